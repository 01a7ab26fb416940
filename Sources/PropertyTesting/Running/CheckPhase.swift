/// What a check is doing, for whoever shows its progress or ends it early.
public enum CheckPhase: Hashable, Sendable {
  /// It looks for a failure; so many inputs were judged so far, of ``CheckSettings/runs``.
  case searching(runs: Int)
  /// It has found a failure and makes it simpler; so many variations of it were run in this attempt, of
  /// at most ``CheckSettings/shrinkRunsMax``.
  case shrinking(runs: Int)
}
