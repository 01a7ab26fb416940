import CaretControl
import DocumentProxy
import KeyboardModels
import ProxySimulation
import Timing

/// The Habrakeyboard's strategy without waits, for the operations that it supports.
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
    return tell(.operation(known), at: instant, &proxy)
  }

  mutating func timerFired(
    _ timer: Int, at instant: Instant, proxy: inout ProxyMirror
  ) -> [StrategyEffect] {
    tell(.timerFired(timer), at: instant, &proxy)
  }

  mutating func textDidChange(at instant: Instant, proxy: inout ProxyMirror) -> [StrategyEffect] {
    tell(.textDidChange, at: instant, &proxy)
  }

  private mutating func tell(
    _ event: KeyboardEvent, at instant: Instant, _ proxy: inout ProxyMirror
  ) -> [StrategyEffect] {
    strategy.handle(event, at: instant, proxy: &proxy).compactMap(StrategyEffect.init)
  }

  private static func operation(_ operation: ScenarioOperation) -> CaretOperation? {
    switch operation {
    case .insert(let text), .type(let text): .insert(text)
    case .insertWithCaret(let text, let back): .insertWithCaret(text, caretBack: back)
    case .moveCaret(let offset), .dragStep(let offset): .move(by: offset)
    case .deleteBackward(count: 1): .deleteBackward(count: 1)
    case .deleteAll: .deleteAll
    default: nil
    }
  }
}

extension StrategyEffect {
  fileprivate init?(_ effect: KeyboardEffect) {
    switch effect {
    case .arm(let timer, let span): self = .arm(timer: timer, after: span)
    case .disarm(let timer): self = .disarm(timer: timer)
    case .finished(_, let outcome): self = .resolved(outcome: outcome.name)
    default: return nil
    }
  }
}
