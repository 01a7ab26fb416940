// What lives here: conclusions about a share from a number of runs. Bounds, intervals and bands that hold
// with a stated confidence, computed only with + − × ÷ √, so that they are the same on every machine.

/// Probabilities of numbers of hits in independent runs.
///
/// Each probability is a quotient of sums of weights. The weight of the most likely number is 1; each other
/// weight is its neighbour's times a factor. So no logarithm is needed, and no relevant value is too small
/// for a `Double`.
///
/// - Complexity: O(√`runs`) for each value, because weights below 10⁻²⁵ are left out.
package struct BinomialTail: Hashable, Sendable {
  /// The number of runs, at least 0.
  package let runs: Int
  /// The probability of a hit in a run, 0 … 1.
  package let share: Double

  /// Creates the probabilities for runs that hit with a probability of `share`, which is clamped to 0 … 1.
  package init(runs: Int, share: Double) {
    self.runs = max(0, runs)
    self.share = min(max(share, 0), 1)
  }

  /// Returns the probability of at most `hits` hits.
  package func atMost(_ hits: Int) -> Double {
    if hits < 0 { return 0 }
    if hits >= runs || share == 0 { return 1 }
    if share == 1 { return 0 }
    let weights = sums(at: hits)
    return (weights.below + weights.here) / (weights.below + weights.here + weights.above)
  }

  /// Returns the probability of at least `hits` hits.
  package func atLeast(_ hits: Int) -> Double {
    if hits <= 0 || share == 1 { return hits > runs ? 0 : 1 }
    if hits > runs || share == 0 { return 0 }
    let weights = sums(at: hits)
    return (weights.here + weights.above) / (weights.below + weights.here + weights.above)
  }

  /// Returns the probability of exactly `hits` hits; 0 if it is below 10⁻²⁵ times that of the most likely
  /// number.
  package func exactly(_ hits: Int) -> Double {
    guard hits >= 0, hits <= runs else { return 0 }
    if share == 0 { return hits == 0 ? 1 : 0 }
    if share == 1 { return hits == runs ? 1 : 0 }
    let weights = sums(at: hits)
    return weights.here / (weights.below + weights.here + weights.above)
  }

  private static let least = 1e-25

  /// Returns the weights of the numbers below, at and above `hits`.
  private func sums(at hits: Int) -> (below: Double, here: Double, above: Double) {
    let mode = min(runs, Int(Double(runs + 1) * share))
    let odds = share / (1 - share)
    var sums = (below: 0.0, here: 0.0, above: 0.0)
    func add(_ weight: Double, of number: Int) {
      if number < hits {
        sums.below += weight
      } else if number > hits {
        sums.above += weight
      } else {
        sums.here += weight
      }
    }
    add(1, of: mode)
    var weight = 1.0
    var number = mode
    while number < runs, weight > BinomialTail.least {
      weight *= Double(runs - number) / Double(number + 1) * odds
      number += 1
      add(weight, of: number)
    }
    weight = 1
    number = mode
    while number > 0, weight > BinomialTail.least {
      weight *= Double(number) / (Double(runs - number + 1) * odds)
      number -= 1
      add(weight, of: number)
    }
    return sums
  }
}

extension BinomialTail {
  /// Returns the value between `low` and `high` at which `isBelow` changes from true to false, exact except
  /// for the last few digits.
  static func turn(
    from low: Double, to high: Double, _ isBelow: (Double) -> Bool
  ) -> Double {
    var (low, high) = (low, high)
    while true {
      let middle = (low + high) / 2
      guard low < middle, middle < high, high - low > high * 1e-14 else { return middle }
      if isBelow(middle) { low = middle } else { high = middle }
    }
  }
}
