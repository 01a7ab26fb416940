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

  /// The operation's word, without what it is given: `deleteForward`.
  public var name: String { String(description.prefix { $0 != "(" }) }
}
