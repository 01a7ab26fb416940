import Timing

/// How somebody types. The posture determines the contact times and the intervals of touches.
package enum Posture: String, Hashable, Sendable, CaseIterable {
  /// One hand holds the device; the other hand or the holding thumb types.
  case oneHand = "one-hand"
  /// Both thumbs.
  case twoThumbs = "two-thumbs"
  /// Both thumbs; the person must search for each key.
  case searching
}

/// The hand that flicks. A left hand is a mirrored right hand; there are no measurements.
package enum Handedness: String, Hashable, Sendable, CaseIterable {
  /// The right hand, as measured.
  case right
  /// The left hand, mirrored.
  case left
}

/// How a holding finger drifts.
package enum HoldStyle: String, Hashable, Sendable, CaseIterable {
  /// The finger rolls over its tip, as in slow taps: an upper bound.
  case rolling
  /// The finger holds as still as a finger can: a lower bound.
  case steady
}

/// A simulated person: the properties that stay the same from touch to touch.
package struct Person: Hashable, Sendable {
  /// The person's number, from 1.
  package let number: Int
  /// How the person types.
  package let posture: Posture
  /// The hand that flicks.
  package let handedness: Handedness
  /// The median contact time of the person's taps.
  package let tapContact: Nanoseconds
  /// The mean error of the person's touches, in points to the right of the target.
  package let biasX: Double
  /// The mean error of the person's touches, in points below the target.
  package let biasY: Double
  /// The median duration of the person's flicks.
  package let flickDuration: Nanoseconds
  /// The median length of the person's flicks, in points.
  package let flickLength: Double
  /// How steeply the person's flicks to the right rise, as a share of the way.
  package let rightSlope: Double
  /// How steeply the person's flicks to the left rise, as a share of the way.
  package let leftSlope: Double
  /// The largest displacement of the person's tremor, in points.
  package let tremorPeak: Double
  /// The frequency of the person's tremor, in hertz.
  package let tremorFrequency: Double

  /// Draws person `number` of `people`, from 1; the seed and these two numbers determine the draws.
  package init(
    number: Int, of people: Int, seed: UInt64, posture: Posture = .oneHand,
    handedness: Handedness = .right
  ) {
    self.number = number
    self.posture = posture
    self.handedness = handedness
    var draws = MotorDraws(seed: seed, scope: "person", index: max(number, 1) - 1, of: people)
    tapContact = draws.span(posture == .oneHand ? .tapContactOneHand : .tapContactTwoThumbs)
    biasX = draws.value(.biasX) / 100
    biasY = draws.value(.biasY) / 100
    flickDuration = draws.span(.flickDurationPerson)
    flickLength = draws.value(.flickLengthPerson)
    rightSlope = draws.value(.rightSlopePerson) / 1_000
    leftSlope = draws.value(.leftSlopePerson) / 1_000
    tremorPeak = draws.value(.tremorPeak) / 100
    tremorFrequency = draws.value(.tremorFrequency) / 10
  }
}

extension MotorDraws {
  /// Draws a duration from a table in milliseconds.
  mutating func span(_ table: MotorTable) -> Nanoseconds { .microseconds(draw(table)) }
}
