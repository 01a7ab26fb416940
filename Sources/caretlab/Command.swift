import TerminalSupport

/// A command of `caretlab`.
protocol Command {
  /// The command's options and help.
  static var syntax: CommandSyntax { get }

  /// Runs the command with the words that follow its name.
  static func run(_ words: [String], on terminal: inout some Terminal) -> ExitCode

  /// Carries out the command, unless the user asked for help or the version.
  ///
  /// - Throws: an error that is shown to the user; the exit code is then ``ExitCode/badInput``.
  static func perform(
    _ arguments: CommandArguments, on terminal: inout some Terminal
  ) throws -> ExitCode
}

extension Command {
  static func run(_ words: [String], on terminal: inout some Terminal) -> ExitCode {
    parseAndPerform(words, on: &terminal)
  }

  /// The syntax with the options that every command has.
  static var fullSyntax: CommandSyntax {
    var syntax = syntax
    syntax.options.insert(contentsOf: DisplayOptions.options, at: syntax.options.count - 1)
    return syntax
  }

  /// Shows the help or the version, or carries out the command. Prints errors.
  static func parseAndPerform(_ words: [String], on terminal: inout some Terminal) -> ExitCode {
    do {
      let syntax = fullSyntax
      let arguments = try syntax.parse(words)
      terminal.style = try DisplayOptions.style(arguments, else: terminal.style)
      if arguments.has("--help") {
        terminal.write(Array(syntax.help(in: terminal.style).utf8))
        return .fine
      }
      if arguments.has("--version") {
        terminal.write(Array(CaretLab.versionLine.utf8))
        return .fine
      }
      return try perform(arguments, on: &terminal)
    } catch {
      terminal.say(line: "\(syntax.name): \(error)")
      return .badInput
    }
  }
}
