import DocumentProxy
import Timing

/// A deletion up to a boundary that the window may not show: of a word, a line, or characters after the caret.
///
/// Backwards, the deletion is an in-message fence, so the host answers. Forwards, the caret moves
/// first and alone, and a state must show where it is before anything is deleted: a host that ignores
/// moves, or counts them in another unit, would lose other text. Source: How CaretControl knows §11.1.
struct TrimRun: Sendable {
  /// How many messages a deletion may take.
  static let messageLimit = 10_000

  enum Step: Sendable {
    /// A move over text that is going to be deleted.
    case moving
    /// One step past the shown text, to see whether there is more.
    case probing
    case deleting
  }

  /// −1 towards the start, 1 towards the end.
  var direction: Int
  var goal: TextGoal
  /// What is left of the goal when the last step has done what it should.
  var rest: TextGoal
  var step = Step.deleting
  /// Whether the last message leads to the goal.
  var isLast = false
  /// Whether nothing is shown there, so that no state can show whether the goal is reached.
  var isGuess = false
  var messageCount = 0
  /// How many messages have deleted something.
  var deletions = 0
  /// The steps of the last move over text that is going to be deleted.
  var steps = 0

  init(direction: Int, goal: TextGoal) {
    self.direction = direction
    self.goal = goal
    rest = goal
  }

  /// The outcome of a deletion that can't go on.
  var stopped: Outcome { .partial(remaining: "") }
}

extension CaretEngine {
  mutating func beginTrim(_ number: Int, _ direction: Int, _ goal: TextGoal) {
    guard marked == nil else { return refuseOverMarkedText(number) }
    guard !prospect.hasSelection else {
      update(number) { $0.deletesSelection = true }
      let step = prospect.after.isEmpty ? -1 : 1
      return launch(number, Edits(.delete(1), .move(step)))
    }
    sendTrim(number, TrimRun(direction: direction, goal: goal))
  }

  @inline(never)
  private mutating func sendTrim(_ number: Int, _ run: TrimRun) {
    var run = run
    let known = prospect
    if known.mayBeInsideCluster {
      // A backspace would take the whole character, or tear it.
      let refusal = Outcome.unsupported(reason: CaretEngine.insideCharacter)
      return conclude(number, run.messageCount == 0 ? refusal : run.stopped)
    }
    let reach = run.goal.reach(in: known, run.direction)
    run.isLast = reach.isComplete
    run.rest = reach.rest
    if reach.units == 0 {
      let isDone = reach.isComplete || run.goal.endsWithTheText
      guard !isDone, !known.isEdge(run.direction), run.messageCount < TrimRun.messageLimit else {
        let outcome: Outcome = isDone && !hidesText ? .confirmed : run.stopped
        return conclude(number, run.deletions > 0 ? outcome : run.stopped)
      }
      if run.direction < 0 {
        // Nothing is shown: at most one backspace without proof, and none after text that was seen to end.
        guard run.deletions == 0 else { return conclude(number, run.stopped) }
        run.isLast = true
        run.isGuess = true
        return sendDeletion(number, run, Edits(.delete(1)))
      }
      guard settings.allowsProbes else { return conclude(number, run.stopped) }
      run.step = .probing
      return sendStep(number, run, 1)
    }
    let units = known.units(reach.units, run.direction)
    if run.direction > 0 {
      run.step = .moving
      return sendStep(number, run, units.steps(unit))
    }
    guard isWhole(units, in: known) else { return conclude(number, run.stopped) }
    sendDeletion(number, run, deletion(of: units, in: known))
  }

  private mutating func sendStep(_ number: Int, _ run: TrimRun, _ steps: Int) {
    var run = run
    run.messageCount += 1
    run.steps = steps
    advance(number, to: .trimming(run), sending: Edits(.move(steps)))
  }

  @inline(never)
  private mutating func sendDeletion(_ number: Int, _ run: TrimRun, _ edits: Edits) {
    var run = run
    run.step = .deleting
    run.messageCount += 1
    run.deletions += 1
    var left = prospect
    left.play(edits, unit)
    let asks = !run.isLast && !edits.haveMove && !(left.before.isEmpty && left.after.isEmpty)
    if !run.isLast, !edits.haveMove, !asks {
      // A fence's step would cross unknown text, and may move nothing. So no fence asks for the rest.
      run.isLast = true
      run.isGuess = true
    }
    advance(number, to: .trimming(run), sending: edits)
    // More is to follow, and the host would not answer by itself. So a fence's step goes in the same message.
    if asks { sendFence(for: number) }
  }

  mutating func decideTrim(_ operation: RunningOperation, _ run: TrimRun, _ decision: Decision) {
    let number = operation.number
    let isFirst = run.messageCount == 1
    switch decision.verdict {
    case .applied: break
    case .movesIgnored: return conclude(number, isFirst ? .moveNotSupported : run.stopped)
    case .refused: return conclude(number, isFirst ? .rejected : run.stopped)
    case .lost: return conclude(number, isFirst ? .dropped : run.stopped)
    case .unclear:
      guard run.step == .deleting else { return goBack(operation, run, decision) }
      return conclude(number, run.isLast ? .assumed : run.stopped)
    }
    switch run.step {
    case .deleting:
      if decision.isUnbound { return conclude(number, run.isLast ? .assumed : run.stopped) }
      if run.isLast {
        return conclude(number, run.isGuess ? run.stopped : .confirmed)
      }
      var run = run
      run.goal = run.rest
      sendTrim(number, run)
    case .moving, .probing:
      deletePassed(operation, run, decision)
    }
  }

  /// Deletes what the caret has passed, after a state has shown it.
  private mutating func deletePassed(
    _ operation: RunningOperation, _ run: TrimRun, _ decision: Decision
  ) {
    let number = operation.number
    let passed = decision.reading.before.suffix(max(0, decision.shift))
    guard decision.shift > 0, decision.certainty > .none else {
      return goBack(operation, run, decision)
    }
    guard !operation.isCancelled, decision.missing == 0 || run.step == .probing,
      passed.count == decision.shift,
      !passed.contains(0xFFFD), !prospect.mayBeInsideCluster
    else {
      let back = steps(covering: -decision.shift)
      return settle(operation, by: back, run.stopped)
    }
    var run = run
    if run.step == .probing, let unit = passed.last {
      run.rest = run.goal.passing(unit)
      run.isLast = run.rest == .characters(0)
    }
    sendDeletion(number, run, deletion(of: passed, in: prospect))
  }

  /// Sends the caret back to where the deletion was requested, as far as that is known.
  private mutating func goBack(_ operation: RunningOperation, _ run: TrimRun, _ decision: Decision)
  {
    guard let moved = decision.lastMove, moved != 0 else {
      return conclude(operation.number, run.stopped)
    }
    // If the message also has a move of another operation, it is not known which of the two moved the caret.
    let isOwn =
      moved.signum() == run.steps.signum()
      && (unit == .cluster || moved.magnitude <= run.steps.magnitude)
    settle(operation, by: isOwn ? steps(covering: -moved) : -run.steps, run.stopped)
  }

  mutating func trimTimedOut(_ operation: RunningOperation, _ run: TrimRun) {
    let number = operation.number
    let needsAnswer = flight.contains { $0.operations.contains(number) && $0.hasMove }
    if needsAnswer || operation.sawUnclearState || !run.isLast, !operation.wasFenced,
      sendFence(for: number)
    {
      return
    }
    sendHome(operation)
    if run.step == .probing { return end(number, with: run.stopped) }
    end(number, with: needsAnswer || !run.isLast ? .timedOut : .assumed)
  }
}
