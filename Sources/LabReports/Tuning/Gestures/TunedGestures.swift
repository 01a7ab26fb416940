import TimingTuning

/// What tuning gestures found: what reports are made of.
package struct TunedGestures: Sendable {
  /// The answers, set by set.
  package var answers: [GestureAnswer]
  /// How much each parameter matters, set by set and family by family.
  package var importance: [GestureImportance]
  /// What shares are held against.
  package var limits: GestureLimits

  /// Answers and what parameters matter.
  package init(
    answers: [GestureAnswer] = [], importance: [GestureImportance] = [],
    limits: GestureLimits = GestureLimits()
  ) {
    self.answers = answers
    self.importance = importance
    self.limits = limits
  }
}
