import CaretControl
import DocumentProxy
import KeyboardModels
import ProxySimulation

/// A way in which a naive keyboard, which trusts the mirror, divides a task into steps.
///
/// Source: The rows §4.
protocol StepPlanner: Hashable, Sendable {
  /// Returns the planner's own steps for `task`; nil if they are the plain steps that most
  /// keyboards take.
  func ownSteps(for task: ScenarioTask, _ proxy: ProxyMirror) -> [ProxyStep]?
}

extension StepPlanner {
  func steps(
    for task: ScenarioTask, _ proxy: ProxyMirror, believedBefore: String
  ) -> [ProxyStep] {
    ownSteps(for: task, proxy) ?? plainSteps(for: task, proxy, believedBefore: believedBefore)
  }

  /// Returns the steps of most keyboards; empty for tasks that are no list of steps.
  private func plainSteps(
    for task: ScenarioTask, _ proxy: ProxyMirror, believedBefore: String
  ) -> [ProxyStep] {
    switch task {
    case .operation(let operation): plainSteps(for: operation, proxy)
    case .type(let text): [.insert(text)]
    case .undoByCount(let count): [.delete(count)]
    case .undoLastWordByCount: [.delete(LastWord(of: believedBefore).word.utf16.count)]
    case .refreshContext: [.move(-1), .move(1)]
    case .advanceToNextInputMode: [.nextKeyboard]
    case .holdDelete, .refreshWindow: []
    }
  }

  private func plainSteps(for operation: CaretOperation, _ proxy: ProxyMirror) -> [ProxyStep] {
    switch operation {
    case .insert(let text): [.insert(text)]
    case .insertWithCaret(let text, let back): [.insert(text)] + (back == 0 ? [] : [.move(-back)])
    case .move(let offset), .drag(let offset): [.moveIfShown(offset)]
    case .moveToStart: [.move(-proxy.shownBefore.utf16.count)]
    case .moveToEnd: [.moveToShownEnd]
    case .deleteBackward(let count): [.deleteIfShown(count)]
    case .deleteCharacter, .deleteSelection: [.delete(1)]
    case .deleteAll: [.moveToShownEnd, .deleteShown]
    case .replaceLast(let count, let text): [.delete(count), .insert(text)]
    case .replaceWord(let word):
      [.delete(LastWord(of: proxy.shownBefore).withSpaces.count), .insert(word + " ")]
    case .uppercaseSelection: proxy.selectedText.map { [.insert($0.uppercased())] } ?? []
    case .confirm: [.move(1)]
    case .commitMarkedText(let text): [.unmark, .insert(text)]
    case .setMarkedText(let text): [.mark(text)]
    default: []
    }
  }
}
