import Chance

/// The loss at every value of one parameter. It changes only at the traces' critical values.
struct ParameterSweep: Sendable {
  /// The change of a verdict.
  private struct Turn: Sendable {
    var key: Int64
    var item: Int
    var becomesFound: Bool
  }

  let range: ParameterRange
  let weight: Double
  private let items: [GestureItem]
  private let found: [FoundValues]
  /// All turns, in ascending order.
  private let turns: [Turn]

  init(_ items: [GestureItem], _ found: [FoundValues], over range: ParameterRange, weight: Double) {
    self.items = items
    self.found = found
    self.range = range
    self.weight = weight
    var turns: [Turn] = []
    for (item, values) in found.enumerated() {
      for (number, key) in values.turns.enumerated() {
        turns.append(
          Turn(key: key, item: item, becomesFound: values.isFoundFirst != number.isMultiple(of: 2)))
      }
    }
    self.turns = turns.sorted { ($0.key, $0.item) < ($1.key, $1.item) }
  }

  /// Returns the verdicts at a value, of one person or of all.
  func counts(at value: Double, of person: Int? = nil) -> ConfusionCounts {
    var counts = ConfusionCounts()
    let key = range.key(value)
    for (item, values) in zip(items, found) where person == nil || item.person == person {
      counts.count(isMeant: item.isMeant, isFound: values.contains(key))
    }
    return counts
  }

  /// Returns all intervals in ascending order, without the traces of person `left`.
  func intervals(without left: Int? = nil) -> [TuningInterval] {
    var intervals: [TuningInterval] = []
    visit(without: left) { from, to, counts, start, end in
      intervals.append(interval(from, to, counts, start, end))
    }
    return intervals
  }

  /// Returns the intervals of least loss in ascending order, without the traces of person `left`.
  func best(without left: Int? = nil) -> [TuningInterval] {
    var least = Double.infinity
    var best: [TuningInterval] = []
    visit(without: left) { from, to, counts, start, end in
      let score = counts.score(weight: weight)
      guard score <= least else { return }
      if score < least { best = [] }
      least = score
      best.append(interval(from, to, counts, start, end))
    }
    return best
  }

  /// Returns the value that is reported: the default if it is among the best, else one from the widest
  /// bounded interval or, if none is bounded, the best value nearest to the default.
  ///
  /// - Parameters:
  ///   - best: the intervals of least loss, not empty.
  ///   - standard: the default.
  /// - Returns: the value and its interval.
  func choice(_ best: [TuningInterval], standard: Double) -> (value: Double, TuningInterval) {
    if let own = best.first(where: { $0.contains(standard) }) { return (standard, own) }
    let bounded = best.filter(\.isBounded)
    guard var widest = bounded.first else {
      let nearest = best.min {
        distance(of: $0, to: standard) < distance(of: $1, to: standard)
      }
      let interval = nearest ?? best[0]
      return (interval.nearest(to: standard, range.resolution), interval)
    }
    for other in bounded.dropFirst() {
      let isNearer =
        (other.lower + other.width / 2 - standard).magnitude
        < (widest.lower + widest.width / 2 - standard).magnitude
      // Widths that differ only by rounding are equal.
      let isEqual = (other.width - widest.width).magnitude <= 1e-9 * widest.width
      if isEqual ? isNearer : other.width > widest.width { widest = other }
    }
    return (widest.reported(range.resolution), widest)
  }

  private func distance(of interval: TuningInterval, to value: Double) -> Double {
    (interval.nearest(to: value, range.resolution) - value).magnitude
  }

  /// Returns the least loss with these labels, or the loss without any recognition if that is less.
  ///
  /// - Parameter isMeant: whether each item is a gesture.
  func leastLoss(where isMeant: [Bool]) -> Double {
    var counts = ConfusionCounts()
    for index in items.indices {
      counts.count(isMeant: isMeant[index], isFound: found[index].isFoundFirst)
    }
    var least = min(1, counts.loss(weight: weight))
    var index = 0
    while index < turns.count {
      let key = turns[index].key
      while index < turns.count, turns[index].key == key {
        counts.turn(isMeant: isMeant[turns[index].item], becomesFound: turns[index].becomesFound)
        index += 1
      }
      least = min(least, counts.loss(weight: weight))
    }
    return least
  }

  /// Calls `body` for each interval with its first place, the first place after it, its verdicts, whether
  /// it is the first one and whether it is the last one.
  private func visit(
    without left: Int?, _ body: (Int64, Int64, ConfusionCounts, Bool, Bool) -> Void
  ) {
    var counts = ConfusionCounts()
    for (item, values) in zip(items, found) where item.person != left {
      counts.count(isMeant: item.isMeant, isFound: values.isFoundFirst)
    }
    var from = range.lowerKey
    var isFirst = true
    var index = 0
    while index < turns.count {
      let key = turns[index].key
      var isTurned = false
      let before = counts
      while index < turns.count, turns[index].key == key {
        let turn = turns[index]
        index += 1
        guard items[turn.item].person != left else { continue }
        counts.turn(isMeant: items[turn.item].isMeant, becomesFound: turn.becomesFound)
        isTurned = true
      }
      guard isTurned else { continue }
      body(from, key, before, isFirst, false)
      (from, isFirst) = (key, false)
    }
    body(from, range.upperKey + 1, counts, isFirst, true)
  }

  /// Whether most verdicts are "found up to a value", so that intervals include their upper ends.
  private var isFoundBelow: Bool {
    2 * turns.count(where: { !$0.becomesFound }) >= turns.count
  }

  private func interval(
    _ from: Int64, _ to: Int64, _ counts: ConfusionCounts, _ isFirst: Bool, _ isLast: Bool
  ) -> TuningInterval {
    // If gestures are found up to a critical value, intervals are (a, b] and end one place before the
    // turns.
    let shift: Int64 = isFoundBelow ? 1 : 0
    let lower = isFirst ? from : from - shift
    let upper = isLast ? range.upperKey : to - shift
    return TuningInterval(
      lower: range.value(lower), upper: range.value(upper),
      isLowerClosed: isFirst || shift == 0, isUpperClosed: isLast || shift == 1,
      isUnboundedBelow: isFirst, isUnboundedAbove: isLast, counts: counts)
  }
}

extension ConfusionCounts {
  /// Counts the change of one verdict.
  fileprivate mutating func turn(isMeant: Bool, becomesFound: Bool) {
    let change = becomesFound ? 1 : -1
    if isMeant {
      found += change
      missed -= change
    } else {
      accidental += change
      rejected -= change
    }
  }
}
