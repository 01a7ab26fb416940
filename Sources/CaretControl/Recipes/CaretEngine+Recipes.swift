import DocumentProxy
import Timing

/// From an operation to its first message, and from decisions to its outcome.
extension CaretEngine {
  mutating func begin(_ number: Int, _ operation: CaretOperation) {
    running.append(RunningOperation(number: number, operation: operation))
    if operation.removesShownText {
      if marked != nil { return refuseOverMarkedText(number) }
      if isPlaceUnknown {
        if !prove(number) { refuseUnknownPlace(number) }
        return
      }
    }
    start(number, operation)
  }

  /// Whether something that should have been answered was not: what is known need not be where the caret is.
  private var isPlaceUnknown: Bool { flight.contains { $0.answer != .awaited } }

  private mutating func refuseUnknownPlace(_ number: Int) {
    end(number, with: .unsupported(reason: "it is not known where the caret stands"))
  }

  /// A fence has told what has become of everything that was under way, as far as it can.
  mutating func goOnProved(_ number: Int) {
    guard let operation = operation(number)?.operation else { return }
    switch operation {
    case .readDocument: readOn(number)
    case .undoInsertion: undo(number)
    default:
      if isPlaceUnknown { return refuseUnknownPlace(number) }
      update(number, to: .sent)
      start(number, operation)
    }
  }

  private mutating func start(_ number: Int, _ operation: CaretOperation) {
    switch operation {
    case .deleteAll: beginClear(number)
    case .confirm:
      update(number, to: .confirming)
      if sendFence(for: number) { return }
      // In the next turn the fence's step stands alone in its message.
      turn.message == nil ? refuseFence(number) : wait(number, for: .zero)
    case .holdDelete: beginHold(number)
    case .drag: beginDrag(number)
    case .readDocument: beginReading(number)
    case .setMarkedText(let text): beginMarking(number, text)
    case .commitMarkedText(let text): beginCommit(number, text)
    case .undoInsertion: beginUndo(number)
    default:
      if let (direction, goal) = operation.seekGoal {
        return beginSeek(number, direction, goal)
      }
      if let (direction, goal) = operation.trimGoal {
        return beginTrim(number, direction, goal)
      }
      switch plan(operation) {
      case .refused(let outcome): end(number, with: outcome)
      case .edits(let edits): launch(number, edits)
      }
    }
  }

  @inline(never)
  mutating func launch(_ number: Int, _ edits: Edits) {
    let distance = edits.effective.distance
    update(number) { $0.ownMoves = distance }
    send(edits, for: number)
    wait(number)
  }

  /// One of the operation's messages was decided.
  @inline(never)
  mutating func decide(_ number: Int, _ message: Message, _ decision: Decision) {
    guard let operation = operation(number) else { return }
    if let fence, operation.isRun || (operation.isSent && decision.asksForCorrection) {
      // It goes on when the caret is back where it belongs.
      let meantShift = flight.contains { $0.id == fence.out } ? 0 : -fence.step
      return update(number) {
        $0.waitingDecision = .some(message, decision, meantShift: meantShift)
      }
    }
    switch operation.stage {
    case .sent: decideSent(operation, message, decision)
    case .settling(let outcome):
      conclude(number, decision.verdict == .applied ? outcome : .timedOut)
    case .clearing(let run):
      decideClear(operation, run, message, decision)
    case .seeking(let seek):
      decideSeek(operation, seek, decision)
    case .trimming(let run):
      decideTrim(operation, run, decision)
    case .reading(let read):
      decideReading(operation, read, decision)
    case .holding(let run): decideHold(operation, run, decision)
    case .confirming, .proving, .held, .waitingDrag, .following, .committing: break
    }
  }

  private mutating func decideSent(
    _ operation: RunningOperation, _ message: Message, _ decision: Decision
  ) {
    let number = operation.number
    switch decision.verdict {
    case .applied:
      if decision.isUnbound, operation.operation.deletes {
        conclude(number, .assumed)
      } else if operation.ownMoves != 0, !decision.isCaretCertain {
        leaveAside(operation, decision)
      } else if operation.deletesSelection {
        // A step at the document's start has led nowhere.
        let isStuck =
          operation.ownMoves < 0 && decision.missing == operation.ownMoves
          && decision.reading.before.isEmpty
        if isStuck { return conclude(number, .confirmed) }
        settle(operation, by: -operation.ownMoves, .confirmed)
      } else if decision.asksForCorrection {
        correct(operation, by: decision.missing)
      } else if let offset = operation.offset,
        decision.missing != 0 || !coversCharacters(decision, offset)
      {
        conclude(number, .partial(remaining: "\(decision.missing)"))
      } else if decision.missing != 0, operation.ownMoves != 0 {
        conclude(number, .partial(remaining: ""))
      } else if let offset = operation.offset, decision.reading.mayEndInsideLineEnd {
        // One step more leads out of it, or nowhere.
        guard fence == nil else { return conclude(number, .assumed) }
        settle(operation, by: offset.signum(), .confirmed)
      } else {
        conclude(number, .confirmed)
      }
    case .refused(let ownShift, let isTextAsBefore):
      let moved =
        operation.ownMoves == 0 ? 0 : shift(of: operation, message, decision, own: ownShift)
      // One of several items was refused, another was not.
      let outcome: Outcome = isTextAsBefore ? .rejected : .partial(remaining: "")
      if moved == 0 || !isTextAsBefore { return conclude(number, outcome) }
      settle(operation, by: steps(covering: -moved), outcome)
    case .lost: conclude(number, .dropped)
    case .movesIgnored: conclude(number, .moveNotSupported)
    case .unclear: leaveAside(operation, decision)
    }
  }

  /// What became of an edit is only assumed; a step aside is taken back as far as it can be told.
  private mutating func leaveAside(_ operation: RunningOperation, _ decision: Decision) {
    guard operation.deletesSelection, let moved = decision.lastMove, moved != 0 else {
      return conclude(operation.number, .assumed)
    }
    settle(operation, by: steps(covering: -moved), .assumed)
  }

  /// How many units a refused message has moved the caret: fewer than the operation asked for where the
  /// text ended.
  private func shift(
    of operation: RunningOperation, _ message: Message, _ decision: Decision, own: Int?
  ) -> Int {
    guard message.operations.isJust(operation.number) else { return operation.ownMoves }
    if let own { return own }
    return decision.isLast ? decision.shift + decision.shiftToStart : operation.ownMoves
  }

  /// Whether what a move has crossed is as many characters as were asked for, as far as it is shown.
  private func coversCharacters(_ decision: Decision, _ offset: Int) -> Bool {
    let shown = offset < 0 ? decision.reading.after : decision.reading.before
    let passed = Int(decision.shift.magnitude)
    guard decision.shift.signum() == offset.signum() else { return true }
    // A window may have ended inside a character.
    guard Windows.isBreak(between: decision.reading.before, and: decision.reading.after)
    else { return false }
    guard passed <= shown.count else { return passed == Int(offset.magnitude) && passed == 1 }
    let units = offset < 0 ? shown.prefix(passed) : shown.suffix(passed)
    return units.steps(.cluster) == Int(offset.magnitude)
      && !units.contains(0xFFFD)
  }

  /// How many of the host's steps lead over so many units of the known text.
  @inline(never)
  func steps(covering units: Int) -> Int {
    guard let known = base?.text, unit == .cluster else { return units }
    let passed =
      units < 0 ? known.before.suffix(-units) : known.after.prefix(units)
    return passed.steps(unit) * units.signum()
  }

  /// Puts a caret right that is so many units too far left, if the host's steps lead there.
  mutating func correct(_ operation: RunningOperation, by units: Int) {
    let steps = steps(covering: units)
    guard let known = base?.text, known.units(covered: steps, unit) == units else {
      return conclude(operation.number, .partial(remaining: "\(units)"))
    }
    settle(operation, by: steps, .confirmed)
  }

  /// Puts the caret right; then the outcome is told.
  @inline(never)
  mutating func settle(_ operation: RunningOperation, by steps: Int, _ outcome: Outcome) {
    update(operation.number, to: .settling(outcome))
    send(Edits(.move(steps)), for: operation.number)
    wait(operation.number)
  }

  /// Nobody has told where the caret is: it is sent to where a step aside began, as messages are seldom
  /// lost and keep their order. A step past what is shown has most likely led nowhere, for nothing has told
  /// of it.
  mutating func sendHome(_ operation: RunningOperation) {
    if operation.isAside, fence == nil, goHomeAsPresumed() { return }
    switch operation.stage {
    case .trimming(let run) where run.step == .moving || run.step == .probing && mayHide:
      send(Edits(.move(-run.steps)), for: nil)
    case .sent where operation.deletesSelection:
      send(Edits(.move(-operation.ownMoves)), for: nil)
    default: break
    }
  }

  /// Whether states may show nothing where there is text.
  var mayHide: Bool { hidesText || base?.hasWindows != true }

  /// No state has decided the operation's message in time.
  mutating func giveUpWaiting(_ number: Int) {
    guard let operation = operation(number) else { return }
    switch operation.stage {
    case .sent:
      let needsAnswer = flight.contains { $0.operations.contains(number) && $0.hasMove }
      if needsAnswer || operation.sawUnclearState, !operation.wasFenced,
        sendFence(for: number)
      {
        return
      }
      if has(.repeatsInsert), case .insert(let text) = operation.operation {
        send(Edits(.insert(Array(text.utf16))), for: nil)
      }
      sendHome(operation)
      end(number, with: needsAnswer ? .timedOut : has(.confirmsSilence) ? .confirmed : .assumed)
    case .settling(let outcome):
      end(number, with: outcome == .confirmed || outcome == .assumed ? .assumed : .timedOut)
    case .clearing(let run): clearTimedOut(operation, run)
    case .seeking(let seek): seekTimedOut(operation, seek)
    case .trimming(let run): trimTimedOut(operation, run)
    case .reading(let read): readingTimedOut(operation, read)
    case .holding: end(number, with: .assumed)
    case .committing(let text): finishCommit(number, text)
    case .confirming: if !sendFence(for: number) { refuseFence(number) }
    case .proving, .held, .waitingDrag, .following: break
    }
  }

  private mutating func refuseFence(_ number: Int) {
    end(number, with: .unsupported(reason: "a fence would collapse the selection"))
  }
}
