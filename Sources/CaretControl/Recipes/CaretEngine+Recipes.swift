import DocumentProxy
import Timing

/// Recipes: from an operation to its first message, and from decisions to its outcome.
extension CaretEngine {
  mutating func begin(_ next: RunningOperation) {
    let number = next.number
    let followsMove = flight.contains { message in
      message.hasMove && message.operations.contains { operation($0) != nil }
    }
    running.append(next)
    update(number) {
      $0.stage = .sent
      if followsMove { $0.place = .afterMove }
    }
    if next.operation.needsKnownPlace {
      if marked != nil { return refuseOverMarkedText(number) }
      if isPlaceUnknown || next.operation == .deleteCharacter && prospect.endsUnknown {
        if !prove(number) { refuseUnknownPlace(number) }
        return
      }
    }
    start(number, next.operation)
  }

  /// Whether an answer is overdue or a message may already be in the known text, so that the caret may be elsewhere than
  /// this text says.
  private var isPlaceUnknown: Bool { flight.contains { $0.isOverdue || $0.mayBeInBase } }

  private mutating func refuseUnknownPlace(_ number: Int) {
    end(number, with: .unsupported(reason: "the caret's position is unknown"))
  }

  /// Continues an operation after a fence has told, as far as it can, what became of everything under way.
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

  mutating func launch(_ number: Int, _ edits: Edits) {
    let distance = edits.effective.distance
    update(number) { $0.ownMoves = distance }
    sendOutside(edits, for: number)
    wait(number)
  }

  /// Sends edits. If a move of ours has led the caret between the halves of a surrogate pair, the message begins with a
  /// move to the character's end. So the edits do not tear it.
  @inline(never)
  mutating func sendOutside(_ edits: Edits, for number: Int) {
    let isInside = flight.isEmpty && hasSplitPair
    let mayTear = isInside && edits.first?.isMove == false
    send(mayTear ? Edits(.move(base.text.stepOut(towards: 1) ?? 0)) + edits : edits, for: number)
  }

  /// Handles the decision about one of the operation's messages.
  mutating func decide(_ number: Int, _ decision: Decision) {
    if decision.hasLedElsewhere {
      for index in running.indices where running[index].place == .afterMove {
        running[index].place = .elsewhere
      }
    }
    guard let operation = operation(number) else { return }
    if let fence, operation.isRun || (operation.isSent && decision.asksForCorrection) {
      // The operation continues when the caret is back from the fence.
      var decision = decision
      if !flight.contains(where: { $0.id == fence.out }) { decision.missing -= fence.step }
      return update(number) { $0.suspended = [decision] }
    }
    switch operation.stage {
    case .sent: decideSent(operation, decision)
    case .settling(let outcome) where decision.asksForCorrection:
      correct(operation, by: decision.missing, outcome)
    case .settling(let outcome):
      conclude(number, decision.verdict == .applied ? outcome : .timedOut)
    case .clearing: decideClear(operation, decision)
    case .seeking: decideSeek(operation, decision)
    case .trimming: decideTrim(operation, decision)
    case .reading: decideReading(operation, decision)
    case .holding: decideHold(operation, decision)
    case .waiting, .confirming, .proving, .held, .waitingDrag, .following, .committing: break
    }
  }

  private mutating func decideSent(_ operation: RunningOperation, _ decision: Decision) {
    let number = operation.number
    switch decision.verdict {
    case .applied:
      if decision.isUnbound, operation.operation.deletes {
        conclude(number, .assumed)
      } else if operation.offset == nil, operation.place == .elsewhere || operation.place == .edge {
        conclude(number, .assumed)
      } else if operation.ownMoves != 0, !decision.isCaretCertain {
        leaveAside(operation, decision)
      } else if operation.deletesSelection {
        // A step at the document's start has moved nothing.
        let isStuck =
          decision.missing == operation.ownMoves && decision.reading.showsNothingBefore
        if isStuck { return conclude(number, .confirmed) }
        correctCaret(operation, by: -operation.ownMoves, .confirmed)
      } else if decision.asksForCorrection {
        correct(operation, by: decision.missing, .confirmed)
      } else if let offset = operation.offset, let out = wayOut(operation, decision) {
        // At the text's edge further steps move nothing.
        guard fence == nil else { return conclude(number, .assumed) }
        let covers = decision.missing == 0 && coversCharacters(decision, offset)
        correctCaret(operation, by: out, covers ? .confirmed : .assumed)
      } else if decision.missing != 0, operation.ownMoves != 0 {
        let rest = operation.offset == nil ? "" : "\(decision.missing)"
        conclude(number, .partial(remaining: rest))
      } else if let offset = operation.offset,
        operation.place == .elsewhere || !coversCharacters(decision, offset)
      {
        conclude(number, .assumed)
      } else {
        conclude(number, .confirmed)
      }
    case .refused(let ownShift, let isTextAsBefore):
      let moved = operation.ownMoves == 0 ? 0 : shift(of: operation, decision, own: ownShift)
      // The host refused one of several items, but not another.
      let outcome: Outcome = isTextAsBefore ? .rejected : .partial(remaining: "")
      if moved == 0 || !isTextAsBefore { return conclude(number, outcome) }
      correctCaret(operation, by: steps(covering: -moved), outcome)
    case .lost: conclude(number, .dropped)
    case .movesIgnored: conclude(number, .moveNotSupported)
    case .unclear, .blindlyApplied: leaveAside(operation, decision)
    }
  }

  /// Returns how many units lead a move on, out of the character inside which it has ended; nil if it stands beside one,
  /// or if more is under way.
  private func wayOut(_ operation: RunningOperation, _ decision: Decision) -> Int? {
    guard let offset = operation.offset, decision.isLast, flight.isEmpty else { return nil }
    return base.text.stepOut(towards: offset.signum())
  }

  /// Ends an operation whose edit is only assumed. Takes back its step aside as far as that is known.
  @inline(never)
  private mutating func leaveAside(_ operation: RunningOperation, _ decision: Decision) {
    if fence == nil, let out = wayOut(operation, decision) {
      return correctCaret(operation, by: out, .assumed)
    }
    guard operation.deletesSelection, let moved = decision.lastMove, moved != 0 else {
      return conclude(operation.number, .assumed)
    }
    correctCaret(operation, by: steps(covering: -moved), .assumed)
  }

  /// Returns how many units a refused message has moved the caret. At the text's end they are fewer than
  /// the operation asked for.
  private func shift(of operation: RunningOperation, _ decision: Decision, own: Int?) -> Int {
    guard decision.operations.isJust(operation.number) else { return operation.ownMoves }
    if let own { return own }
    return decision.isLast ? decision.shift : operation.ownMoves
  }

  /// Whether a move has crossed as many characters as were asked for, as far as the state shows.
  private func coversCharacters(_ decision: Decision, _ offset: Int) -> Bool {
    let shown = offset < 0 ? decision.reading.after : decision.reading.before
    let passed = Int(decision.shift.magnitude)
    guard decision.shift.signum() == offset.signum() else { return true }
    // A window may have ended inside a character.
    let text = base.text
    guard text.before.isEmpty || text.beginsCharacter(text.after, after: text.before.count)
    else { return false }
    guard passed <= shown.count else { return passed == Int(offset.magnitude) && passed == 1 }
    let units = offset < 0 ? shown.prefix(passed) : shown.suffix(passed)
    return units.steps(.cluster) == Int(offset.magnitude) && !units.contains(Windows.tornHalf)
  }

  /// Returns how many steps of the host lead over this many units of the known text.
  func steps(covering units: Int) -> Int {
    guard unit != .utf16 else { return units }
    let passed = units < 0 ? base.text.before.suffix(-units) : base.text.after.prefix(units)
    return passed.steps(unit) * units.signum()
  }

  /// Corrects a caret that is this many units too far left, if the host's steps lead to its place.
  mutating func correct(_ operation: RunningOperation, by units: Int, _ outcome: Outcome) {
    let steps = steps(covering: units)
    guard base.text.units(covered: steps, unit) == units else {
      return conclude(operation.number, .partial(remaining: "\(units)"))
    }
    let isAlone = !running.contains { $0.place == .elsewhere && $0.number != operation.number }
    correctCaret(operation, by: steps, isAlone || outcome != .confirmed ? outcome : .assumed)
  }

  /// Corrects the caret; the outcome is reported afterwards.
  @inline(never)
  mutating func correctCaret(_ operation: RunningOperation, by steps: Int, _ outcome: Outcome) {
    update(operation.number, to: .settling(outcome))
    send(Edits(.move(steps)), for: operation.number)
    wait(operation.number)
  }

  /// Sends the caret back to where a step aside began, although no state has shown where it is: messages
  /// are seldom lost and keep their order. A step past the shown text has most likely moved nothing,
  /// because no state tells of it.
  ///
  /// - Parameter moved: how many units the last message has moved the caret, if that is known.
  mutating func sendHome(_ operation: RunningOperation, moved: Int? = nil) {
    switch operation.stage {
    case .trimming(let run) where operation.isAside:
      let mayHaveMoved =
        !run.step.isProbe || !operation.isStuck && (mayHide || mayStepUnseen)
      let back = moved.map { steps(covering: -$0) } ?? (mayHaveMoved ? -run.steps : 0)
      if back != 0 { send(Edits(.move(back)), for: nil) }
    case .sent where operation.deletesSelection: send(Edits(.move(-operation.ownMoves)), for: nil)
    default: break
    }
  }

  /// Whether a step past the shown text that was given up may have moved the caret though no state tells of it: a
  /// newline alone shows before the caret, or no text is known and the host has answered no move. A state that was
  /// passed over shows that the host answers, unless states may hide text.
  @inline(never)
  var mayStepUnseen: Bool {
    if showedNewline { return true }
    if flight.contains(where: { $0.mayBeInBase && !$0.isOverdue && $0.hasMove }) { return true }
    if movesWork || shownStates.hasPassedOver && !hidesText { return false }
    return prospect.all.allSatisfy { $0 == KnownText.wildcard }
  }

  /// Whether states may show nothing where there is text.
  var mayHide: Bool { hidesText || !base.hasWindows }

  /// Handles a time-out: no state has decided the operation's message.
  mutating func giveUpWaiting(_ number: Int) {
    guard let operation = operation(number) else { return }
    switch operation.stage {
    case .sent:
      let needsAnswer = flight.haveMove(of: number)
      if needsAnswer || operation.sawUnclearState, sendFirstFence(for: operation) { return }
      sendHome(operation)
      end(number, with: needsAnswer ? .timedOut : .assumed)
    case .settling(let outcome):
      end(number, with: outcome == .confirmed || outcome == .assumed ? .assumed : .timedOut)
    case .clearing: clearTimedOut(operation)
    case .seeking: seekTimedOut(operation)
    case .trimming: trimTimedOut(operation)
    case .reading: readingTimedOut(operation)
    case .holding(let run): run.isReleased ? end(number, with: .assumed) : tick(number)
    case .committing: finishCommit(number)
    case .confirming: if !sendFence(for: number) { refuseFence(number) }
    case .waiting, .proving, .held, .waitingDrag, .following: break
    }
  }

  mutating func refuseFence(_ number: Int) {
    end(number, with: .unsupported(reason: "a fence would collapse the selection"))
  }
}
