import DocumentProxy

/// What became of a message for certain.
enum MessageVerdict: Equatable, Sendable {
  case applied
  /// The message has arrived, but its edits are not in the text.
  ///
  /// - `moved`: how many units it has moved the caret, without all other messages and the steps of a
  ///   fence; nil if the caret's place is not certain.
  /// - `isTextAsBefore`: whether the whole text is as it was before the message, wherever the caret is.
  case refused(moved: Int?, isTextAsBefore: Bool)
  case lost
  /// The message was applied, but the host ignores moves.
  case movesIgnored
  /// The message is in the host or never will be; which of the two is not known.
  case unclear
  /// As `unclear`, but only an applied message explains the state. No known text could be compared with it.
  case blindlyApplied

  /// Whether it is not known whether the message was applied.
  var isUnclear: Bool { self == .unclear || self == .blindlyApplied }
}

/// What a state says about one message, for the recipe that sent it.
struct Decision: Sendable {
  /// How much of something is known.
  enum Knowledge: Sendable {
    case none
    case some
    case all
  }

  /// The message's number and its operations.
  let message: Int
  let operations: Few<Int>
  var verdict: MessageVerdict
  var reading: Reading
  /// How much of the shown text was known. `none`: no known text could be compared with the state. `all`:
  /// one hypothesis explains everything that the state shows.
  var evidence: Knowledge
  /// Whether the message has a move, and the host moves in another unit than expected.
  var hasLearnedUnit = false
  /// Whether the message has a move, and all hypotheses say that the host ignores moves.
  var ignoresMoves = false
  /// Whether all hypotheses say that a message was lost or refused, this one or another.
  var hasFault = false
  /// How many units the caret is from its intended place; positive if it is too far left.
  var missing = 0
  /// How many units the caret has moved since the base, without messages of earlier operations. The same
  /// state may decide an earlier insertion that nothing has answered.
  var shift = 0
  /// How certain it is that the operation's own messages have moved the caret by ``shift``. `none`: it is not
  /// known how much of the shift belongs to earlier operations. `some`: only that is known.
  var certainty: Knowledge
  /// The caret's place before the message was decided, in units from an arbitrary origin.
  var placeBefore = 0
  /// How many units the message's last edit, a move, has moved the caret if nothing went wrong; nil if
  /// the hypotheses differ.
  var lastMove: Int?
  /// Whether all hypotheses lead to the same place of the caret.
  var isCaretCertain: Bool
  /// Whether the state shows text before the caret of which nothing was known.
  var isUnbound: Bool
  /// Whether this is the newest message that the state decides.
  var isLast: Bool
  /// Whether the document ends with the known text in all hypotheses in which the host moves.
  var hasReachedEnd: Bool

  /// Whether a move has led elsewhere, and not to the text's end before its goal.
  var hasLedElsewhere: Bool {
    verdict == .applied && missing != 0 && !(hasReachedEnd && reading.showsNothingAfter)
  }

  /// Whether the caret is elsewhere only because the host moves in another unit than expected.
  var asksForCorrection: Bool { verdict == .applied && missing != 0 && hasLearnedUnit }
}
