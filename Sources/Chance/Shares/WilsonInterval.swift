/// Wilson's interval for a share: narrower than the exact one, and right on average.
///
/// Source: Wilson, "Probable inference, the law of succession, and statistical inference", J. Amer.
/// Statist. Assoc. 22, 1927; Newcombe, Statistics in Medicine 17, 1998, method 3.
package enum WilsonInterval {
  /// The quantile of the normal distribution: 95 % of values are between −z95 and z95.
  package static let z95 = 1.959_963_984_540_054

  /// Returns an interval for the true share of hits, with a confidence of 95 %.
  ///
  /// - Parameters:
  ///   - hits: 0 … `runs`.
  ///   - runs: the number of runs; with 0 the interval is 0 … 1.
  ///   - z: the quantile of the normal distribution; a value other than ``z95`` gives another
  ///     confidence.
  package static func of(
    _ hits: Int, of runs: Int, z: Double = z95
  ) -> ClosedRange<Double> {
    guard runs > 0 else { return 0...1 }
    let count = Double(runs)
    let share = Double(hits) / count
    let centre = (share + z * z / (2 * count)) / (1 + z * z / count)
    let half =
      z / (1 + z * z / count)
      * (share * (1 - share) / count + z * z / (4 * count * count)).squareRoot()
    return max(0, hits == 0 ? 0 : centre - half)...min(1, hits == runs ? 1 : centre + half)
  }
}
