import Timing

/// An operation in a row of the table of scenarios.
///
/// Source of names and meanings: The rows §2.
public enum ScenarioOperation: Hashable, Sendable {
  /// Insert the text at the caret or in place of the selection.
  case insert(String)
  /// Insert the text key by key.
  case type(String)
  /// Insert the text and put the caret this many UTF-16 units before its end.
  case insertWithCaret(String, caretBack: Int)
  /// Move the caret on by this many characters, as by a swipe.
  case moveCaret(by: Int)
  /// Move the caret on by this many characters, as by one step of a drag.
  case dragStep(by: Int)
  /// Move the caret to the document's start.
  case moveToStart
  /// Move the caret to the document's end.
  case moveToEnd
  /// Send this many backspaces.
  case deleteBackward(count: Int)
  /// Delete the whole `Character` before the caret.
  case deleteCharacter
  /// Delete the selection by one backspace.
  case deleteSelection
  /// Empty the field.
  case deleteAll
  /// Hold the delete key until this time of the run, in milliseconds.
  case holdDelete(releaseMs: Int)
  /// Take back this many units that the keyboard has typed.
  case undoByCount(Int)
  /// Take back the last typed word, with the length that the keyboard believes the word to have.
  case undoLastWordByCount
  /// Replace this many units before the caret with the text.
  case replaceLast(count: Int, text: String)
  /// Replace the word before the caret.
  case replaceLastWord(with: String)
  /// Change the selected text to upper case.
  case uppercaseSelection
  /// Return the whole text; the caret ends where it was.
  case readDocument
  /// Get a fresh state; text, caret and selection stay the same.
  case refreshContext
  /// Get a fresh state: move the caret one back and one forward in two turns, and look at the
  /// mirror after a wait.
  case refreshWindow
  /// Find out whether the mirror is right; change nothing.
  case confirm
  /// Turn marked text into plain text and insert a newline after it.
  case commitMarkedAndNewline
  /// Call the proxy's `setMarkedText`, with the caret at the end of the text.
  case setMarkedText(String)
  /// Call the controller's `advanceToNextInputMode`.
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
