/// What a key or a gesture wants done to the text.
///
/// The names are those of traces, reports and scenarios. Source: The rows §2.
public enum EditingOperation: Hashable, Sendable {
  /// The text at the caret, the caret so many UTF-16 units before its end.
  ///
  /// With `caretBack` 0 it is a plain `insert`.
  case insertWithCaret(String, caretBack: Int)
  /// One backspace.
  case deleteBackward
  /// The word before the caret, with the spaces behind it.
  case deleteWord
  /// A delete key is held: one backspace at once, then more until it is released
  /// (``EditingStrategy/release(at:proxy:)``) or nothing is left.
  case holdDelete
  /// The last so many UTF-16 units before the caret become the text.
  case replaceLast(units: Int, with: String)
  /// A step of a drag: the caret so many characters on; steps that come too fast are summed.
  case dragStep(by: Int)
  /// The caret so many steps on; negative is towards the start.
  ///
  /// The step is logical, not visual: in right-to-left text −1 goes to the right on the screen.
  case moveCaret(by: Int)
  /// An empty field.
  case deleteAll

  /// Every operation's word, for checks and suggestions.
  public static let names = [
    "insert", "insertWithCaret", "deleteBackward", "deleteWord", "holdDelete", "replaceLast",
    "dragStep", "moveCaret", "deleteAll",
  ]

  /// The operation's word in traces, reports and JSON.
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
