import Timing

/// How somebody types: it decides how long touches last and how far apart they come.
package enum Posture: String, Hashable, Sendable, CaseIterable {
  /// The device in one hand, touched by the other one or by the holding thumb.
  case oneHand = "one-hand"
  /// Both thumbs.
  case twoThumbs = "two-thumbs"
  /// Both thumbs, each key searched for first.
  case searching
}

/// The hand that flicks. A left hand is a right one mirrored; nobody has measured it.
package enum Handedness: String, Hashable, Sendable, CaseIterable {
  /// As measured.
  case right
  /// Mirrored.
  case left
}

/// How a finger that holds wanders.
package enum HoldStyle: String, Hashable, Sendable, CaseIterable {
  /// It rolls over its tip, as in slow taps: an upper bound.
  case rolling
  /// It holds as still as fingers can: a lower bound.
  case steady
}

/// Somebody whose touches are drawn: what stays the same from touch to touch.
package struct Person: Hashable, Sendable {
  /// Counts people from 1.
  package let number: Int
  /// How they type.
  package let posture: Posture
  /// The hand that flicks.
  package let handedness: Handedness
  /// The median contact of their taps.
  package let tapContact: Nanoseconds
  /// How far beside what they aim at they touch on average, in points to the right.
  package let biasX: Double
  /// How far below what they aim at they touch on average, in points.
  package let biasY: Double
  /// The median duration of their flicks.
  package let flickDuration: Nanoseconds
  /// The median length of their flicks in points.
  package let flickLength: Double
  /// How steeply their flicks to the right rise, as a share of the way.
  package let rightSlope: Double
  /// How steeply their flicks to the left rise, as a share of the way.
  package let leftSlope: Double
  /// The largest distance of their tremor from its middle in points.
  package let tremorPeak: Double
  /// How often a second they tremble.
  package let tremorFrequency: Double

  /// The person `number` of `people`, from 1, who depends on the seed and on these two alone.
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
  /// A span from a table in milliseconds.
  mutating func span(_ table: MotorTable) -> Nanoseconds { .microseconds(draw(table)) }
}
