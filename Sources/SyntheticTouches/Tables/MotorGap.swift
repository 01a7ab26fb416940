/// A figure that the model needs and that is not measured. The model does not invent it.
package struct MotorGap: Hashable, Sendable {
  /// The missing figure.
  package let name: String
  /// What the model does instead.
  package let instead: String

  /// Every gap in the model.
  package static let all = [
    MotorGap(name: "double-tap gap", instead: "no double tap without a gap from the caller"),
    MotorGap(name: "accidental contacts", instead: "none"),
    MotorGap(
      name: "flicks up and down",
      instead: "none, unless the caller allows horizontal flicks rotated by 90°"),
    MotorGap(
      name: "how long people hold",
      instead: "the platform's threshold from the caller, and a reaction to the screen"),
    MotorGap(
      name: "share of rolling and steady fingers",
      instead: "both kinds in turn; each is in the trace's labels"),
    MotorGap(
      name: "pause between a press and the drag after it",
      instead: "a drag moves at once, as measured in drawn lines"),
    MotorGap(name: "distance between two fingers", instead: "the caller's value"),
    MotorGap(
      name: "noise along a path",
      instead: "none: the table is for deviations across the "
        + "path"),
  ]
}
