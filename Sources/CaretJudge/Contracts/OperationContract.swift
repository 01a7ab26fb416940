import CaretControl
import DocumentProxy
import HostDocuments

/// What an operation may do to a text. The judge uses the same table for every keyboard.
///
/// Source: How the judge decides §3.
struct OperationContract: Hashable, Sendable {
  /// How the judge compares an operation's messages with the text.
  enum Kind: Hashable, Sendable {
    /// The operation may do what its calls say, each once, at the caret.
    case literal
    /// The operation may change a part of the text that is fixed when the first message arrives.
    case target
    /// The operation moves over the text, and removes nothing or everything that was there.
    case walk
  }

  /// Where the operation has to leave the caret.
  enum CaretDuty: Hashable, Sendable {
    /// Between the same units as before, or after an insertion `back` units before its end.
    case stays(back: Int)
    /// Where the operation has moved it.
    case goes
  }

  let kind: Kind
  /// Whether the operation waits for earlier operations to end, and later operations wait for it.
  let needsTextAlone: Bool
  let caret: CaretDuty
}

extension CaretOperation {
  /// The operation's contract.
  var contract: OperationContract {
    switch self {
    case .insert, .deleteBackward, .replaceLast, .holdDelete, .setMarkedText, .commitMarkedText:
      OperationContract(kind: .literal, needsTextAlone: false, caret: .stays(back: 0))
    case .insertWithCaret(_, let back):
      OperationContract(kind: .literal, needsTextAlone: false, caret: .stays(back: back))
    case .move, .drag:
      OperationContract(kind: .literal, needsTextAlone: false, caret: .goes)
    case .deleteCharacter, .deleteSelection, .uppercaseSelection:
      OperationContract(kind: .target, needsTextAlone: false, caret: .stays(back: 0))
    case .deleteForward, .deleteWord, .deleteWordForward, .deleteToLineStart, .deleteToLineEnd,
      .replaceWord, .undoInsertion:
      OperationContract(kind: .target, needsTextAlone: true, caret: .stays(back: 0))
    case .confirm:
      OperationContract(kind: .walk, needsTextAlone: false, caret: .stays(back: 0))
    case .readDocument:
      OperationContract(kind: .walk, needsTextAlone: true, caret: .stays(back: 0))
    case .deleteAll, .moveToStart, .moveToEnd, .moveToLineStart, .moveToLineEnd, .moveByWords:
      OperationContract(kind: .walk, needsTextAlone: true, caret: .goes)
    }
  }

  /// Whether the operation's contract lets it move the caret.
  var movesCaret: Bool { contract.caret == .goes }

  /// Whether the operation may send deletions.
  var mayDelete: Bool {
    switch self {
    case .insert, .insertWithCaret, .setMarkedText, .commitMarkedText, .move, .drag, .confirm,
      .readDocument, .moveToStart, .moveToEnd, .moveToLineStart, .moveToLineEnd, .moveByWords:
      false
    case .deleteBackward, .replaceLast, .holdDelete, .deleteCharacter, .deleteSelection,
      .uppercaseSelection, .deleteForward, .deleteWord, .deleteWordForward, .deleteToLineStart,
      .deleteToLineEnd, .replaceWord, .undoInsertion, .deleteAll:
      true
    }
  }

  /// Whether ``CaretOperation/undoInsertion`` can undo the operation.
  var isUndoable: Bool {
    switch self {
    case .insert, .insertWithCaret, .replaceLast, .replaceWord: true
    default: false
    }
  }
}
