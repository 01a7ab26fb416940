import DocumentProxy
import KeyboardModels
import ProxySimulation
import Timing

/// Keyman's backspace. At the window's edge it deletes, waits for the window, and deletes once more
/// if the mirror then shows nothing. Ticks that are due during the wait follow after it.
struct KeymanRefreshStrategy: ScenarioStrategy {
  let name: String
  private let wait: Nanoseconds
  private var steps: StepStrategy<UnguardedPlanner>

  private enum Pending: Hashable {
    case tick(HeldDeleteTicks)
    case window
  }

  private var timers = TimerBook<Pending>()
  private var isWaitingForWindow = false
  private var hasRetried = false
  private var missed = 0

  init(_ name: String, wait: Nanoseconds) {
    self.name = name
    self.wait = wait
    steps = StepStrategy(name, .sameTurn, UnguardedPlanner())
  }

  func supports(_ task: ScenarioTask) -> Bool { steps.supports(task) }

  mutating func perform(
    _ task: ScenarioTask, at instant: Instant, proxy: inout ProxyMirror
  ) -> [ClientEffect] {
    switch task {
    case .holdDelete(let releaseMs):
      return tick(HeldDeleteTicks(releaseMs: releaseMs), at: instant, &proxy)
    case .operation(.deleteBackward(let count)):
      return (0..<count).flatMap { _ in backspace(&proxy) }
    default:
      return steps.perform(task, at: instant, proxy: &proxy)
    }
  }

  mutating func timerFired(
    _ timer: Int, at instant: Instant, proxy: inout ProxyMirror
  ) -> [ClientEffect] {
    switch timers.fire(timer) {
    case .tick(let ticks): return tick(ticks, at: instant, &proxy)
    case .window: return lookAtWindow(&proxy)
    case nil: return []
    }
  }

  private mutating func tick(
    _ ticks: HeldDeleteTicks, at instant: Instant, _ proxy: inout ProxyMirror
  ) -> [ClientEffect] {
    var effects = backspace(&proxy)
    if let (next, span) = ticks.next(at: instant) {
      effects.append(timers.arm(.tick(next), after: span))
    }
    return effects
  }

  private mutating func backspace(_ proxy: inout ProxyMirror) -> [ClientEffect] {
    guard !isWaitingForWindow else {
      missed += 1
      return []
    }
    let wasEmpty = !proxy.showsTextBefore
    proxy.deleteBackward()
    return wasEmpty ? waitForWindow() : []
  }

  private mutating func waitForWindow() -> [ClientEffect] {
    isWaitingForWindow = true
    return [timers.arm(.window, after: wait)]
  }

  private mutating func lookAtWindow(_ proxy: inout ProxyMirror) -> [ClientEffect] {
    isWaitingForWindow = false
    if !proxy.showsTextBefore, !hasRetried {
      hasRetried = true
      proxy.deleteBackward()
      return waitForWindow()
    }
    hasRetried = false
    var effects: [ClientEffect] = []
    while missed > 0, !isWaitingForWindow {
      missed -= 1
      effects += backspace(&proxy)
    }
    return effects
  }
}
