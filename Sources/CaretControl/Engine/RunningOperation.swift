import DocumentProxy

/// An operation that has begun and has no outcome yet.
struct RunningOperation: Sendable {
  /// Where it stands. What goes on for several messages is kept apart, so that most operations are small.
  enum Stage: Sendable {
    /// Its message is under way.
    case sent
    /// A move that puts the caret right is under way; then this is its outcome.
    case settling(Outcome)
    /// A fence was asked for; there is nothing else to do.
    case confirming
    /// A fence asks what has become of everything under way, before it begins.
    case proving
    /// Window by window.
    indirect case clearing(ClearRun)
    /// On the way to a place that may not be shown.
    indirect case seeking(SeekRun)
    /// Deleting up to a boundary that may not be shown.
    indirect case trimming(TrimRun)
    /// Reading window by window.
    indirect case reading(ReadRun)
    /// Its key is held, or was released and the rest is under way.
    case holding(HoldRun)
    /// A step of a drag that waits for the answer to an earlier one.
    case waitingDrag
    /// A step of a drag that went in this one's move.
    case following(Int)
    /// Provisional text was made plain; in the next turn this text follows.
    case committing(String)
    /// Its outcome is known and waits for the caret to come back from a fence.
    case held(Outcome)
  }

  let number: Int
  let operation: CaretOperation
  var stage = Stage.sent
  var timer: Int?
  /// How far its own moves lead, in the host's unit.
  var ownMoves = 0
  /// How many characters it moves by; for a drag the sum of all steps that went together.
  var offset: Int?
  /// What became of its message, while a fence is out.
  var waitingDecision = WaitingDecision.none
  /// Its edit deletes a selection and takes a step, which shows whether a space went along.
  var deletesSelection = false
  /// A state came that neither showed nor excluded it.
  var sawUnclearState = false
  /// It was cancelled, and told so, while other steps of a drag went in its move, or while the caret was
  /// aside for it: it ends when they do, or when the caret is back.
  var isCancelled = false
  /// A fence was sent for it, or it has waited a second time.
  var wasFenced = false

  init(number: Int, operation: CaretOperation) {
    self.number = number
    self.operation = operation
    offset = operation.offset
    deletesSelection = operation == .deleteSelection
  }

  /// A decision on which nothing is done before the caret is back.
  indirect enum WaitingDecision: Sendable {
    case none
    /// The fence still leads so far.
    case some(Message, Decision, meantShift: Int)
  }

  /// Whether its messages have led the caret to a place where it does not leave it.
  var isAside: Bool {
    switch stage {
    case .reading: true
    case .trimming(let run): run.step != .deleting
    case .sent: deletesSelection
    default: false
    }
  }

  var isHeld: Bool {
    if case .holding = stage { true } else { false }
  }

  var isWaitingDrag: Bool {
    if case .waitingDrag = stage { true } else { false }
  }

  /// Whether it goes from window to window.
  var isRun: Bool {
    switch stage {
    case .seeking, .trimming, .reading: true
    default: false
    }
  }

  /// Whether its message is a step past an edge.
  var isProbing: Bool {
    switch stage {
    case .seeking(let run): run.isProbe
    case .reading(let run): run.isProbe
    case .clearing(let run): run.kind.isProbe
    default: false
    }
  }

  /// Whether a move that puts the caret right is under way.
  var isSettling: Bool {
    if case .settling = stage { true } else { false }
  }

  /// Whether its text leaves in the next turn.
  var isCommitting: Bool {
    if case .committing = stage { true } else { false }
  }

  var isClear: Bool {
    if case .clearing = stage { true } else { false }
  }

  /// Whether a fence asks first.
  var isProving: Bool {
    if case .proving = stage { true } else { false }
  }

  /// Whether its message is under way and nothing else.
  var isSent: Bool {
    if case .sent = stage { true } else { false }
  }
}

/// Two steps that add up to nothing, to make the host answer. Source: How CaretControl knows §6.
struct Fence: Sendable {
  var step: Int
  /// Whether nothing is known of the character that it steps over.
  var isBlind: Bool
  /// The message of the first step.
  var out: Int
  /// The message that brings the caret back.
  var back: Int?
  /// What was shown where it began, if nothing else is under way: the same must show when the caret is back.
  var windows: Reading?
  /// Whether it is not clear where its steps have led.
  var isDoubtful = false
  /// Whether a state came that says nothing of the first step, with nothing ahead of the caret.
  var mayBeStuck = false
  /// Whether the first step was answered as by a host that ignores moves.
  var seemsIgnored = false
  /// The operations that it was sent for.
  var operations: [Int]
  /// The operations whose outcomes claim a caret: they are told when it is back.
  var held: [Int] = []
  var timer: Int
}

/// What a timer is for.
enum TimerPurpose: Sendable {
  case operation(Int)
  case tick(Int)
  case fence
  /// What waits begins in the next turn.
  case nextTurn

  var isNextTurn: Bool {
    if case .nextTurn = self { true } else { false }
  }
}
