import TerminalSupport

extension AdoptCommand {
  static let syntax = CommandSyntax(
    name: "caretlab adopt", operands: "DIR",
    summary: """
      Makes a keyboard's module ready for a bench. DIR is the folder of the module's
      sources. The command writes DIR/\(NamesFile.name), by which queues, timers and the
      run loop come from the lab where the lab stands in for UIKit; on iOS the file is
      empty. It changes no other file. Then it lists, by file and line, what a bench
      can't take in, and what to do about it.
      """,
    options: [
      .init("--dry-run", help: "write nothing; show what would be written"),
      .init("--force", help: "replace a \(NamesFile.name) that has another text"),
      .init("--json", help: "one JSON document on standard output"),
    ],
    notes: [
      """
      WHAT IS FOUND
        Code is read as for Linux: comments, texts and what #if leaves out do not
        count. Three kinds are told apart: what does not compile on Linux (#selector,
        @objc, frameworks of Apple's), what stays in real time (Dispatch sources,
        semaphores, operation queues, display links, real clocks), and what is only
        to be known (Task needs withKeyboardBench).
      """,
      """
      JSON
        {"folder":PATH,"files":N,"namesFile":PATH,
          "result":"written"|"unchanged"|"dry run","names":[NAME],
          "findings":[{"kind":"linux"|"real time"|"note","what":TEXT,"file":PATH,
            "line":N,"column":N,"message":TEXT}]}
      """,
      """
      EXIT CODES
        0 a bench takes all of it in, 1 something stays outside, 2 wrong usage, no
        such folder, or a file that is not to be replaced
      """,
    ],
    examples: [
      ("caretlab adopt Sources/MyKeyboard", "write the names file, list what stays outside"),
      ("caretlab adopt Sources/MyKeyboard --dry-run", "the same, writing nothing"),
    ])
}
