import DocumentProxy
import KeyboardModels
import ProxySimulation
import Timing

/// A strategy that does all steps in one turn. It assumes that they are done at the first callback
/// whose text before the caret ends with the expected text.
struct MatchSuffixStrategy: ScenarioStrategy {
  let name = "matchSuffix"
  private var steps = StepStrategy("matchSuffix", .sameTurn, UnguardedPlanner())
  private var expected: [String] = []

  var isWaiting: Bool { !expected.isEmpty }

  func supports(_ task: ScenarioTask) -> Bool { steps.supports(task) }

  mutating func perform(
    _ task: ScenarioTask, at instant: Instant, proxy: inout ProxyMirror
  ) -> [ClientEffect] {
    let effects = steps.perform(task, at: instant, proxy: &proxy)
    expected.append(proxy.shownBefore)
    return effects
  }

  mutating func timerFired(
    _ timer: Int, at instant: Instant, proxy: inout ProxyMirror
  ) -> [ClientEffect] {
    steps.timerFired(timer, at: instant, proxy: &proxy)
  }

  mutating func textDidChange(at instant: Instant, proxy: inout ProxyMirror) -> [ClientEffect] {
    guard let first = expected.first, proxy.shownBefore.hasSuffix(first) else { return [] }
    expected.removeFirst()
    return [.assumedOver]
  }
}
