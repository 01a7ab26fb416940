import Timing

/// The state of a run under virtual time when it ended or failed.
///
/// It contains the seed and the policy, with which the run can be repeated.
public struct RunReport: Hashable, Sendable {
  /// The present virtual instant.
  public var now: Instant
  /// The seed of the run's random streams.
  public var seed: UInt64
  /// The name of the policy that ordered events of the same instant.
  public var policyName: String
  /// The number of timers that have fired.
  public var timersFired: Int
  /// The number of events (timers and jobs) at the present instant.
  public var eventsAtInstant: Int
  /// The waiting timers in the order in which they would fire, at most `PendingTimer.listMax` of
  /// them.
  public var pending: [PendingTimer]
  /// The number of waiting timers.
  public var pendingCount: Int
  /// The scheduled and fired timers, if the run's settings ask for a log.
  public var log: ScheduleLog
}

extension RunReport: CustomStringConvertible {
  /// A few lines for people: the instant, seed, policy, the pending timers.
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
