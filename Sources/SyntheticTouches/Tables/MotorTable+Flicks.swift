/// Figures of flicks.
///
/// Source: Touch figures §8.
extension MotorTable {
  /// Flick duration, person.
  package static let flickDurationPerson = MotorTable(
    "flick duration, person", .milliseconds,
    [95, 99, 101, 118, 127, 145, 184, 245, 309], .related,
    source: "set d: 41 people, four phones of 2010 and 2011",
    unknown: "flicks on a keyboard")

  /// Flick duration, ratio.
  package static let flickDurationRatio = MotorTable(
    "flick duration, ratio", .permille,
    [456, 610, 691, 830, 1000, 1196, 1433, 1639, 2367], .related,
    source: "set d: 7 884 strokes")

  /// Flick length, person.
  package static let flickLengthPerson = MotorTable(
    "flick length, person", .points,
    [54, 69, 80, 93, 108, 128, 153, 156, 170], .related,
    source: "set d: 41 people, four phones of 2010 and 2011",
    unknown: "shorter on a keyboard?")

  /// Flick length, ratio.
  package static let flickLengthRatio = MotorTable(
    "flick length, ratio", .permille,
    [413, 582, 678, 833, 1000, 1170, 1356, 1491, 1813], .related,
    source: "set d: 7 884 strokes; rank correlation 0.43 with duration")

  /// Right swipe slope, person.
  package static let rightSlopePerson = MotorTable(
    "right swipe slope, person", .permille,
    [-442, -262, -171, 0, 103, 198, 307, 426, 543], .related,
    source: "set d: 3 926 strokes; up is positive",
    unknown: "left hand: mirror (C)")

  /// Right swipe slope, within.
  package static let rightSlopeWithin = MotorTable(
    "right swipe slope, within", .permille,
    [-464, -221, -154, -71, 0, 74, 154, 224, 413], .related,
    source: "set d: 3 926 strokes; up is positive")

  /// Left swipe slope, person.
  package static let leftSlopePerson = MotorTable(
    "left swipe slope, person", .permille,
    [-755, -679, -522, -385, -222, -90, 64, 163, 450], .related,
    source: "set d: 3 958 strokes; up is positive",
    unknown: "left hand: mirror (C)")

  /// Left swipe slope, within.
  package static let leftSlopeWithin = MotorTable(
    "left swipe slope, within", .permille,
    [-484, -294, -205, -89, 0, 86, 190, 264, 560], .related,
    source: "set d: 3 958 strokes; up is positive")

  /// Sagitta, right swipe.
  package static let rightSagitta = MotorTable(
    "sagitta, right swipe", .permille,
    [-92, -42, -27, 5, 26, 49, 75, 92, 133], .related,
    source: "set d, of the length; up is positive")

  /// Sagitta, left swipe.
  package static let leftSagitta = MotorTable(
    "sagitta, left swipe", .permille,
    [-122, -65, -37, 15, 39, 62, 85, 105, 150], .related,
    source: "set d, of the length; up is positive")

  /// Flick cut c.
  package static let flickCut = MotorTable(
    "flick cut c", .permille,
    [510, 510, 510, 520, 560, 680, 960, 1000, 1000], .bounds,
    source: "set f: 25 flings, few people",
    unknown: "25 flings, few people")
}
