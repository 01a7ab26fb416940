import Timing

/// The settings of a run under virtual time, except its seed.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
public struct VirtualRunSettings: Sendable {
  /// The handling of timers that are left when the body has ended.
  public enum LeftTimers: Hashable, Sendable {
    /// The report lists them. The run cancels the sleeping tasks and lets them run to their end.
    case cancelled
    /// As with ``cancelled``, and then the run fails with ``VirtualTimeError/timersLeft(_:)``.
    case failure
  }

  /// The kinds of code that run under virtual time.
  public var ring: Ring
  /// The order among events of the same instant.
  public var policy: SchedulePolicy
  /// The limits at which the run fails.
  public var limits: RunLimits
  /// Whether to keep a ``ScheduleLog``.
  public var recordsLog: Bool
  /// The handling of timers that are left when the body has ended.
  public var leftTimers: LeftTimers

  /// Creates settings. The defaults: ring 2, first in first out, high limits, no log, left timers
  /// cancelled.
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
