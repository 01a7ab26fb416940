/// The phase of a check, for code that shows its progress or ends it early.
public enum CheckPhase: Hashable, Sendable {
  /// The check looks for a failure; it has judged this many inputs of ``CheckSettings/runs``.
  case searching(runs: Int)
  /// The check has found a failure and simplifies it; in this attempt it has run this many variations of at
  /// most ``CheckSettings/shrinkRunsMax``.
  case shrinking(runs: Int)
}
