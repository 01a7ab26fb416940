import Foundation
import KeyboardModels
import LabReports
import TerminalSupport

/// `caretlab record`: writes a page that records touches.
enum RecordCommand: Command {
  static let syntax = CommandSyntax(
    name: "caretlab record",
    summary: """
      Writes one self-contained page that records touches on a phone. Send it to the
      phone, open it, choose a keyboard, make gestures, save the trace. It needs no
      server and no network. Recordings reveal what was typed.
      """,
    options: [.init("--out", "FILE", help: "the output file (default standard output)")],
    notes: [
      """
      The page draws every keyboard of caretlab keyboards in its own points. Samples
      are pointer events with the browser's coalesced events, or touch events if there
      are no pointer events. Some browsers delay small first movements or report whole
      points, so a recording in a page differs from a recording in an app.
      """
    ],
    examples: [
      ("caretlab record --out recorder.html", "the page; send it to a phone and open it there"),
      ("caretlab replay keyboard.trace.jsonl", "play the saved trace"),
    ])

  static func perform(
    _ arguments: CommandArguments, on terminal: inout some Terminal
  ) throws -> ExitCode {
    guard arguments.operands.isEmpty else {
      throw UsageFault("unexpected \"\(arguments.operands[0])\"; name the file with --out")
    }
    let page = RecorderPage.bytes(try choices())
    guard let path = arguments.value(of: "--out"), path != "-" else {
      terminal.write(page)
      return .fine
    }
    try OutputFile.write(page, to: path)
    terminal.say(
      line:
        "\(path): open it on a phone. Recordings reveal what was typed; use caretlab convert "
        + "--redact before you share them.")
    return .fine
  }

  /// Every keyboard of the catalog.
  private static func choices() throws -> [RecorderPage.Choice] {
    try KeyboardCatalog.entries.compactMap { entry in
      try KeyboardCatalog.keyboard(entry.name).map {
        RecorderPage.Choice(name: entry.name, summary: entry.summary, layout: $0.layout)
      }
    }
  }
}
