import TerminalSupport

/// One benchmark command: a name, what it measures, and how.
protocol BenchCommand {
  /// The word on the command line.
  static var name: String { get }
  /// One line for the list of commands.
  static var summary: String { get }
  /// What it measures and how to read the result, for `--help`.
  static var discussion: String { get }
  /// What can be asked of it besides `--json` and `--help`.
  static var options: [CommandSyntax.Option] { get }
  /// Commands to try besides the plain one, each with a remark.
  static var examples: [(command: String, remark: String)] { get }

  /// Measures and returns what it came to.
  ///
  /// - Throws: `UsageFault` for a value that can't be used; other errors of what is measured.
  static func run(_ arguments: CommandArguments) throws -> any BenchResult
}

extension BenchCommand {
  static var options: [CommandSyntax.Option] { [] }
  static var examples: [(command: String, remark: String)] { [] }
}

/// What a benchmark came to.
protocol BenchResult {
  /// For people.
  var text: String { get }
  /// One JSON document.
  var json: String { get }
  /// Whether everything that has a bar is within it.
  var isWithinBars: Bool { get }
}

extension BenchResult {
  var isWithinBars: Bool { true }
}
