import DocumentProxy
import VirtualTime

/// The clear of a whole field.
extension ConfirmingStrategy {
  mutating func beginClear(
    at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [EditingEffect] {
    let known = KnownText(proxy.context)
    clear = ClearRun(known, at: instant)
    return sendClearMessage(for: known, at: instant, proxy: &proxy)
  }

  /// Judges the state that arrived, and goes on, ends or waits.
  mutating func continueClear(
    with context: DocumentContext, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [EditingEffect] {
    guard var run = clear else { return [] }
    let state = KnownText(context)
    switch run.awaited {
    case .nothing:
      // Unchanged: late, or a window like the one before. Waiting tells them apart.
      if state == run.shown { return waitForAnother(than: state, at: instant) }
      if context.showsNothing { return endClear(with: .confirmed) }
      guard run.canFollowEmptiness(state) else { return interruptClear(showing: state) }
      run.dropAnchor(at: state)
    case .anchor:
      if state == run.shown { return [] }
      // An earlier message was applied late, or the app has emptied the field: a step makes sure.
      guard !context.showsNothing else { break }
      guard run.showsAnchor(state) else {
        return run.isAheadOfAnswers
          ? waitForAnother(than: state, at: instant) : interruptClear(showing: state)
      }
      run.isAheadOfAnswers = false
    }
    clear = run
    return [disarm(run.timer)] + sendClearMessage(for: state, at: instant, proxy: &proxy)
  }

  mutating func clearTimerFired(
    at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [EditingEffect] {
    guard var run = clear else { return [] }
    let known = KnownText(proxy.context)
    guard run.isUndecided else { return endClear(with: .timedOut) }
    // Nothing was shown before the step past the end and nothing after it, for all that time.
    if run.awaited == .nothing, known.isEmpty { return endClear(with: .assumed) }
    run.dropAnchor(at: known)
    run.isAheadOfAnswers = true
    clear = run
    return sendClearMessage(for: known, at: instant, proxy: &proxy)
  }

  private mutating func sendClearMessage(
    for known: KnownText, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [EditingEffect] {
    guard var run = clear else { return [] }
    guard run.messageCount < ClearRun.messageLimit else {
      return endClear(with: .partial(remaining: String(showing: known.beforeCaret + known.after)))
    }
    let edits =
      known.isEmpty ? run.probe(at: instant) : run.nextMessage(for: known, at: instant)
    for edit in edits { edit.send(to: &proxy) }
    let (timer, effect) = arm(.clear, after: answerLimit)
    run.timer = timer
    clear = run
    return [effect]
  }

  private mutating func waitForAnother(
    than state: KnownText, at instant: Instant
  ) -> [EditingEffect] {
    guard var run = clear, !run.isUndecided else { return [] }
    run.isUndecided = true
    let disarmed = disarm(run.timer)
    let (timer, effect) = arm(.clear, after: max(instant - run.sentAt, patience))
    run.timer = timer
    clear = run
    return [disarmed, effect]
  }

  private mutating func interruptClear(showing state: KnownText) -> [EditingEffect] {
    endClear(with: .interrupted(remaining: String(showing: state.beforeCaret + state.after)))
  }

  private mutating func endClear(with outcome: Outcome) -> [EditingEffect] {
    guard let run = clear else { return [] }
    clear = nil
    return [disarm(run.timer), .finished(.deleteAll, outcome)]
  }
}
