/// Bounds of quantiles. With a given confidence, at most a share of `share` of all possible values is above
/// the bound. The bound is one of the largest values; the type computes which one, and how many values are
/// needed.
///
/// The distribution can be unknown. The r-th largest of n values bounds the quantile 1 − share exactly if, by
/// ``ClopperPearson``, r − 1 hits in n runs prove a share of at most `share`.
///
/// Source: Wilks, "Determination of sample sizes for setting tolerance limits", Ann. Math. Statist. 12,
/// 1941.
package struct WilksBound: Hashable, Sendable {
  /// The share that may be beyond the bound, between 0 and 1.
  package let share: Double
  /// The largest probability that the bound is wrong.
  package let error: Double

  /// Creates a bound for at most `share` beyond it, which is wrong with a probability of at most `error`.
  package init(share: Double, error: Double = 0.05) {
    self.share = share
    self.error = error
  }

  /// Returns the rank of the value that is the bound; the largest value has rank 1. Returns 0 if there are
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

  /// Returns the confidence with the value of this rank as the bound.
  package func confidence(rank: Int, of values: Int) -> Double {
    BinomialTail(runs: values, share: share).atLeast(rank)
  }

  /// Returns the number of runs that prove a share of at most ``share`` if `hits` of them hit: without a hit,
  /// 299 for 1 % and 2 995 for 0.1 %.
  ///
  /// - Returns: nil if the number is above 10⁹.
  package func runs(withHits hits: Int) -> Int? {
    leastRuns { _ in hits }
  }

  /// Returns the number of runs that prove it if a share of `expected` of them hit, rounded up.
  ///
  /// - Parameter expected: below ``share``, else no number of runs is enough.
  /// - Returns: nil if the number is above 10⁹.
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
