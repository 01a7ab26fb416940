/// Deletes an element and changes one remaining number to an end of its range or to its double. It does not
/// double ±1; the passes that move amounts do that.
///
/// A shorter run is always simpler, however large the rest becomes: if two elements together reach a limit,
/// one larger element may reach it alone. Up to four neighbours are deleted at once if a number of the same
/// list replaces them. Ranges of few values are left to the passes that move amounts. The ends of a 64-bit
/// range are not tried, because they have no meaning for the property.
struct DeleteAndBoost: ShrinkPass {
  let name = "delete and enlarge the rest"
  let isCheap = false
  private let attemptsMax = 600
  private let neighboursMax = 4

  func run(_ shrinker: Shrinker) {
    var attempts = 0
    for count in 1...neighboursMax {
      for range in rows(shrinker, of: count) {
        let scope = count == 1 ? shrinker.best.choices.indices : shrinker.parent(of: range)
        if boost(shrinker, scope, without: range, &attempts) || attempts > attemptsMax { return }
      }
    }
  }

  /// Tries every number of `scope`; returns whether an edit succeeded.
  private func boost(
    _ shrinker: Shrinker, _ scope: Range<Int>, without range: Range<Int>, _ attempts: inout Int
  ) -> Bool {
    let run = shrinker.best
    for number in scope where !range.contains(number) {
      for bits in boosts(of: run.choices[number]) {
        attempts += 1
        if attempts > attemptsMax || shrinker.isSpent { return false }
        var script = run.script
        script[number].bits = bits
        script.removeSubrange(range)
        if shrinker.attempt(.init(script: script), .shorter) { return true }
      }
    }
    return false
  }

  /// Returns all rows of `count` neighbours, the last row first.
  private func rows(_ shrinker: Shrinker, of count: Int) -> [Range<Int>] {
    let spans = shrinker.deletableSpans
    return spans.indices.reversed().compactMap {
      shrinker.best.row(of: count, endingAt: $0, in: spans)
    }
  }

  private func boosts(of choice: Choice) -> [Int64] {
    guard choice.domain.kind == .integer, !choice.domain.isForced, !choice.beginsStep else {
      return []
    }
    let (double, isTooLarge) = choice.bits.multipliedReportingOverflow(by: 2)
    var boosts: [Int64] = []
    if (16..<1 << 48).contains(choice.domain.lastIndex) {
      boosts = [choice.domain.lower, choice.domain.upper]
    }
    if !isTooLarge && choice.bits.magnitude > 1 { boosts.append(choice.domain.fit(double)) }
    return boosts.filter { $0 != choice.bits }
  }
}
