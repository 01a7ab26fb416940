import DocumentProxy
import Timing

/// Moves to a place that the window may not show: over the known text, window by window, with steps past
/// edges that may not be the document's.
extension CaretEngine {
  /// How many steps past an edge are tried in a row. Empty lines look alike.
  private static let probeLimit = 20

  /// - Parameter isRunUp: whether a step back comes next.
  mutating func sendSeek(_ number: Int, _ seek: GoalWalk, isRunUp: Bool = false) {
    var seek = seek
    var known = prospect
    let hasSelection = known.hasSelection
    known.collapse()
    let reach = seek.goal.reach(in: known, seek.direction)
    let isAtEdge = reach.units == 0
    seek.probeCount = isAtEdge ? seek.probeCount + 1 : 0
    let outcome = isAtEdge ? endAtEdge(seek, reach, known, hasSelection: hasSelection) : nil
    if outcome != nil || seek.walk.isOver { return conclude(number, outcome ?? .assumed) }
    seek.step = isAtEdge && !isRunUp ? .probe : .move(toGoal: reach.isComplete)
    seek.rest = reach.rest
    seek.walk.noteMessage()
    var steps =
      seek.goal.isEdge && !reach.isComplete
      ? stepsOnward(seek.walk, to: seek.goal, seek.direction, in: known)
      : max(1, known.units(reach.units, seek.direction).steps(unit))
    if isRunUp { steps = -1 }
    advance(number, to: .seeking(seek), sending: Edits(.move(steps * seek.direction)))
  }

  /// Returns the outcome where no text lies on the way to the goal; nil if a step past the edge comes next.
  @inline(never)
  private func endAtEdge(
    _ seek: GoalWalk, _ reach: Reach, _ known: KnownText, hasSelection: Bool
  ) -> Outcome? {
    let isMoved = seek.walk.messageCount > 0 || hasSelection
    if hasSelection, reach.isComplete || seek.goal == .lineEdge {
      return .unsupported(reason: "no move leads to the end of a selection and not further")
    }
    if reach.isComplete { return isMoved ? .confirmed : .assumed }
    if known.isEdge(seek.direction), known.units(1, seek.direction).isEmpty {
      return edgeOutcome(seek)
    }
    if seek.goal != .documentEdge, seek.goal.endsWithTheText {
      // No more text is shown, so the line or the word seems to end here.
      return isMoved && !hidesText ? .confirmed : .assumed
    }
    if !settings.allowsProbes { return .assumed }
    return seek.probeCount > CaretEngine.probeLimit ? edgeOutcome(seek) : nil
  }

  /// Returns the outcome if the document ends before the goal, or at it.
  private func edgeOutcome(_ seek: GoalWalk) -> Outcome {
    guard seek.goal.endsWithTheText else {
      if case .words(let left, let isInside) = seek.goal {
        return .partial(remaining: "\(isInside ? left - 1 : left)")
      }
      return .partial(remaining: "")
    }
    return seek.walk.messageCount == 0 || !base.text.isEdge(seek.direction) ? .assumed : .confirmed
  }

  mutating func decideSeek(_ operation: RunningOperation, _ decision: Decision) {
    guard case .seeking(var seek) = operation.stage else { return }
    if seek.goal == .documentEdge, seek.direction > 0 {
      let isRunUp = seek.step.isProbe && needsRunUp(&seek.walk, after: decision)
      if isRunUp || !seek.step.isProbe && seek.walk.staysInLine(after: decision) {
        return sendSeek(operation.number, seek, isRunUp: isRunUp)
      }
    }
    if let outcome = end(of: seek, after: decision) { return conclude(operation.number, outcome) }
    if decision.missing != 0, !seek.step.isProbe, seek.goal != .documentEdge,
      seek.step.isLast || !isInLine(seek, decision)
    {
      let outcome = seek.step.isLast ? Outcome.confirmed : .partial(remaining: "")
      return correct(operation, by: decision.missing, outcome)
    }
    seek.walk.note(decision.reading)
    if !seek.step.isProbe {
      seek.goal = seek.rest
    } else if let passed = crossedUnit(of: seek) {
      seek.goal = seek.goal.passing(passed)
    } else if seek.goal != .documentEdge {
      return conclude(operation.number, .partial(remaining: ""))
    }
    sendSeek(operation.number, seek)
  }

  /// Whether the caret is still on its way to the edge of its line.
  private func isInLine(_ seek: GoalWalk, _ decision: Decision) -> Bool {
    let passed = base.text.units(Int(decision.shift.magnitude), -seek.direction)
    return seek.goal == .lineEdge && decision.isCaretCertain
      && decision.shift.signum() == seek.direction && !passed.contains(0x0A)
  }

  /// Returns the unit that a step past the edge has crossed, if it is known. A crossed newline is not shown
  /// after the caret, but it is known.
  private func crossedUnit(of seek: GoalWalk) -> UInt16? {
    let passed = seek.direction < 0 ? base.text.after.first : base.text.before.last
    return passed == KnownText.wildcard ? nil : passed
  }

  /// Returns the outcome if a decision ends the walk.
  private func end(of seek: GoalWalk, after decision: Decision) -> Outcome? {
    let isProbe = seek.step.isProbe
    let isToEdge = seek.goal == .documentEdge
    switch decision.verdict {
    case .movesIgnored: return .moveNotSupported
    case .lost, .refused: return seek.walk.isFirst ? .dropped : .partial(remaining: "")
    case .unclear: return isProbe ? .assumed : .partial(remaining: "")
    // A move does no harm. If nothing else explains the state, the walk continues, though unproved.
    case .blindlyApplied, .applied: break
    }
    let isKnown = decision.evidence != .none
    if isToEdge {
      // A newline before the caret is shown, so an empty side there is the document's start. After
      // the caret an empty side may be a line's end.
      let isEdge = base.text.isEdge(seek.direction) || seek.direction < 0 && !hidesText
      if isKnown, isEdge, base.text.units(1, seek.direction).isEmpty { return .confirmed }
    } else if decision.missing != 0, !isProbe {
      return decision.hasLearnedUnit ? nil : .partial(remaining: "")
    } else if seek.step.isLast {
      // A message of an earlier session may have moved the caret too, to where no word or line ends.
      let next = base.text.units(1, seek.direction).first ?? 0x0A
      let isThere = next.separatesWords || next == KnownText.wildcard
      return isKnown && decision.isCaretCertain && isThere ? .confirmed : .assumed
    }
    guard decision.shift == 0 else { return nil }
    // The caret has not moved. The same message would lead here again.
    return isProbe ? edgeOutcome(seek) : .partial(remaining: "")
  }

  mutating func seekTimedOut(_ operation: RunningOperation) {
    guard case .seeking(let seek) = operation.stage else { return }
    if sendFirstFence(for: operation) { return }
    end(operation.number, with: seek.step.isProbe ? .assumed : .timedOut)
  }
}
