/// Evidence against "the mean is at most 0" for values from −1 to 1, valid whenever one stops.
///
/// Somebody bets on positive values, with several stakes at once. If the mean is at most 0 their
/// capital is expected not to grow, so it reaches 1 ÷ α with probability α at most, ever. Only products
/// and sums are needed.
///
/// Sources: Ville, "Étude critique de la notion de collectif", 1939; Waudby-Smith and Ramdas,
/// "Estimating means of bounded random variables by betting", 2024.
package struct BettingCapital: Hashable, Sendable {
  private static let stakes = [0.05, 0.1, 0.2, 0.4, 0.8]
  private var capitals = [Double](repeating: 1, count: stakes.count)
  /// The largest mean of the capitals so far: what was reached once counts.
  package private(set) var evidence = 1.0

  /// A capital of 1, before the first bet.
  package init() {}

  /// Takes in a value from −1 to 1.
  package mutating func bet(on value: Double) {
    let bounded = min(max(value, -1), 1)
    var sum = 0.0
    for index in capitals.indices {
      // A bound keeps the product a number however long the race is.
      capitals[index] = min(capitals[index] * (1 + Self.stakes[index] * bounded), 1e150)
      sum += capitals[index]
    }
    evidence = max(evidence, sum / Double(capitals.count))
  }
}
