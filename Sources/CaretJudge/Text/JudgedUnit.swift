import DocumentProxy
import HostDocuments

/// A UTF-16 unit of a host's text with its history: who wrote it, in place of what, and since when a keyboard
/// may know of it.
struct JudgedUnit: Hashable, Sendable {
  /// Who wrote it.
  enum Author: Hashable, Sendable {
    /// It was there before the run.
    case before
    /// A message of this operation; nil if the message belongs to none.
    case operation(Int?)
    /// The user or the app.
    case user
    /// The host by a rule of its own.
    case host
  }

  let value: UInt16
  var author: Author
  /// The name that it had before it came: which unit of which operation's text it is.
  var alias: Int?
  /// The identities of the units that went when it came.
  var replaced: [Int] = []
  /// The number of the first message that was sent when a state had shown the unit; nil if none has.
  var shownBefore: Int?

  /// The operation that wrote it; nil if none did.
  var writer: Int? {
    if case .operation(let number) = author { number } else { nil }
  }
}

/// The text and selection of a field at one instant, as values.
struct FieldValue: Hashable, Sendable {
  var units: UTF16Units
  var selection: Range<Int>

  /// The caret drawn into the text.
  var description: String {
    MarkedDocument(units: units, selection: selection).description
  }
}
