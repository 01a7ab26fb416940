import ProxySimulation
import TouchTraces
import Timing

/// A run of a trace that is still being read. It needs memory only for what is under way, however long the
/// trace is.
///
/// The events and their order are those of a ``Scenario`` of the whole trace, but the timeline is not kept.
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
  /// The instant before which all events of the trace are known.
  private var known = Instant(nanoseconds: .min)
  private var isComplete = false

  /// Creates a run at its beginning.
  ///
  /// - Parameter setup: made from the trace's header; the events that it already has come first.
  package init(_ setup: ScenarioSetup) {
    self.setup = setup
    lab = LabWorld(setup.scenario)
  }

  /// Adds the next event of the trace, in the order of the file.
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

  /// Ends the trace.
  package mutating func finish() {
    flush()
    isComplete = true
  }

  /// Plays the next step, if the events that were added determine it.
  ///
  /// - Returns: the step's entries; nil if the next event of the trace is needed, or, after ``finish()``,
  ///   if nothing is left.
  package mutating func step() -> [TimelineEntry]? {
    guard isComplete || lab.next.map({ $0 < known }) ?? false else { return nil }
    // The lab may have entries from its beginning, although there is no step.
    guard lab.step() || !lab.timeline.isEmpty else { return nil }
    return lab.takeTimeline()
  }

  /// The run so far, without a timeline: ``step()`` has returned its entries.
  package var end: Run { Run(lab) }

  /// Begins another sample if `instant` is later.
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
  /// Removes and returns the timeline's entries.
  mutating func takeTimeline() -> [TimelineEntry] {
    defer { timeline.removeAll() }
    return timeline
  }
}
