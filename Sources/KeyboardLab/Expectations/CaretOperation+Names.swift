import CaretControl

/// Operations as traces, reports and cases spell them.
extension CaretOperation {
  /// Every operation's word, for checks and suggestions.
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

  /// The operation's word, without what it is given: `deleteForward`.
  public var name: String { String(description.prefix { $0 != "(" }) }
}
