extension PropertyDraw {
  /// Counts the run under `name` if the condition holds; the report shows the share of runs.
  public func label(_ name: String, if condition: Bool = true) {
    events.note(name, condition, demanded: 0)
  }

  /// Demands that the condition holds in at least this share of the runs, from 0 to 1: 0.05 for 5 %. The
  /// check fails if the share is lower and chance can't explain it (``CoverageVerdict``).
  public func cover(_ name: String, atLeast share: Double, if condition: Bool) {
    events.note(name, condition, demanded: share)
  }

  /// Lets the runner look for runs with a high score: a caret far from its expected place, a long wait, a
  /// full queue. A score that is not finite is ignored.
  public func maximise(_ target: String, _ score: Double) {
    if score.isFinite { events.scores.append((target, score)) }
  }
}
