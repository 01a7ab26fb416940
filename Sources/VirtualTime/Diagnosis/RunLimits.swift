import Timing

/// How much a run may do before it is called endless, so that no run hangs.
public struct RunLimits: Hashable, Sendable {
  /// The most events (timers and jobs) at one instant; more is a livelock: something schedules
  /// itself again and again without time moving.
  public var eventsPerInstantMax: Int
  /// The most timers one run, or one call that drives a ``VirtualScheduler``, fires; more is an
  /// endless run: a heartbeat that nobody stops while the run waits for something else.
  public var timersMax: Int

  /// Limits far above what tests need: a million events at one instant, ten million timers in all.
  public init(eventsPerInstantMax: Int = 1_000_000, timersMax: Int = 10_000_000) {
    self.eventsPerInstantMax = eventsPerInstantMax
    self.timersMax = timersMax
  }
}
