import DocumentProxy
import Timing

/// Moves to a place that the window may not show: over the known text, window by window, with steps past
/// edges that may not be the document's.
extension CaretEngine {
  /// How many steps past an edge are tried in a row. Empty lines look alike.
  private static let probeLimit = 20

  @inline(never)
  mutating func sendSeek(_ number: Int, _ seek: GoalWalk) {
    var seek = seek
    var known = prospect
    let hasSelection = known.hasSelection
    known.collapse()
    let isMoved = seek.walk.messageCount > 0 || hasSelection
    let reach = seek.goal.reach(in: known, seek.direction)
    let isAtEdge = reach.units == 0 && !reach.isComplete
    if reach.units == 0 {
      if hasSelection, reach.isComplete || seek.goal == .lineEdge {
        return conclude(
          number, .unsupported(reason: "no move leads to the end of a selection and not further"))
      }
      if reach.isComplete { return conclude(number, isMoved ? .confirmed : .assumed) }
      if has(.takesEmptyWindowForEdge) { return conclude(number, .confirmed) }
      if known.isEdge(seek.direction) { return conclude(number, edgeOutcome(seek)) }
      if seek.goal != .documentEdge, seek.goal.endsWithTheText, !hasSelection {
        // No more text is shown, so the line or the word seems to end here.
        return conclude(number, isMoved && !hidesText ? .confirmed : .assumed)
      }
    }
    guard !seek.walk.isOver, !isAtEdge || settings.allowsProbes else {
      return conclude(number, .assumed)
    }
    seek.probeCount = isAtEdge ? seek.probeCount + 1 : 0
    guard seek.probeCount <= CaretEngine.probeLimit else {
      return conclude(number, edgeOutcome(seek))
    }
    seek.step = isAtEdge ? .probe : .move(toGoal: reach.isComplete)
    seek.rest = reach.rest
    seek.walk.noteMessage()
    let steps = max(1, known.units(reach.units, seek.direction).steps(unit))
    advance(number, to: .seeking(seek), sending: Edits(.move(steps * seek.direction)))
  }

  /// Returns the outcome if the document ends before the goal, or at it.
  @inline(never)
  private func edgeOutcome(_ seek: GoalWalk) -> Outcome {
    guard seek.goal.endsWithTheText else {
      if case .words(let left, let isInside) = seek.goal {
        return .partial(remaining: "\(isInside ? left - 1 : left)")
      }
      return .partial(remaining: "")
    }
    return seek.walk.messageCount == 0 || !base.text.isEdge(seek.direction)
      ? .assumed : .confirmed
  }

  mutating func decideSeek(_ operation: RunningOperation, _ decision: Decision) {
    guard case .seeking(var seek) = operation.stage else { return }
    let number = operation.number
    let isProbe = seek.step.isProbe
    let isToEdge = seek.goal == .documentEdge
    switch decision.verdict {
    case .movesIgnored: return conclude(number, .moveNotSupported)
    case .lost, .refused:
      return conclude(number, seek.walk.isFirst ? .dropped : .partial(remaining: ""))
    case .unclear, .looksRefused:
      return conclude(number, isProbe ? .assumed : .partial(remaining: ""))
    // A move does no harm. If nothing else explains the state, the walk continues, though unproved.
    case .blindlyApplied, .applied: break
    }
    let known = base.text
    if decision.missing != 0, !isProbe, !isToEdge {
      guard seek.step.isLast, decision.unit == .learned else {
        return conclude(number, .partial(remaining: ""))
      }
      return correct(operation, by: decision.missing)
    }
    seek.walk.note(decision.reading)
    if isToEdge, known.side(seek.direction).isEmpty, decision.evidence != .none {
      // A newline before the caret is shown, so an empty side there is the document's start. After
      // the caret an empty side may be a line's end.
      if known.isEdge(seek.direction) || (seek.direction < 0 && !hidesText) {
        return conclude(number, .confirmed)
      }
    } else if !isToEdge, seek.step.isLast {
      return conclude(number, decision.evidence == .none ? .assumed : .confirmed)
    }
    if decision.shift == 0 {
      // The caret has not moved. The same message would lead here again.
      return conclude(number, isProbe ? edgeOutcome(seek) : .partial(remaining: ""))
    }
    if isProbe {
      // A crossed newline is not shown after the caret, but it is known.
      let passed = seek.direction < 0 ? known.after.first : known.before.last
      if let passed, passed != KnownText.wildcard {
        seek.goal = seek.goal.passing(passed)
      } else if !isToEdge {
        return conclude(number, .partial(remaining: ""))
      }
    } else {
      seek.goal = seek.rest
    }
    sendSeek(number, seek)
  }

  mutating func seekTimedOut(_ operation: RunningOperation) {
    guard case .seeking(var seek) = operation.stage else { return }
    let number = operation.number
    let side = base.text.side(seek.direction)
    if !seek.triedOtherUnit, !seek.step.isProbe,
      seek.goal == .documentEdge, side.steps(.cluster) != side.count
    {
      // A host that ignores moves past the end and counts clusters has not moved. To try that unit does
      // no harm.
      seek.triedOtherUnit = true
      update(number, to: .seeking(seek))
      send(Edits(.move(side.steps(.cluster) * seek.direction)), for: number)
      return wait(number)
    }
    if !operation.wasFenced, sendFence(for: number) { return }
    end(number, with: seek.step.isProbe ? .assumed : .timedOut)
  }
}
