import TouchTraces

/// What became of one expectation.
public struct ExpectationVerdict: Hashable, Sendable {
  /// The line of the trace in which it stands, from 1.
  public var line: Int
  /// What was expected.
  public var expectation: Expectation
  /// Nil if it came true, else what was found instead, in words.
  public var failure: String?

  /// Whether it came true.
  public var passed: Bool { failure == nil }
}
