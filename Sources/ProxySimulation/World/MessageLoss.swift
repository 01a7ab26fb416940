import Chance

/// Decides which messages are lost. A message is lost as a whole or not at all.
///
/// Source: The proxy §5, `dropRate`, `dropCount`.
struct MessageLoss: Hashable, Sendable {
  private let rate: Double
  private var left: Int
  private var stream: RandomStream

  init(_ profile: ProxyProfile, stream: RandomStream) {
    rate = profile.dropRate
    left = profile.dropCount ?? .max
    self.stream = stream
  }

  mutating func takesNext() -> Bool {
    guard stream.nextUnit() < rate, left > 0 else { return false }
    left -= 1
    return true
  }
}
