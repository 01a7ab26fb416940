import Timing

/// What a run under virtual time looked like when it ended or got stuck.
///
/// It names the seed and the policy, so that the run can be repeated.
public struct RunReport: Hashable, Sendable {
  /// The virtual now.
  public var now: Instant
  /// The seed of the run's random streams.
  public var seed: UInt64
  /// The name of the policy that ordered what was due at one instant.
  public var policyName: String
  /// The number of timers that have fired.
  public var timersFired: Int
  /// The number of events (timers and jobs) at the present instant.
  public var eventsAtInstant: Int
  /// The timers that still wait, in the order in which they would fire; at most
  /// `PendingTimer.listMax` of them.
  public var pending: [PendingTimer]
  /// The number of timers that still wait.
  public var pendingCount: Int
  /// What was scheduled and fired, if the run was asked to record it.
  public var log: ScheduleLog
}

extension RunReport: CustomStringConvertible {
  /// A few lines for people: now, seed, policy, the pending timers.
  public var description: String {
    var lines = [
      "at \(now.milliseconds) ms, seed \(seed), policy \(policyName), "
        + "\(timersFired) timers fired, \(eventsAtInstant) events at this instant"
    ]
    lines.append(pendingCount == 0 ? "no timer is pending" : "\(pendingCount) timers are pending:")
    lines += pending.map { "  \($0)" }
    if pendingCount > pending.count { lines.append("  … and \(pendingCount - pending.count) more") }
    return lines.joined(separator: "\n")
  }
}
