/// Bounds of a share that hold at every moment, so that one may look after each run and stop.
///
/// Inside are the shares p at which (n + 1) · P(k hits of n) is above the error: the ratio of the uniform
/// mixture of likelihoods to the likelihood of p stays below 1 ÷ error for ever, except with that
/// probability. The price: a share of 10⁻³ takes 12 417 runs without a hit, where a number of runs that
/// is fixed before takes 2 995.
///
/// Sources: Ville, "Étude critique de la notion de collectif", 1939; Robbins, "Statistical methods
/// related to the law of the iterated logarithm", Ann. Math. Statist. 41, 1970.
package struct ConfidenceSequence: Hashable, Sendable {
  /// How many runs hit so far.
  package private(set) var hits: Int
  /// How many runs there were so far.
  package private(set) var runs: Int
  /// The probability that the share is ever outside.
  package let error: Double

  /// A sequence after `hits` of `runs`.
  package init(_ hits: Int = 0, of runs: Int = 0, error: Double = 0.05) {
    self.hits = hits
    self.runs = runs
    self.error = error
  }

  /// Takes in further runs.
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

  /// Whether the share is above `limit` for certain enough, whenever this is asked.
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

  /// How many runs without a hit it takes until the share is at most `limit`.
  ///
  /// - Returns: nil if it takes more than 10⁹, or if `limit` is not between 0 and 1.
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
