import DocumentProxy

/// An operation that has begun and has no outcome yet.
struct RunningOperation: Sendable {
  /// Where it stands.
  enum Stage: Sendable {
    /// Its message is under way.
    case sent
    /// A move that puts the caret right is under way; then this is its outcome.
    case settling(Outcome)
    /// A fence was asked for; there is nothing else to do.
    case confirming
    /// Window by window.
    case clearing(ClearRun)
    /// On the way to an edge of the document.
    case seeking(SeekRun)
    /// Its outcome is known and waits for the caret to come back from a fence.
    case held
  }

  let number: Int
  let operation: CaretOperation
  var stage = Stage.sent
  var timer: Int?
  /// How far its own moves lead, in the host's unit.
  var ownMoves = 0
  /// A state came that neither showed nor excluded it.
  var sawUnclearState = false
  /// A fence was sent for it, or it has waited a second time.
  var wasFenced = false

  /// Whether its message is under way and nothing else.
  var isSent: Bool {
    if case .sent = stage { true } else { false }
  }
}

/// Two steps that add up to nothing, to make the host answer. Source: `proxy-facts.md (d)`.
struct Fence: Sendable {
  var step: Int
  /// The message of the first step.
  var out: Int
  /// The message that brings the caret back.
  var back: Int?
  /// Whether the first step has been answered.
  var isAnswered = false
  /// The operations that it was sent for.
  var operations: [Int]
  /// Outcomes that claim a caret; told when it is back.
  var held: [(number: Int, outcome: Outcome)] = []
  var timer: Int
}

/// What a timer is for.
enum TimerPurpose: Hashable, Sendable {
  case operation(Int)
  case fence
}
