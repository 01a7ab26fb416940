import DocumentProxy

/// What became of a message, as far as it is certain.
enum Verdict: Equatable, Sendable {
  case applied
  /// Its edits are not there; it is known to have arrived.
  ///
  /// - `moved`: how many units it has moved the caret, without all other messages, the steps of a fence among
  ///   them; nil where the caret's place is not certain.
  /// - `isTextAsBefore`: whether all of the text is as it was before the message, wherever the caret is.
  case refused(moved: Int?, isTextAsBefore: Bool)
  case lost
  /// It has been applied as far as the host moves at all.
  case movesIgnored
  /// It is in the host or never will be; which of both is not known.
  case unclear(Doubt)

  /// What can be said of a message of which it is not known whether it was applied.
  enum Doubt: Sendable {
    /// Nothing.
    case open
    /// Everything looks as if the edit had been refused; good enough only where it does no harm.
    case looksRefused
    /// Nothing else can have led to what is shown, but nothing that was known could be compared with it.
    case blindlyApplied
  }

  var isUnclear: Bool {
    if case .unclear = self { true } else { false }
  }
}

/// What a state says about one message, for the recipe that sent it.
struct Decision: Sendable {
  /// How much of what is shown was known.
  enum Evidence: Sendable {
    /// Nothing that was known could be compared with the state.
    case none
    case some
    /// One of the ways to the state explains everything that it shows.
    case all
  }

  /// What the state says of the unit in which the host moves.
  enum UnitNews: Sendable {
    /// Nothing new.
    case none
    /// The host moves in another unit than was thought.
    case learned
    /// It has shown another unit before: somebody else was there.
    case contradicted
    /// All that can have happened says that the host ignores moves.
    case ignoresMoves
  }

  /// How surely ``shift`` is what the operation's own messages have moved the caret.
  enum Certainty: Comparable, Sendable {
    /// Nobody knows how much of it is that of earlier operations.
    case none
    /// What earlier operations have moved is known; where the caret is is not.
    case share
    case full
  }

  var verdict: Verdict
  var reading: Reading
  var evidence: Evidence
  var unit: UnitNews
  /// How many units the caret is from where it was meant to be; positive: it is too far left.
  var missing = 0
  /// How many units the caret has moved since the base, without what messages of earlier operations have
  /// moved it: an insertion that nothing has answered may be decided by the same state.
  var shift = 0
  var certainty: Certainty
  /// What ``shift`` lacks where hypotheses differ in what lies beyond the known text, but nothing is shown before
  /// the caret and all that was known there is shown behind it.
  var shiftToStart = 0
  /// Where the caret was, counted in units from an arbitrary place, before the message was decided.
  var placeBefore = 0
  /// How many units the message's last edit, a move, has moved the caret if nothing went wrong, and all
  /// that can have happened then says the same; nil where it doesn't.
  var lastMove: Int?
  /// Whether everything that can have happened has led to one place of the caret.
  var isCaretCertain: Bool
  /// Whether text shows before the caret of which nothing was known.
  var isUnbound: Bool
  /// Whether it is the newest message that the state speaks of.
  var isLast: Bool
  /// Whether a step past what is known has led nowhere if the host moves at all.
  var hasReachedEnd: Bool

  /// Whether the caret is elsewhere only because the host moves in another unit than was thought.
  var asksForCorrection: Bool { verdict == .applied && missing != 0 && unit == .learned }
}
