/// Figures of presses, drags and the screen.
///
/// Source: Touch figures §8.
extension MotorTable {
  /// Contact to 10 pt, drag.
  package static let contactToTenPoints = MotorTable(
    "contact to 10 pt, drag", .milliseconds,
    [17, 18, 21, 33, 58, 86, 113, 136, 196], .related,
    source: "set c: 684 drawn lines",
    unknown: "thumb")

  /// Hold drift by 0.5 s, rolling finger.
  package static let rollingDrift = MotorTable(
    "hold drift by 0.5 s, rolling finger", .centipoints,
    [0, 0, 0, 0, 0, 608, 1158, 1815, 3169], .bounds,
    source: "set c: 435 slow taps, no deliberate holds; an upper bound",
    unknown: "deliberate holds: measure first")

  /// Hold drift by 0.5 s, steady finger, per axis.
  package static let steadyDrift = MotorTable(
    "hold drift by 0.5 s, steady finger, per axis", .centipoints,
    [-256, -181, -141, -74, 0, 74, 141, 181, 256], .bounds,
    source: "derived from the best control in contact, 0.17 mm; a lower bound",
    unknown: "share of each kind (run both)")

  /// Tremor peak.
  package static let tremorPeak = MotorTable(
    "tremor peak", .centipoints,
    [5, 7, 10, 19, 33, 74, 99, 107, 114], .bounds,
    source: "derived: 0.0015 to 0.035 g of a free hand at 7 Hz; ends and mode are sourced",
    unknown: "on glass (only ends and mode are sourced)")

  /// Tremor frequency.
  package static let tremorFrequency = MotorTable(
    "tremor frequency", .decihertz,
    [60, 61, 62, 65, 70, 96, 111, 116, 120], .bounds,
    source: "reviews: hand 6 to 12 Hz, mode 7, finger 8 to 12; ends and mode are sourced",
    unknown: "on glass (only ends and mode are sourced)")

  /// Lift-off shift along the movement.
  package static let liftShift = MotorTable(
    "lift-off shift along the movement", .centipoints,
    [-1602, -1104, -900, -500, -200, 0, 85, 205, 548], .related,
    source: "set c: 257 lines that had stopped, last 50 ms",
    unknown: "after a hold; thumb")

  /// Drag duration ÷ 27√L.
  package static let dragDurationRatio = MotorTable(
    "drag duration ÷ 27√L", .permille,
    [356, 473, 572, 721, 1000, 1314, 1624, 1935, 2281], .related,
    source: "set c: 644 drawn lines",
    unknown: "with a caret as target")

  /// Drag peak position.
  package static let dragPeak = MotorTable(
    "drag peak position", .permille,
    [180, 260, 300, 380, 460, 530, 610, 680, 800], .related,
    source: "set c: 644 drawn lines",
    unknown: "thumb")

  /// Drag overshoot.
  package static let dragOvershoot = MotorTable(
    "drag overshoot", .centipoints,
    [0, 0, 0, 0, 0, 283, 700, 964, 1594], .bounds,
    source: "set c: 644 drawn lines without a target",
    unknown: "caret feedback, latency")

  /// Still before lift.
  package static let stillBeforeLift = MotorTable(
    "still before lift", .milliseconds,
    [3, 4, 4, 8, 21, 58, 114, 149, 200], .bounds,
    source: "set c: within 3 pt; a lower bound",
    unknown: "longer with a caret target")

  /// Reaction to the screen.
  package static let reaction = MotorTable(
    "reaction to the screen", .milliseconds,
    [155, 170, 180, 197, 222, 255, 295, 330, 430], .bounds,
    source: "the mean, 231 ms, is of 1 469 people; the spread is a placeholder",
    unknown: "only the mean (231) has a source; the spread is a placeholder (SD about 50)")

  /// Sample jitter, UIKit 60 Hz.
  package static let sampleJitter = MotorTable(
    "sample jitter, UIKit 60 Hz", .microseconds,
    [-47, -33, -27, -15, -4, 13, 24, 36, 58], .related,
    source: "set f: 97 spacings",
    unknown: "120 Hz, load")

  /// Noise across a slow path, UIKit.
  package static let pathNoise = MotorTable(
    "noise across a slow path, UIKit", .centipoints,
    [-33, -23, -18, -9, 0, 9, 18, 23, 33], .bounds,
    source: "set f: 76 samples of one drag",
    unknown: "one drag; still finger")

  /// Standard normal.
  package static let standardNormal = MotorTable(
    "standard normal", .deviations,
    [-2326, -1645, -1282, -674, 0, 674, 1282, 1645, 2326], .fitting,
    source: "the normal distribution",
    unknown: "tails")
}
