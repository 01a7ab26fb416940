/// The loss at every value of one parameter, for some values of a second one.
///
/// The values of the first parameter are exact, from the traces' critical values. The second parameter
/// takes the values of a grid, because each of its values needs its own plays.
struct PairSweep: Sendable {
  /// One value of the second parameter.
  struct Row: Sendable {
    /// The value.
    var second: Double
    /// The loss over the first parameter.
    var sweep: ParameterSweep
  }

  /// The choice: a row, a value of the first parameter and the interval that holds it.
  struct Choice: Sendable {
    var row: Int
    var first: Double
    var interval: TuningInterval
  }

  /// The rows, in ascending order of the second parameter.
  let rows: [Row]

  /// Returns the intervals of least loss over all rows, without the traces of person `left`.
  func best(without left: Int? = nil) -> [(row: Int, interval: TuningInterval)] {
    var least = Double.infinity
    var best: [(row: Int, interval: TuningInterval)] = []
    for (index, row) in rows.enumerated() {
      let intervals = row.sweep.best(without: left)
      guard let first = intervals.first else { continue }
      let score = first.counts.score(weight: row.sweep.weight)
      guard score <= least else { continue }
      if score < least { best = [] }
      least = score
      best += intervals.map { (index, $0) }
    }
    return best
  }

  /// Returns the pair that is reported: the defaults if they are among the best. Else the row whose
  /// reported interval is widest, bounded ones first; of equally wide ones, the row nearest to the default.
  ///
  /// - Parameter best: intervals of least loss, not empty.
  func choice(
    _ best: [(row: Int, interval: TuningInterval)], standards: (first: Double, second: Double)
  ) -> Choice {
    var chosen: Choice?
    for row in rows.indices {
      let own = best.filter { $0.row == row }.map(\.interval)
      guard !own.isEmpty else { continue }
      let (value, interval) = rows[row].sweep.choice(own, standard: standards.first)
      let choice = Choice(row: row, first: value, interval: interval)
      if rows[row].second == standards.second, interval.contains(standards.first) { return choice }
      if chosen.map({ isBetter(choice, than: $0, standard: standards.second) }) ?? true {
        chosen = choice
      }
    }
    return chosen ?? Choice(row: 0, first: standards.first, interval: best[0].interval)
  }

  private func isBetter(_ one: Choice, than other: Choice, standard: Double) -> Bool {
    if one.interval.isBounded != other.interval.isBounded { return one.interval.isBounded }
    let (left, right) = (one.interval.width, other.interval.width)
    // Widths that differ only by rounding are equal.
    guard (left - right).magnitude <= 1e-9 * right else { return left > right }
    return (rows[one.row].second - standard).magnitude
      < (rows[other.row].second - standard).magnitude
  }

  /// Returns the least loss with these labels, or the loss without any recognition if that is less.
  func leastLoss(where isMeant: [Bool]) -> Double {
    rows.map { $0.sweep.leastLoss(where: isMeant) }.min() ?? 1
  }
}
