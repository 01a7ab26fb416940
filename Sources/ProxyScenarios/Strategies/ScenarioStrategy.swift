import KeyboardLab
import CaretControl
import ProxySimulation
import Timing

/// A way to carry operations out through a proxy that answers late or never.
///
/// A strategy is a value without a clock: it receives events and returns effects. All its calls of
/// the proxy during one event leave as one message.
public protocol ScenarioStrategy: ProxyClient
where Event == StrategyEvent, Effect == StrategyEffect {
  /// The name, as options and reports write it: `fixedDelay(100)`.
  var name: String { get }

  /// Whether operations of one instant share one turn of the run loop.
  var joinsTurns: Bool { get }

  /// Whether the strategy still waits for something; a wait that nothing can end is `unbounded`.
  var isWaiting: Bool { get }

  /// Whether the strategy reports an outcome for every operation; the rows' correct columns then
  /// judge it.
  var tellsOutcomes: Bool { get }

  /// Returns whether the strategy can carry this operation out.
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
  /// Passes each event to its function.
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

  /// Every operation has its own turn.
  public var joinsTurns: Bool { false }

  /// The strategy reports no outcomes.
  public var tellsOutcomes: Bool { false }

  /// Does nothing: timers survive the controller and use the new mirror.
  public mutating func sessionEnded() -> [StrategyEffect] { [] }

  /// The strategy never waits for states.
  public var isWaiting: Bool { false }

  /// Does nothing: the strategy arms no timers.
  public mutating func timerFired(
    _ timer: Int, at instant: Instant, proxy: inout ProxyMirror
  ) -> [StrategyEffect] { [] }

  /// Does nothing: the strategy ignores states.
  public mutating func textDidChange(
    at instant: Instant, proxy: inout ProxyMirror
  ) -> [StrategyEffect] { [] }
}

/// An event that a strategy receives.
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

/// A request or a report of a strategy to its runner.
public enum StrategyEffect: ClientEffect, Hashable {
  /// Call ``ScenarioStrategy/timerFired(_:at:proxy:)`` with this number after this time.
  case arm(timer: Int, after: Nanoseconds)
  /// As ``StrategyEffect/arm(timer:after:)``, but the time is the strategy's wait: a chosen delay that can be
  /// tuned.
  case wait(timer: Int, after: Nanoseconds)
  /// Disarm this timer.
  case disarm(timer: Int)
  /// The strategy assumes that an operation is over; a naive one reports no outcome.
  case resolved(outcome: String?)
  /// The operation with this number has ended with this outcome; the first is 1. Strategies whose
  /// outcomes are judged return it together with ``resolved(outcome:)``.
  case ended(operation: Int, Outcome)
  /// A reader that goes back through the text read this window before the caret in one step.
  case readWindow(String)
  /// The strategy looks at the mirror now and trusts it.
  case look
  /// The strategy read this text.
  case readText(String)
  /// The keyboard has trapped: its process is gone.
  case trap

  /// The change of a timer that this effect asks for; nil for other effects.
  public var timerChange: TimerChange? {
    switch self {
    case .arm(let timer, let span), .wait(let timer, let span): .arm(timer, after: span)
    case .disarm(let timer): .disarm(timer)
    case .resolved, .ended, .readWindow, .look, .readText, .trap: nil
    }
  }
}

/// The numbers of a strategy's timers and the purpose of each.
struct TimerBook<Purpose: Hashable & Sendable>: Sendable {
  private var pending: [(timer: Int, purpose: Purpose)] = []
  private var count = 0

  var isEmpty: Bool { pending.isEmpty }

  mutating func arm(_ purpose: Purpose, after span: Nanoseconds) -> StrategyEffect {
    .arm(timer: number(purpose), after: span)
  }

  /// Arms a timer for the strategy's wait.
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
