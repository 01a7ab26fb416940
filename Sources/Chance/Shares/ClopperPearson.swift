/// Exact bounds of a share, from a number of hits.
///
/// A bound with the error ε is the share for which the probability of the counted number of hits, or of a
/// more extreme one, is exactly ε.
///
/// Source: Clopper and Pearson, "The use of confidence or fiducial limits illustrated in the case of the
/// binomial", Biometrika 26, 1934.
package struct ClopperPearson: Hashable, Sendable {
  /// The number of runs that hit.
  package let hits: Int
  /// The number of runs.
  package let runs: Int

  /// Creates the bounds for `hits` of `runs`. Both are clamped to 0 ≤ hits ≤ runs.
  package init(_ hits: Int, of runs: Int) {
    self.runs = max(0, runs)
    self.hits = min(max(0, hits), self.runs)
  }

  /// Returns the upper bound of the true share, which is wrong with a probability of `error`; 1 if all runs
  /// hit.
  ///
  /// - Complexity: O(√runs) about fifty times.
  package func upper(error: Double) -> Double {
    guard hits < runs else { return 1 }
    return BinomialTail.turn(from: Double(hits) / Double(runs), to: 1) { share in
      BinomialTail(runs: runs, share: share).atMost(hits) > error
    }
  }

  /// Returns the lower bound of the true share, which is wrong with a probability of `error`; 0 if no run
  /// hit.
  ///
  /// - Complexity: O(√runs) about fifty times.
  package func lower(error: Double) -> Double {
    guard hits > 0 else { return 0 }
    return BinomialTail.turn(from: 0, to: Double(hits) / Double(runs)) { share in
      BinomialTail(runs: runs, share: share).atLeast(hits) < error
    }
  }

  /// Returns an interval for the true share, which is wrong with a probability of at most `error`, half of it
  /// on each side.
  package func interval(error: Double = 0.05) -> ClosedRange<Double> {
    lower(error: error / 2)...upper(error: error / 2)
  }

  /// Whether the runs prove that the true share is at most `limit`. The claim is wrong with a probability of
  /// at most `error`.
  package func proves(atMost limit: Double, error: Double) -> Bool {
    runs > 0 && BinomialTail(runs: runs, share: limit).atMost(hits) <= error
  }

  /// Whether the runs prove that the true share is above `limit`. The claim is wrong with a probability of at
  /// most `error`.
  package func proves(above limit: Double, error: Double) -> Bool {
    runs > 0 && BinomialTail(runs: runs, share: limit).atLeast(hits) <= error
  }
}
