import TerminalSupport

/// A command of the workbench.
protocol Command {
  /// Runs the command with the words that follow its name.
  static func run(_ words: [String], on terminal: inout some Terminal) -> ExitCode
}
