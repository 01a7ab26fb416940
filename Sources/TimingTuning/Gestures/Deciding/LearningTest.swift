import Chance

/// Whether labels tell anything: whether shuffled ones can be separated as well.
package struct LearningTest: Hashable, Sendable {
  /// The least loss over the range, that of never recognizing included.
  package var leastLoss: Double
  /// The share of shuffles with as small a loss, the labels themselves counted as one.
  package var p: Double
  /// Whether something can be learned: at most one shuffle of 1 999 does as well, and the least loss is
  /// below those of never and of always recognizing.
  package var isLearned: Bool

  /// How often labels are shuffled.
  package static let shuffles = 1_999

  /// Shuffles what is a gesture and what a near miss within each person.
  ///
  /// - Parameters:
  ///   - items: what there is.
  ///   - weight: that of an accident.
  ///   - streams: give the order.
  ///   - leastLoss: the least loss where the items are these.
  /// - Complexity: 1 999 evaluations; where nothing can be learned two shuffles often decide, and p is
  ///   then a lower bound.
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
      // Two are too many, whatever follows; some more make the share readable.
      if asSmall > 1, made >= 99 { break }
    }
    self.leastLoss = own
    p = Double(1 + asSmall) / Double(1 + made)
    isLearned = asSmall <= 1 && own < min(1, weight)
  }
}
