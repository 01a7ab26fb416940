/// What a keyboard wants done to the text. Source: The rows §2.
public enum CaretOperation: Hashable, Sendable {
  /// The text at the caret; a selection is replaced.
  case insert(String)
  /// The text, the caret so many UTF-16 units before its end.
  case insertWithCaret(String, caretBack: Int)
  /// So many backspaces, at most 9 999. Negative counts as none.
  case deleteBackward(count: Int)
  /// The whole `Character` before the caret, however many backspaces it takes.
  case deleteCharacter
  /// The selection, by one backspace; a space that the host takes with it is noticed.
  case deleteSelection
  /// The last so many UTF-16 units before the caret become the text.
  case replaceLast(units: Int, with: String)
  /// The word that ends at the caret becomes the text; spaces, tabs and the ends of lines end words.
  case replaceWord(with: String)
  /// What the last insertion has put in is taken back: only what a state has shown to be there, for which
  /// the caret steps aside where none has. Not if it has joined the character before it.
  case undoInsertion
  /// So many `Character`s behind the caret go, at most 9 999. Negative counts as none.
  case deleteForward(count: Int)
  /// The word before the caret goes, and the spaces between it and the caret.
  case deleteWord
  /// The word behind the caret goes, and the spaces between it and the caret.
  case deleteWordForward
  /// Everything from the line's start to the caret goes.
  case deleteToLineStart
  /// Everything from the caret to the line's end goes.
  case deleteToLineEnd
  /// A delete key is held: one backspace at once, then one again and again, later whole words, until
  /// ``CaretEvent/release(_:)``, or until nothing is left. Another operation ends it too.
  case holdDelete
  /// The caret so many characters on, at most 100 000; negative is towards the start.
  case move(by: Int)
  /// A step of a drag over the keyboard: so many characters on. While the move of an earlier step is
  /// under way later steps are summed; the sum goes when its answer has come, and all end with it.
  case drag(by: Int)
  /// The caret so many words on: to a word's end forwards, to its start backwards.
  case moveByWords(Int)
  /// The caret at the line's start.
  case moveToLineStart
  /// The caret at the line's end.
  case moveToLineEnd
  /// The caret at the document's start.
  case moveToStart
  /// The caret at the document's end.
  case moveToEnd
  /// An empty field.
  case deleteAll
  /// Nothing changes; afterwards it is known whether the text is what it seems to be.
  case confirm
  /// The selected text in upper case.
  case uppercaseSelection
  /// The whole text is read; the caret ends where it was, also after a cancellation.
  /// ``CaretEffect/read(number:text:)`` brings it.
  case readDocument
  /// Provisional text at the caret, its caret at the end; it replaces what was provisional before.
  case setMarkedText(String)
  /// Provisional text becomes plain, then the text follows behind it.
  case commitMarkedText(then: String)

  /// Whether the operation needs the text for itself: it begins when all before it have ended, and
  /// later ones wait for its end.
  var isExclusive: Bool {
    switch self {
    case .deleteAll, .replaceWord, .readDocument, .moveToStart, .moveToEnd, .moveToLineStart,
      .moveToLineEnd, .moveByWords, .deleteForward, .deleteWord, .deleteWordForward,
      .deleteToLineStart, .deleteToLineEnd, .undoInsertion:
      true
    default: false
    }
  }

  /// Whether it removes text that it has chosen by what is shown, and not by counting what was typed.
  var removesShownText: Bool {
    switch self {
    case .deleteCharacter, .replaceWord, .replaceLast, .deleteForward, .deleteWord,
      .deleteWordForward, .deleteToLineStart, .deleteToLineEnd, .uppercaseSelection:
      true
    default: false
    }
  }

  /// What is too much of it, in words; nil if nothing is: a host can't be asked for any number of steps
  /// in a turn. Source: Rules of the simulation §1.7.
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

  /// Whether it puts text in.
  var inserts: Bool {
    switch self {
    case .insert, .insertWithCaret, .replaceLast, .replaceWord: true
    default: false
    }
  }

  /// Whether it takes text away and puts nothing in its place.
  var deletes: Bool {
    switch self {
    case .deleteBackward, .deleteCharacter, .deleteSelection, .undoInsertion: true
    default: false
    }
  }

  /// Whether it is a step of a drag.
  var isDrag: Bool {
    if case .drag = self { true } else { false }
  }

  /// How far it moves the caret: steps of a swipe or a drag.
  var offset: Int? {
    switch self {
    case .move(let offset), .drag(let offset): offset
    default: nil
    }
  }

  /// Where a move over text that may not be shown leads; nil for other operations.
  var seekGoal: (direction: Int, goal: TextGoal)? {
    switch self {
    case .moveToStart: (-1, .documentEdge)
    case .moveToEnd: (1, .documentEdge)
    case .moveToLineStart: (-1, .lineEdge)
    case .moveToLineEnd: (1, .lineEdge)
    case .moveByWords(let count):
      (count < 0 ? -1 : 1, .words(Int(clamping: count.magnitude), isInside: false))
    default: nil
    }
  }

  /// Up to where a deletion of text that may not be shown goes; nil for other operations.
  var trimGoal: (direction: Int, goal: TextGoal)? {
    switch self {
    case .deleteForward(let count): (1, .characters(max(0, count)))
    case .deleteWord: (-1, .words(1, isInside: false))
    case .deleteWordForward: (1, .words(1, isInside: false))
    case .deleteToLineStart: (-1, .lineEdge)
    case .deleteToLineEnd: (1, .lineEdge)
    default: nil
    }
  }
}
