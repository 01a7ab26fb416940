import Timing

/// How a run under virtual time behaves, but for its seed.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
public struct VirtualRunSettings: Sendable {
  /// What a run does when its body is done and timers are left.
  public enum LeftTimers: Hashable, Sendable {
    /// The report lists them; the tasks that sleep are cancelled and run to their end.
    case cancelled
    /// The same, and then the run fails with ``VirtualTimeError/timersLeft(_:)``.
    case failure
  }

  /// How much of the code runs under virtual time.
  public var ring: Ring
  /// The order among events of the same instant.
  public var policy: SchedulePolicy
  /// When a run is called endless.
  public var limits: RunLimits
  /// Whether to keep a ``ScheduleLog``.
  public var recordsLog: Bool
  /// What happens to timers that are left when the body is done.
  public var leftTimers: LeftTimers

  /// Ring 2, first in first out, wide limits, no log, left timers cancelled.
  public init(
    ring: Ring = .unchangedCode, policy: SchedulePolicy = .firstInFirstOut,
    limits: RunLimits = RunLimits(), recordsLog: Bool = false, leftTimers: LeftTimers = .cancelled
  ) {
    self.ring = ring
    self.policy = policy
    self.limits = limits
    self.recordsLog = recordsLog
    self.leftTimers = leftTimers
  }
}
