import DocumentProxy
import KeyboardModels
import ProxySimulation
import Timing

/// The Habrakeyboard's own strategy without waits, for the operations that it knows.
struct HabraStrategy: ScenarioStrategy {
  let name = "habra"
  private var strategy = CaretControlStrategy()

  func supports(_ operation: ScenarioOperation) -> Bool {
    HabraStrategy.operation(operation) != nil
  }

  mutating func perform(
    _ operation: ScenarioOperation, at instant: Instant, proxy: inout ProxyMirror
  ) -> [StrategyEffect] {
    guard let known = HabraStrategy.operation(operation) else { return [] }
    return strategy.perform(known, at: instant, proxy: &proxy).map(StrategyEffect.init)
  }

  mutating func timerFired(
    _ timer: Int, at instant: Instant, proxy: inout ProxyMirror
  ) -> [StrategyEffect] {
    strategy.timerFired(timer, at: instant, proxy: &proxy).map(StrategyEffect.init)
  }

  mutating func textDidChange(at instant: Instant, proxy: inout ProxyMirror) -> [StrategyEffect] {
    strategy.textDidChange(at: instant, proxy: &proxy).map(StrategyEffect.init)
  }

  private static func operation(_ operation: ScenarioOperation) -> EditingOperation? {
    switch operation {
    case .insert(let text), .type(let text): .insertWithCaret(text, caretBack: 0)
    case .insertWithCaret(let text, let back): .insertWithCaret(text, caretBack: back)
    case .moveCaret(let offset), .dragStep(let offset): .moveCaret(by: offset)
    case .deleteBackward(count: 1): .deleteBackward
    case .deleteAll: .deleteAll
    default: nil
    }
  }
}

extension StrategyEffect {
  fileprivate init(_ effect: EditingEffect) {
    switch effect {
    case .arm(let timer, let span): self = .arm(timer: timer, after: span)
    case .disarm(let timer): self = .disarm(timer: timer)
    case .finished(_, let outcome): self = .resolved(outcome: outcome.name)
    }
  }
}
