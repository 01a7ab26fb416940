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
  /// - Parameters:
  ///   - arguments: what was asked for.
  ///   - isInterrupted: asked between measurements; true ends them, and the result is what there is.
  /// - Throws: `UsageFault` for a value that can't be used; ``BenchInterrupted`` if nothing was measured
  ///   to its end; other errors of what is measured.
  static func run(
    _ arguments: CommandArguments, until isInterrupted: @escaping () -> Bool
  ) throws -> any BenchResult
}

extension BenchCommand {
  static var options: [CommandSyntax.Option] { [] }
  static var examples: [(command: String, remark: String)] { [] }
}

/// A signal came before anything was measured to its end.
struct BenchInterrupted: Error {}

/// What a benchmark came to.
protocol BenchResult {
  /// For people.
  var text: String { get }
  /// One JSON document.
  var json: String { get }
  /// Whether everything that has a bar is within it.
  var isWithinBars: Bool { get }
  /// Whether ``json`` is one object, and not the lines of a journal.
  var isOneDocument: Bool { get }
}

extension BenchResult {
  var isWithinBars: Bool { true }
  var isOneDocument: Bool { true }

  /// The JSON of a benchmark that a signal has ended: it was neither passed nor missed.
  var interruptedJSON: String {
    guard isOneDocument, json.hasPrefix("{") else { return json }
    let rest = json.dropFirst()
    let isEmpty = rest.allSatisfy { $0.isWhitespace || $0 == "}" }
    return "{\"interrupted\":true,\"pass\":null" + (isEmpty ? "" : ",") + rest
  }
}
