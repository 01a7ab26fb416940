/// Exact bounds of a share, from hits that were counted.
///
/// A bound is the share at which what was counted, or something more extreme, has exactly the
/// probability that the bound may be wrong with.
///
/// Source: Clopper and Pearson, "The use of confidence or fiducial limits illustrated in the case of the
/// binomial", Biometrika 26, 1934.
package struct ClopperPearson: Hashable, Sendable {
  /// How many runs hit.
  package let hits: Int
  /// How many runs there are.
  package let runs: Int

  /// `hits` of `runs`; both are brought within 0 ≤ hits ≤ runs.
  package init(_ hits: Int, of runs: Int) {
    self.runs = max(0, runs)
    self.hits = min(max(0, hits), self.runs)
  }

  /// What the true share is at most, wrong with a probability of `error`; 1 if all runs hit.
  ///
  /// - Complexity: O(√runs) about fifty times.
  package func upper(error: Double) -> Double {
    guard hits < runs else { return 1 }
    return BinomialTail.turn(from: Double(hits) / Double(runs), to: 1) { share in
      BinomialTail(runs: runs, share: share).atMost(hits) > error
    }
  }

  /// What the true share is at least, wrong with a probability of `error`; 0 if no run hit.
  ///
  /// - Complexity: O(√runs) about fifty times.
  package func lower(error: Double) -> Double {
    guard hits > 0 else { return 0 }
    return BinomialTail.turn(from: 0, to: Double(hits) / Double(runs)) { share in
      BinomialTail(runs: runs, share: share).atLeast(hits) < error
    }
  }

  /// The interval that holds the true share, wrong with a probability of `error` at most: half of it on
  /// each side.
  package func interval(error: Double = 0.05) -> ClosedRange<Double> {
    lower(error: error / 2)...upper(error: error / 2)
  }

  /// Whether the true share is at most `limit`, claimed wrongly with a probability of `error` at most.
  package func proves(atMost limit: Double, error: Double) -> Bool {
    runs > 0 && BinomialTail(runs: runs, share: limit).atMost(hits) <= error
  }

  /// Whether the true share is above `limit`, claimed wrongly with a probability of `error` at most.
  package func proves(above limit: Double, error: Double) -> Bool {
    runs > 0 && BinomialTail(runs: runs, share: limit).atLeast(hits) <= error
  }
}
