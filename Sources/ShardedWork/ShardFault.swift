/// Shards, journals or cells that can't be used.
public struct ShardFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where, what is wrong, and what to do.
  public let description: String

  /// A fault.
  package init(_ description: String) {
    self.description = description
  }
}
