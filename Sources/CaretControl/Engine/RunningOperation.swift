import DocumentProxy

/// An operation that has begun and has no outcome yet.
struct RunningOperation: Sendable {
  /// How far the operation is. Data for several messages is stored indirectly, so that most
  /// operations are small.
  enum Stage: Sendable {
    /// It has not begun. Its key may have been released, or another one pressed.
    case waiting(isReleased: Bool)
    /// Its message is under way.
    case sent
    /// A move that corrects the caret is under way; then the operation ends with this outcome.
    case settling(Outcome)
    /// Only a fence was asked for.
    case confirming
    /// Before the operation begins, a fence asks what became of everything under way.
    case proving
    /// Clearing window by window.
    indirect case clearing(ClearRun)
    /// Moving to a place that may not be shown.
    indirect case seeking(GoalWalk)
    /// Deleting up to a boundary that may not be shown.
    indirect case trimming(GoalWalk)
    /// Reading window by window.
    indirect case reading(ReadRun)
    /// Its key is held, or was released and the rest is under way.
    case holding(HoldRun)
    /// A step of a drag that waits for the answer to an earlier one.
    case waitingDrag
    /// A step of a drag that went in this one's move.
    case following(Int)
    /// The marked text was made plain; the operation's text follows in the next turn.
    case committing
    /// Its outcome is known and waits for the caret to come back from a fence.
    case held(Outcome)
  }

  /// Where an operation's first message was sent.
  enum Place: Sendable {
    /// At the caret.
    case shown
    /// Behind a move that had not ended, at the place that the move was to lead to.
    case afterMove
    /// Behind a move that has led elsewhere.
    case elsewhere
    /// Where the text that it deletes may begin before the known text.
    case edge
  }

  let number: Int
  let operation: CaretOperation
  var stage = Stage.waiting(isReleased: false)
  var timer: Int?
  /// The sum of its own moves, in the host's unit.
  var ownMoves = 0
  /// How many characters it moves by; for a drag the sum of all steps that went together.
  var offset: Int?
  /// The decision about its message, while a fence is out; at most one.
  var suspended: [Decision] = []
  /// Whether its edit deletes a selection and takes a step, which shows whether a space went too.
  var deletesSelection = false
  /// Whether a state came that neither showed nor excluded its edit.
  var sawUnclearState = false
  /// Whether it was cancelled, and the caller knows, while other drag steps went in its move or while it
  /// had led the caret aside. It ends when those steps end, or when the caret is back.
  var isCancelled = false
  /// Where its first message was sent.
  var place = Place.shown
  /// Whether its last message, a step past an edge, has most likely moved nothing.
  var isStuck = false
  /// Whether a fence was asked for since its last message.
  var wasFenced = false

  init(number: Int, operation: CaretOperation) {
    self.number = number
    self.operation = operation
    offset = operation.offset
    deletesSelection = operation == .deleteSelection
  }

  /// Whether its messages have led the caret to a place where the operation does not leave it.
  var isAside: Bool {
    switch stage {
    case .reading: true
    case .trimming(let run): !run.step.isDeletion
    case .sent: deletesSelection
    default: false
    }
  }

  var isHeld: Bool { if case .holding = stage { true } else { false } }

  /// Whether its outcome waits for the caret to come back from a fence.
  var isHeldBack: Bool { if case .held = stage { true } else { false } }

  var isWaitingDrag: Bool { if case .waitingDrag = stage { true } else { false } }

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
    case .seeking(let run): run.step.isProbe
    case .reading(let run): run.phase == .probe
    case .clearing(let run): run.kind.isProbe
    default: false
    }
  }

  /// Whether a move that corrects the caret is under way.
  var isSettling: Bool { if case .settling = stage { true } else { false } }

  /// Whether its text leaves in the next turn.
  var isCommitting: Bool { if case .committing = stage { true } else { false } }

  var isClear: Bool { if case .clearing = stage { true } else { false } }

  /// Whether it waits for a fence before it begins.
  var isProving: Bool { if case .proving = stage { true } else { false } }

  /// Whether only its message is under way.
  var isSent: Bool { if case .sent = stage { true } else { false } }
}

/// Two steps whose sum is zero, to make the host answer. Source: How CaretControl knows §6.
struct Fence: Sendable {
  var step: Int
  /// Whether the character that the first step crosses is unknown.
  var isBlind: Bool
  /// The message of the first step.
  var out: Int
  /// The message that brings the caret back.
  var back: Int?
  /// The windows where the fence began, if nothing else is under way. They must show again when the caret
  /// is back.
  var windows: Reading?
  /// Whether the state before a blind fence showed a line's end at the caret; nil if moves were under way, or nothing
  /// was known.
  var showedLineEnd: Bool?
  /// Whether the state after a first step to the right showed as little after the caret as the one before the fence.
  /// Then the step has most likely moved nothing.
  var seemsStuck = false
  /// Whether it is unclear where the steps have led.
  var isDoubtful = false
  /// Whether a state came that says nothing about the first step and shows no text ahead of the caret.
  var mayBeStuck = false
  /// Whether the first step has most likely moved the caret, though no state proves it.
  var seemsAside = false
  /// The operations that the fence was sent for.
  var operations: [Int]
  var timer: Int?
}
