import DocumentProxy

/// What became of a message, as far as it is certain.
enum Verdict: Sendable {
  case applied
  /// Its edits are not there; it is known to have arrived.
  case refused
  case lost
  /// It has been applied as far as the host moves at all.
  case movesIgnored
  /// It is in the host or never will be; which of both is not known.
  case unclear
}

/// What a state says about one message, for the recipe that sent it.
struct Decision: Sendable {
  var verdict = Verdict.unclear
  var reading: Reading
  /// How many units the caret is from where it was meant to be; positive: it is too far left.
  var missing = 0
  /// Whether that is because the host moves in another unit than was thought.
  var hasLearnedUnit = false
  /// Whether it has shown another unit before: somebody else was there.
  var isOtherHost = false
  /// Whether all that can have happened says that the host ignores moves.
  var ignoresMoves = false
  /// How many units the caret has moved since the base, without what messages of earlier operations have
  /// moved it: an insertion that nothing has answered may be decided by the same state.
  var shift = 0
  /// Whether it is certain how much of the movement is that of earlier operations.
  var isShiftOwn = true
  /// How many units the message's last edit, a move, has moved the caret if nothing went wrong, and all
  /// that can have happened then says the same; nil where it doesn't.
  var lastMove: Int?
  /// Whether it is certain how far the message itself has moved the caret.
  var isOwnShiftCertain = true
  /// The shift where hypotheses differ in what lies beyond the known text, but nothing is shown before
  /// the caret and all that was known there is shown behind it.
  var shiftToStart = 0
  /// How many units a refused message has moved the caret, without all other messages, the steps of a
  /// fence among them; nil where the caret's place is not certain.
  var refusedShift: Int?
  /// Nothing that was known could be compared with the state.
  var isBlind = false
  /// Whether one of the ways to the state explains everything that it shows.
  var isAllKnown = true
  /// Whether everything that can have happened has led to one place of the caret.
  var isCaretCertain = true
  /// Whether text shows before the caret of which nothing was known.
  var isUnbound = false
  /// Whether everything looks as if the edit had been refused; good enough only where it does no harm.
  var looksRefused = false
  /// Whether it is the newest message that the state speaks of.
  var isLast = true
  /// Whether all of the text is as it was before the message, wherever the caret is.
  var isTextAsBefore = true
  /// Where the caret was, counted in units from an arbitrary place, before the message was decided.
  var placeBefore = 0
  /// Whether a step past what is known has led nowhere if the host moves at all.
  var hasReachedEnd = false
  /// Whether nothing else than the message itself can have led to what is shown, even if that can't be
  /// compared with anything known.
  var isOnlyApplied = false

  /// Whether the caret is elsewhere only because the host moves in another unit than was thought.
  var asksForCorrection: Bool { verdict == .applied && missing != 0 && hasLearnedUnit }

  /// What a state says about every message that it decides.
  init(reading: Reading, _ survivors: Survivors) {
    self.reading = reading
    isBlind = survivors.isBlind
    isAllKnown = survivors.anySays { $0.fit.evidence >= reading.units.count }
    ignoresMoves = survivors.unit == .ignored
    looksRefused = survivors.looksRefused
    isUnbound = survivors.isUnbound
    hasReachedEnd = survivors.haveReachedEnd
  }
}
