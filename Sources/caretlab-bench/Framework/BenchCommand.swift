/// One benchmark command: a name, what it measures, and how.
protocol BenchCommand {
  /// The word on the command line.
  static var name: String { get }
  /// One line for the list of commands.
  static var summary: String { get }
  /// What it measures and how to read the result, for `--help`.
  static var discussion: String { get }

  /// Measures and returns a table.
  static func run() throws -> BenchTable
}
