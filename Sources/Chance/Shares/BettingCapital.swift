/// Evidence against "the mean is at most 0" for values from −1 to 1. It is valid at every moment, so the
/// caller may stop at any time.
///
/// The method bets on positive values, with several stakes at once. If the mean is at most 0, the expected
/// capital does not grow. So the probability that the capital ever reaches 1 ÷ α is at most α. The method
/// needs only products and sums.
///
/// Sources: Ville, "Étude critique de la notion de collectif", 1939; Waudby-Smith and Ramdas,
/// "Estimating means of bounded random variables by betting", 2024.
package struct BettingCapital: Hashable, Sendable {
  private static let stakes = [0.05, 0.1, 0.2, 0.4, 0.8]
  private var capitals = [Double](repeating: 1, count: stakes.count)
  /// The largest mean of the capitals so far.
  package private(set) var evidence = 1.0

  /// Creates a capital of 1, before the first bet.
  package init() {}

  /// Bets on a value from −1 to 1.
  package mutating func bet(on value: Double) {
    let bounded = min(max(value, -1), 1)
    var sum = 0.0
    for index in capitals.indices {
      // The limit keeps the product finite, however many values there are.
      capitals[index] = min(capitals[index] * (1 + Self.stakes[index] * bounded), 1e150)
      sum += capitals[index]
    }
    evidence = max(evidence, sum / Double(capitals.count))
  }
}
