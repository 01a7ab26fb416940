import DocumentProxy
import ProxySimulation

/// Trusts the mirror, in UTF-16 units.
struct PlainPlanner: StepPlanner {
  func ownSteps(for operation: ScenarioOperation, _ proxy: ProxyMirror) -> [ProxyStep]? { nil }
}

/// Counts a `Character` as one step and one backspace.
struct CharacterPlanner: StepPlanner {
  func ownSteps(for operation: ScenarioOperation, _ proxy: ProxyMirror) -> [ProxyStep]? {
    switch operation {
    case .moveToStart: [.move(-proxy.shownBefore.count)]
    case .deleteCharacter: [.delete(1)]
    default: nil
    }
  }
}

/// Deletes once per UTF-16 unit of the last `Character`.
struct UnitPlanner: StepPlanner {
  func ownSteps(for operation: ScenarioOperation, _ proxy: ProxyMirror) -> [ProxyStep]? {
    guard operation == .deleteCharacter else { return nil }
    return [.delete(proxy.shownBefore.last?.utf16.count ?? 0)]
  }
}

/// Deletes while the proxy has text.
struct HasTextPlanner: StepPlanner {
  func ownSteps(for operation: ScenarioOperation, _ proxy: ProxyMirror) -> [ProxyStep]? {
    operation == .deleteAll ? [.deleteWhileHasText] : nil
  }
}

/// Moves and deletes without looking at what the mirror shows.
struct UnguardedPlanner: StepPlanner {
  func ownSteps(for operation: ScenarioOperation, _ proxy: ProxyMirror) -> [ProxyStep]? {
    switch operation {
    case .moveCaret(let offset), .dragStep(let offset): [.move(offset)]
    case .deleteBackward(let count): [.delete(count)]
    default: nil
    }
  }
}

/// Asks which document it is before it inserts, and is sure of an answer.
struct IdentifierPlanner: StepPlanner {
  func ownSteps(for operation: ScenarioOperation, _ proxy: ProxyMirror) -> [ProxyStep]? {
    switch operation {
    case .insert(let text), .type(let text): [.unwrapIdentifier, .insert(text)]
    default: nil
    }
  }
}
