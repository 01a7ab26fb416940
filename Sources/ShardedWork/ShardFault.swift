/// A fault of shards, journals or cells.
public struct ShardFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The place, the problem and the remedy.
  public let description: String

  /// Creates a fault.
  package init(_ description: String) {
    self.description = description
  }
}
