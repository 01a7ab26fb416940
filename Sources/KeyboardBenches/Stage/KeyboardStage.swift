// What lives here: benches. A foreign keyboard's controller under the simulated proxy, on virtual time,
// with a system that plays its life cycle, touches for its views, and a story when a test fails.

import CaretControl
import CaretLabUIKit
import DocumentProxy
import Foundation
import HostDocuments
import KeyboardLab
import ProxySimulation
import Timing

/// A stage for a keyboard's controller: the system, the host with its text, and the clock. Its two kinds
/// are ``KeyboardBench`` and ``AsyncKeyboardBench``.
@MainActor
public class KeyboardStage {
  /// What a stage begins with; all of it is in a saved trace.
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
  /// The text's proxy with the host behind it.
  public let simulated: SimulatedDocumentProxy
  /// What the field wants of the keyboard and what the keyboard reads of it.
  public let proxy: BenchProxy
  /// What the system is to the controller.
  let system = BenchSystem()

  /// The controller that is on the stage now; a new one after `recreateController`.
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

  /// A text in caret notation, and how host and proxy behave.
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

  /// The text in the host, with its caret: `see <b>|</b> now`. When a test fails it tells the story.
  public var document: BenchText {
    collect()
    return BenchText(simulated.world.host.field.document.description, self)
  }

  /// The text around the caret as the keyboard sees it.
  public var shown: BenchText {
    collect()
    return BenchText(simulated.world.mirror.document.description, self)
  }

  /// What happened so far, a line for each event: virtual milliseconds, who, what.
  public var timeline: [String] {
    collect()
    return story.lines
  }

  /// Everything that happened between keyboard and host, and the touches.
  public var events: [TimelineEntry] {
    collect()
    return story.entries
  }

  /// What operations of `CaretControl` came to, in the order in which they ended. Controllers are
  /// heard that are made from an input view controller.
  public var outcomes: [Outcome] { results.map(\.outcome) }

  /// The same with the operations.
  public internal(set) var results: [CaretResult] = []

  /// The present instant, counted from the stage's beginning.
  public var now: Nanoseconds { loop.now.sinceStart }

  /// What waits to be run, the earliest first: timers, work on queues, messages and states.
  public var waiting: [LabTime.MainLoop.Waiting] { loop.waiting }

  /// Runs keyboard code as one turn, now.
  @discardableResult
  public func turn<Result>(_ body: () throws -> Result) rethrows -> Result {
    try loop.run(body)
  }

  /// Runs keyboard code at an instant, counted from the stage's beginning; one that has passed counts
  /// as now.
  public func at(
    _ time: Nanoseconds, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @MainActor () -> Void
  ) {
    loop.scheduleOnMainActor(at: .start + time, fileID: fileID, line: line, body)
  }

  /// Lets user, app or system act.
  ///
  /// - Parameters:
  ///   - act: what they do.
  ///   - span: how long after now.
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
