// What lives here: the search for timing parameters. Runs of the lab go in; a number comes out, with
// how sure it is, or the reason why no number helps.

/// Input that can't be tuned with.
public struct TuningFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what to do about it.
  public var description: String

  /// A fault.
  package init(_ description: String) {
    self.description = description
  }
}
