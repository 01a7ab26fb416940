/// Figures of taps and key presses.
///
/// Source: Touch figures §8.
extension MotorTable {
  /// Tap contact, person, one hand.
  package static let tapContactOneHand = MotorTable(
    "tap contact, person, one hand", .milliseconds,
    [65, 70, 74, 86, 97, 109, 119, 122, 124], .related,
    source: "set a: 58 169 presses on a 7-inch tablet",
    unknown: "phone thumb")

  /// Tap contact, person, two thumbs.
  package static let tapContactTwoThumbs = MotorTable(
    "tap contact, person, two thumbs", .milliseconds,
    [77, 79, 94, 97, 110, 118, 130, 136, 145], .related,
    source: "set a: 83 150 presses on a 7-inch tablet",
    unknown: "phone")

  /// Tap contact, ratio.
  package static let tapContactRatio = MotorTable(
    "tap contact, ratio", .permille,
    [540, 680, 760, 870, 1000, 1140, 1280, 1370, 1590], .fitting,
    source: "set a: presses divided by their person's median")

  /// Tap slip, contact < 200 ms.
  package static let quickTapSlip = MotorTable(
    "tap slip, contact < 200 ms", .centipoints,
    [0, 0, 0, 0, 0, 0, 906, 1300, 1970], .bounds,
    source: "set c: 18 people, paced finger taps on a tablet",
    unknown: "thumb; paced finger is likely an upper bound")

  /// Tap slip, contact ≥ 200 ms.
  package static let slowTapSlip = MotorTable(
    "tap slip, contact ≥ 200 ms", .centipoints,
    [0, 0, 0, 0, 0, 1370, 1910, 2160, 2510], .bounds,
    source: "set c: 18 people, paced finger taps on a tablet",
    unknown: "thumb; the direction, taken as uniform")

  /// Touch error x.
  package static let touchErrorX = MotorTable(
    "touch error x", .centipoints,
    [-1770, -1175, -875, -440, 0, 440, 875, 1165, 1725], .related,
    source: "set a: 4 865 groups of person, key and session",
    unknown: "small keys (scaled from set a)")

  /// Touch error y.
  package static let touchErrorY = MotorTable(
    "touch error y", .centipoints,
    [-1670, -1115, -840, -425, 0, 425, 845, 1125, 1660], .related,
    source: "set a: 4 865 groups of person, key and session",
    unknown: "true y offset")

  /// Person's bias x.
  package static let biasX = MotorTable(
    "person's bias x", .centipoints,
    [-700, -520, -370, -210, -10, 190, 420, 540, 800], .related,
    source: "set e: 403 people, iPhones, PIN pad")

  /// Person's bias y.
  package static let biasY = MotorTable(
    "person's bias y", .centipoints,
    [-670, -470, -310, -170, 0, 170, 300, 400, 590], .related,
    source: "set e: 403 people, iPhones, PIN pad")

  /// Key interval, two thumbs.
  package static let keyIntervalTwoThumbs = MotorTable(
    "key interval, two thumbs", .milliseconds,
    [98, 132, 155, 199, 261, 363, 517, 640, 1063], .related,
    source: "set a: 45 people",
    unknown: "free text per letter pair")

  /// Key interval, one hand.
  package static let keyIntervalOneHand = MotorTable(
    "key interval, one hand", .milliseconds,
    [115, 155, 180, 226, 306, 419, 554, 674, 1122], .related,
    source: "set a: 50 people",
    unknown: "free text per letter pair")

  /// Interval with search.
  package static let keyIntervalSearching = MotorTable(
    "interval with search", .milliseconds,
    [75, 141, 166, 223, 309, 464, 734, 953, 1661], .fitting,
    source: "set e: iPhones, shuffled PIN pad")

  /// Second finger, meant together.
  package static let secondFinger = MotorTable(
    "second finger, meant together", .milliseconds,
    [0, 0, 0, 0, 12, 20, 38, 58, 155], .related,
    source: "set c: 1 289 pairs of contacts")
}
