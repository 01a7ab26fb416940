import TimingTuning

/// What tuning gestures found: what reports are made of.
public struct TunedGestures: Sendable {
  /// The answers, set by set.
  public var answers: [GestureAnswer]
  /// How much each parameter matters, set by set and family by family.
  public var importance: [GestureImportance]
  /// What shares are held against.
  public var limits: GestureLimits

  /// Answers and what parameters matter.
  public init(
    answers: [GestureAnswer] = [], importance: [GestureImportance] = [],
    limits: GestureLimits = GestureLimits()
  ) {
    self.answers = answers
    self.importance = importance
    self.limits = limits
  }
}
