import CaretControl

/// The names of operations in traces, reports and cases.
extension CaretOperation {
  /// The names of all operations, for checks and suggestions.
  public static let names = [
    "insert", "insertWithCaret", "deleteBackward", "deleteCharacter", "deleteSelection",
    "replaceLast", "replaceWord", "undoInsertion", "deleteForward", "deleteWord",
    "deleteWordForward", "deleteToLineStart", "deleteToLineEnd", "holdDelete", "move", "drag",
    "moveByWords", "moveToLineStart", "moveToLineEnd", "moveToStart", "moveToEnd", "deleteAll",
    "confirm", "uppercaseSelection", "readDocument", "setMarkedText", "commitMarkedText",
  ]

  /// Returns the present word for an operation that a trace names. Traces of version 0.1 have two other words.
  static func presentName(of word: String) -> String {
    switch word {
    case "moveCaret": "move"
    case "dragStep": "drag"
    default: word
    }
  }

  /// The operation's name without its arguments: `deleteForward`.
  public var name: String { String(description.prefix { $0 != "(" }) }
}
