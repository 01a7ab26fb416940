/// Bounds of a share that hold at every moment, so that the caller may check after each run and stop.
///
/// The possible shares are those p at which (n + 1) · P(k hits of n) is above the error. Reason: the ratio of
/// the uniform mixture of likelihoods to the likelihood of p always stays below 1 ÷ error, except with the
/// probability `error`. Such bounds need more runs: a share of 10⁻³ needs 12 417 runs without a hit, but
/// 2 995 if their number is fixed before.
///
/// Sources: Ville, "Étude critique de la notion de collectif", 1939; Robbins, "Statistical methods
/// related to the law of the iterated logarithm", Ann. Math. Statist. 41, 1970.
package struct ConfidenceSequence: Hashable, Sendable {
  /// The number of runs so far that hit.
  package private(set) var hits: Int
  /// The number of runs so far.
  package private(set) var runs: Int
  /// The probability that the true share is ever outside the bounds.
  package let error: Double

  /// Creates a sequence after `hits` of `runs`.
  package init(_ hits: Int = 0, of runs: Int = 0, error: Double = 0.05) {
    self.hits = hits
    self.runs = runs
    self.error = error
  }

  /// Adds further runs.
  package mutating func add(hits more: Int, of runs: Int) {
    hits += more
    self.runs += runs
  }

  /// Whether a share is still possible.
  ///
  /// - Complexity: O(√runs).
  package func contains(_ share: Double) -> Bool {
    Double(runs + 1) * BinomialTail(runs: runs, share: share).exactly(hits) > error
  }

  /// Whether the runs prove that the share is above `limit`. May be called at any time.
  package func proves(above limit: Double) -> Bool {
    Double(hits) > limit * Double(runs) && !contains(limit)
  }

  /// The shares that are still possible.
  ///
  /// - Complexity: O(√runs) about a hundred times.
  package var interval: ClosedRange<Double> {
    guard runs > 0 else { return 0...1 }
    let middle = Double(hits) / Double(runs)
    let lower = hits == 0 ? 0 : BinomialTail.turn(from: 0, to: middle) { !contains($0) }
    let upper = hits == runs ? 1 : BinomialTail.turn(from: middle, to: 1) { contains($0) }
    return lower...upper
  }

  /// Returns the number of runs without a hit that prove a share of at most `limit`.
  ///
  /// - Returns: nil if the number is above 10⁹, or if `limit` is not between 0 and 1.
  package static func runsWithoutHit(toShow limit: Double, error: Double = 0.05) -> Int? {
    guard limit > 0, limit < 1 else { return nil }
    func holds(_ runs: Int) -> Bool {
      Double(runs + 1) * BinomialTail(runs: runs, share: limit).atMost(0) <= error
    }
    var high = 1
    while !holds(high) {
      guard high < 1_000_000_000 else { return nil }
      high *= 2
    }
    var low = high / 2
    while high - low > 1 {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
