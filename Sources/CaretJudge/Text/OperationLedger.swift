import CaretControl
import DocumentProxy
import Timing

/// What an operation may still do to one text, and what it has done to it.
///
/// The judge opens the ledger just before the operation's first message arrives. The removable units are fixed
/// then. If that message may belong to earlier operations alone, the judge opens the ledger again before the next
/// message, until the operation has inserted or removed something.
struct OperationLedger: Hashable, Sendable {
  let operation: CaretOperation
  /// The number of the message that opened the ledger. One message may open several ledgers.
  let message: Int
  /// The field as the operation found it.
  let found: FieldValue
  /// The texts with carets for which `confirmed` is true; nil if `confirmed` can't be judged by values.
  var results: [FieldValue]?
  /// More results for which `confirmed` is true: those of earlier openings of the ledger, and those that the operation
  /// wants if an operation before it had no edit left to send.
  var otherResults: [FieldValue] = []
  /// The results behind a move under way that has gone elsewhere. They are not the operation's, but they do not make
  /// the move's own claim false.
  var resultsElsewhere: [FieldValue] = []
  /// The text that the next operation finds if both are sent in one message; nil: the first of `results`.
  let next: FieldValue?
  /// The identities of the units that the operation may remove.
  var removable: Set<Int>
  /// For each character that the operation must remove whole or not at all, the identities of its units.
  var characters: [[Int]]
  /// Characters into which a step of the keyboard has led the caret and in which the operation has deleted: for each
  /// the identities of its units.
  var entered: [[Int]] = []
  /// The rest of the text that the operation may still insert.
  var insertion: ArraySlice<UInt16>
  /// The identities of the units that the operation has removed.
  var removed: Set<Int> = []
  /// The field when the next operation's first message arrived; nil before that.
  var left: FieldValue?
  /// The field whenever the first message of a later operation arrived while this one could still send. It may have been
  /// done at any of these instants.
  var passed: [FieldValue] = []
  /// Where the first message has led the caret that the operation has sent before it ended; nil if there is none.
  var landing: Int?
  /// Whether a move had ended before without saying where the caret is. The operation's first message may then
  /// bring the caret back.
  var isCaretUnclear = false
  /// Whether the message that opened the ledger may belong to earlier operations too.
  var isShared = false
  /// The number of the first message with an edit that may belong to the operation; nil if none has arrived.
  var firstEdit: Int?
  /// Whether the operation has inserted or removed something.
  var isUsed = false
  /// Whether a message with a step has arrived that may belong to the operation.
  var hasStepped = false
  /// Whether the field was as the operation wants before its first message or after any of its messages; noted
  /// only for keyboards that tell no outcomes.
  var hasHeld = false
  /// The number of ticks that a held key has used so far.
  var ticks = 0
  /// The number of deletions that a held key may have sent in messages of several operations.
  var sharedTicks = 0

  /// Whether it is possible that the operation has sent nothing yet.
  var mayBeginLater: Bool {
    isShared && !isUsed && !(hasStepped && operation.contract.caret == .goes)
  }

  /// Lets the operation also remove what it may in another text: the judge can't tell which of the two it finds.
  mutating func mayRemoveToo(_ other: OperationLedger) {
    removable.formUnion(other.removable)
    characters += other.characters.filter { !characters.contains($0) }
  }

  /// Whether the operation's edit, or its text, is still to come.
  var editsLater: Bool {
    operation.contract.caret != .goes
      && (firstEdit == nil || !isUsed && !insertion.isEmpty)
  }
}

/// The pace of a held key, which limits how often the key may delete.
///
/// Source: How the judge decides §3.
struct HeldKey {
  let pace: DeleteRepeat

  /// Returns how often the key may delete at most within `span`; the first deletion is at its start.
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

  /// Whether the key's next deletion after `ticks` deletions removes a word.
  func takesWords(_ ticks: Int) -> Bool { pace.wordsAfter.map { ticks >= $0 } ?? false }

  private func interval(_ count: Int) -> Nanoseconds {
    pace.laterPaces.last { count >= $0.after }?.interval ?? pace.interval
  }
}
