import TimingTuning

/// The result of tuning gestures, from which reports are made.
package struct TunedGestures: Sendable {
  /// The answers, set by set.
  package var answers: [GestureAnswer]
  /// How much each parameter matters, set by set and family by family.
  package var importance: [GestureImportance]
  /// The limits with which shares are compared.
  package var limits: GestureLimits

  /// Creates a result from answers and from how much parameters matter.
  package init(
    answers: [GestureAnswer] = [], importance: [GestureImportance] = [],
    limits: GestureLimits = GestureLimits()
  ) {
    self.answers = answers
    self.importance = importance
    self.limits = limits
  }
}
