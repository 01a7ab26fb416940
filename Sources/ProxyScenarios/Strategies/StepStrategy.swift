import CaretControl
import DocumentProxy
import HostDocuments
import KeyboardModels
import ProxySimulation
import Timing

/// The time of an operation's next step.
enum Pacing: Hashable, Sendable {
  /// At once, in the same turn.
  case sameTurn
  /// After a fixed time, without looking at the result.
  case delay(Nanoseconds)
  /// As soon as any state has arrived.
  case callback
  /// At the first check that finds the mirror as it was right after an insertion. The strategy
  /// checks once per period, and inserts the text again if the mirror differs.
  case poll(Nanoseconds)
}

/// A naive strategy, which plans steps in advance and does them one after the other, as its pacing
/// says.
///
/// Source: The rows §4.
struct StepStrategy<Planner: StepPlanner>: ScenarioStrategy {
  let name: String
  let pacing: Pacing
  let planner: Planner
  var joinsTurns = false
  /// Whether a held key deletes only while the mirror shows text.
  var guardsRepeats = true

  private enum Pending: Hashable {
    case steps(ArraySlice<ProxyStep>)
    case check(MarkedDocument, ArraySlice<ProxyStep>, checks: Int)
    case tick(HeldDeleteTicks)
    case read(ShownTextReader)
    case moveBack
    case look
  }

  /// The number of checks after which a poll gives up.
  private static var checkLimit: Int { 50 }

  private var timers = TimerBook<Pending>()
  private var waiting: [ArraySlice<ProxyStep>] = []
  private var believedBefore = ""
  private var hasGivenUp = false

  init(_ name: String, _ pacing: Pacing, _ planner: Planner) {
    self.name = name
    self.pacing = pacing
    self.planner = planner
  }

  var isWaiting: Bool { !waiting.isEmpty || hasGivenUp }

  func supports(_ task: ScenarioTask) -> Bool {
    if case .delay = pacing { return true }
    return task != .operation(.readDocument) && task != .refreshWindow
  }

  mutating func perform(
    _ task: ScenarioTask, at instant: Instant, proxy: inout ProxyMirror
  ) -> [ClientEffect] {
    switch task {
    case .holdDelete(let releaseMs):
      return tick(HeldDeleteTicks(releaseMs: releaseMs), at: instant, &proxy)
    case .operation(.readDocument):
      return read(ShownTextReader(), &proxy)
    case .refreshWindow:
      proxy.adjustTextPosition(byCharacterOffset: -1)
      return [timers.arm(.moveBack, after: .zero)]
    default:
      let steps = planner.steps(for: task, proxy, believedBefore: believedBefore)
      return go(through: steps[...], &proxy)
    }
  }

  mutating func timerFired(
    _ timer: Int, at instant: Instant, proxy: inout ProxyMirror
  ) -> [ClientEffect] {
    switch timers.fire(timer) {
    case .steps(let steps): return go(through: steps, &proxy)
    case .check(let expected, let steps, let checks):
      return check(expected, steps, checks: checks, &proxy)
    case .tick(let ticks): return tick(ticks, at: instant, &proxy)
    case .read(let reader): return read(reader, &proxy)
    case .moveBack: return moveBack(&proxy)
    case .look: return [.look]
    case nil: return []
    }
  }

  mutating func textDidChange(at instant: Instant, proxy: inout ProxyMirror) -> [ClientEffect] {
    let resumed = waiting
    waiting = []
    return resumed.flatMap { steps in
      steps.isEmpty ? [] : go(through: steps, &proxy)
    }
  }

  /// Does the next step and those that follow in the same turn.
  private mutating func go(
    through steps: ArraySlice<ProxyStep>, _ proxy: inout ProxyMirror
  ) -> [ClientEffect] {
    guard let step = steps.first else { return [] }
    guard step.run(on: &proxy) else { return [.trap] }
    let rest = steps.dropFirst()
    if case .insert = step { believedBefore = proxy.shownBefore }
    switch pacing {
    case _ where step == .unwrapIdentifier: return go(through: rest, &proxy)
    case .sameTurn: return go(through: rest, &proxy)
    case .delay(let span): return rest.isEmpty ? [] : [timers.wait(.steps(rest), for: span)]
    case .callback:
      waiting.append(rest)
      return []
    case .poll(let period):
      guard case .insert = step else { return go(through: rest, &proxy) }
      return [timers.arm(.check(proxy.document, steps, checks: 1), after: period)]
    }
  }

  private mutating func check(
    _ expected: MarkedDocument, _ steps: ArraySlice<ProxyStep>, checks: Int,
    _ proxy: inout ProxyMirror
  ) -> [ClientEffect] {
    guard proxy.document != expected, case .poll(let period) = pacing else {
      return go(through: steps.dropFirst(), &proxy)
    }
    guard checks < Self.checkLimit else {
      hasGivenUp = true
      return []
    }
    _ = steps.first?.run(on: &proxy)
    return [timers.arm(.check(proxy.document, steps, checks: checks + 1), after: period)]
  }

  private mutating func tick(
    _ ticks: HeldDeleteTicks, at instant: Instant, _ proxy: inout ProxyMirror
  ) -> [ClientEffect] {
    if !guardsRepeats || proxy.showsTextBefore { proxy.deleteBackward() }
    guard let (next, span) = ticks.next(at: instant) else { return [] }
    return [timers.arm(.tick(next), after: span)]
  }

  private mutating func read(
    _ reader: ShownTextReader, _ proxy: inout ProxyMirror
  ) -> [ClientEffect] {
    var reader = reader
    guard let window = reader.step(&proxy), case .delay(let span) = pacing else { return [] }
    return [.readWindow(window), timers.wait(.read(reader), for: span)]
  }

  /// Moves the caret forward again and waits before the look at the mirror.
  private mutating func moveBack(_ proxy: inout ProxyMirror) -> [ClientEffect] {
    guard case .delay(let span) = pacing else { return [] }
    proxy.adjustTextPosition(byCharacterOffset: 1)
    return [timers.wait(.look, for: span)]
  }
}

/// The ticks of a held delete key: at touch down, after 500 ms, then every 100 ms; none at the
/// release.
struct HeldDeleteTicks: Hashable, Sendable {
  private let release: Instant
  private var isFirst = true

  init(releaseMs: Int) {
    release = .start + .milliseconds(Int64(releaseMs))
  }

  /// Returns the number of deletions by a key that is held from the start of the run until
  /// `releaseMs` milliseconds.
  static func count(releaseMs: Int) -> Int {
    var ticks = HeldDeleteTicks(releaseMs: releaseMs)
    var instant = Instant.start
    var count = 1
    while let (next, span) = ticks.next(at: instant) {
      ticks = next
      instant = instant + span
      count += 1
    }
    return count
  }

  func next(at instant: Instant) -> (HeldDeleteTicks, Nanoseconds)? {
    let span: Nanoseconds = .milliseconds(isFirst ? 500 : 100)
    guard instant + span < release else { return nil }
    var next = self
    next.isFirst = false
    return (next, span)
  }
}

/// A reader that reads the text before the caret and moves back by its length, until the mirror
/// shows none; then it moves forward again.
struct ShownTextReader: Hashable, Sendable {
  private var moved = 0
  private var reads = 0
  /// The most windows that are read.
  private static let readLimit = 1_000

  /// Reads one window and moves back over it.
  ///
  /// - Returns: the text read, or nil at the end.
  mutating func step(_ proxy: inout ProxyMirror) -> String? {
    let shown = proxy.shownBefore
    let units = shown.utf16.count
    guard units > 0, reads < ShownTextReader.readLimit else {
      proxy.adjustTextPosition(byCharacterOffset: moved)
      return nil
    }
    proxy.adjustTextPosition(byCharacterOffset: -units)
    moved += units
    reads += 1
    return shown
  }
}
