// This module searches for timing parameters. It plays runs of the lab; the result is a number with its
// uncertainty, or the reason why no number helps.

/// An error in the input of a tuning.
public struct TuningFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what to do about it.
  public var description: String

  /// Creates a fault.
  package init(_ description: String) {
    self.description = description
  }
}
