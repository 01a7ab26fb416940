import DocumentProxy
import Timing

/// Deletes up to a boundary that the window may not show: of a word, a line, or characters after the caret.
///
/// Backwards, the deletion is an in-message fence, so the host answers. Forwards, the caret moves
/// first and alone, and a state must show where it is before anything is deleted: a host that ignores
/// moves, or counts them in another unit, would lose other text. Source: How CaretControl knows §11.1.
extension CaretEngine {
  mutating func beginTrim(_ number: Int, _ direction: Int, _ goal: TextGoal) {
    guard marked == nil else { return refuseOverMarkedText(number) }
    let known = prospect
    guard !known.hasSelection || goal == .characters(0) else {
      update(number) { $0.deletesSelection = true }
      return launch(number, selectionDeletion(in: known))
    }
    sendTrim(number, GoalWalk(direction: direction, goal: goal))
  }

  /// The outcome of a deletion that can't go on.
  private static let stopped = Outcome.partial(remaining: "")

  private mutating func sendTrim(_ number: Int, _ trim: GoalWalk) {
    var trim = trim
    let known = prospect
    let stopped = CaretEngine.stopped
    if known.mayBeInsideCluster {
      // A backspace would take the whole character, or tear it.
      let refusal = Outcome.unsupported(reason: CaretEngine.insideCharacter)
      return conclude(number, trim.walk.messageCount == 0 ? refusal : stopped)
    }
    let reach = trim.goal.reach(in: known, trim.direction)
    trim.rest = reach.rest
    if reach.units == 0 {
      let isDone = reach.isComplete || trim.goal.endsWithTheText
      guard !isDone, !known.isEdge(trim.direction), !trim.walk.isOver else {
        let isProven = isDone && !hidesText && trim.deletions > 0
        return conclude(number, isProven ? .confirmed : stopped)
      }
      if trim.direction < 0 {
        // Nothing is shown: at most one backspace without proof, and none after text that was seen to end.
        guard trim.deletions == 0, isDeletable(known.before) else {
          return conclude(number, stopped)
        }
        return sendDeletion(number, trim, Edits(.delete(1)), .guess)
      }
      guard settings.allowsProbes else { return conclude(number, stopped) }
      if provesMoves(number) { return }
      return sendStep(number, trim, 1, .probe)
    }
    let units = known.units(reach.units, trim.direction)
    guard isDeletable(units) else {
      let refusal = Outcome.unsupported(reason: CaretEngine.notDeletable)
      return conclude(number, trim.walk.messageCount == 0 ? refusal : stopped)
    }
    if trim.direction > 0 {
      return sendStep(number, trim, units.steps(unit), .move(toGoal: reach.isComplete))
    }
    guard hasWholeCharacters(units, in: known) else { return conclude(number, stopped) }
    sendDeletion(number, trim, deletion(of: units, in: known), .deletion(toGoal: reach.isComplete))
  }

  /// Sends a fence over known text before a step past an edge, if the host has answered no move yet. In a host that
  /// never answers, the engine could not tell whether the step past the edge has moved the caret.
  ///
  /// - Returns: whether the operation waits for the fence.
  private mutating func provesMoves(_ number: Int) -> Bool {
    guard !movesWork, operation(number)?.wasFenced == false, !prospect.side(-1).isEmpty
    else { return false }
    return prove(number)
  }

  private mutating func sendStep(
    _ number: Int, _ trim: GoalWalk, _ steps: Int, _ step: GoalWalk.Step
  ) {
    var trim = trim
    trim.walk.noteMessage()
    trim.steps = steps
    trim.step = step
    advance(number, to: .trimming(trim), sending: Edits(.move(steps)))
  }

  @inline(never)
  private mutating func sendDeletion(
    _ number: Int, _ trim: GoalWalk, _ edits: Edits, _ step: GoalWalk.Step
  ) {
    var trim = trim
    trim.walk.noteMessage()
    trim.deletions += 1
    trim.step = step
    var left = prospect
    left.play(edits, unit)
    let needsFence = !step.isLast && !edits.haveMove
    // A fence's step would cross unknown text, and may move nothing. So no fence asks for the rest.
    let isBlind = left.before.isEmpty && left.after.isEmpty
    if needsFence, isBlind { trim.step = .guess }
    advance(number, to: .trimming(trim), sending: edits)
    // More is to follow, and the host would not answer by itself. So a fence's step goes in the same message.
    if needsFence, !isBlind { sendFence(for: number) }
  }

  mutating func decideTrim(_ operation: RunningOperation, _ decision: Decision) {
    guard case .trimming(var trim) = operation.stage else { return }
    let number = operation.number
    let isFirst = trim.walk.isFirst
    switch decision.verdict {
    case .movesIgnored: conclude(number, isFirst ? .moveNotSupported : CaretEngine.stopped)
    // The host may have refused one of two items, but not the other.
    case .refused(_, let isTextAsBefore):
      conclude(number, isFirst && isTextAsBefore ? .rejected : CaretEngine.stopped)
    case .lost: conclude(number, isFirst ? .dropped : CaretEngine.stopped)
    case .applied where !trim.step.isDeletion: deletePassed(operation, trim, decision)
    case _ where !trim.step.isDeletion: goBack(operation, trim, decision)
    case .applied where !decision.isUnbound:
      if case .guess = trim.step { return conclude(number, CaretEngine.stopped) }
      if trim.step.isLast { return conclude(number, .confirmed) }
      trim.goal = trim.rest
      sendTrim(number, trim)
    case .applied, .unclear, .blindlyApplied:
      conclude(number, unprovenOutcome(of: trim))
    }
  }

  /// Deletes what the caret has passed, after a state has shown it.
  private mutating func deletePassed(
    _ operation: RunningOperation, _ trim: GoalWalk, _ decision: Decision
  ) {
    guard decision.shift > 0, decision.certainty != .none else {
      return goBack(operation, trim, decision)
    }
    let passed = decision.reading.before.suffix(decision.shift)
    // If it is not known how much is missing, a host of another unit has gone elsewhere.
    let isThere =
      decision.missing == 0 && (decision.isCaretCertain || !decision.hasLearnedUnit)
    guard !operation.isCancelled, isThere || trim.step.isProbe,
      passed.count == decision.shift, !passed.contains(Windows.tornHalf),
      hasWholeCharacters(passed, in: prospect), isDeletable(passed)
    else {
      return correctCaret(operation, by: steps(covering: -decision.shift), CaretEngine.stopped)
    }
    var trim = trim
    var isLast = trim.step.isLast
    if trim.step.isProbe, let unit = passed.last {
      trim.rest = trim.goal.passing(unit)
      isLast = trim.rest == .characters(0)
    }
    sendDeletion(
      operation.number, trim, deletion(of: passed, in: prospect), .deletion(toGoal: isLast))
  }

  /// Sends the caret back to where the deletion was requested, as far as that is known.
  private mutating func goBack(
    _ operation: RunningOperation, _ trim: GoalWalk, _ decision: Decision
  ) {
    // In sentences that look alike no state shows how far a move over known text has led; all of it is likeliest.
    let moved = decision.lastMove ?? (trim.step.isProbe ? 0 : trim.steps)
    guard moved != 0 else { return conclude(operation.number, CaretEngine.stopped) }
    correctCaret(operation, by: steps(covering: -moved), CaretEngine.stopped)
  }

  mutating func trimTimedOut(_ operation: RunningOperation) {
    guard case .trimming(let trim) = operation.stage else { return }
    let number = operation.number
    let needsAnswer = flight.haveMove(of: number) || !trim.step.isLast
    if needsAnswer, sendFirstFence(for: operation) { return }
    sendHome(operation)
    let isTimedOut = needsAnswer && !trim.step.isProbe
    end(number, with: isTimedOut ? .timedOut : unprovenOutcome(of: trim))
  }

  /// Returns the outcome if no state tells what became of the last message. A part of a deletion ahead is known to be
  /// missing, unless the goal is reached where the text ends.
  private func unprovenOutcome(of trim: GoalWalk) -> Outcome {
    switch trim.step {
    case .deletion(toGoal: true): .assumed
    case .guess where trim.direction < 0 || trim.rest.endsWithTheText: .assumed
    default: CaretEngine.stopped
    }
  }
}
