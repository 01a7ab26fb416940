import CaretControl
import DocumentProxy
import KeyboardModels
import ProxySimulation
import Timing

/// The library that a keyboard ships, with the settings for which the rows are written.
///
/// Source: Rules of the simulation §1.5, §1.6.
struct CaretControlRowStrategy: ScenarioStrategy {
  let name = "caretControl"
  let tellsOutcomes = true

  private var engine: CaretEngine
  /// The running operations: the library's number, and the strategy's.
  private var running: [(number: Int, ordinal: Int)] = []
  private var askedCount = 0
  private var releases: [(timer: Int, number: Int)] = []
  /// Whether to switch to the next keyboard when no operation runs any more.
  private var wantsNextKeyboard = false

  init() {
    engine = CaretEngine(settings: .rows)
  }

  var isWaiting: Bool { !running.isEmpty || wantsNextKeyboard }

  func supports(_ task: ScenarioTask) -> Bool { true }

  mutating func perform(
    _ task: ScenarioTask, at instant: Instant, proxy: inout ProxyMirror
  ) -> [ClientEffect] {
    askedCount += 1
    guard let asked = CaretOperation(task) else {
      wantsNextKeyboard = true
      return react(to: [], proxy: &proxy)
    }
    let effects = engine.handle(.perform(asked), at: instant, proxy: &proxy)
    guard case .began(let number, _)? = effects.first else { return [] }
    running.append((number, askedCount))
    var told = react(to: effects, proxy: &proxy)
    if case .holdDelete(let releaseMs) = task {
      let timer = -number
      releases.append((timer, number))
      let span = Instant.start + .milliseconds(Int64(releaseMs)) - instant
      told.append(.arm(timer: timer, after: max(.zero, span)))
    }
    return told
  }

  mutating func handle(
    _ event: StrategyEvent, at instant: Instant, proxy: inout ProxyMirror
  ) -> [ClientEffect] {
    var own: CaretEvent
    switch event {
    case .perform(let task): return perform(task, at: instant, proxy: &proxy)
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
    to effects: [ClientEffect], proxy: inout ProxyMirror
  ) -> [ClientEffect] {
    var told = effects.compactMap { effect in renumbered(effect) }
    if wantsNextKeyboard, running.isEmpty {
      wantsNextKeyboard = false
      proxy.advanceToNextInputMode()
      told.append(.assumedOver)
    }
    return told
  }

  /// Returns the effect with the strategy's number of the operation; nil if it belongs to no running one.
  private mutating func renumbered(_ effect: ClientEffect) -> ClientEffect? {
    guard case .finished(let number, let operation, let outcome) = effect else { return effect }
    guard let index = running.firstIndex(where: { $0.number == number }) else { return nil }
    return .finished(number: running.remove(at: index).ordinal, operation, outcome)
  }
}
