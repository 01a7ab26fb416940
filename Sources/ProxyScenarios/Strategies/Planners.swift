import DocumentProxy
import ProxySimulation

/// A planner that trusts the mirror and counts UTF-16 units.
struct PlainPlanner: StepPlanner {
  func ownSteps(for task: ScenarioTask, _ proxy: ProxyMirror) -> [ProxyStep]? { nil }
}

/// A planner that counts a `Character` as one step and one backspace.
struct CharacterPlanner: StepPlanner {
  func ownSteps(for task: ScenarioTask, _ proxy: ProxyMirror) -> [ProxyStep]? {
    switch task {
    case .operation(.moveToStart): [.move(-proxy.shownBefore.count)]
    case .operation(.deleteCharacter): [.delete(1)]
    default: nil
    }
  }
}

/// A planner that deletes once per UTF-16 unit of the last `Character`.
struct UnitPlanner: StepPlanner {
  func ownSteps(for task: ScenarioTask, _ proxy: ProxyMirror) -> [ProxyStep]? {
    guard task == .operation(.deleteCharacter) else { return nil }
    return [.delete(proxy.shownBefore.last?.utf16.count ?? 0)]
  }
}

/// A planner that deletes while the proxy has text.
struct HasTextPlanner: StepPlanner {
  func ownSteps(for task: ScenarioTask, _ proxy: ProxyMirror) -> [ProxyStep]? {
    task == .operation(.deleteAll) ? [.deleteWhileHasText] : nil
  }
}

/// A planner that moves and deletes without looking at the mirror.
struct UnguardedPlanner: StepPlanner {
  func ownSteps(for task: ScenarioTask, _ proxy: ProxyMirror) -> [ProxyStep]? {
    switch task {
    case .operation(.move(let offset)), .operation(.drag(let offset)): [.move(offset)]
    case .operation(.deleteBackward(let count)): [.delete(count)]
    default: nil
    }
  }
}

/// A planner that reads the document's identifier before it inserts, and assumes that it is not
/// nil.
struct IdentifierPlanner: StepPlanner {
  func ownSteps(for task: ScenarioTask, _ proxy: ProxyMirror) -> [ProxyStep]? {
    switch task {
    case .operation(.insert(let text)), .type(let text): [.unwrapIdentifier, .insert(text)]
    default: nil
    }
  }
}
