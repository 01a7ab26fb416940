import TerminalSupport

/// A command of the workbench.
protocol Command {
  /// How it is typed, and its help.
  static var syntax: CommandSyntax { get }

  /// Runs the command with the words that follow its name.
  static func run(_ words: [String], on terminal: inout some Terminal) -> ExitCode

  /// Does what was asked for, unless that was only help or the version.
  ///
  /// - Throws: what is told to the user as the reason for ``ExitCode/badInput``.
  static func perform(
    _ arguments: CommandArguments, on terminal: inout some Terminal
  ) throws -> ExitCode
}

extension Command {
  static func run(_ words: [String], on terminal: inout some Terminal) -> ExitCode {
    parseAndPerform(words, on: &terminal)
  }

  /// Shows the help or the version, or does what was asked for; tells what was wrong.
  static func parseAndPerform(_ words: [String], on terminal: inout some Terminal) -> ExitCode {
    do {
      let arguments = try syntax.parse(words)
      if arguments.has("--help") {
        terminal.write(Array(syntax.help.utf8))
        return .fine
      }
      if arguments.has("--version") {
        terminal.write(lines: ["caretlab \(CaretLab.version)"])
        return .fine
      }
      return try perform(arguments, on: &terminal)
    } catch {
      terminal.say(line: "\(syntax.name): \(error)")
      return .badInput
    }
  }
}
