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
  /// Whether no operation or fence waits for the message's answer any more. Until a state decides it, the caret's
  /// place is unknown.
  var isOverdue = false
  var sign = Sign.none
  /// Whether the base may already contain the message: it was under way when the user, the app or the system edited the
  /// text, when the session ended, or when a state showed the first text.
  var mayBeInBase = false

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
    case .lost, .inBase: Edits()
    case .refused: edits.moves
    default: edits
    }
  }
}
