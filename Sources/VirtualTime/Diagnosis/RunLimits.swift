import Timing

/// The limits at which a run fails, so that no run hangs.
public struct RunLimits: Hashable, Sendable {
  /// The largest number of events (timers and jobs) at one instant. More are a livelock: something
  /// schedules itself again and again, and time does not move.
  public var eventsPerInstantMax: Int
  /// The largest number of timers that one run, or one call that drives a ``VirtualScheduler``,
  /// fires. More are an endless run: for example, a repeating timer never stops while the run waits
  /// for something else.
  public var timersMax: Int

  /// Creates limits. The defaults, a million events at one instant and ten million timers in all,
  /// are far more than tests need.
  public init(eventsPerInstantMax: Int = 1_000_000, timersMax: Int = 10_000_000) {
    self.eventsPerInstantMax = eventsPerInstantMax
    self.timersMax = timersMax
  }
}
