import CaretControl

extension CaretOperation: CustomStringConvertible {
  /// The operation as written in code: `move(by: -2)`.
  public var description: String {
    switch self {
    case .insert(let text): "insert(\(text.debugDescription))"
    case .insertWithCaret(let text, let back):
      "insertWithCaret(\(text.debugDescription), caretBack: \(back))"
    case .deleteBackward(let count): "deleteBackward(count: \(count))"
    case .deleteCharacter: "deleteCharacter"
    case .deleteSelection: "deleteSelection"
    case .replaceLast(let units, let text):
      "replaceLast(units: \(units), with: \(text.debugDescription))"
    case .replaceWord(let text): "replaceWord(with: \(text.debugDescription))"
    case .undoInsertion: "undoInsertion"
    case .deleteForward(let count): "deleteForward(count: \(count))"
    case .deleteWord: "deleteWord"
    case .deleteWordForward: "deleteWordForward"
    case .deleteToLineStart: "deleteToLineStart"
    case .deleteToLineEnd: "deleteToLineEnd"
    case .holdDelete: "holdDelete"
    case .move(let offset): "move(by: \(offset))"
    case .drag(let offset): "drag(by: \(offset))"
    case .moveByWords(let count): "moveByWords(\(count))"
    case .moveToLineStart: "moveToLineStart"
    case .moveToLineEnd: "moveToLineEnd"
    case .moveToStart: "moveToStart"
    case .moveToEnd: "moveToEnd"
    case .deleteAll: "deleteAll"
    case .confirm: "confirm"
    case .uppercaseSelection: "uppercaseSelection"
    case .readDocument: "readDocument"
    case .setMarkedText(let text): "setMarkedText(\(text.debugDescription))"
    case .commitMarkedText(let text): "commitMarkedText(then: \(text.debugDescription))"
    }
  }
}
