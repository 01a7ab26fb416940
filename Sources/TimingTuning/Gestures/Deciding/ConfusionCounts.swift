/// The numbers of gestures and near misses that recognizers found or did not find.
public struct ConfusionCounts: Hashable, Sendable {
  /// The number of gestures that were found.
  public var found = 0
  /// The number of gestures that were not found.
  package var missed = 0
  /// The number of near misses that were recognized as the gesture.
  package var accidental = 0
  /// The number of near misses that were not recognized as it.
  package var rejected = 0

  /// Creates counts of zero.
  package init() {}

  /// The number of gestures.
  package var gestures: Int { found + missed }
  /// The number of near misses.
  package var nearMisses: Int { accidental + rejected }

  /// Returns the missed share plus `weight` times the accidental share; a share of no traces is 0.
  public func loss(weight: Double) -> Double {
    missedShare + weight * accidentalShare
  }

  /// The share of gestures that were missed.
  package var missedShare: Double { gestures > 0 ? Double(missed) / Double(gestures) : 0 }
  /// The share of near misses that were recognized as the gesture.
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

  /// Returns the sums of both.
  package static func + (left: ConfusionCounts, right: ConfusionCounts) -> ConfusionCounts {
    var sum = left
    sum.found += right.found
    sum.missed += right.missed
    sum.accidental += right.accidental
    sum.rejected += right.rejected
    return sum
  }

  /// Returns the loss times the number of gestures times the number of near misses. It has no rounding
  /// error if the weight is a whole number, so that equal losses compare as equal.
  func score(weight: Double) -> Double {
    Double(missed * max(nearMisses, 1)) + weight * Double(accidental * max(gestures, 1))
  }
}
