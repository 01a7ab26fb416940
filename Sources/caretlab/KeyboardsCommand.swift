import JSONText
import KeyboardLab
import KeyboardModels
import LabReports
import TerminalSupport
import TextLayout

/// `caretlab keyboards`: lists the keyboards, or draws one.
enum KeyboardsCommand: Command {
  static let syntax = CommandSyntax(
    name: "caretlab keyboards", operands: "[NAME|FILE …]",
    summary: """
      Lists the lab's keyboards, or draws the layouts of the named ones: each key is a
      box with its name. A column is 4 pt wide, a row is 10 pt high. FILE is your own
      layout (.json).
      """,
    options: [
      .init(
        "--svg", "FILE",
        help:
          "draw the named keyboards: where fingers that aim at each key come down, and the share "
          + "that misses it (caretlab stats --svg draws the touches of traces)"),
      .init("--json", help: "one JSON document on standard output"),
    ],
    notes: [
      """
      JSON
        {"keyboards":[{"name":…,"summary":…,"width":PT,"height":PT,
          "keys":[{"name":…,"x":PT,"y":PT,"width":PT,"height":PT}]}]}
      """
    ],
    examples: [
      ("caretlab keyboards", "which keyboards are there?"),
      ("caretlab keyboards habra", "where are its keys?"),
      ("caretlab keyboards qwerty --svg qwerty.svg", "are its keys large enough?"),
      ("caretlab keyboards my-layout.json", "is my layout right, and what does it look like?"),
    ])

  static func perform(
    _ arguments: CommandArguments, on terminal: inout some Terminal
  ) throws -> ExitCode {
    let picture = arguments.value(of: "--svg")
    if let picture {
      try OutputFile.checkPlace(of: picture)
      guard !arguments.operands.isEmpty else {
        throw UsageFault("--svg needs the name of a keyboard; add one, such as habra")
      }
    }
    let keyboards = try chosen(arguments.operands)
    if arguments.has("--json") {
      terminal.write(json(keyboards))
    } else if arguments.operands.isEmpty {
      terminal.write(lines: list(keyboards, in: terminal.style))
    } else {
      for (entry, keyboard) in keyboards {
        let style = terminal.style
        terminal.write(
          lines: style.title(title(entry, keyboard))
            + LayoutDrawing(keyboard.layout, in: style).lines)
        if keyboard is TrackpadKeyboard { terminal.write(lines: presets(in: style)) }
      }
    }
    if let picture {
      let expected = keyboards.map { ExpectedTouches($0.0.name, $0.1.layout) }
      try OutputFile.write(Array(KeyboardPicture(expected).svg.utf8), to: picture)
    }
    return .fine
  }

  private typealias Entry = (name: String, summary: String)

  private static func chosen(_ names: [String]) throws -> [(Entry, any KeyboardModel)] {
    let names = names.isEmpty ? KeyboardCatalog.entries.map(\.name) : names
    return try names.map { name in
      let keyboard = try KeyboardChoice.model(named: name)
      if let entry = KeyboardCatalog.entries.first(where: { $0.name == name }) {
        return (entry, keyboard)
      }
      let isOther = (keyboard as? UserKeyboard<CaretControlStrategy>)?.description.landscape != nil
      let turned = isOther ? ", another layout in landscape" : ""
      return ((name: keyboard.name, summary: "a layout of \(name)" + turned), keyboard)
    }
  }

  private static func list(
    _ keyboards: [(Entry, any KeyboardModel)], in style: TextStyle
  ) -> [String] {
    TextTable(names: keyboards.map { ($0.0.name, $0.0.summary) }).lines(in: style)
  }

  private static func presets(in style: TextStyle) -> [String] {
    let presets = TrackpadPreset.all.map { ($0.name, $0.summary) }
    return style.title("presets; all other values are the library's defaults:")
      + TextTable(names: presets, indent: 2).lines(in: style)
  }

  private static func title(_ entry: Entry, _ keyboard: any KeyboardModel) -> String {
    let layout = keyboard.layout
    return "\(entry.name): \(entry.summary); \(Int(layout.width)) × \(Int(layout.height)) pt, "
      + "\(layout.keys.count) keys"
  }

  private static func json(_ keyboards: [(Entry, any KeyboardModel)]) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.array("keyboards") { writer in
        for (entry, keyboard) in keyboards {
          writer.keyboard(entry.name, entry.summary, keyboard.layout)
        }
      }
    }
    writer.newline()
    return writer.takeBytes()
  }
}
