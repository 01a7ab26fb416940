/// Bounds of a mean that hold at every moment, so that the caller may check after each value and stop.
///
/// The only assumptions: each value is between 0 and 1, and its expectation is the mean, whatever the earlier
/// values were. Draws from any single distribution meet them.
///
/// Values with a small variance give narrow bounds. With the variance v the half width after n values is
/// about √(2 v l ÷ n) for l = ln(34 ÷ error); if all values are equal, it is about l ÷ 0.9 n.
///
/// For a rate λ below 1 the process exp(λ Σ(x − mean) − (−ln(1 − λ) − λ) Σ(x − x̂)²), with x̂ the mean of the
/// earlier values, has an expectation that does not grow. So the probability that it ever exceeds 1 ÷ error
/// is at most `error`. Seventeen rates and both sides share the error.
///
/// Sources: Howard, Ramdas, McAuliffe and Sekhon, "Time-uniform, nonparametric, nonasymptotic confidence
/// sequences", Ann. Statist. 49, 2021 (the empirical Bernstein bound); Waudby-Smith and Ramdas,
/// "Estimating means of bounded random variables by betting", 2024.
package struct MeanSequence: Hashable, Sendable {
  /// The number of values.
  package private(set) var count = 0
  private var sum = 0.0
  /// The sum of the squared distances of each value from the mean of the earlier ones.
  private var scatter = 0.0

  /// Creates a sequence without values.
  package init() {}

  /// Adds a value, which is clamped to 0 … 1. Ignores a value that is not a number.
  package mutating func add(_ value: Double) {
    guard !value.isNaN else { return }
    let bounded = min(max(value, 0), 1)
    // Before the first value the mean counts as a half.
    let distance = bounded - (sum + 0.5) / Double(count + 1)
    scatter += distance * distance
    sum += bounded
    count += 1
  }

  /// The mean of the values; a half if there are none.
  package var mean: Double { count > 0 ? sum / Double(count) : 0.5 }

  /// Returns an interval for the true mean. The intervals after all numbers of values contain it, except with
  /// a probability of at most `error`.
  ///
  /// - Parameter error: above 0; several intervals whose errors add up to 0.05 are all right in 95 % of
  ///   cases.
  /// - Complexity: O(1).
  package func interval(error: Double = 0.05) -> ClosedRange<Double> {
    guard count > 0, error > 0 else { return 0...1 }
    let logarithm = NaturalLogarithm.of(2 * Double(Self.rates.count) / min(error, 1))
    let halfWidth = Self.rates.reduce(1) { least, rate in
      min(least, (logarithm + rate.price * scatter) / (rate.value * Double(count)))
    }
    return max(0, mean - halfWidth)...min(1, mean + halfWidth)
  }

  /// The rates from 7/8 for few values to 2⁻¹⁵ for 10¹⁰ values, each with the factor of the scatter.
  private static let rates: [(value: Double, price: Double)] = {
    let halves = (1...15).map { 1 / Double(1 << $0) }
    return ([0.875, 0.75] + halves).map { rate in
      (rate, -NaturalLogarithm.of(1 - rate) - rate)
    }
  }()
}
