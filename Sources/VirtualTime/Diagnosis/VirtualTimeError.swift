import Timing

/// The reason why a run under virtual time could not start or could not finish.
public enum VirtualTimeError: Error, Hashable, Sendable {
  /// The runtime lacks something that a ring needs: the self-test failed. Nothing was run.
  case ringUnavailable(Ring, reason: String)
  /// Deadlock: nothing can run, no timer will fire, and the body has not ended.
  case deadlock(RunReport)
  /// Livelock: more events at one instant than ``RunLimits/eventsPerInstantMax``.
  case livelock(RunReport)
  /// The run fired more timers than ``RunLimits/timersMax`` and has not ended.
  case endless(RunReport)
  /// The body ended, but timers were left, and the settings make this a failure.
  case timersLeft(RunReport)
  /// The clock was used on a thread that does not drive its run: the task had left the virtual
  /// world, or the run had ended.
  case outsideOfRun(SourcePlace)
}

extension VirtualTimeError: CustomStringConvertible {
  /// The problem, its place, and the remedy.
  public var description: String {
    switch self {
    case .ringUnavailable(let ring, let reason):
      "virtual time, \(ring): \(reason); \(ring.remedy)"
    case .deadlock(let report):
      """
      the run is stuck: nothing can run, no timer will fire, and the body is not done. It waits for \
      a continuation that is never resumed, a stream that is never finished, or for work outside of \
      virtual time (a Dispatch queue, a real Task.sleep below ring 3, code below ring 2 that is \
      not on the run's executor)
      \(report)
      """
    case .livelock(let report):
      """
      the run does not come forward: time stands still while jobs or timers make new ones (a loop \
      around Task.yield(), a timer with no delay that schedules itself); sleep in the loop, or \
      raise eventsPerInstantMax
      \(report)
      """
    case .endless(let report):
      """
      the run does not end: timers fire again and again while the body waits for something else; \
      stop the heartbeat, or raise timersMax
      \(report)
      """
    case .timersLeft(let report):
      "the body is done but timers are left; cancel the tasks that sleep\n\(report)"
    case .outsideOfRun(let place):
      """
      the virtual clock was used outside of its run, at \(place): below ring 2 an unstructured \
      Task { } runs on the real pool (start it with executorPreference: clock.executor, or use \
      ring 2); a clock must not be used after its run
      """
    }
  }
}
