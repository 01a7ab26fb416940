import ProxySimulation
import TouchTraces
import Timing

/// Plays a trace while it is read: needs memory for what is under way, however long the trace is.
///
/// What happens, and in which order, is the same as in a ``Scenario`` of the whole trace; but the
/// timeline is not kept.
///
/// ```swift
/// var run = StreamedRun(setup)
/// while let event = reader.nextEvent() {
///   try run.add(event)
///   while let entries = run.step() { look(at: entries) }
/// }
/// run.finish()
/// while let entries = run.step() { look(at: entries) }
/// run.end.document
/// ```
package struct StreamedRun: Sendable {
  private let setup: ScenarioSetup
  private var lab: LabWorld
  private var sampler = TouchSampler()
  /// Everything that the trace has before this instant is known.
  private var known = Instant(nanoseconds: .min)
  private var isComplete = false

  /// A run at its beginning.
  ///
  /// - Parameter setup: made from the trace's header; events that are in it already come first.
  package init(_ setup: ScenarioSetup) {
    self.setup = setup
    lab = LabWorld(setup.scenario)
  }

  /// Takes the next event of the trace, in the order of the file.
  ///
  /// - Throws: ``LabFault`` if it names a field that the app does not have.
  package mutating func add(_ event: TraceEvent) throws(LabFault) {
    switch event.content {
    case .touch(let touch, let instant):
      advance(to: instant)
      if let sample = sampler.add(touch, at: instant) { lab.samples.append(sample) }
    case .host(let event):
      advance(to: event.instant)
      if let disturbance = Disturbance(event.kind) {
        lab.run.world.plan(disturbance, at: event.instant)
      } else if let happening = SystemHappening(event.kind) {
        try setup.check(happening, at: event.instant)
        lab.happenings.append((event.instant, happening))
      }
    case .expect, .note: break
    }
  }

  /// Says that the trace is at its end.
  package mutating func finish() {
    flush()
    isComplete = true
  }

  /// Lets the next thing happen, if what was added tells which that is.
  ///
  /// - Returns: what happened; nil if the trace has to be read on first, or, after ``finish()``, if
  ///   nothing is left.
  package mutating func step() -> [TimelineEntry]? {
    guard isComplete || lab.next.map({ $0 < known }) ?? false, lab.step() else { return nil }
    return lab.takeTimeline()
  }

  /// What has come out so far, with an empty timeline: its entries were given away.
  package var end: Run { Run(lab) }

  /// A later instant begins another sample.
  private mutating func advance(to instant: Instant) {
    guard instant > known else { return }
    flush()
    known = instant
  }

  private mutating func flush() {
    if let sample = sampler.finish() { lab.samples.append(sample) }
  }
}

extension LabWorld {
  /// Gives the timeline away; the next entry begins a new one.
  mutating func takeTimeline() -> [TimelineEntry] {
    defer { timeline.removeAll() }
    return timeline
  }
}
