/// An operation of a keyboard on the text. Source: The rows §2.
public enum CaretOperation: Hashable, Sendable {
  /// Inserts the text at the caret, and replaces a selection.
  case insert(String)
  /// Inserts the text and puts the caret `caretBack` UTF-16 units before its end.
  case insertWithCaret(String, caretBack: Int)
  /// Sends `count` backspaces, at most 9 999. A negative number counts as none.
  case deleteBackward(count: Int)
  /// Deletes the whole `Character` before the caret, however many backspaces it takes.
  case deleteCharacter
  /// Deletes the selection with one backspace, and notices if the host removes a space with it.
  case deleteSelection
  /// Replaces the last `units` UTF-16 units before the caret with the text.
  case replaceLast(units: Int, with: String)
  /// Replaces the word that ends at the caret with the text. Words end at spaces, tabs and the ends of lines.
  case replaceWord(with: String)
  /// Removes what the last insertion has put in, but only text that a state has shown. If no state has shown
  /// it, the caret steps aside to make the host send one. Text that has joined the character before it stays.
  case undoInsertion
  /// Deletes `count` `Character`s after the caret, at most 9 999. A negative number counts as none.
  case deleteForward(count: Int)
  /// Deletes the word before the caret, and the spaces between it and the caret.
  case deleteWord
  /// Deletes the word after the caret, and the spaces between it and the caret.
  case deleteWordForward
  /// Deletes everything from the line's start to the caret.
  case deleteToLineStart
  /// Deletes everything from the caret to the line's end.
  case deleteToLineEnd
  /// A delete key is held: one backspace at once, then one again and again, later whole words, until
  /// ``CaretEvent/release(_:)``, or until nothing is left. Another operation ends it too, and so does a state that
  /// shows that a deletion was lost or refused.
  case holdDelete
  /// Moves the caret by this many characters, at most 100 000; negative is towards the start.
  case move(by: Int)
  /// Moves the caret by this many characters, as a step of a drag. While the move of an earlier step is under
  /// way, later steps are summed. The sum is sent when that move is answered; all these steps end together.
  case drag(by: Int)
  /// Moves the caret by this many words: forwards to a word's end, backwards to its start.
  case moveByWords(Int)
  /// Moves the caret to the line's start.
  case moveToLineStart
  /// Moves the caret to the line's end.
  case moveToLineEnd
  /// Moves the caret to the document's start.
  case moveToStart
  /// Moves the caret to the document's end.
  case moveToEnd
  /// Empties the field.
  case deleteAll
  /// Changes nothing; afterwards it is known whether the text is what it seems to be.
  case confirm
  /// Converts the selected text to upper case.
  case uppercaseSelection
  /// Reads the whole text. The caret ends where it was, also after a cancellation.
  /// ``CaretEffect/read(number:text:)`` brings the text.
  case readDocument
  /// Sets marked text at the caret, with the caret at its end. It replaces earlier marked text.
  case setMarkedText(String)
  /// Makes the marked text plain, then inserts the text after it.
  case commitMarkedText(then: String)

  /// Whether the operation needs the text for itself: it begins when all earlier operations have ended,
  /// and later ones wait for its end.
  var isExclusive: Bool {
    switch self {
    case .deleteAll, .replaceWord, .readDocument, .moveToStart, .moveToEnd, .moveToLineStart,
      .moveToLineEnd, .moveByWords, .deleteForward, .deleteWord, .deleteWordForward,
      .deleteToLineStart, .deleteToLineEnd, .undoInsertion:
      true
    default: false
    }
  }

  /// Whether it chooses the text to remove by what is shown, and not by counting what was typed.
  var needsKnownPlace: Bool {
    switch self {
    case .deleteCharacter, .replaceWord, .replaceLast, .deleteForward, .deleteWord,
      .deleteWordForward, .deleteToLineStart, .deleteToLineEnd, .uppercaseSelection:
      true
    default: false
    }
  }

  /// Why the operation asks for too much; nil if it does not. A host can't do any number of steps in a
  /// turn. Source: Rules of the simulation §1.7.
  var excess: String? {
    let (count, most) =
      switch self {
      case .move(let offset), .drag(let offset), .moveByWords(let offset):
        (offset.magnitude, CaretOperation.mostSteps)
      case .deleteBackward(let count), .deleteForward(let count):
        (UInt(max(0, count)), CaretOperation.mostDeletions)
      default: (0, 0)
      }
    return count > most ? "at most \(most) at once" : nil
  }

  private static let mostSteps: UInt = 100_000
  private static let mostDeletions: UInt = 9_999

  /// Whether it inserts text.
  var inserts: Bool {
    switch self {
    case .insert, .insertWithCaret, .replaceLast, .replaceWord: true
    default: false
    }
  }

  /// Whether it removes text and inserts none.
  var deletes: Bool {
    switch self {
    case .deleteBackward, .deleteCharacter, .deleteSelection, .undoInsertion: true
    default: false
    }
  }

  /// Whether it is a step of a drag.
  var isDrag: Bool { if case .drag = self { true } else { false } }

  /// By how many characters a swipe or a drag moves the caret.
  var offset: Int? {
    switch self {
    case .move(let offset), .drag(let offset): offset
    default: nil
    }
  }
}
