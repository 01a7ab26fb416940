import CaretControl
import DocumentProxy
import Timing

/// What an operation may still do to one text, and what it has done to it.
///
/// It is opened just before the operation's first message arrives, and does not change what may go afterwards. A
/// message that belongs to earlier operations too may be theirs alone: as long as the operation has done nothing,
/// the ledger is opened anew before the next message.
struct OperationLedger: Hashable, Sendable {
  let operation: CaretOperation
  /// The number of the message that opened it; others may have been opened by the same one.
  let message: Int
  /// The field as the operation found it.
  let found: FieldValue
  /// What `confirmed` may stand for; nil where values can't tell.
  var results: [FieldValue]?
  /// The identities of units that may go.
  var removable: Set<Int>
  /// The identities of each character that goes whole or not at all.
  var characters: [[Int]]
  /// What has not come yet.
  var insertion: ArraySlice<UInt16>
  /// The identities of what has gone.
  var removed: Set<Int> = []
  /// The field when the next operation's first message arrived; nil until then.
  var left: FieldValue?
  /// Whether the message that opened it belongs to earlier operations too.
  var isShared = false
  /// Whether it has inserted or removed something.
  var isUsed = false
  /// Whether the field was as the operation wants it when a message had arrived; looked at for keyboards that
  /// tell no outcomes.
  var hasHeld = false
  /// What a held key has used up of the time it was held.
  var ticks = 0

  /// Whether the operation may not have sent anything yet.
  var mayBeginLater: Bool { isShared && !isUsed && operation.contract.caret != .goes }
}

/// The pace of a held key: how often it may have deleted after so long.
///
/// Source: How the judge decides §3.
struct HeldKey {
  let pace: DeleteRepeat

  /// How many deletions there may be at most after `span`, the first at once.
  func ticks(after span: Nanoseconds) -> Int {
    var count = 1
    var instant = pace.initialDelay
    while instant <= span, count < 100_000 {
      count += 1
      let wish = takesWords(count) ? pace.wordInterval : interval(count)
      instant += max(.milliseconds(1), wish)
    }
    return count
  }

  /// Whether the next deletion after so many takes a word.
  func takesWords(_ ticks: Int) -> Bool { pace.wordsAfter.map { ticks >= $0 } ?? false }

  private func interval(_ count: Int) -> Nanoseconds {
    pace.laterPaces.last { count >= $0.after }?.interval ?? pace.interval
  }
}
