import Foundation
import KeyboardModels
import LabReports
import TerminalSupport

/// `caretlab record`: writes a page that records touches.
enum RecordCommand: Command {
  static let syntax = CommandSyntax(
    name: "caretlab record",
    summary: """
      Writes one self-contained page that records touches on a phone: send it there,
      open it, choose a keyboard, make gestures, save the trace. It needs no server
      and no network. Recordings reveal what was typed.
      """,
    options: [.init("--out", "FILE", help: "where to write it (default standard output)")],
    notes: [
      """
      The page draws every keyboard of caretlab keyboards in its own points. Samples
      come from pointer events with what the browser coalesced, or from touch events
      where there are no pointer events. Browsers hold small first movements back and
      report whole points on some devices: a recording made in a page is not one made
      in an app.
      """
    ],
    examples: [
      ("caretlab record --out recorder.html", "the page; send it to a phone and open it there"),
      ("caretlab replay keyboard.trace.jsonl", "play what was saved"),
    ])

  static func perform(
    _ arguments: CommandArguments, on terminal: inout some Terminal
  ) throws -> ExitCode {
    guard arguments.operands.isEmpty else {
      throw UsageFault("\"\(arguments.operands[0])\" is too much; name the file by --out")
    }
    let page = RecorderPage.bytes(try choices())
    guard let path = arguments.value(of: "--out") else {
      terminal.write(page)
      return .fine
    }
    try OutputFile.write(page, to: path)
    terminal.say(
      line:
        "\(path): open it on a phone. Recordings reveal what was typed; treat them accordingly.")
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
