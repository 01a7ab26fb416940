import DocumentProxy
import Timing

/// A clear of the whole field, window by window. Source: How CaretControl knows §7, §10.
///
/// Short text that is shown goes in one message, with a step past the end. If more text follows, each further
/// message leaves one character standing after the caret. This growing *anchor* proves, in the next state, that
/// the caret is still ours and that the message has arrived: windows of like sentences look the same before and
/// after. After a step past a line's end only a newline is known before the caret, and no character can be left:
/// the next line goes in one message too. Lines that look alike are cleared on the way down; there the anchor
/// grows before the caret.
struct ClearRun: Sendable {
  /// What one of its messages does.
  enum Kind: Sendable {
    /// Deletes all known text, then steps past the end.
    case whole
    /// Deletes all but one character, which becomes part of the anchor.
    case anchored
    /// Deletes all but the last character of a line, which stays before the caret with the next line after it.
    case leading
    /// Steps past the end; no text is known. The last state with any text that came meanwhile.
    case probe(meanwhile: Reading?)

    var isLeading: Bool { if case .leading = self { true } else { false } }
    var isProbe: Bool { if case .probe = self { true } else { false } }
  }

  /// The longest window, in units, that the engine at first assumes to be the whole text.
  static let shortWindow = 100
  /// How many stalls end a clear.
  static let stallLimit = 3

  var walk = Walk()
  /// Whether the host has refused a deletion. Then the next one has no move before it.
  var avoidsMoves = false
  var kind = Kind.probe(meanwhile: nil)
  /// Whether no state had shown anything when the clear began.
  let knewNothing: Bool
  var isAnchored: Bool
  /// The last state, which may be true or late. The clear waits as long again for another one.
  var undecided: Reading?
  /// How many newlines may stand before the caret that no window shows: one if a state without text was taken as true
  /// although nothing in it was known.
  var unseen = 0
  /// Whether the last message had only a step.
  var isStep = false
  /// The state that led to the last message.
  var shown: Reading?
  var sentAt = Instant.start
  /// Whether a time-out has passed since the last message.
  var hasWaited = false

  /// A clear of the text that a state has shown; nil if no state has come.
  init(_ shown: Reading?, knewNothing: Bool, isAnchored: Bool) {
    self.shown = shown
    self.knewNothing = knewNothing
    self.isAnchored = isAnchored
    if let shown { walk.note(shown) }
  }

  /// Takes a state as true, and notes whether it shows progress.
  mutating func note(_ reading: Reading) {
    walk.stalls = reading == shown ? walk.stalls + 1 : 0
    // A field that refuses deletions lets the caret go to and fro.
    if isStep { walk.note(reading) }
    shown = reading
    isAnchored = true
  }

  /// Whether so many states showed no progress that the clear ends.
  var isStalled: Bool { max(walk.stalls, walk.repeats) >= ClearRun.stallLimit }
}

extension ClearRun {
  /// Whether the state shows the same text as before the last message, with the caret elsewhere in it, as
  /// after a tap. A step past the end, in sentences that look alike, shows at most one unit before the caret.
  fileprivate func isTap(_ reading: Reading) -> Bool {
    guard let shown, reading.before.count > 1, !reading.showsNothingAfter else { return false }
    return shown.units.starts(with: reading.units) && reading != shown
  }
}

extension Reading {
  /// Whether a later state shows another text, also before the caret.
  fileprivate func isOther(_ later: Reading) -> Bool {
    units != later.units && before != later.before
  }
}

extension Decision {
  /// Whether the state may be late or somebody else's: nothing in it is known.
  fileprivate var isOpen: Bool { evidence == .none && !reading.showsNothing }
}

extension RunningOperation {
  /// Whether this is a clear that waits for a state that contradicts the last one.
  var isPausedClear: Bool {
    if case .clearing(let run) = stage { run.undecided != nil } else { false }
  }
}

extension CaretEngine {
  mutating func beginClear(_ number: Int) {
    let known = prospect
    let count = known.before.count + known.selected.count + known.after.count
    let run = ClearRun(
      base.windows, knewNothing: !base.hasWindows, isAnchored: count > ClearRun.shortWindow)
    sendClear(number, run)
  }

  private mutating func sendClear(_ number: Int, _ run: ClearRun, from shown: KnownText? = nil) {
    var run = run
    let known = shown ?? prospect
    guard !run.walk.isOver else { return end(number, with: .partial(remaining: shownText)) }
    if known.isEmpty, !settings.allowsProbes { return end(number, with: .assumed) }
    let edits = clearEdits(&run, known)
    // Among lines that look alike it does not matter whether the last messages have arrived.
    if run.kind.isLeading, !flight.isEmpty, let shown = run.shown {
      forgetFlight(of: number, shown)
    }
    run.isStep = !edits.effective.haveEdit
    run.walk.noteMessage()
    run.undecided = nil
    run.hasWaited = false
    run.sentAt = instant
    advance(number, to: .clearing(run), sending: edits)
  }

  /// Takes what a state shows as the base, if only messages of this clear are under way.
  private mutating func forgetFlight(of number: Int, _ shown: Reading) {
    guard flight.allSatisfy({ $0.operations.isJust(number) }) else { return }
    base = Base(shown)
    flight = []
  }

  /// The outcome after too many stalls: text can't be removed, or nothing can be proved.
  private var stalledOutcome: Outcome {
    let text = shownText
    return text.isEmpty ? .assumed : .partial(remaining: text)
  }

  private var shownText: String { base.text.all.shown }

  mutating func decideClear(_ operation: RunningOperation, _ decision: Decision) {
    // If another of its messages is under way, the answer to that one decides how to continue.
    guard case .clearing(var run) = operation.stage, flight.count(of: operation.number) == 0
    else { return }
    let end: Outcome?
    switch decision.ignoresMoves ? .movesIgnored : decision.verdict {
    case .movesIgnored: end = .partial(remaining: decision.reading.text)
    case .refused, .lost: end = endAfterRefusal(&run, decision)
    case .applied, .unclear, .blindlyApplied:
      if isForeign(decision, to: run) {
        end = .interrupted(remaining: decision.reading.text)
      } else if decision.isOpen {
        run.isAnchored = true
        return pause(operation.number, run, showing: decision.reading)
      } else {
        end = endAfterProgress(&run, decision)
      }
    }
    if let end { conclude(operation.number, end) } else { sendClear(operation.number, run) }
  }

  /// Notes a refusal. Returns the outcome if the clear ends with it.
  private func endAfterRefusal(_ run: inout ClearRun, _ decision: Decision) -> Outcome? {
    let isRefused = decision.verdict != .lost
    run.walk.stalls += 1
    run.avoidsMoves = isRefused
    // The refusal alone does not lead the caret here. Either the user has tapped, or text that no state
    // has shown lies between. Further deletions could remove what the user wants to keep.
    if decision.evidence != .all, run.isTap(decision.reading) {
      return .interrupted(remaining: decision.reading.text)
    }
    // Other text stands before the caret: the host has refused a part, or somebody else has changed the text.
    if isRefused, let shown = run.shown, shown.isOther(decision.reading) {
      return .partial(remaining: decision.reading.text)
    }
    return run.isStalled ? .partial(remaining: shownText) : nil
  }

  /// Notes a state that is taken as true. Returns the outcome if the clear ends with it.
  private func endAfterProgress(_ run: inout ClearRun, _ decision: Decision) -> Outcome? {
    let reading = decision.reading
    run.note(reading)
    run.avoidsMoves = false
    if reading.showsNothing, base.text.isEmpty, decision.hasReachedEnd { return .confirmed }
    return run.isStalled ? stalledOutcome : nil
  }

  /// Whether a state comes from somebody else's change.
  private func isForeign(_ decision: Decision, to run: ClearRun) -> Bool {
    decision.isOpen
      && (isForeign(decision.reading, to: run) || run.isTap(decision.reading)
        || shownStates.isDoubtful)
  }

  /// Whether this is a second, different state in which nothing is known: somebody else has changed
  /// the text. A first state that shows what stood there before the last message was late.
  private func isForeign(_ reading: Reading, to run: ClearRun) -> Bool {
    guard let undecided = run.undecided else { return false }
    return undecided != reading && undecided != run.shown
  }

  /// Handles a state that may be late, or the answer to a clear's message.
  mutating func noteOpenClear(showing reading: Reading) {
    guard let operation = running.first, case .clearing(var run) = operation.stage else { return }
    if isForeign(reading, to: run) {
      end(operation.number, with: .interrupted(remaining: reading.text))
    } else if case .probe(let meanwhile) = run.kind {
      if !reading.units.isEmpty { run.kind = .probe(meanwhile: reading) }
      // It can't be told whether this text stood there before the step or somebody has typed it, unless
      // it looks like the end of the step: a line was crossed.
      if meanwhile == nil, run.knewNothing, reading.before.last == 0x0A {
        pause(operation.number, run, showing: reading)
      } else {
        update(operation.number, to: .clearing(run))
      }
    } else if run.undecided == nil {
      pause(operation.number, run, showing: reading)
    }
  }

  /// Waits as long again as the state took, and at least the adaptive time-out.
  private mutating func pause(_ number: Int, _ run: ClearRun, showing reading: Reading) {
    var run = run
    run.undecided = reading
    update(number, to: .clearing(run))
    wait(number, for: max(instant - run.sentAt, adaptiveLimit))
  }

  mutating func clearTimedOut(_ operation: RunningOperation) {
    guard case .clearing(var run) = operation.stage else { return }
    let number = operation.number
    let isOpen = flight.count(of: number) > 0
    if run.undecided?.units.isEmpty == true { run.unseen = 1 }
    // A host that repeats its states shows this one before the true one.
    let mayBeOld = repeatsStates && run.undecided == run.shown && !run.hasWaited
    if let shown = run.undecided, isOpen, !mayBeOld {
      // No other state came, so this one is true. The message stays in the flight, whatever became of it.
      run.note(shown)
      if run.isStalled { return end(number, with: stalledOutcome) }
      return sendClear(number, run, from: KnownText(shown))
    }
    if !isOpen {
      // At the document's end the clear can't go down past lines that look alike.
      if base.text.knows(.end) { run.shown = run.undecided }
      return sendClear(number, run)
    }
    if case .probe(let shown?) = run.kind {
      return end(number, with: .partial(remaining: shown.text))
    }
    if run.kind.isProbe || run.avoidsMoves { return end(number, with: .assumed) }
    if run.hasWaited {
      // The message may have moved and deleted nothing, which a host need not answer. A fence asks again.
      if sendFirstFence(for: operation) { return }
      return end(number, with: .timedOut)
    }
    run.hasWaited = true
    update(number, to: .clearing(run))
    wait(number, for: fenceLimit)
  }
}
