import CaretControl
import DocumentProxy
import ProxySimulation
import Timing

/// The library that a keyboard ships, with the settings for which the rows are written.
///
/// Source: Rules of the simulation §1.5, §1.6.
struct CaretControlRowStrategy: ScenarioStrategy {
  let name = "caretControl"
  let tellsOutcomes = true

  private var engine: CaretEngine
  /// The running operations, and whether the row states the outcome of each; it states none for
  /// taking back.
  private var running: [(number: Int, ordinal: Int, tellsOutcome: Bool)] = []
  private var askedCount = 0
  private var releases: [(timer: Int, number: Int)] = []
  /// Whether to switch to the next keyboard when no operation runs any more.
  private var wantsNextKeyboard = false

  init() {
    engine = CaretEngine(settings: .rows)
  }

  var isWaiting: Bool { !running.isEmpty || wantsNextKeyboard }

  func supports(_ operation: ScenarioOperation) -> Bool { true }

  mutating func perform(
    _ operation: ScenarioOperation, at instant: Instant, proxy: inout ProxyMirror
  ) -> [StrategyEffect] {
    askedCount += 1
    guard let asked = CaretOperation(operation) else {
      wantsNextKeyboard = true
      return react(to: [], proxy: &proxy)
    }
    var tellsOutcome = true
    switch operation {
    case .undoByCount, .undoLastWordByCount: tellsOutcome = false
    default: break
    }
    let effects = engine.handle(.perform(asked), at: instant, proxy: &proxy)
    guard case .began(let number, _)? = effects.first else { return [] }
    running.append((number, askedCount, tellsOutcome))
    var told = react(to: effects, proxy: &proxy)
    if case .holdDelete(let releaseMs) = operation {
      let timer = -number
      releases.append((timer, number))
      let span = Instant.start + .milliseconds(Int64(releaseMs)) - instant
      told.append(.arm(timer: timer, after: max(.zero, span)))
    }
    return told
  }

  mutating func handle(
    _ event: StrategyEvent, at instant: Instant, proxy: inout ProxyMirror
  ) -> [StrategyEffect] {
    var own: CaretEvent
    switch event {
    case .perform(let operation): return perform(operation, at: instant, proxy: &proxy)
    case .timerFired(let timer):
      own = .timerFired(timer)
      if let index = releases.firstIndex(where: { $0.timer == timer }) {
        own = .release(releases.remove(at: index).number)
      }
    case .textDidChange: own = .textDidChange
    case .sessionEnded: own = .sessionEnded
    }
    return react(to: engine.handle(own, at: instant, proxy: &proxy), proxy: &proxy)
  }

  private mutating func react(
    to effects: [CaretEffect], proxy: inout ProxyMirror
  ) -> [StrategyEffect] {
    var told = effects.flatMap { effect in tell(effect) }
    if wantsNextKeyboard, running.isEmpty {
      wantsNextKeyboard = false
      proxy.advanceToNextInputMode()
      told.append(.resolved(outcome: nil))
    }
    return told
  }

  private mutating func tell(_ effect: CaretEffect) -> [StrategyEffect] {
    switch effect {
    case .began: return []
    case .arm(let timer, let span): return [.arm(timer: timer, after: span)]
    case .disarm(let timer): return [.disarm(timer: timer)]
    case .read(_, let text): return [.readText(text)]
    case .finished(let number, _, let outcome):
      guard let index = running.firstIndex(where: { $0.number == number }) else { return [] }
      let ended = running.remove(at: index)
      return [
        .ended(operation: ended.ordinal, outcome),
        .resolved(outcome: ended.tellsOutcome ? outcome.name : nil),
      ]
    }
  }
}
