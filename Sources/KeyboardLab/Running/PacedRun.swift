import Timing

/// Plays a scenario at its own pace, on any scheduler.
///
/// The lab's own clock stays virtual: the scheduler only says when the next step may happen. So a
/// run on Dispatch and one under virtual time have the same timeline and the same document; what
/// differs is how long one waits for it.
///
/// ```swift
/// let paced = PacedRun(scenario, on: DispatchScheduler()) { progress in … }
/// paced.start()
/// ```
package final class PacedRun<Pace: Scheduler>: @unchecked Sendable {
  // `lab` is the only state that changes. It is touched by `start()` before anything is scheduled,
  // and then only by actions of `scheduler`, which runs one at a time and one after the other.

  private let scheduler: Pace
  private let tell: @Sendable (RunProgress) -> Void
  private var lab: LabWorld
  private var told = 0
  private var began = Instant.start

  /// A run that begins when ``start()`` is called.
  ///
  /// - Parameters:
  ///   - scenario: what is played.
  ///   - scheduler: whose time counts; the run's instant 0 is the instant of the start.
  ///   - tell: is called by the scheduler, step by step, and once at the end.
  package init(
    _ scenario: Scenario, on scheduler: Pace, tell: @escaping @Sendable (RunProgress) -> Void
  ) {
    lab = LabWorld(scenario)
    self.scheduler = scheduler
    self.tell = tell
  }

  /// Begins the run; call it once.
  package func start() {
    began = scheduler.now
    scheduleStep()
  }

  private func scheduleStep() {
    guard let next = lab.next, !lab.isStopped else {
      let lab = self.lab
      scheduler.schedule(at: scheduler.now) { [tell] in tell(.finished(Run(lab))) }
      return
    }
    scheduler.schedule(at: began + next.sinceStart) { self.step() }
  }

  private func step() {
    _ = lab.step()
    let entries = Array(lab.timeline[told...])
    told = lab.timeline.count
    if !entries.isEmpty { tell(.entries(entries)) }
    scheduleStep()
  }
}

/// What a ``PacedRun`` tells while it goes on.
package enum RunProgress: Sendable {
  /// A step was made; these entries are new.
  case entries([TimelineEntry])
  /// Nothing is left to happen.
  case finished(Run)
}
