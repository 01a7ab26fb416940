import DocumentProxy
import Timing

/// The calls of one turn, sent as one message and not yet explained by a state.
struct Message: Sendable {
  /// The message's number, in the order of sending.
  var id: Int
  /// The operations that sent the message; empty for the steps of a fence.
  var operations: Few<Int>
  var edits: Edits
  var sentAt: Instant
  var answer = Answer.awaited
  var sign = Sign.none

  /// Who still waits for the message's answer.
  enum Answer: Sendable {
    /// An operation or a fence waits.
    case awaited
    /// No operation waits for the message. Until a state decides it, the caret's place is unknown.
    case overdue
    /// No operation waits for the message, and the base may already contain it: it was under way when the
    /// user, the app or the system edited the text, or when the session ended.
    case forgotten
  }

  /// A hint that the message has arrived, without proof of its effect.
  enum Sign: Sendable {
    case none
    /// A state has come that none of our messages asked for.
    case unpromptedState
    /// A state has come that shows nothing new and can only be the message's answer.
    case unchangedState
  }

  var hasMove: Bool { edits.haveMove }
  var hasEdit: Bool { edits.haveEdit }

  /// Returns the edits that reach the text if the message has one of `fates`.
  func edits(after fates: Fates) -> Edits {
    switch fates {
    case .lost: Edits()
    case .refused: edits.moves
    default: edits
    }
  }
}
