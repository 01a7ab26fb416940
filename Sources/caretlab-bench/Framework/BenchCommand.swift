import TerminalSupport

/// A benchmark command: its name, its help, and the measurement.
protocol BenchCommand {
  /// The word on the command line.
  static var name: String { get }
  /// One line for the list of commands.
  static var summary: String { get }
  /// What the command measures and how to read the result, for `--help`.
  static var discussion: String { get }
  /// The options of the command besides `--json` and `--help`.
  static var options: [CommandSyntax.Option] { get }
  /// Examples for the help besides the plain command, each with a remark.
  static var examples: [(command: String, remark: String)] { get }

  /// Measures and returns the result.
  ///
  /// - Parameters:
  ///   - arguments: the arguments of the command line.
  ///   - isInterrupted: called between measurements; `true` ends them, and the result has only the
  ///     complete ones.
  /// - Throws: `UsageFault` for an unusable value; ``BenchInterrupted`` if no measurement is complete; other
  ///   errors of the measured code.
  static func run(
    _ arguments: CommandArguments, until isInterrupted: @escaping () -> Bool
  ) throws -> any BenchResult
}

extension BenchCommand {
  static var options: [CommandSyntax.Option] { [] }
  static var examples: [(command: String, remark: String)] { [] }
}

/// The error after a signal that came before any measurement was complete.
struct BenchInterrupted: Error {}

/// The result of a benchmark.
protocol BenchResult {
  /// The result as text for people.
  var text: String { get }
  /// The result as JSON.
  var json: String { get }
  /// Whether every figure that has a bar is within it.
  var isWithinBars: Bool { get }
  /// Whether ``json`` is one object and not the lines of a journal.
  var isOneDocument: Bool { get }
}

extension BenchResult {
  var isWithinBars: Bool { true }
  var isOneDocument: Bool { true }

  /// The JSON of a benchmark that a signal has ended, which neither met nor missed its bars.
  var interruptedJSON: String {
    guard isOneDocument, json.hasPrefix("{") else { return json }
    let rest = json.dropFirst()
    let isEmpty = rest.allSatisfy { $0.isWhitespace || $0 == "}" }
    return "{\"interrupted\":true,\"pass\":null" + (isEmpty ? "" : ",") + rest
  }
}
