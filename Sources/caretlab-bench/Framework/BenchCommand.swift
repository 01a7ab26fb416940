/// One benchmark command: a name, what it measures, and how.
protocol BenchCommand {
  /// The word on the command line.
  static var name: String { get }
  /// One line for the list of commands.
  static var summary: String { get }
  /// What it measures and how to read the result, for `--help`.
  static var discussion: String { get }
  /// What can be asked of it besides `--json` and `--help`.
  static var options: [BenchOption] { get }

  /// Measures and returns a table.
  ///
  /// - Parameter options: the values of the options that were given, by name; flags have an empty one.
  static func run(_ options: [String: String]) throws -> any BenchResult
}

extension BenchCommand {
  static var options: [BenchOption] { [] }
}

/// One option of a benchmark, such as `--seeds A...B`.
struct BenchOption {
  /// The word on the command line, with its dashes.
  let name: String
  /// What stands for the value in the help; `nil` for a flag.
  let value: String?
  /// What it does, in one line.
  let summary: String
}

/// An option with a value that cannot be used.
struct BenchOptionError: Error, CustomStringConvertible {
  let description: String
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
