import DocumentProxy
import HostDocuments

/// A UTF-16 unit of a host's text with its history: who wrote it, what it replaced, and since when a state has
/// shown it.
struct JudgedUnit: Hashable, Sendable {
  /// The author of a unit.
  enum Author: Hashable, Sendable {
    /// No one: the unit was there before the run.
    case before
    /// A message of this operation; nil if the message belongs to none.
    case operation(Int?)
    /// The user or the app.
    case user
    /// The host, by a rule of its own.
    case host
  }

  let value: UInt16
  var author: Author
  /// The unit's name before its insertion, which says which unit of which operation's text it is.
  var alias: Int?
  /// The identities of the units that it replaced.
  var replaced: [Int] = []
  /// The number of the first message sent after a state had shown the unit; nil if none has shown it.
  var shownBefore: Int?

  /// The number of the operation that wrote the unit; nil if none did.
  var writer: Int? {
    if case .operation(let number) = author { number } else { nil }
  }
}

/// The text and selection of a field at one instant, as values.
struct FieldValue: Hashable, Sendable {
  var units: UTF16Units
  var selection: Range<Int>

  /// The text in caret notation.
  var description: String {
    MarkedDocument(units: units, selection: selection).description
  }
}
