import KeyboardLab
import KeyboardModels
import ProxySimulation
import Timing

/// A way to carry operations out through a proxy that answers late or never.
///
/// A strategy is a value without a clock: it receives events and returns effects. All its calls of
/// the proxy during one event leave as one message.
public protocol ScenarioStrategy: ProxyClient
where Event == StrategyEvent {
  /// The name, as options and reports write it: `fixedDelay(100)`.
  var name: String { get }

  /// Whether operations of one instant share one turn of the run loop.
  var joinsTurns: Bool { get }

  /// Whether the strategy still waits for something; a wait that nothing can end is `unbounded`.
  var isWaiting: Bool { get }

  /// Whether the strategy reports an outcome for every operation; the rows' correct columns then
  /// judge it.
  var tellsOutcomes: Bool { get }

  /// Returns whether the strategy can carry this task out.
  func supports(_ task: ScenarioTask) -> Bool

  /// Begins a task.
  mutating func perform(
    _ task: ScenarioTask, at instant: Instant, proxy: inout ProxyMirror
  ) -> [ClientEffect]

  /// A timer that the strategy armed has fired.
  mutating func timerFired(
    _ timer: Int, at instant: Instant, proxy: inout ProxyMirror
  ) -> [ClientEffect]

  /// A state has arrived and replaced the mirror.
  mutating func textDidChange(at instant: Instant, proxy: inout ProxyMirror) -> [ClientEffect]

  /// The keyboard's controller is gone or another one.
  mutating func sessionEnded() -> [ClientEffect]
}

extension ScenarioStrategy {
  /// Passes each event to its function.
  public mutating func handle(
    _ event: StrategyEvent, at instant: Instant, proxy: inout ProxyMirror
  ) -> [ClientEffect] {
    switch event {
    case .perform(let task): perform(task, at: instant, proxy: &proxy)
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
  public mutating func sessionEnded() -> [ClientEffect] { [] }

  /// The strategy never waits for states.
  public var isWaiting: Bool { false }

  /// Does nothing: the strategy arms no timers.
  public mutating func timerFired(
    _ timer: Int, at instant: Instant, proxy: inout ProxyMirror
  ) -> [ClientEffect] { [] }

  /// Does nothing: the strategy ignores states.
  public mutating func textDidChange(
    at instant: Instant, proxy: inout ProxyMirror
  ) -> [ClientEffect] { [] }
}

/// An event that a strategy receives.
public enum StrategyEvent: ClientEvent {
  /// A task begins.
  case perform(ScenarioTask)
  /// A timer that the strategy armed has fired.
  case timerFired(Int)
  /// A state has arrived and replaced the mirror.
  case textDidChange
  /// The keyboard's controller is gone or another one.
  case sessionEnded
}

/// The numbers of a strategy's timers and the purpose of each.
struct TimerBook<Purpose: Hashable & Sendable>: Sendable {
  private var pending: [(timer: Int, purpose: Purpose)] = []
  private var count = 0

  var isEmpty: Bool { pending.isEmpty }

  mutating func arm(_ purpose: Purpose, after span: Nanoseconds) -> ClientEffect {
    .arm(timer: number(purpose), after: span)
  }

  /// Arms a timer for the strategy's wait.
  mutating func wait(_ purpose: Purpose, for span: Nanoseconds) -> ClientEffect {
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
