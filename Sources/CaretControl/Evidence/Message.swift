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
  /// Whether a state arrived that nobody of ours had asked for since it was sent.
  var sawUnpromptedState = false
  /// Whether a state has come that shows nothing new and can only be the answer to it.
  var wasAnswered = false
  /// Whether what is known may contain it already: it was under way when somebody else acted, or when the
  /// session ended.
  var isForgotten = false
  /// Whether nobody waits for its answer any more: until a state settles it nobody knows where the caret is.
  var isOverdue = false

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
