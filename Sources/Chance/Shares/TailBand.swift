/// A band around a curve "share of values above x" that holds at all x at once, and is narrow where the share
/// is small.
///
/// The band of Dvoretzky, Kiefer and Wolfowitz has the same width everywhere, 0.0096 at 20 000 values, which
/// is ten times a share of 10⁻³. This band has exact bounds at about 2√n of n ranks, which are close together
/// among the largest and the smallest values. The probability that any bound is wrong is at most `error`.
/// Between two ranks the neighbours' bounds hold, because the curve does not rise.
///
/// Sources: Owen, "Nonparametric likelihood confidence bands for a distribution function", J. Amer.
/// Statist. Assoc. 90, 1995 (bands of exact bounds); Massart, Ann. Probab. 18, 1990 (the band of one
/// width).
package struct TailBand: Sendable {
  /// The number of values.
  package let values: Int
  /// The bounds of the share at some numbers of values above x.
  private let steps: [(above: Int, lower: Double, upper: Double)]

  /// Creates the band for a curve from `values` values.
  ///
  /// - Parameters:
  ///   - values: at least 1.
  ///   - error: the probability that the true curve leaves the band at any x.
  /// - Complexity: O(`values`), with a large factor: some seconds for 10⁸.
  package init(values: Int, error: Double = 0.05) {
    self.values = max(1, values)
    let count = self.values
    let ranks = TailBand.ranks(of: count)
    // Each rank has two bounds, which share the error.
    let own = error / Double(2 * ranks.count)
    steps = ranks.map { rank in
      (
        rank, ClopperPearson(rank, of: count).lower(error: own),
        ClopperPearson(rank, of: count).upper(error: own)
      )
    }
  }

  /// Returns the ranks with bounds. They are close together near both ends, where the standard deviation is
  /// small.
  private static func ranks(of values: Int) -> [Int] {
    var near: [Int] = []
    var rank = 0
    while rank <= values / 2 {
      near.append(rank)
      // Ranks are two standard deviations apart, so that the band between them is not much wider.
      rank += max(1, Int(2 * Double(rank).squareRoot()))
    }
    return Array(Set(near + near.map { values - $0 })).sorted()
  }

  /// Returns the bounds of the true share above x, if `count` values are above x.
  ///
  /// - Parameter count: 0 … ``values``.
  package func bounds(above count: Int) -> ClosedRange<Double> {
    let lower = steps.last { $0.above <= count }?.lower ?? 0
    let upper = steps.first { $0.above >= count }?.upper ?? 1
    return min(lower, upper)...upper
  }

  /// Returns half of the width of the band with the same width everywhere.
  ///
  /// - Parameters:
  ///   - values: the number of values.
  ///   - logarithm: the natural logarithm of 2 ÷ error; the default is that of 5 %.
  package static func evenHalfWidth(
    values: Int, logarithm: Double = 3.688_879_454_113_936_3
  ) -> Double {
    (logarithm / (2 * Double(max(1, values)))).squareRoot()
  }
}
