import Chance

/// A test whether labels carry information: whether shuffled labels can be separated equally well.
package struct LearningTest: Hashable, Sendable {
  /// The least loss over the range, or the loss without any recognition if that is less.
  package var leastLoss: Double
  /// The share of shuffles with at most this loss; the real labels count as one shuffle.
  package var p: Double
  /// Whether something can be learned: at most one shuffle of 1 999 does as well, and the least loss is
  /// below the losses of never and of always recognizing.
  package var isLearned: Bool

  /// The number of shuffles.
  package static let shuffles = 1_999

  /// Shuffles, within each person, which items are gestures and which are near misses.
  ///
  /// - Parameters:
  ///   - items: the items to shuffle.
  ///   - weight: the cost of an accident.
  ///   - streams: the streams that determine the order.
  ///   - leastLoss: returns the least loss with these labels.
  /// - Complexity: 1 999 evaluations; fewer if nothing can be learned, but at least 99. Then p is a lower
  ///   bound.
  init(
    _ items: [GestureItem], weight: Double, streams: RandomStreams,
    leastLoss: (_ isMeant: [Bool]) -> Double
  ) {
    let labels = items.map(\.isMeant)
    let own = leastLoss(labels)
    var groups: [[Int]] = []
    for (index, item) in items.enumerated() {
      while groups.count <= item.person { groups.append([]) }
      groups[item.person].append(index)
    }
    var stream = streams.stream("labels shuffled")
    var asSmall = 0
    var made = 0
    while made < LearningTest.shuffles {
      var shuffled = labels
      for group in groups {
        var last = group.count - 1
        while last > 0 {
          shuffled.swapAt(group[last], group[Int(stream.next(below: UInt64(last + 1)))])
          last -= 1
        }
      }
      made += 1
      if leastLoss(shuffled) <= own { asSmall += 1 }
      // Two good shuffles are too many whatever follows; 99 shuffles make the share readable.
      if asSmall > 1, made >= 99 { break }
    }
    self.leastLoss = own
    p = Double(1 + asSmall) / Double(1 + made)
    isLearned = asSmall <= 1 && own < min(1, weight)
  }
}
