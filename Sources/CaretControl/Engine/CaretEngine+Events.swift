import DocumentProxy
import Timing

/// What can happen to an engine.
public enum CaretEvent: Sendable {
  /// An operation is asked for. It waits for those that need the text for themselves.
  case perform(CaretOperation)
  /// A state has arrived and replaced what the proxy shows.
  case textDidChange
  /// A timer has fired that the engine had armed; unknown ones are ignored.
  case timerFired(Int)
  /// The key of the ``CaretOperation/holdDelete`` with this number was released: nothing more is deleted, and the
  /// outcome follows. Any other operation, and one that has ended, is left alone.
  case release(Int)
  /// The operation with this number is to end; at most what is under way already still reaches the host.
  ///
  /// The ways back of a fence and of a reading are sent all the same. An operation that has ended already is left
  /// alone.
  case cancel(Int)
  /// The keyboard goes away, or a new controller takes over: every operation is `interrupted`, nothing is sent any
  /// more, nothing is known of the text.
  case sessionEnded
}

extension CaretEngine {
  /// Whether the engine reads the proxy's text for an event.
  func looksAtText(_ event: CaretEvent) -> Bool {
    switch event {
    case .perform: !hasBase
    case .textDidChange: true
    case .timerFired, .release, .cancel, .sessionEnded: false
    }
  }

  /// Handles an event. Afterwards the engine holds the effects and the edits to send.
  ///
  /// - Parameter context: what the proxy shows, if the event needs it.
  mutating func handle(
    _ event: CaretEvent, at instant: Instant, showing context: DocumentContext?
  ) {
    self.instant = instant
    turnMessage = nil
    isTurnClosed = false
    effects.removeAll(keepingCapacity: true)
    switch event {
    case .perform(let operation): accept(operation, context)
    case .textDidChange: if let context { handleState(context) }
    case .timerFired(let timer): timerFired(timer)
    case .release(let number):
      endHold(number)
      for index in waiting.indices where waiting[index].number == number {
        waiting[index].stage = .waiting(isReleased: true)
      }
    case .cancel(let number): cancel(number)
    case .sessionEnded: return endSession()
    }
    // A drag that can't go on ends here. Other operations may have waited for it.
    launchDrags()
    beginWaiting()
  }

  private mutating func accept(_ operation: CaretOperation, _ context: DocumentContext?) {
    operationCount += 1
    tell(.began(number: operationCount, operation))
    for held in running where held.isHeld { endHold(held.number) }
    for index in waiting.indices { waiting[index].stage = .waiting(isReleased: true) }
    if let reason = operation.excess {
      return tell(.finished(number: operationCount, operation, .unsupported(reason: reason)))
    }
    waiting.append(RunningOperation(number: operationCount, operation: operation))
    guard !hasBase, let context else { return }
    let reading = Reading(context, assumptions)
    hasBase = true
    base = Base(reading, hasArrived: false)
    if showsOwnEdits {
      // The proxy's own forecast ends where no window of the host need end.
      base = Base(predicted: base.text)
      base.text.forget([.lineStart, .textStart])
    }
    identifier = context.identifier
  }

  private mutating func handleState(_ context: DocumentContext) {
    let reading = Reading(context, assumptions, reusing: &spareUnits)
    if let known = identifier, let new = context.identifier, known != new {
      identifier = new
      forgetHost()
      return endEverything(showing: reading, with: .focusChanged)
    }
    identifier = context.identifier ?? identifier
    let former = base.windows
    take(reading)
    if fence == nil || fence?.back != nil { showedNewline = reading.before.isNewline }
    if reading.showsLineEnd { showsLineEnds = true }
    // One of the two readings is not needed any more.
    spareUnits = (base.windows == reading ? former : reading)?.units ?? []
  }

  private mutating func cancel(_ number: Int) {
    if let index = waiting.firstIndex(where: { $0.number == number }) {
      tell(.finished(number: number, waiting.remove(at: index).operation, .cancelled))
    } else if hasFollowers(number) || operation(number)?.isAside == true {
      cancelInMind(number)
    } else {
      end(number, with: .cancelled)
      // No one waits for the fence's answer any more.
      if let fence, !fence.isBlind, !fence.operations.contains(where: { operation($0) != nil }) {
        sendWayBack()
      }
    }
  }

  /// Tells the caller at once that an operation is cancelled. The engine keeps the operation until the
  /// drag steps that went with it end, or until the caret is back.
  private mutating func cancelInMind(_ number: Int) {
    guard let operation = operation(number), !operation.isCancelled else { return }
    update(number) { $0.isCancelled = true }
    tell(.finished(number: number, operation.operation, .cancelled))
  }

  private mutating func endSession() {
    // The host may make marked text plain when it learns that the session has ended.
    if let marked { note(Edits(.unmark(marked)), for: nil) }
    showsOwnEdits = !flight.isEmpty
    endEverything(showing: nil, with: .interrupted(remaining: ""))
    identifier = nil
    forgetHost()
  }

  /// Forgets what was learnt: another field may be in another host.
  private mutating func forgetHost() {
    unit = .utf16
    isUnitShown = false
    movesWork = false
    movesStay = false
    showsLineEnds = false
    plainAnswers = 0
    assumptions = settings.windowAssumptions
    hidesText = !assumptions.contains(.emptySides)
    repeatsStates = false
  }

  func predictedContext(showing context: DocumentContext) -> DocumentContext {
    let known = hasBase ? predictionAtHome : KnownText(Reading(context, assumptions))
    func shown(_ units: UnitView) -> String? { units.isEmpty ? nil : units.text }
    return DocumentContext(
      before: shown(known.side(-1)), selected: shown(known.selected),
      after: shown(known.line.prefix(before: KnownText.wildcard)), hasText: !known.isEmpty,
      identifier: identifier)
  }

  private mutating func beginWaiting() {
    while let next = waiting.first {
      if isTurnClosed {
        if nextTurn == nil { nextTurn = arm(after: .zero) }
        return
      }
      // A deletion of a selection leads the caret aside; its way back goes first. An operation that waits
      // for a fence before it begins has sent nothing yet.
      if running.contains(where: {
        $0.operation.isExclusive || $0.deletesSelection || $0.isProving
      }) {
        return
      }
      // A step past the shown text may have moved nothing. Then an edit behind its way back would go elsewhere. And a
      // move by a fence's step would cancel its way back, and no state would answer either.
      if let fence, fence.isBlind && fence.back == nil || next.operation.offset == fence.step {
        return
      }
      // The text of a commit leaves in the next turn. Operations requested after the commit stay after it.
      if running.contains(where: \.isCommitting) { return }
      let isAlone = next.operation.isExclusive
      if isAlone, !running.isEmpty || fence != nil { return }
      let hasDrag = !next.operation.isDrag && running.contains(where: \.isWaitingDrag)
      // In one message two moves could cancel each other, and the host would answer neither.
      if isAlone || hasDrag || next.operation.offset != nil, hasMovedInThisTurn {
        isTurnClosed = true
        continue
      }
      // The steps of a drag come first.
      if hasDrag {
        launchDrags(atOnce: true)
        // Their move is in this turn's message now; a move after them waits for the next turn.
        if next.operation.offset != nil { continue }
      }
      waiting.removeFirst()
      if running.isEmpty, flight.isEmpty { shownStates.restart(with: base) }
      begin(next)
      noteInsertion(next.operation)
      if case .waiting(isReleased: true) = next.stage { endHold(next.number) }
    }
  }
}
