import TouchTraces

/// The verdict on one expectation.
public struct ExpectationVerdict: Hashable, Sendable {
  /// The expectation's line in the trace, from 1.
  public var line: Int
  /// The expectation.
  public var expectation: Expectation
  /// What was found instead, in words; nil if the expectation came true.
  public var failure: String?

  /// Whether the expectation came true.
  public var passed: Bool { failure == nil }
}
