import Timing

/// A run of a scenario at its own pace, on any scheduler.
///
/// The lab's own clock stays virtual: the scheduler only determines when the next step may happen. A run on
/// Dispatch and a run under virtual time have the same timeline and document. They differ only in how long
/// they take.
///
/// ```swift
/// let paced = PacedRun(scenario, on: DispatchScheduler()) { progress in … }
/// paced.start()
/// ```
package final class PacedRun<Pace: Scheduler>: @unchecked Sendable {
  // `lab` is the only state that changes. `start()` uses it before anything is scheduled. After that only
  // actions of `scheduler` use it, and the scheduler runs one action at a time.

  private let scheduler: Pace
  private let tell: @Sendable (RunProgress) -> Void
  private var lab: LabWorld
  private var told = 0
  private var began = Instant.start

  /// Creates a run that begins when ``start()`` is called.
  ///
  /// - Parameters:
  ///   - scenario: the scenario to play.
  ///   - scheduler: the scheduler; the run's instant 0 is the instant of the start.
  ///   - tell: a function that the scheduler calls after each step, and once at the end.
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

/// A report of a ``PacedRun``.
package enum RunProgress: Sendable {
  /// A step was played and has added these entries.
  case entries([TimelineEntry])
  /// Nothing is left to happen.
  case finished(Run)
}
