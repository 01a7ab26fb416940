// What lives here: benches. A bench runs a foreign keyboard's controller with the simulated proxy on
// virtual time. It plays the system with the controller's life cycle, sends touches to its views, and
// reports the story when a test fails.

import CaretControl
import CaretLabUIKit
import DocumentProxy
import Foundation
import HostDocuments
import KeyboardLab
import ProxySimulation
import Timing

/// A stage for a keyboard's controller: the system, the host with its text, and the clock. There are two
/// kinds: ``KeyboardBench`` and ``AsyncKeyboardBench``.
@MainActor
public class KeyboardStage {
  /// What a stage begins with. A saved trace has all of it.
  package struct Setup: Sendable {
    /// The fields of the app; the first one has the focus.
    package var fields: [HostElement]
    package var profile: ProxyProfile
    package var latency: LatencyModel
    package var seed: UInt64
  }

  package let setup: Setup
  /// The keyboard's main run loop.
  package let loop: LabTime.MainLoop
  /// The simulated proxy with its host.
  public let simulated: SimulatedDocumentProxy
  /// The proxy that the keyboard calls, and the input traits of the fields.
  public let proxy: BenchProxy
  /// The system that the controller uses.
  let system = BenchSystem()

  /// The controller that is on the stage now. After `recreateController` it is a new one.
  public internal(set) var controller: UIInputViewController?
  var make: (@MainActor () -> UIInputViewController)?
  var isShown = false
  var session = 1
  var touches = StageTouches()
  var story = BenchStory()

  package init(_ setup: Setup, on scheduler: any Scheduler, takesTasks: Bool) {
    self.setup = setup
    loop = LabTime.MainLoop(on: scheduler, takesTasks: takesTasks)
    simulated = SimulatedDocumentProxy(
      ProxyWorld(
        fields: setup.fields, profile: setup.profile, latency: setup.latency, seed: setup.seed),
      on: loop)
    proxy = BenchProxy(simulated, on: loop)
    connect()
  }

  deinit {
    loop.end(withSystem: true)
  }

  /// Returns the setup of a stage with a text in caret notation and a profile.
  package static func setup(
    _ document: String, _ otherFields: KeyValuePairs<String, String>, _ profile: ProxyProfile,
    _ latency: LatencyModel?, _ seed: UInt64
  ) throws -> Setup {
    let drawn = profile.drawn(seed: seed)
    let others = try otherFields.map { HostElement($0.key, try MarkedDocument($0.value)) }
    return Setup(
      fields: [HostElement("document", try MarkedDocument(document))] + others, profile: profile,
      latency: latency ?? drawn.latency, seed: seed)
  }

  private func connect() {
    loop.whenBlocked { [weak self] instant in
      MainActor.assumeIsolated { self?.simulated.block(until: instant) }
    }
    simulated.onCallback = { [weak self] in self?.call($0) }
    simulated.onStep = { [weak self] in self?.collect() }
    system.stage = self
  }

  /// The text in the host, with its caret: `see <b>|</b> now`. A failing test prints it with the
  /// story.
  public var document: BenchText {
    collect()
    return BenchText(simulated.world.host.field.document.description, self)
  }

  /// The text around the caret as the keyboard sees it.
  public var shown: BenchText {
    collect()
    return BenchText(simulated.world.mirror.document.description, self)
  }

  /// The story so far, one line for each event: virtual milliseconds, who, what.
  public var timeline: [String] {
    collect()
    return story.lines
  }

  /// All events between keyboard and host, and the touches.
  public var events: [TimelineEntry] {
    collect()
    return story.entries
  }

  /// The outcomes of the operations of `CaretControl`, in the order in which they ended. Only
  /// controllers that were created with an input view controller count.
  public var outcomes: [Outcome] { results.map(\.outcome) }

  /// The outcomes with their operations.
  public internal(set) var results: [CaretResult] = []

  /// The time since the stage's beginning.
  public var now: Nanoseconds { loop.now.sinceStart }

  /// What waits to run, the earliest first: timers, work on queues, messages and states.
  public var waiting: [LabTime.MainLoop.Waiting] { loop.waiting }

  /// Runs keyboard code now, as one turn.
  @discardableResult
  public func turn<Result>(_ body: () throws -> Result) rethrows -> Result {
    try loop.run(body)
  }

  /// Runs keyboard code at an instant, counted from the stage's beginning. An instant that has passed
  /// counts as now.
  public func at(
    _ time: Nanoseconds, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @MainActor () -> Void
  ) {
    loop.scheduleOnMainActor(at: .start + time, fileID: fileID, line: line, body)
  }

  /// Plans an act of the user, the app or the system.
  ///
  /// - Parameters:
  ///   - act: the act.
  ///   - span: the time from now to the act.
  public func user(_ act: Disturbance, after span: Nanoseconds = .zero) {
    let instant = loop.now + span
    story.plan(act, at: instant)
    simulated.plan(act, at: instant)
  }
}

extension Disturbance {
  /// The user types a text with a hardware key or by dictation.
  public static func type(_ text: String) -> Disturbance { .type(Array(text.utf16)) }
}
