/// What recognizers made of gestures and near misses.
public struct ConfusionCounts: Hashable, Sendable {
  /// The gestures that were found.
  public var found = 0
  /// The gestures that were not.
  package var missed = 0
  /// The near misses that were taken for the gesture.
  package var accidental = 0
  /// The near misses that were not.
  package var rejected = 0

  /// Nothing counted yet.
  package init() {}

  /// All gestures.
  package var gestures: Int { found + missed }
  /// All near misses.
  package var nearMisses: Int { accidental + rejected }

  /// Missed share plus `weight` times accidental share; a share of nothing is 0.
  public func loss(weight: Double) -> Double {
    missedShare + weight * accidentalShare
  }

  /// The share of gestures that were missed.
  package var missedShare: Double { gestures > 0 ? Double(missed) / Double(gestures) : 0 }
  /// The share of near misses that were taken for the gesture.
  package var accidentalShare: Double {
    nearMisses > 0 ? Double(accidental) / Double(nearMisses) : 0
  }

  /// Counts a verdict.
  public mutating func count(isMeant: Bool, isFound: Bool) {
    switch (isMeant, isFound) {
    case (true, true): found += 1
    case (true, false): missed += 1
    case (false, true): accidental += 1
    case (false, false): rejected += 1
    }
  }

  /// Both together.
  package static func + (left: ConfusionCounts, right: ConfusionCounts) -> ConfusionCounts {
    var sum = left
    sum.found += right.found
    sum.missed += right.missed
    sum.accidental += right.accidental
    sum.rejected += right.rejected
    return sum
  }

  /// The loss times all gestures times all near misses: without rounding where the weight is a whole
  /// number, so that equal losses are equal.
  func score(weight: Double) -> Double {
    Double(missed * max(nearMisses, 1)) + weight * Double(accidental * max(gestures, 1))
  }
}
