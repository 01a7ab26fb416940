/// Bounds of quantiles: which of the largest values is, with confidence, exceeded by a share of at most
/// `share` of all values there are, and how many values it takes.
///
/// It needs no knowledge of the law. The r-th largest value bounds the quantile 1 − share just when r − 1
/// hits in as many runs prove ``ClopperPearson`` a share of at most `share`.
///
/// Source: Wilks, "Determination of sample sizes for setting tolerance limits", Ann. Math. Statist. 12,
/// 1941.
package struct WilksBound: Hashable, Sendable {
  /// The share that may lie beyond the bound, 0 … 1 without the ends.
  package let share: Double
  /// The probability with which the bound may be wrong.
  package let error: Double

  /// A bound beyond which at most `share` lies, wrong with a probability of `error` at most.
  package init(share: Double, error: Double = 0.05) {
    self.share = share
    self.error = error
  }

  /// The number of the value that is the bound, counted from the largest, which is 1; 0 if there are
  /// too few values.
  ///
  /// - Complexity: O(√`values` · log `values`).
  package func rank(of values: Int) -> Int {
    func holds(_ rank: Int) -> Bool {
      ClopperPearson(rank - 1, of: values).proves(atMost: share, error: error)
    }
    guard values > 0, holds(1) else { return 0 }
    var (low, high) = (1, values + 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if holds(middle) { low = middle } else { high = middle }
    }
    return low
  }

  /// The confidence that is reached with the value of this rank.
  package func confidence(rank: Int, of values: Int) -> Double {
    BinomialTail(runs: values, share: share).atLeast(rank)
  }

  /// How many runs it takes to prove a share of at most ``share`` if `hits` of them hit: 299 for 1 %
  /// without a hit, 2 995 for one in a thousand.
  ///
  /// - Returns: nil if it takes more than 10⁹.
  package func runs(withHits hits: Int) -> Int? {
    leastRuns { _ in hits }
  }

  /// How many runs it takes if a share of `expected` of them hit, rounded up.
  ///
  /// - Parameter expected: below ``share``, else no number of runs suffices.
  /// - Returns: nil if it takes more than 10⁹.
  package func runs(withShare expected: Double) -> Int? {
    guard expected < share else { return nil }
    return leastRuns { runs in Int((Double(runs) * expected).rounded(.up)) }
  }

  private static let most = 1_000_000_000

  private func leastRuns(_ hits: (Int) -> Int) -> Int? {
    guard share > 0, share < 1 else { return nil }
    func holds(_ runs: Int) -> Bool {
      ClopperPearson(hits(runs), of: runs).proves(atMost: share, error: error)
        && hits(runs) <= runs
    }
    var high = 1
    while !holds(high) {
      guard high < WilksBound.most else { return nil }
      high = min(2 * high, WilksBound.most)
    }
    var low = high / 2
    while high - low > 1 {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
