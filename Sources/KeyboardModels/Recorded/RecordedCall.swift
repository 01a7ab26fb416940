import JSONText
import Timing

/// A recorded call of the proxy, with the turn that made it.
package struct RecordedCall: Hashable, Sendable {
  /// The called function.
  package enum Kind: Hashable, Sendable {
    /// `insertText(_:)`.
    case insert(String)
    /// `deleteBackward()`, called this many times in a row.
    case delete(count: Int)
    /// `adjustTextPosition(byCharacterOffset:)`.
    case move(Int)
    /// `setMarkedText(_:selectedRange:)` with the caret at the end.
    case mark(String)
    /// `unmarkText()`.
    case unmark
    /// `advanceToNextInputMode()`.
    case nextKeyboard
    /// `dismissKeyboard()`.
    case dismiss
  }

  /// The end of the turn of the run loop that made the call; calls at the same instant belong to one
  /// turn.
  package var instant: Instant
  /// The called function.
  package var kind: Kind

  /// Creates a call.
  package init(_ kind: Kind, at instant: Instant) {
    self.kind = kind
    self.instant = instant
  }
}

/// Calls as settings of a trace: `"2 @97407000 insert": "<b>"`, with the time in ns.
extension RecordedCall {
  /// Returns the setting for this call.
  ///
  /// - Parameter number: the call's number, from 1; it makes the setting's name unique.
  package func setting(number: Int) -> JSONMember {
    let (word, value): (String, JSONValue.Content) =
      switch kind {
      case .insert(let text): ("insert", .string(text))
      case .delete(let count): ("delete", .number(JSONNumber(count)))
      case .move(let offset): ("move", .number(JSONNumber(offset)))
      case .mark(let text): ("mark", .string(text))
      case .unmark: ("unmark", .bool(true))
      case .nextKeyboard: ("nextKeyboard", .bool(true))
      case .dismiss: ("dismiss", .bool(true))
      }
    return JSONMember("\(number) @\(instant.nanoseconds) \(word)", JSONValue(value))
  }

  /// Creates the call from a setting.
  ///
  /// - Throws: ``KeyboardModelFault`` if the setting is not a call.
  package init(_ setting: JSONMember) throws(KeyboardModelFault) {
    let words = setting.name.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, Int(words[0]) != nil, words[1].first == "@",
      let nanoseconds = Int64(words[1].dropFirst())
    else {
      throw KeyboardModelFault(
        "the setting \"\(setting.name)\" is not a recorded call; write a number, @ and "
          + "nanoseconds, and a call, such as \"1 @97407000 insert\"", at: setting.location)
    }
    instant = Instant(nanoseconds: nanoseconds)
    let value = setting.value
    switch (words[2], value.string, value.integer) {
    case ("insert", let text?, _): kind = .insert(text)
    case ("mark", let text?, _): kind = .mark(text)
    case ("delete", _, let count?) where (1...10_000).contains(count): kind = .delete(count: count)
    case ("move", _, let offset?): kind = .move(offset)
    case ("unmark", _, _): kind = .unmark
    case ("nextKeyboard", _, _): kind = .nextKeyboard
    case ("dismiss", _, _): kind = .dismiss
    default:
      throw KeyboardModelFault(
        "the setting \"\(setting.name)\" is not a recorded call: insert and mark take a text, "
          + "delete a "
          + "count up to 10000, move an offset; unmark, nextKeyboard and dismiss take true",
        at: setting.value.location)
    }
  }
}
