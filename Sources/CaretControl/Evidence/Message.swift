import DocumentProxy
import Timing

/// What was sent in one turn and is not yet explained by a state.
struct Message: Sendable {
  /// Its number, in the order of sending.
  var id: Int
  /// The operations that it belongs to; empty for the steps of a fence.
  var operations: Few<Int>
  var edits: Edits
  var sentAt: Instant
  var answer = Answer.awaited
  var sign = Sign.none

  /// Who still waits for its answer.
  enum Answer: Sendable {
    /// An operation or a fence does.
    case awaited
    /// Nobody: until a state settles it nobody knows where the caret is.
    case overdue
    /// Nobody, and what is known may contain the message already: it was under way when somebody else acted,
    /// or when the session ended.
    case forgotten
  }

  /// What speaks for its arrival without showing what it did.
  enum Sign: Sendable {
    case none
    /// A state has come since that none of our messages had asked for.
    case unpromptedState
    /// A state has come that shows nothing new and can only be its answer.
    case unchangedState
  }

  var hasMove: Bool { edits.haveMove }
  var hasEdit: Bool { edits.haveEdit }

  /// What of it reaches the text if so much is known of its fate.
  func edits(after fates: Fates) -> Edits {
    switch fates {
    case .lost: Edits()
    case .refused: edits.moves
    default: edits
    }
  }
}
