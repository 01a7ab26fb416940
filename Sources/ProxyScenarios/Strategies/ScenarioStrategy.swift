import KeyboardLab
import CaretControl
import ProxySimulation
import Timing

/// How a keyboard carries operations out through a proxy that answers late or never.
///
/// A value without a clock: it is told what happens and returns what it wants. Everything it asks of
/// the proxy in one call leaves as one message.
public protocol ScenarioStrategy: ProxyClient
where Event == StrategyEvent, Effect == StrategyEffect {
  /// The name, as options and reports write it: `fixedDelay(100)`.
  var name: String { get }

  /// Whether operations of one instant are one turn of the run loop.
  var joinsTurns: Bool { get }

  /// Whether the strategy still waits for something; a wait that nothing can end is `unbounded`.
  var isWaiting: Bool { get }

  /// Whether it tells an outcome for every operation; it is then judged by the rows' correct columns.
  var tellsOutcomes: Bool { get }

  /// Whether it can carry this operation out at all.
  func supports(_ operation: ScenarioOperation) -> Bool

  /// Begins an operation.
  mutating func perform(
    _ operation: ScenarioOperation, at instant: Instant, proxy: inout ProxyMirror
  ) -> [StrategyEffect]

  /// A timer that the strategy armed has fired.
  mutating func timerFired(
    _ timer: Int, at instant: Instant, proxy: inout ProxyMirror
  ) -> [StrategyEffect]

  /// A state has arrived and replaced the mirror.
  mutating func textDidChange(at instant: Instant, proxy: inout ProxyMirror) -> [StrategyEffect]

  /// The keyboard's controller is gone or another one.
  mutating func sessionEnded() -> [StrategyEffect]
}

extension ScenarioStrategy {
  /// Hands each event to the function that is for it.
  public mutating func handle(
    _ event: StrategyEvent, at instant: Instant, proxy: inout ProxyMirror
  ) -> [StrategyEffect] {
    switch event {
    case .perform(let operation): perform(operation, at: instant, proxy: &proxy)
    case .timerFired(let timer): timerFired(timer, at: instant, proxy: &proxy)
    case .textDidChange: textDidChange(at: instant, proxy: &proxy)
    case .sessionEnded: sessionEnded()
    }
  }

  /// Every operation is a turn of its own.
  public var joinsTurns: Bool { false }

  /// It knows nothing of outcomes.
  public var tellsOutcomes: Bool { false }

  /// Nothing ends with the controller: timers survive and use the new mirror.
  public mutating func sessionEnded() -> [StrategyEffect] { [] }

  /// It never waits for states.
  public var isWaiting: Bool { false }

  /// It arms no timers.
  public mutating func timerFired(
    _ timer: Int, at instant: Instant, proxy: inout ProxyMirror
  ) -> [StrategyEffect] { [] }

  /// States are of no interest.
  public mutating func textDidChange(
    at instant: Instant, proxy: inout ProxyMirror
  ) -> [StrategyEffect] { [] }
}

/// What happens to a strategy.
public enum StrategyEvent: ClientEvent {
  /// An operation begins.
  case perform(ScenarioOperation)
  /// A timer that the strategy armed has fired.
  case timerFired(Int)
  /// A state has arrived and replaced the mirror.
  case textDidChange
  /// The keyboard's controller is gone or another one.
  case sessionEnded
}

/// What a strategy wants from whoever runs it, or tells.
public enum StrategyEffect: ClientEffect, Hashable {
  /// Call ``ScenarioStrategy/timerFired(_:at:proxy:)`` with this number after so long.
  case arm(timer: Int, after: Nanoseconds)
  /// The same, but the span is the strategy's own wait: a delay that somebody chose, and that can be
  /// tuned.
  case wait(timer: Int, after: Nanoseconds)
  /// Forget that timer.
  case disarm(timer: Int)
  /// The strategy believes that an operation is over; a naive one knows no outcome.
  case resolved(outcome: String?)
  /// So the strategy's operation with this number has ended; the first is 1. Told beside ``resolved(outcome:)``
  /// by strategies whose outcomes are judged.
  case ended(operation: Int, Outcome)
  /// This was shown before the caret and was read in one step, going back through the text.
  case readWindow(String)
  /// The strategy looks at the mirror now and believes it.
  case look
  /// A text was read.
  case readText(String)
  /// The keyboard has trapped: its process is gone.
  case trap

  /// Arming, waiting and disarming.
  public var timerChange: TimerChange? {
    switch self {
    case .arm(let timer, let span), .wait(let timer, let span): .arm(timer, after: span)
    case .disarm(let timer): .disarm(timer)
    case .resolved, .ended, .readWindow, .look, .readText, .trap: nil
    }
  }
}

/// Numbers a strategy's timers and remembers what each of them is for.
struct TimerBook<Purpose: Hashable & Sendable>: Sendable {
  private var pending: [(timer: Int, purpose: Purpose)] = []
  private var count = 0

  var isEmpty: Bool { pending.isEmpty }

  mutating func arm(_ purpose: Purpose, after span: Nanoseconds) -> StrategyEffect {
    .arm(timer: number(purpose), after: span)
  }

  /// The same for the strategy's own wait.
  mutating func wait(_ purpose: Purpose, for span: Nanoseconds) -> StrategyEffect {
    .wait(timer: number(purpose), after: span)
  }

  private mutating func number(_ purpose: Purpose) -> Int {
    count += 1
    pending.append((count, purpose))
    return count
  }

  mutating func fire(_ timer: Int) -> Purpose? {
    guard let index = pending.firstIndex(where: { $0.timer == timer }) else { return nil }
    return pending.remove(at: index).purpose
  }
}
