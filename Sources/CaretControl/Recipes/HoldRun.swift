import DocumentProxy
import Timing

/// A held delete key. Hosts do not answer accepted deletions, so states can't count what is under way.
/// After some deletions without a state, and where no text seems to be left, a fence must return before
/// the next tick. Source: How CaretControl knows §6.
struct HoldRun: Sendable {
  var ticks = 0
  var isReleased = false
  /// Whether no text seemed to be left, and a fence was sent to make sure.
  var askedWhetherEmpty = false
  /// Whether a deletion was lost, or a state left open whether it was done.
  var isDoubtful = false
  /// Whether the host was known to ignore moves when the key was pressed.
  let knewMovesStay: Bool

  /// How many units, and words, of the known text are kept to compare with the next state.
  static let reserve = 6
  static let reserveWords = 2
}

extension CaretEngine {
  mutating func beginHold(_ number: Int) {
    update(number, to: .holding(HoldRun(knewMovesStay: movesStay)))
    tick(number)
  }

  /// Handles the release of the key: waits for what is under way.
  mutating func endHold(_ number: Int) {
    guard case .holding(var run)? = operation(number)?.stage, !run.isReleased else { return }
    run.isReleased = true
    stopWaiting(number)
    update(number, to: .holding(run))
    if fence?.operations.contains(number) == true { return }
    if flight.count(of: number) == 0 { return concludeHold(number, run) }
    // A key that was held for long is worth a fence. A key that was only pressed is not.
    if run.ticks > settings.unconfirmedTicksMax, sendFence(for: number) { return }
    wait(number)
  }

  mutating func tick(_ number: Int) {
    guard case .holding(var run)? = operation(number)?.stage else { return }
    // While this key was held a state has shown that the host ignores moves, which its caller may not have known.
    // So the key deletes nothing more. Keys that are pressed from now on do.
    if movesStay, !run.knewMovesStay { return conclude(number, .partial(remaining: "")) }
    if shownStates.hasUnexplained, run.ticks > 0, flight.count(of: number) == 0 {
      // Somebody else may have written the text that would be deleted next.
      return concludeHold(number, run)
    }
    let known = prospect
    let showsNothing = known.side(-1).isEmpty && !known.hasSelection
    if !showsNothing, fence == nil { run.askedWhetherEmpty = false }
    if fence != nil, run.ticks > 0 {
      // Nothing more is sent before the fence is back. The first backspace brings back the caret of
      // another operation's fence.
    } else if showsNothing, run.ticks > 0 || known.knows(.start) {
      if run.askedWhetherEmpty || known.knows(.start) && flight.count(of: number) == 0 {
        return concludeHold(number, run)
      }
      run.askedWhetherEmpty = true
      guard sendFence(for: number) else { return end(number, with: .assumed) }
    } else if flight.count(of: number) >= settings.unconfirmedTicksMax {
      guard sendFence(for: number) else { return end(number, with: .partial(remaining: "")) }
    } else {
      deleteOnce(number, &run, known)
    }
    wait(number, for: settings.deleteRepeat.interval(afterTick: run.ticks))
    update(number, to: .holding(run))
  }

  private mutating func deleteOnce(_ number: Int, _ run: inout HoldRun, _ known: KnownText) {
    var count = 1
    if settings.deleteRepeat.takesWords(atTick: run.ticks), !known.hasSelection {
      let word = TextGoal.words(1, isInside: false).reach(in: known, -1).units
      count = max(1, known.before.suffix(word).backspaces)
    }
    run.ticks += 1
    sendOutside(Edits(.delete(count)), for: number)
    let left = prospect
    let isEmpty = left.side(-1).isEmpty && !left.hasSelection
    // The fence's step goes in the same message, so that the next tick need not wait for it.
    let asks = isEmpty && !mayHideMore(than: known) || runsShort(left, since: known)
    if asks || flight.count(of: number) >= settings.unconfirmedTicksMax {
      let isSent = sendFence(for: number)
      run.askedWhetherEmpty = isEmpty && isSent
    }
  }

  /// Whether a deletion leaves so little known text that the next state may show none of it. Then
  /// it could not be told how much was deleted. True at most once for each state.
  private func runsShort(_ left: KnownText, since known: KnownText) -> Bool {
    func isShort(_ text: KnownText) -> Bool {
      let side = text.side(-1)
      return side.count < HoldRun.reserve || Windows.words(in: side) < HoldRun.reserveWords
    }
    return !left.knows(.start) && !left.hasSelection && isShort(left) && !isShort(known)
  }

  /// Whether unknown text may stand before the caret while no text is known after it. A fence's
  /// step may end at the document's edge there, and its way back would lead to another place. So no fence
  /// is sent for a key that most likely is released before the next tick.
  private func mayHideMore(than known: KnownText) -> Bool {
    known.after.isEmpty && (mayHide || known.before.contains(0x0A))
  }

  private mutating func concludeHold(_ number: Int, _ run: HoldRun) {
    conclude(number, run.isDoubtful ? .assumed : .confirmed)
  }

  mutating func decideHold(_ operation: RunningOperation, _ decision: Decision) {
    guard case .holding(var run) = operation.stage else { return }
    // If not all was deleted, the user sees it and may press the key again.
    if decision.hasFault {
      var outcome = Outcome.partial(remaining: "")
      if run.ticks == 1, case .refused = decision.verdict { outcome = .rejected }
      return conclude(operation.number, outcome)
    }
    run.isDoubtful = run.isDoubtful || decision.isUnbound || decision.verdict.isUnclear
    update(operation.number, to: .holding(run))
    if run.isReleased, fence == nil, flight.count(of: operation.number) == 0 {
      concludeHold(operation.number, run)
    }
  }

  /// Continues after a fence that was sent for a held key, answered or not.
  mutating func resumeHold(_ operation: RunningOperation, _ run: HoldRun, isAnswered: Bool) {
    let number = operation.number
    guard isAnswered else {
      return end(number, with: run.askedWhetherEmpty ? .assumed : .partial(remaining: ""))
    }
    guard run.isReleased else {
      if shownStates.hasUnexplained { concludeHold(number, run) }
      return
    }
    if flight.count(of: number) == 0 { return concludeHold(number, run) }
    wait(number)
  }
}
