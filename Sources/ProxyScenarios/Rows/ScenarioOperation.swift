import Timing

/// What a row of the table of scenarios wants done to the text.
///
/// Source of names and meanings: The rows §2.
public enum ScenarioOperation: Hashable, Sendable {
  /// The text at the caret; a selection is replaced.
  case insert(String)
  /// As `insert`, typed key by key.
  case type(String)
  /// The text, the caret so many UTF-16 units before its end.
  case insertWithCaret(String, caretBack: Int)
  /// The caret so many characters on: a swipe.
  case moveCaret(by: Int)
  /// The caret so many characters on: one step of a drag.
  case dragStep(by: Int)
  /// The caret at the document's start.
  case moveToStart
  /// The caret at the document's end.
  case moveToEnd
  /// So many backspaces.
  case deleteBackward(count: Int)
  /// The whole `Character` before the caret.
  case deleteCharacter
  /// The selection, by one backspace.
  case deleteSelection
  /// An empty field.
  case deleteAll
  /// The delete key is held until so many milliseconds of the run.
  case holdDelete(releaseMs: Int)
  /// So many units that were typed before are taken back.
  case undoByCount(Int)
  /// The word that was typed last is taken back, as long as the keyboard believes it to be.
  case undoLastWordByCount
  /// The last so many units become a text.
  case replaceLast(count: Int, text: String)
  /// The word before the caret becomes another one.
  case replaceLastWord(with: String)
  /// The selected text in upper case.
  case uppercaseSelection
  /// The whole text is returned; the caret ends where it was.
  case readDocument
  /// A fresh state; text, caret and selection as they were.
  case refreshContext
  /// A fresh state, looked at after a wait: the caret one back and forward in two turns.
  case refreshWindow
  /// Does the mirror tell the truth? Nothing changes.
  case confirm
  /// Marked text becomes plain text, a newline behind it.
  case commitMarkedAndNewline
  /// The proxy's call, the whole text selected to its end.
  case setMarkedText(String)
  /// The controller's call.
  case advanceToNextInputMode

  /// The operation's word in traces, reports and JSON.
  public var name: String {
    switch self {
    case .insert: "insert"
    case .type: "type"
    case .insertWithCaret: "insertWithCaret"
    case .moveCaret: "moveCaret"
    case .dragStep: "dragStep"
    case .moveToStart: "moveToStart"
    case .moveToEnd: "moveToEnd"
    case .deleteBackward: "deleteBackward"
    case .deleteCharacter: "deleteCharacter"
    case .deleteSelection: "deleteSelection"
    case .deleteAll: "deleteAll"
    case .holdDelete: "holdDelete"
    case .undoByCount: "undoByCount"
    case .undoLastWordByCount: "undoLastWordByCount"
    case .replaceLast: "replaceLast"
    case .replaceLastWord: "replaceLastWord"
    case .uppercaseSelection: "uppercaseSelection"
    case .readDocument: "readDocument"
    case .refreshContext: "refreshContext"
    case .refreshWindow: "refreshWindow"
    case .confirm: "confirm"
    case .commitMarkedAndNewline: "commitMarkedAndNewline"
    case .setMarkedText: "setMarkedText"
    case .advanceToNextInputMode: "advanceToNextInputMode"
    }
  }
}
