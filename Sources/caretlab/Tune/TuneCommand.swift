import KeyboardLab
import TerminalSupport
import TextLayout

/// `caretlab tune`: finds timing parameters. Each kind of parameter has its own command.
enum TuneCommand: Command {
  /// The commands of `caretlab tune`: name, line in the help, type.
  static var subcommands: [(name: String, summary: String, type: any Command.Type)] {
    [
      ("delay", "how long a strategy waits between its steps", TuneDelayCommand.self),
      ("gestures", "thresholds of gestures, from labelled traces", TuneGesturesCommand.self),
      ("drag", "how a drag on the space bar moves the caret", TuneDragCommand.self),
      ("repeat", "how a held key repeats", TuneRepeatCommand.self),
    ]
  }

  static var syntax: CommandSyntax {
    let width = subcommands.map(\.name.count).max() ?? 0
    let lines = subcommands.map { command in
      "  " + command.name + String(repeating: " ", count: width - command.name.count + 2)
        + command.summary
    }
    return CommandSyntax(
      name: "caretlab tune", operands: subcommands.map(\.name).joined(separator: "|"),
      summary: """
        Tunes a timing parameter with simulated runs. Shows the best value and how sure
        it is, or why no value helps.
        """,
      notes: [
        "PARAMETERS\n" + lines.joined(separator: "\n"),
        "  caretlab tune PARAMETER --help shows options and examples.",
      ],
      examples: subcommands.flatMap { Array($0.type.syntax.examples.prefix(1)) })
  }

  static func run(_ words: [String], on terminal: inout some Terminal) -> ExitCode {
    guard let word = words.first, !word.hasPrefix("-") else {
      return parseAndPerform(words, on: &terminal)
    }
    if let command = subcommands.first(where: { $0.name == word }) {
      return command.type.run(Array(words.dropFirst()), on: &terminal)
    }
    let names = subcommands.map(\.name)
    let hint = NearestName.hint(for: word, among: names)
    terminal.say(
      line: "caretlab tune: \"\(word)\" can't be tuned\(hint); use one of "
        + names.joined(separator: ", "))
    return .badInput
  }

  static func perform(
    _ arguments: CommandArguments, on terminal: inout some Terminal
  ) throws -> ExitCode {
    throw UsageFault(
      "name what to tune: \(subcommands.map(\.name).joined(separator: ", ")); see caretlab tune "
        + "--help")
  }
}
