import CaretControl
import DocumentProxy
import Timing

extension CaretSettings {
  /// The settings of the rows: a fixed time-out of 250 ms, and repeats that never delete whole
  /// words.
  ///
  /// Source: Rules of the simulation §1.5, §1.6.
  static var rows: CaretSettings {
    var settings = CaretSettings()
    settings.timeout = .fixed(.milliseconds(250))
    settings.deleteRepeat.wordsAfter = nil
    return settings
  }
}

extension CaretOperation {
  /// The library's operation for a row's operation; nil for a call of the controller.
  init?(_ operation: ScenarioOperation) {
    switch operation {
    case .insert(let text), .type(let text): self = .insert(text)
    case .insertWithCaret(let text, let back): self = .insertWithCaret(text, caretBack: back)
    case .moveCaret(let offset): self = .move(by: offset)
    case .dragStep(let offset): self = .drag(by: offset)
    case .moveToStart: self = .moveToStart
    case .moveToEnd: self = .moveToEnd
    case .deleteBackward(let count): self = .deleteBackward(count: count)
    case .deleteCharacter: self = .deleteCharacter
    case .deleteSelection: self = .deleteSelection
    case .deleteAll: self = .deleteAll
    case .holdDelete: self = .holdDelete
    case .undoByCount: self = .undoInsertion
    case .undoLastWordByCount: self = .deleteWord
    case .replaceLast(let count, let text): self = .replaceLast(units: count, with: text)
    case .replaceLastWord(let text): self = .replaceWord(with: text)
    case .uppercaseSelection: self = .uppercaseSelection
    case .readDocument: self = .readDocument
    case .refreshContext, .refreshWindow, .confirm: self = .confirm
    case .commitMarkedAndNewline: self = .commitMarkedText(then: "\n")
    case .setMarkedText(let text): self = .setMarkedText(text)
    case .advanceToNextInputMode: return nil
    }
  }
}
