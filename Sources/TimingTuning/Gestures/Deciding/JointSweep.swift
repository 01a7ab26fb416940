/// The loss of swipes for every pair of `minimumPrimary` and `maximumSecondary`, each a multiple of 1 pt.
///
/// A swipe is found if both values satisfy one of its corners, so its pairs are a union of quadrants. Each
/// corner is at most two numbers in a table of differences; summing the table in both directions gives the
/// verdicts at all pairs.
struct JointSweep: Sendable {
  /// The largest values, in points; the smallest are 1.
  static let size = 120

  let weight: Double
  private let items: [GestureItem]
  /// For each item, the places at which its share of the table changes, and by how much.
  private let changes: [[(place: Int, by: Int32)]]

  init(_ items: [GestureItem], _ corners: [[SwipeCorner]], weight: Double) {
    self.items = items
    self.weight = weight
    changes = corners.map(JointSweep.changes)
  }

  /// A pair of values.
  struct Pair: Hashable, Sendable {
    var primary: Int
    var secondary: Int

    fileprivate var place: Int {
      (secondary - 1) * JointSweep.size + primary - 1
    }

    fileprivate init(place: Int) {
      (primary, secondary) = (place % JointSweep.size + 1, place / JointSweep.size + 1)
    }

    init(primary: Int, secondary: Int) {
      self.primary = primary
      self.secondary = secondary
    }
  }

  /// The numbers of gestures and near misses that are found at each pair.
  struct Table: Sendable {
    var found: [Int32]
    var accidental: [Int32]
    var gestures: Int
    var nearMisses: Int

    static func - (all: Table, part: Table) -> Table {
      Table(
        found: zip(all.found, part.found).map { $0 - $1 },
        accidental: zip(all.accidental, part.accidental).map { $0 - $1 },
        gestures: all.gestures - part.gestures, nearMisses: all.nearMisses - part.nearMisses)
    }

    func counts(at place: Int) -> ConfusionCounts {
      var counts = ConfusionCounts()
      counts.found = Int(found[place])
      counts.missed = gestures - counts.found
      counts.accidental = Int(accidental[place])
      counts.rejected = nearMisses - counts.accidental
      return counts
    }

    func counts(at pair: Pair) -> ConfusionCounts { counts(at: pair.place) }
  }

  /// Returns the table of one person, or of all; with other labels if given.
  func table(of person: Int? = nil, where isMeant: [Bool]? = nil) -> Table {
    var table = Table(
      found: [Int32](repeating: 0, count: JointSweep.size * JointSweep.size),
      accidental: [Int32](repeating: 0, count: JointSweep.size * JointSweep.size),
      gestures: 0, nearMisses: 0)
    for (index, item) in items.enumerated() where person == nil || item.person == person {
      if isMeant?[index] ?? item.isMeant {
        table.gestures += 1
        for change in changes[index] { table.found[change.place] += change.by }
      } else {
        table.nearMisses += 1
        for change in changes[index] { table.accidental[change.place] += change.by }
      }
    }
    JointSweep.sum(&table.found)
    JointSweep.sum(&table.accidental)
    return table
  }

  /// Returns the pairs of least loss, by `maximumSecondary`, then by `minimumPrimary`.
  func best(_ table: Table) -> [Pair] {
    var least = Double.infinity
    var best: [Pair] = []
    for place in table.found.indices {
      let score = table.counts(at: place).score(weight: weight)
      guard score <= least else { continue }
      if score < least { best = [] }
      least = score
      best.append(Pair(place: place))
    }
    return best
  }

  /// Returns the least loss of a table, or the loss without any recognition if that is less.
  func leastLoss(_ table: Table) -> Double {
    var least = 1.0
    for place in table.found.indices {
      least = min(least, table.counts(at: place).loss(weight: weight))
    }
    return least
  }

  /// Returns the pair that is reported: the default if it is among the best. Else the middle of the longest
  /// row of best neighbours with the same `maximumSecondary`; of equally long rows, the one nearest to the
  /// default.
  func choice(_ best: [Pair], standard: Pair) -> Pair {
    if best.contains(standard) { return standard }
    var chosen = best[0]
    var longest = 0
    var nearest = Int.max
    var index = 0
    while index < best.count {
      var end = index + 1
      while end < best.count, best[end].secondary == best[index].secondary,
        best[end].primary == best[end - 1].primary + 1
      { end += 1 }
      let distance = (best[index].secondary - standard.secondary).magnitude
      if end - index > longest || (end - index == longest && Int(distance) < nearest) {
        longest = end - index
        nearest = Int(distance)
        chosen = Pair(
          primary: (best[index].primary + best[end - 1].primary) / 2,
          secondary: best[index].secondary)
      }
      index = end
    }
    return chosen
  }

  /// Returns the union of the quadrants "`minimumPrimary` up to …, `maximumSecondary` from … on" as corners
  /// that are added and subtracted.
  private static func changes(_ corners: [SwipeCorner]) -> [(place: Int, by: Int32)] {
    var changes: [(place: Int, by: Int32)] = []
    var before = 0
    for corner in corners {
      let primary = min(Int(corner.primary), size)
      let secondary = max(Int(corner.secondary.rounded(.up)), 1)
      guard primary > before, secondary <= size else { continue }
      changes.append((Pair(primary: primary, secondary: secondary).place, 1))
      if before > 0 {
        changes.append((Pair(primary: before, secondary: secondary).place, -1))
      }
      before = primary
    }
    return changes
  }

  /// Sums the table towards smaller `minimumPrimary` and towards larger `maximumSecondary`.
  private static func sum(_ table: inout [Int32]) {
    table.withUnsafeMutableBufferPointer { table in
      for row in 0..<size {
        var total: Int32 = 0
        for column in stride(from: size - 1, through: 0, by: -1) {
          total += table[row * size + column]
          table[row * size + column] = total + (row > 0 ? table[(row - 1) * size + column] : 0)
        }
      }
    }
  }
}
