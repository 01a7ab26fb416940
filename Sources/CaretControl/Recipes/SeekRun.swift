import DocumentProxy
import Timing

/// A move to a place that the window may not show: over the known text, window by window, with steps past
/// edges that may not be the document's.
struct SeekRun: Sendable {
  /// How many messages a search may take.
  static let messageLimit = 10_000
  /// How many steps past an edge are tried in a row. Empty lines look alike.
  static let probeLimit = 20

  /// −1 towards the start, 1 towards the end.
  var direction: Int
  /// What is left of the goal from where the caret was when the last message was sent.
  var goal: TextGoal
  /// What is left of the goal when the last message has done what it should.
  var rest: TextGoal
  var messageCount = 0
  /// The most recent windows.
  var windows = RepeatedWindows()
  /// Whether the last message leads to the goal.
  var isLast = false
  /// Whether the last message was a step past an edge.
  var isProbe = false
  /// How many steps past an edge were tried in a row.
  var probeCount = 0
  /// Whether the host did not move by one unit, so that the other one is tried.
  var triedOtherUnit = false

  init(direction: Int, goal: TextGoal) {
    self.direction = direction
    self.goal = goal
    rest = goal
  }
}

extension CaretEngine {
  mutating func beginSeek(_ number: Int, _ direction: Int, _ goal: TextGoal) {
    sendSeek(number, SeekRun(direction: direction, goal: goal))
  }

  @inline(never)
  private mutating func sendSeek(_ number: Int, _ seek: SeekRun) {
    var seek = seek
    var known = prospect
    known.collapse()
    let isMoved = seek.messageCount > 0 || prospect.hasSelection
    let side = known.side(seek.direction)
    let reach = seek.goal.reach(in: known, seek.direction)
    if reach.isComplete, reach.units == 0, !prospect.hasSelection {
      return conclude(number, isMoved ? .confirmed : .assumed)
    }
    let isAtGoal =
      reach.isComplete ? reach.units == 0 : side.isEmpty && seek.goal == .lineEdge
    if prospect.hasSelection, isAtGoal {
      return conclude(
        number, .unsupported(reason: "no move goes exactly to the end of a selection"))
    }
    if side.isEmpty, has(.takesEmptyWindowForEdge) { return conclude(number, .confirmed) }
    if side.isEmpty, known.isEdge(seek.direction) {
      return conclude(number, edgeOutcome(seek))
    }
    if side.isEmpty, seek.goal != .documentEdge, seek.goal.endsWithTheText,
      !prospect.hasSelection
    {
      // No more text is shown, so the line or the word seems to end here.
      return conclude(number, isMoved && !hidesText ? .confirmed : .assumed)
    }
    guard seek.messageCount < SeekRun.messageLimit, !seek.windows.isEnough,
      !side.isEmpty || settings.allowsProbes
    else {
      return conclude(number, .assumed)
    }
    seek.isProbe = side.isEmpty
    seek.probeCount = seek.isProbe ? seek.probeCount + 1 : 0
    guard seek.probeCount <= SeekRun.probeLimit else { return conclude(number, edgeOutcome(seek)) }
    seek.isLast = reach.isComplete
    seek.rest = reach.rest
    seek.messageCount += 1
    let steps =
      side.isEmpty ? 1 : known.units(reach.units, seek.direction).steps(unit)
    advance(
      number, to: .seeking(seek), sending: Edits(.move(max(1, steps) * seek.direction)))
  }

  /// Returns the outcome if the document ends before the goal, or at it.
  @inline(never)
  private func edgeOutcome(_ seek: SeekRun) -> Outcome {
    guard seek.goal.endsWithTheText else {
      if case .words(let left, let isInside) = seek.goal {
        return .partial(remaining: "\(isInside ? left - 1 : left)")
      }
      return .partial(remaining: "")
    }
    return seek.messageCount == 0 || base?.text.isEdge(seek.direction) != true
      ? .assumed : .confirmed
  }

  mutating func decideSeek(_ operation: RunningOperation, _ seek: SeekRun, _ decision: Decision) {
    let number = operation.number
    switch decision.verdict {
    case .movesIgnored: return conclude(number, .moveNotSupported)
    case .lost, .refused:
      return conclude(number, seek.messageCount == 1 ? .dropped : .partial(remaining: ""))
    case .unclear(let doubt) where doubt != .blindlyApplied:
      return conclude(number, seek.isProbe ? .assumed : .partial(remaining: ""))
    // A move does no harm. If nothing else explains the state, the walk continues, though unproved.
    case .unclear, .applied: break
    }
    guard let known = base?.text else { return }
    var seek = seek
    if decision.missing != 0, !seek.isProbe, seek.goal != .documentEdge {
      guard seek.isLast, decision.unit == .learned else {
        return conclude(number, .partial(remaining: ""))
      }
      return correct(operation, by: decision.missing)
    }
    seek.windows.note(decision.reading)
    let side = known.side(seek.direction)
    if seek.goal == .documentEdge {
      // A newline before the caret is shown, so an empty side there is the document's start. After
      // the caret an empty side may be a line's end.
      if side.isEmpty, known.isEdge(seek.direction) || (seek.direction < 0 && !hidesText),
        decision.evidence != .none
      {
        return conclude(number, .confirmed)
      }
    } else if seek.isLast {
      return conclude(number, decision.evidence == .none ? .assumed : .confirmed)
    }
    if decision.shift == 0 {
      // The caret has not moved. The same message would lead here again.
      return conclude(number, seek.isProbe ? edgeOutcome(seek) : .partial(remaining: ""))
    }
    if seek.isProbe {
      // A crossed newline is not shown after the caret, but it is known.
      let passed = seek.direction < 0 ? known.after.first : known.before.last
      if let passed, passed != KnownText.wildcard {
        seek.goal = seek.goal.passing(passed)
      } else if seek.goal != .documentEdge {
        return conclude(number, .partial(remaining: ""))
      }
    } else {
      seek.goal = seek.rest
    }
    sendSeek(number, seek)
  }

  mutating func seekTimedOut(_ operation: RunningOperation, _ seek: SeekRun) {
    let number = operation.number
    if let known = base?.text, !seek.triedOtherUnit, !seek.isProbe, seek.goal == .documentEdge {
      // A host that ignores moves past the end and counts clusters has not moved. To try that unit does
      // no harm.
      let side = known.side(seek.direction)
      let clusters = side.steps(.cluster)
      if clusters != side.count {
        var seek = seek
        seek.triedOtherUnit = true
        update(number, to: .seeking(seek))
        send(Edits(.move(clusters * seek.direction)), for: number)
        return wait(number)
      }
    }
    if !operation.wasFenced, sendFence(for: number) { return }
    end(number, with: seek.isProbe ? .assumed : .timedOut)
  }
}
