/// An editing operation that a key or a gesture starts.
///
/// Traces, reports and scenarios use these names. Source: The rows §2.
public enum EditingOperation: Hashable, Sendable {
  /// Inserts the text at the caret, then puts the caret `caretBack` UTF-16 units before its end.
  ///
  /// With `caretBack` 0 this is a plain `insert`.
  case insertWithCaret(String, caretBack: Int)
  /// One backspace.
  case deleteBackward
  /// Deletes the word before the caret and the spaces after the word.
  case deleteWord
  /// Holds a delete key: one backspace at once, then more until the key is released
  /// (``EditingStrategy/release(at:proxy:)``) or no text is left.
  case holdDelete
  /// Replaces the last `units` UTF-16 units before the caret by the text.
  case replaceLast(units: Int, with: String)
  /// Moves the caret by this many characters as a step of a drag; steps that come too fast are added up.
  case dragStep(by: Int)
  /// Moves the caret by this many steps; negative is towards the start.
  ///
  /// The steps are logical, not visual: in right-to-left text, −1 goes to the right on the screen.
  case moveCaret(by: Int)
  /// Empties the field.
  case deleteAll

  /// The names of all operations, for checks and suggestions.
  public static let names = [
    "insert", "insertWithCaret", "deleteBackward", "deleteWord", "holdDelete", "replaceLast",
    "dragStep", "moveCaret", "deleteAll",
  ]

  /// The operation's name in traces, reports and JSON.
  public var name: String {
    switch self {
    case .insertWithCaret(_, caretBack: 0): "insert"
    case .insertWithCaret: "insertWithCaret"
    case .deleteBackward: "deleteBackward"
    case .deleteWord: "deleteWord"
    case .holdDelete: "holdDelete"
    case .replaceLast: "replaceLast"
    case .dragStep: "dragStep"
    case .moveCaret: "moveCaret"
    case .deleteAll: "deleteAll"
    }
  }
}
