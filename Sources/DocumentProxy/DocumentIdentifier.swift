/// An identifier of a document, like UIKit's `documentIdentifier`: the 128 bits of its UUID.
public struct DocumentIdentifier: Hashable, Sendable {
  /// The first eight bytes.
  public let high: UInt64
  /// The last eight bytes.
  public let low: UInt64

  /// Creates the identifier with these 128 bits.
  public init(high: UInt64 = 0, low: UInt64) {
    self.high = high
    self.low = low
  }
}
