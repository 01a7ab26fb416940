import DocumentProxy
import ProxySimulation
import Timing

/// A strategy that does all steps in one turn. It assumes that they are done at the first callback
/// whose text before the caret ends with the expected text.
struct MatchSuffixStrategy: ScenarioStrategy {
  let name = "matchSuffix"
  private var steps = StepStrategy("matchSuffix", .sameTurn, UnguardedPlanner())
  private var expected: [String] = []

  var isWaiting: Bool { !expected.isEmpty }

  func supports(_ operation: ScenarioOperation) -> Bool { steps.supports(operation) }

  mutating func perform(
    _ operation: ScenarioOperation, at instant: Instant, proxy: inout ProxyMirror
  ) -> [StrategyEffect] {
    let effects = steps.perform(operation, at: instant, proxy: &proxy)
    expected.append(proxy.shownBefore)
    return effects
  }

  mutating func timerFired(
    _ timer: Int, at instant: Instant, proxy: inout ProxyMirror
  ) -> [StrategyEffect] {
    steps.timerFired(timer, at: instant, proxy: &proxy)
  }

  mutating func textDidChange(at instant: Instant, proxy: inout ProxyMirror) -> [StrategyEffect] {
    guard let first = expected.first, proxy.shownBefore.hasSuffix(first) else { return [] }
    expected.removeFirst()
    return [.resolved(outcome: nil)]
  }
}
