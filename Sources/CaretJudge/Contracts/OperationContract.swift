import CaretControl
import DocumentProxy
import HostDocuments

/// What an operation may do to a text: the one table by which every keyboard is judged.
///
/// Source: How the judge decides §3.
struct OperationContract: Hashable, Sendable {
  /// How an operation's messages are held against the text.
  enum Kind: Hashable, Sendable {
    /// Its calls, each once, at the caret.
    case literal
    /// A part of the text that is fixed when the first message arrives.
    case target
    /// A way over the text that removes nothing, or everything that was there.
    case walk
  }

  /// Where the caret has to be when the operation has ended.
  enum CaretDuty: Hashable, Sendable {
    /// At its place between the units around it; behind what was inserted, so many units back.
    case stays(back: Int)
    /// Where the operation has put it.
    case goes
  }

  let kind: Kind
  /// Whether the operation waits for those before it, and those behind it wait for its end.
  let needsTextAlone: Bool
  let caret: CaretDuty
}

extension CaretOperation {
  /// The operation's row in the table.
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

  /// Whether it puts in what ``CaretOperation/undoInsertion`` takes back.
  var isUndoable: Bool {
    switch self {
    case .insert, .insertWithCaret, .replaceLast, .replaceWord: true
    default: false
    }
  }
}
