import DocumentProxy
import KeyboardModels
import ProxySimulation

/// A way in which a naive keyboard, which trusts the mirror, divides an operation into steps.
///
/// Source: The rows §4.
protocol StepPlanner: Hashable, Sendable {
  /// Returns the planner's own steps for `operation`; nil if they are the plain steps that most
  /// keyboards take.
  func ownSteps(for operation: ScenarioOperation, _ proxy: ProxyMirror) -> [ProxyStep]?
}

extension StepPlanner {
  func steps(
    for operation: ScenarioOperation, _ proxy: ProxyMirror, believedBefore: String
  ) -> [ProxyStep] {
    ownSteps(for: operation, proxy)
      ?? plainSteps(for: operation, proxy, believedBefore: believedBefore)
  }

  /// Returns the steps of most keyboards; empty for operations that are no list of steps.
  private func plainSteps(
    for operation: ScenarioOperation, _ proxy: ProxyMirror, believedBefore: String
  ) -> [ProxyStep] {
    switch operation {
    case .insert(let text), .type(let text): [.insert(text)]
    case .insertWithCaret(let text, let back): [.insert(text)] + (back == 0 ? [] : [.move(-back)])
    case .moveCaret(let offset), .dragStep(let offset): [.moveIfShown(offset)]
    case .moveToStart: [.move(-proxy.shownBefore.utf16.count)]
    case .moveToEnd: [.moveToShownEnd]
    case .deleteBackward(let count): [.deleteIfShown(count)]
    case .deleteCharacter, .deleteSelection: [.delete(1)]
    case .deleteAll: [.moveToShownEnd, .deleteShown]
    case .undoByCount(let count): [.delete(count)]
    case .undoLastWordByCount: [.delete(LastWord(of: believedBefore).word.utf16.count)]
    case .replaceLast(let count, let text): [.delete(count), .insert(text)]
    case .replaceLastWord(let word):
      [.delete(LastWord(of: proxy.shownBefore).withSpaces.count), .insert(word + " ")]
    case .uppercaseSelection: proxy.selectedText.map { [.insert($0.uppercased())] } ?? []
    case .refreshContext: [.move(-1), .move(1)]
    case .confirm: [.move(1)]
    case .commitMarkedAndNewline: [.unmark, .insert("\n")]
    case .setMarkedText(let text): [.mark(text)]
    case .advanceToNextInputMode: [.nextKeyboard]
    case .holdDelete, .readDocument, .refreshWindow: []
    }
  }
}
