/// What a keyboard wants done to the text. Source: `proxy-facts.md (d)`, table of operations.
public enum CaretOperation: Hashable, Sendable {
  /// The text at the caret; a selection is replaced.
  case insert(String)
  /// The text, the caret so many UTF-16 units before its end.
  case insertWithCaret(String, caretBack: Int)
  /// So many backspaces. Negative counts as none.
  case deleteBackward(count: Int)
  /// The whole `Character` before the caret, however many backspaces it takes.
  case deleteCharacter
  /// The selection, by one backspace; a space that the host takes with it is noticed.
  case deleteSelection
  /// The last so many UTF-16 units before the caret become the text.
  case replaceLast(units: Int, with: String)
  /// The word that ends at the caret becomes the text.
  case replaceWord(with: String)
  /// The caret so many characters on; negative is towards the start.
  case move(by: Int)
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

  /// Whether the operation needs the text for itself: it begins when all before it have ended, and
  /// later ones wait for its end.
  var isExclusive: Bool {
    switch self {
    case .deleteAll, .moveToStart, .moveToEnd, .replaceWord: true
    default: false
    }
  }

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
    case .deleteBackward, .deleteCharacter, .deleteSelection: true
    default: false
    }
  }
}
