import DocumentProxy
import Timing

/// Fences: a step, its state, the step back. Source: How CaretControl knows §6.
extension CaretEngine {
  /// Sends the first step of a fence for an operation, or adds the operation to the fence that is out.
  ///
  /// - Returns: false if no fence can be sent here. Over a selection its step would collapse the selection.
  @discardableResult
  mutating func sendFence(for number: Int) -> Bool {
    update(number) { $0.wasFenced = true }
    if fence != nil, fence?.back == nil {
      stopWaiting(number)
      fence?.operations.append(number)
      return true
    }
    let prediction = prediction(crosses: mayStepUnseen)
    guard fence == nil, marked == nil, !hasMovedInThisTurn, base.text.canHoldFence,
      prediction.canHoldFence
    else { return false }
    let step = prediction.fenceStep(alsoIn: base.text, leavesLine: movesWork && !showedNewline)
    // A line's end that a move has most likely crossed is as unknown: the text may begin with the line.
    let mayHaveLeftLine =
      !prediction.knows(.prefix) && prediction.after.count > base.text.after.count
    let isBlind = prediction.side(step).isEmpty || step > 0 && mayHaveLeftLine
    let shown = base.hasWindows ? base.windows : nil
    let windows = flight.isEmpty ? shown : nil
    let isStill = isBlind && !flight.haveMove
    let showedLineEnd = isStill ? shown?.showsLineEnd : nil
    let out = send(Edits(.move(step)), for: nil)
    // A way back in the same message would cancel the step.
    isTurnClosed = true
    stopWaiting(number)
    fence = Fence(
      step: step, isBlind: isBlind, out: out, windows: windows, showedLineEnd: showedLineEnd,
      isDoubtful: base.text.isTorn, operations: [number])
    waitForFence(fenceLimit)
    return true
  }

  /// Sends a fence for an operation whose last message had none.
  ///
  /// - Returns: whether it was sent, or the operation has joined the one that is out.
  @discardableResult
  mutating func sendFirstFence(for operation: RunningOperation) -> Bool {
    !operation.wasFenced && sendFence(for: operation.number)
  }

  /// Whether this turn's message already ends with a move. A fence's step would be added to that move or
  /// cancel it, and a host does not answer moves whose sum is zero.
  var hasMovedInThisTurn: Bool {
    guard let last = flight.last, last.id == turnMessage else { return false }
    return last.edits.last?.isMove == true
  }

  /// Handles a decided message that may be one of the fence's steps.
  mutating func decideFence(_ decision: Decision) {
    guard let current = fence else { return }
    let id = decision.message
    if id == current.out {
      if decision.verdict.isUnclear { fence?.isDoubtful = true }
      guard current.back == nil else { return }
      if decision.verdict == .lost || decision.verdict == .movesIgnored { return endFence() }
      // A step that ended at the document's edge needs no way back. A way back would lead to another place.
      let isAtEdge = decision.reading.showsNothing(towards: current.step)
      let isStuck = decision.lastMove.map { $0 == 0 } ?? (decision.missing == current.step)
      if decision.isLast, isStuck, isAtEdge {
        guard current.hasLeftLine(decision.reading) else { return endFence() }
        fence?.isDoubtful = true
      }
      for operation in running where operation.isProving && operation.operation == .undoInsertion {
        undo(operation.number, isBack: false)
      }
      fence?.seemsStuck =
        current.step > 0 && isAtEdge && decision.reading.showsLineEnd == current.showedLineEnd
      sendWayBack()
    } else if id == current.back {
      if decision.operations.isEmpty, flight.isEmpty, current.hasGoneTooFar(decision.reading) {
        fence?.isDoubtful = true
        fence?.seemsStuck = false
        let back = post(Edits(.move(current.step)), for: nil)
        fence?.back = back
        return waitForFence(fenceLimit)
      }
      if decision.verdict.isUnclear || current.isElsewhere(decision.reading) {
        fence?.isDoubtful = true
      }
      endFence()
    }
  }

  /// Handles a state that may answer a fence's blind step, with no text ahead of the caret. Then the step
  /// has most likely ended at the document's edge, and a way back would lead to another place. A host
  /// that repeats its states may still show more. Where states may hide text, one that shows no text says nothing.
  ///
  /// - Parameter moved: how many units the step has moved the caret, if that is known.
  mutating func noteBlindFence(_ reading: Reading, moved: Int?) {
    guard let current = fence, current.isBlind, current.back == nil else { return }
    let hasMoved = !(movesWork && showsLineEnds) && seemsToHaveMoved(current, reading)
    if let moved, moved != 0, !hasMoved { return sendWayBack() }
    let isAtEdge = reading.showsNothing(towards: current.step)
    guard hasMoved || isAtEdge && !(hidesText && reading.units.isEmpty) else { return }
    fence?.seemsAside = hasMoved
    fence?.mayBeStuck = true
    waitForFence(stateLimit)
  }

  /// Whether the first step has most likely crossed a newline: one shows before the caret with nothing before it,
  /// after a step to the right, or did so before a step to the left and does not now. Since iOS 16 a line's start
  /// shows the line before too, so this newline begins the text. In an earlier host the caret may as well stand at the text's
  /// end. Source: The proxy §2.2.
  private func seemsToHaveMoved(_ current: Fence, _ reading: Reading) -> Bool {
    current.step > 0 ? reading.before.isNewline : showedNewline && reading.showsNothingBefore
  }

  /// Sends the way back on its own, with its own deadline.
  @inline(never)
  mutating func sendWayBack() {
    guard fence?.back == nil else { return }
    send(Edits(), for: nil)
    waitForFence(fenceLimit)
  }

  /// Ends the fence when the caret is back. Reports the held outcomes; what is still unknown is only assumed.
  private mutating func endFence() {
    guard let current = closeFence(isBack: true) else { return }
    for number in current.operations {
      guard let operation = operation(number), operation.suspended.isEmpty else { continue }
      switch operation.stage {
      case .confirming: end(number, with: current.isDoubtful ? .assumed : .confirmed)
      case .proving: goOnProved(number)
      case .sent, .settling: end(number, with: .assumed)
      case .clearing, .seeking, .trimming, .reading: wait(number)
      case .holding(let run): resumeHold(operation, run, isAnswered: true)
      case .waiting, .held, .waitingDrag, .following, .committing: break
      }
    }
    for operation in running { resume(operation) }
  }

  /// Removes the fence, and reports the outcomes that have waited for the caret.
  ///
  /// - Parameter isBack: whether the caret is back. Otherwise no one waits for the steps' answers any more.
  /// - Returns: the fence; nil if none is out.
  private mutating func closeFence(isBack: Bool) -> Fence? {
    guard let current = fence else { return nil }
    fence = nil
    disarm(current.timer)
    if !isBack { noteOverdue { $0.id == current.out || $0.id == current.back } }
    let isSure = isBack && !current.isDoubtful
    for operation in running {
      guard case .held(let outcome) = operation.stage else { continue }
      end(operation.number, with: outcome == .confirmed && !isSure ? .assumed : outcome)
    }
    return current
  }

  /// Ends the fence. Leaves the caret where it is, unless the first step seems to have moved it. Sends nothing more
  /// for the operations that wait.
  private mutating func dropFence() {
    if fence?.seemsAside == true { send(Edits(), for: nil) }
    guard let current = closeFence(isBack: false) else { return }
    for number in current.operations {
      if let operation = operation(number), operation.isProving {
        // Nothing was sent for it. A reading can begin all the same.
        operation.operation == .readDocument ? readOn(number) : end(number, with: .timedOut)
        continue
      }
      if showedNewline, let operation = operation(number) { sendHome(operation) }
      let isRun = operation(number).map { $0.isRun || $0.isHeld } ?? false
      end(number, with: isRun ? .partial(remaining: "") : .assumed)
    }
    for operation in running { resume(operation) }
  }

  /// Continues with a decision that was made while the fence was out, with the present caret and window.
  @inline(never)
  private mutating func resume(_ operation: RunningOperation) {
    guard var decision = operation.suspended.first else { return }
    update(operation.number) { $0.suspended = [] }
    let shift = place - decision.placeBefore
    decision.missing -= shift - decision.shift
    decision.shift = shift
    decision.reading = base.windows ?? decision.reading
    decide(operation.number, decision)
  }

  /// Ends a fence that was not answered. If this was its first step, sends the caret back all the same: a
  /// busy host is likelier than a lost step, and messages keep their order.
  mutating func giveUpFence() {
    guard let current = fence else { return }
    if current.mayBeStuck, current.back == nil { return dropFence() }
    if current.back == nil { send(Edits(), for: nil) }
    let isStepDecided = !flight.contains { $0.id == current.out }
    _ = closeFence(isBack: false)
    for number in current.operations {
      guard let operation = operation(number) else { continue }
      var moved: Int?
      if isStepDecided, let decision = operation.suspended.first {
        moved =
          decision.isCaretCertain
          ? place - decision.placeBefore - current.step : decision.lastMove
      }
      switch operation.stage {
      case .holding(let run): resumeHold(operation, run, isAnswered: false)
      case .reading(let read): abandonReading(number, read, moved: moved)
      default:
        sendHome(operation, moved: moved)
        end(number, with: operation.isSent && !flight.haveMove(of: number) ? .assumed : .timedOut)
      }
    }
  }

  /// Ends an operation, or holds its outcome until the caret is back from a fence. Reports outcomes in
  /// the order of the operations as far as possible.
  @inline(never)
  mutating func conclude(_ number: Int, _ outcome: Outcome) {
    let waits = outcome.claimsCaret || running.contains { $0.number < number && $0.isHeldBack }
    guard fence != nil, waits else { return end(number, with: outcome) }
    stopWaiting(number)
    update(number, to: .held(outcome))
  }
}

extension KnownText {
  /// Whether a fence can start here. A step would collapse a selection; from inside a character no
  /// two hosts step alike.
  fileprivate var canHoldFence: Bool { !hasSelection && !mayBeInsideCluster }

  /// Returns the direction of a step over a cluster of one unit in this text and in another one, so that hosts
  /// of either unit agree and no surrogate pair is torn. Avoids newlines if possible.
  ///
  /// - Parameter leavesLine: whether a step may lead from an emptied line to the one before.
  fileprivate func fenceStep(alsoIn other: KnownText, leavesLine: Bool) -> Int {
    for side in [-1, 1] where hasPlainUnit(side) && other.hasPlainUnit(side) { return side }
    for side in [-1, 1] where hasSingleUnit(side) { return side }
    // If no text is known on either side, a step to the right tells more: a newline that was crossed is
    // shown before the caret, never after it. But where a newline alone may show at a line's start, it would look
    // the same if the text ended there; a step to the left shows the line before.
    let isLine = leavesLine && knows(.lineStart) && !knows(.start) && after.isEmpty
    return self.side(-1).isEmpty && !isLine ? 1 : -1
  }

  private func hasPlainUnit(_ side: Int) -> Bool {
    let unit = side < 0 ? before.last : after.first
    return unit != 0x0A && unit != KnownText.wildcard && hasSingleUnit(side)
  }

  /// Whether the character on one side of the caret is one unit long.
  @inline(never)
  func hasSingleUnit(_ side: Int) -> Bool {
    guard side < 0 else { return after.clusterEnd(after: 0) == 1 }
    let start = before.clusterStart(before: before.count)
    return start == before.count - 1 && beginsCharacter(before.suffix(1), after: start)
  }
}

extension Fence {
  /// Whether a step to the left has led to the end of the line before: it shows after the caret, and did not before.
  fileprivate func hasLeftLine(_ reading: Reading) -> Bool {
    step < 0 && reading.trusts(.sameWindows) && reading.showsLineEnd && showedLineEnd == false
  }

  /// Whether the way back has led to another place than the one where the fence began, because the first step had moved
  /// nothing: something else shows after the caret.
  fileprivate func hasGoneTooFar(_ reading: Reading) -> Bool {
    seemsStuck && reading.trusts(.sameWindows)
      && (!reading.showsNothingAfter || reading.showsLineEnd != showedLineEnd)
  }

  /// Whether the state after the way back shows something else than before. Then somebody else has
  /// changed the text.
  fileprivate func isElsewhere(_ reading: Reading) -> Bool {
    guard let windows else { return false }
    return windows.caret != reading.caret || windows.units != reading.units
  }
}

extension Outcome {
  fileprivate var claimsCaret: Bool {
    switch self {
    case .confirmed, .dropped, .moveNotSupported, .partial: true
    default: false
    }
  }
}
