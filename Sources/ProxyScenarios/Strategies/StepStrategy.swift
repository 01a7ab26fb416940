import DocumentProxy
import HostDocuments
import ProxySimulation
import Timing

/// When the next step of an operation follows.
enum Pacing: Hashable, Sendable {
  /// At once, in the same turn.
  case sameTurn
  /// After a fixed time, whatever happened.
  case delay(Nanoseconds)
  /// As soon as a state has arrived, whatever it says.
  case callback
  /// As soon as the mirror, looked at every so often, is what it was right after an insertion; if it
  /// is not, the text is inserted again.
  case poll(Nanoseconds)
}

/// A naive strategy: steps planned in advance, one after the other at a fixed pace.
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

  /// So often a poll looks before it gives up.
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

  func supports(_ operation: ScenarioOperation) -> Bool {
    if case .delay = pacing { return true }
    return operation != .readDocument && operation != .refreshWindow
  }

  mutating func perform(
    _ operation: ScenarioOperation, at instant: Instant, proxy: inout ProxyMirror
  ) -> [StrategyEffect] {
    switch operation {
    case .holdDelete(let releaseMs):
      return tick(HeldDeleteTicks(releaseMs: releaseMs), at: instant, &proxy)
    case .readDocument:
      return read(ShownTextReader(), &proxy)
    case .refreshWindow:
      proxy.adjustTextPosition(byCharacterOffset: -1)
      return [timers.arm(.moveBack, after: .zero)]
    default:
      let steps = planner.steps(for: operation, proxy, believedBefore: believedBefore)
      return go(through: steps[...], &proxy)
    }
  }

  mutating func timerFired(
    _ timer: Int, at instant: Instant, proxy: inout ProxyMirror
  ) -> [StrategyEffect] {
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

  mutating func textDidChange(at instant: Instant, proxy: inout ProxyMirror) -> [StrategyEffect] {
    let resumed = waiting
    waiting = []
    return resumed.flatMap { steps in
      steps.isEmpty ? [] : go(through: steps, &proxy)
    }
  }

  /// Does the next step and whatever follows in the same turn.
  private mutating func go(
    through steps: ArraySlice<ProxyStep>, _ proxy: inout ProxyMirror
  ) -> [StrategyEffect] {
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
  ) -> [StrategyEffect] {
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
  ) -> [StrategyEffect] {
    if !guardsRepeats || proxy.showsTextBefore { proxy.deleteBackward() }
    guard let (next, span) = ticks.next(at: instant) else { return [] }
    return [timers.arm(.tick(next), after: span)]
  }

  private mutating func read(
    _ reader: ShownTextReader, _ proxy: inout ProxyMirror
  ) -> [StrategyEffect] {
    var reader = reader
    guard let window = reader.step(&proxy), case .delay(let span) = pacing else { return [] }
    return [.readWindow(window), timers.wait(.read(reader), for: span)]
  }

  /// The second half of a refreshed window: forward again, then a look at the mirror.
  private mutating func moveBack(_ proxy: inout ProxyMirror) -> [StrategyEffect] {
    guard case .delay(let span) = pacing else { return [] }
    proxy.adjustTextPosition(byCharacterOffset: 1)
    return [timers.wait(.look, for: span)]
  }
}

/// The ticks of a held delete key: touch down, after 500 ms, then every 100 ms, not at the release.
struct HeldDeleteTicks: Hashable, Sendable {
  private let release: Instant
  private var isFirst = true

  init(releaseMs: Int) {
    release = .start + .milliseconds(Int64(releaseMs))
  }

  /// How often a key deletes that is held from the start until so many milliseconds of the run.
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

/// Reads what is shown before the caret, goes back by its length, and so on; then forward again.
struct ShownTextReader: Hashable, Sendable {
  private var moved = 0
  private var reads = 0
  /// So many windows are read at most.
  private static let readLimit = 1_000

  /// - Returns: what was read, or nil at the end.
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
