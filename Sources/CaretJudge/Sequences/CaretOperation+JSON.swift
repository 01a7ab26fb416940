import CaretControl
import JSONText

/// Operations in the JSON of a case: a name, and a text or a number if the operation takes one.
extension CaretOperation {
  /// Writes the members `operation`, `text` and `count` into the open object.
  func write(to json: inout JSONWriter) {
    json.member("operation", name)
    switch self {
    case .insert(let text), .replaceWord(let text), .setMarkedText(let text),
      .commitMarkedText(let text):
      json.member("text", text)
    case .insertWithCaret(let text, let count), .replaceLast(let count, let text):
      json.member("text", text)
      json.member("count", count)
    case .deleteBackward(let count), .deleteForward(let count), .move(let count), .drag(let count),
      .moveByWords(let count):
      json.member("count", count)
    default: break
    }
  }

  /// Reads what ``write(to:)`` wrote; nil if the value is something else.
  init?(_ value: JSONValue) {
    let text = value["text"]?.string ?? ""
    let count = value["count"]?.integer ?? 0
    let all: [CaretOperation] = [
      .insert(text), .insertWithCaret(text, caretBack: count), .deleteBackward(count: count),
      .deleteCharacter, .deleteSelection, .replaceLast(units: count, with: text),
      .replaceWord(with: text), .undoInsertion, .deleteForward(count: count), .deleteWord,
      .deleteWordForward, .deleteToLineStart, .deleteToLineEnd, .holdDelete, .move(by: count),
      .drag(by: count), .moveByWords(count), .moveToLineStart, .moveToLineEnd, .moveToStart,
      .moveToEnd, .deleteAll, .confirm, .uppercaseSelection, .readDocument, .setMarkedText(text),
      .commitMarkedText(then: text),
    ]
    guard let known = all.first(where: { $0.name == value["operation"]?.string }) else {
      return nil
    }
    self = known
  }
}
