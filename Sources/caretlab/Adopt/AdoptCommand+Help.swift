import TerminalSupport

extension AdoptCommand {
  static let syntax = CommandSyntax(
    name: "caretlab adopt", operands: "DIR",
    summary: """
      Prepares a keyboard's module for tests on a bench. DIR is the folder of the
      module's sources. The command writes DIR/\(NamesFile.name): on Linux and macOS
      the module then uses the queues, timers and run loop of the lab; on iOS the file
      has no effect. The command changes no other file. It also lists, by file and
      line, the code that a bench does not support, and what to do about it.
      """,
    options: [
      .init("--dry-run", help: "write nothing, and show the file that would be written"),
      .init("--force", help: "replace a \(NamesFile.name) with other content"),
      .init("--json", help: "one JSON document on standard output"),
    ],
    notes: [
      """
      FINDINGS
        The command reads the code that is compiled on Linux, without comments and
        strings. There are three kinds of findings: code that does not compile on
        Linux (#selector, @objc, Apple's frameworks), code that runs in real time
        (Dispatch sources, semaphores, operation queues, display links, real clocks),
        and notes (Task needs withKeyboardBench).
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
        0 a bench supports all of the code, 1 it does not support some of it, 2 wrong
        usage, no such folder, or an existing file that needs --force
      """,
    ],
    examples: [
      (
        "caretlab adopt Sources/MyKeyboard",
        "write the names file, list the code that a bench "
          + "does not support"
      ),
      ("caretlab adopt Sources/MyKeyboard --dry-run", "the same, but write nothing"),
    ])
}
