/// Bounds of a mean that hold at every moment, so that one may look after each value and stop.
///
/// Assumed is only that each value lies between 0 and 1 and that its expectation is the mean, whatever
/// the values before it were. Draws from one law are like that, whatever the law is.
///
/// Values that scatter little give narrow bounds. With the variance v the half width after n values is
/// about √(2 v l ÷ n) for l = ln(34 ÷ error); if all values are equal, it is about l ÷ 0.9 n.
///
/// For a rate λ below 1 the process exp(λ Σ(x − mean) − (−ln(1 − λ) − λ) Σ(x − x̂)²), with x̂ the mean of
/// the values before, is expected not to grow, so it exceeds 1 ÷ error with that probability at most, ever.
/// Seventeen rates share the error, and so do both sides.
///
/// Sources: Howard, Ramdas, McAuliffe and Sekhon, "Time-uniform, nonparametric, nonasymptotic confidence
/// sequences", Ann. Statist. 49, 2021 (the empirical Bernstein bound); Waudby-Smith and Ramdas,
/// "Estimating means of bounded random variables by betting", 2024.
package struct MeanSequence: Hashable, Sendable {
  /// How many values there were.
  package private(set) var count = 0
  private var sum = 0.0
  /// The sum of the squares of each value's distance from the mean of those before it.
  private var scatter = 0.0

  /// No values yet.
  package init() {}

  /// Takes in a value, which is brought within 0 … 1; one that is no number is left out.
  package mutating func add(_ value: Double) {
    guard !value.isNaN else { return }
    let bounded = min(max(value, 0), 1)
    // Before the first value the mean is taken to be a half.
    let distance = bounded - (sum + 0.5) / Double(count + 1)
    scatter += distance * distance
    sum += bounded
    count += 1
  }

  /// The mean of the values; a half if there are none.
  package var mean: Double { count > 0 ? sum / Double(count) : 0.5 }

  /// The interval that holds the true mean after every number of values at once, except with a
  /// probability of `error` at most.
  ///
  /// - Parameter error: above 0; intervals with errors that add up to 0.05 hold together in 95 % of cases.
  /// - Complexity: O(1).
  package func interval(error: Double = 0.05) -> ClosedRange<Double> {
    guard count > 0, error > 0 else { return 0...1 }
    let logarithm = NaturalLogarithm.of(2 * Double(Self.rates.count) / min(error, 1))
    let halfWidth = Self.rates.reduce(1) { least, rate in
      min(least, (logarithm + rate.price * scatter) / (rate.value * Double(count)))
    }
    return max(0, mean - halfWidth)...min(1, mean + halfWidth)
  }

  /// From 7/8 for few values down to 2⁻¹⁵ for 10¹⁰, each with what the scatter costs at it.
  private static let rates: [(value: Double, price: Double)] = {
    let halves = (1...15).map { 1 / Double(1 << $0) }
    return ([0.875, 0.75] + halves).map { rate in
      (rate, -NaturalLogarithm.of(1 - rate) - rate)
    }
  }()
}
