/// A figure of the model that is a single number.
package struct MotorConstant: Hashable, Sendable {
  /// What the figure means.
  package let name: String
  /// Its value with its unit.
  package let value: String
  /// The confidence in the value.
  package let confidence: MotorTable.Confidence
  /// The source of the value.
  package let source: String

  /// Every constant.
  package static let all = [
    MotorConstant(
      name: "skew to the middle", value: "35 ‰ of the distance, sideways", confidence: .related,
      source: "set a; unknown: phone, one thumb"),
    MotorConstant(
      name: "rank correlation of a flick's length with its duration", value: "0.43",
      confidence: .related, source: "set d"),
    MotorConstant(
      name: "duration of a drawn line of L pt", value: "27 √L ms", confidence: .related,
      source: "set c: lines without a target"),
    MotorConstant(
      name: "lift-off shift takes", value: "the last 50 ms", confidence: .related,
      source: "set c"),
    MotorConstant(
      name: "way between two points", value: "10τ³ − 15τ⁴ + 6τ⁵, and its asymmetric relatives",
      confidence: .related, source: "minimum jerk; Flash and Hogan 1985"),
    MotorConstant(
      name: "arc", value: "a parabola of the sagitta's height", confidence: .related,
      source: "derived"),
    MotorConstant(
      name: "grid", value: "1/3 pt at 3x, 1/2 pt at 2x", confidence: .related,
      source: "set f, derived"),
    MotorConstant(
      name: "left hand", value: "the right one mirrored", confidence: .bounds,
      source: "no measurement"),
  ]
}
