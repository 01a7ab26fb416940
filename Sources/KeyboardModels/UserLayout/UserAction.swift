import CaretControl
import JSONText

/// The action of a key, a long press or a swipe in a user's own layout.
public enum UserAction: Hashable, Sendable {
  /// An operation on the text.
  case edit(CaretOperation)
  /// The next keyboard.
  case nextKeyboard
  /// Hide the keyboard.
  case dismiss
  /// Do nothing.
  case nothing

  /// The words for actions without a value.
  public static let words = [
    "delete", "deleteWord", "clear", "left", "right", "nextKeyboard", "dismiss", "none",
  ]

  /// Reads an action from a layout: one of ``words``, or `{"insert":TEXT,"caretBack":N}`, or
  /// `{"move":N}`.
  ///
  /// - Throws: ``KeyboardModelFault`` with the fault's place.
  public init(_ value: JSONValue) throws(KeyboardModelFault) {
    if let word = value.string {
      guard let action = UserAction(word: word) else {
        throw KeyboardModelFault(
          "there is no action \"\(word)\"; use one of \(UserAction.words.joined(separator: ", ")), "
            + "or {\"insert\":\"text\",\"caretBack\":0}, or {\"move\":-1}", at: value.location)
      }
      self = action
      return
    }
    let reader = try LayoutReader(value, what: "an action")
    if let text = try reader.text("insert") {
      let back = try reader.whole("caretBack", 0...text.utf16.count) ?? 0
      self = .edit(.insert(text, caretBack: back))
    } else if let offset = try reader.whole("move", -10_000...10_000) {
      self = .edit(.move(by: offset))
    } else {
      throw KeyboardModelFault(
        "an action must be a word, {\"insert\":\"text\"} or {\"move\":-1}", at: value.location)
    }
    try reader.finish(known: ["insert", "caretBack", "move"])
  }

  private init?(word: String) {
    switch word {
    case "delete": self = .edit(.deleteBackward(count: 1))
    case "deleteWord": self = .edit(.deleteWord)
    case "clear": self = .edit(.deleteAll)
    case "left": self = .edit(.move(by: -1))
    case "right": self = .edit(.move(by: 1))
    case "nextKeyboard": self = .nextKeyboard
    case "dismiss": self = .dismiss
    case "none": self = .nothing
    default: return nil
    }
  }
}
