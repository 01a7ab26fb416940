import CaretControl
import DocumentProxy
import KeyboardModels
import ProxySimulation
import Timing

/// The Habrakeyboard's strategy without waits, for the operations that it supports.
struct HabraStrategy: ScenarioStrategy {
  let name = "habra"
  private var strategy = CaretControlStrategy()

  func supports(_ task: ScenarioTask) -> Bool {
    HabraStrategy.operation(task) != nil
  }

  mutating func perform(
    _ task: ScenarioTask, at instant: Instant, proxy: inout ProxyMirror
  ) -> [ClientEffect] {
    guard let known = HabraStrategy.operation(task) else { return [] }
    return tell(.operation(known), at: instant, &proxy)
  }

  mutating func timerFired(
    _ timer: Int, at instant: Instant, proxy: inout ProxyMirror
  ) -> [ClientEffect] {
    tell(.timerFired(timer), at: instant, &proxy)
  }

  mutating func textDidChange(at instant: Instant, proxy: inout ProxyMirror) -> [ClientEffect] {
    tell(.textDidChange, at: instant, &proxy)
  }

  private mutating func tell(
    _ event: KeyboardEvent, at instant: Instant, _ proxy: inout ProxyMirror
  ) -> [ClientEffect] {
    strategy.handle(event, at: instant, proxy: &proxy)
  }

  private static func operation(_ task: ScenarioTask) -> CaretOperation? {
    switch task {
    case .type(let text): .insert(text)
    case .operation(.drag(let offset)): .move(by: offset)
    case .operation(let operation):
      switch operation {
      case .insert, .insertWithCaret, .move, .deleteBackward(count: 1), .deleteAll: operation
      default: nil
      }
    default: nil
    }
  }
}
