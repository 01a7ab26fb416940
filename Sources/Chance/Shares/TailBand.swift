/// A band around a curve "share of values above x" that holds everywhere at once, and is narrow where
/// the share is small.
///
/// The band of Dvoretzky, Kiefer and Wolfowitz has one width everywhere, 0.0096 at 20 000 values: ten
/// times a share of 10⁻³. Here values of fixed ranks are bounded exactly, about 2√n of n, close together
/// among the largest and the smallest; all bounds together are wrong with a probability of `error` at most.
/// Between them the curve does not rise, so the neighbours' bounds hold.
///
/// Sources: Owen, "Nonparametric likelihood confidence bands for a distribution function", J. Amer.
/// Statist. Assoc. 90, 1995 (bands of exact bounds); Massart, Ann. Probab. 18, 1990 (the band of one
/// width).
package struct TailBand: Sendable {
  /// How many values there are.
  package let values: Int
  /// For some numbers of values above x: the bounds of the share there.
  private let steps: [(above: Int, lower: Double, upper: Double)]

  /// The band for a curve that is counted from `values` values.
  ///
  /// - Parameters:
  ///   - values: at least 1.
  ///   - error: the probability that the curve leaves the band anywhere.
  /// - Complexity: O(`values`), with a large factor: some seconds for 10⁸.
  package init(values: Int, error: Double = 0.05) {
    self.values = max(1, values)
    let count = self.values
    let ranks = TailBand.ranks(of: count)
    // A rank needs one bound on each side.
    let own = error / Double(2 * ranks.count)
    steps = ranks.map { rank in
      (
        rank, ClopperPearson(rank, of: count).lower(error: own),
        ClopperPearson(rank, of: count).upper(error: own)
      )
    }
  }

  /// The ranks that are bounded: close together near both ends, where numbers scatter little.
  private static func ranks(of values: Int) -> [Int] {
    var near: [Int] = []
    var rank = 0
    while rank <= values / 2 {
      near.append(rank)
      // Two standard deviations apart: a band between them is not much wider than at them.
      rank += max(1, Int(2 * Double(rank).squareRoot()))
    }
    return Array(Set(near + near.map { values - $0 })).sorted()
  }

  /// The bounds of the true share above x, where `count` values lie above x.
  ///
  /// - Parameter count: 0 … ``values``.
  package func bounds(above count: Int) -> ClosedRange<Double> {
    let lower = steps.last { $0.above <= count }?.lower ?? 0
    let upper = steps.first { $0.above >= count }?.upper ?? 1
    return min(lower, upper)...upper
  }

  /// Half of the width that the band of one width has.
  ///
  /// - Parameters:
  ///   - values: how many values there are.
  ///   - logarithm: the natural logarithm of 2 ÷ error; the default is that of 5 %.
  package static func evenHalfWidth(
    values: Int, logarithm: Double = 3.688_879_454_113_936_3
  ) -> Double {
    (logarithm / (2 * Double(max(1, values)))).squareRoot()
  }
}
