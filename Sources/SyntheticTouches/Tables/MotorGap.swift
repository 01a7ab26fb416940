/// A figure that the model needs and nobody has measured. The model does not invent it.
package struct MotorGap: Hashable, Sendable {
  /// The missing figure.
  package let name: String
  /// What the model does instead.
  package let instead: String

  /// Every gap in the model.
  package static let all = [
    MotorGap(name: "double-tap gap", instead: "no double tap without a gap that the caller states"),
    MotorGap(name: "accidental contacts", instead: "none are made"),
    MotorGap(
      name: "flicks up and down",
      instead: "none, unless the caller asks for horizontal ones turned by a quarter"),
    MotorGap(
      name: "how long people hold",
      instead: "the platform's threshold, stated by the caller, and a reaction to the screen"),
    MotorGap(
      name: "share of rolling and steady fingers",
      instead: "both kinds in turn; each is in the trace's labels"),
    MotorGap(
      name: "pause between a press and the drag after it",
      instead: "a drag moves at once, as measured in drawn lines"),
    MotorGap(name: "distance between two fingers", instead: "the caller states it"),
    MotorGap(name: "noise along a path", instead: "none: the table is across"),
  ]
}
