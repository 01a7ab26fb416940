import DocumentProxy
import Timing

/// A clear of the whole field, window by window. Source: How CaretControl knows §7, §10.
///
/// What is shown and short goes in one message, with a step past the end behind it. Where more text
/// follows, each further message leaves one character behind the caret standing. This growing *anchor*
/// is proof, in the state that comes back, that the caret is still ours and the message has arrived:
/// windows of like sentences look the same before and after. Lines that look alike are cleared on the
/// way down: there the anchor grows before the caret.
struct ClearRun: Sendable {
  /// What a message of it says.
  enum Kind: Equatable, Sendable {
    /// Everything that is known, with a step past the end behind it.
    case whole
    /// All but one character, which becomes part of the anchor.
    case anchored
    /// All but the last character of a line, which stays before the caret, with the next line behind it.
    case leading
    /// Nothing is known: a step past the end.
    case probe(Meanwhile)

    /// Whether the last edit is a step past the end.
    var endsWithStep: Bool { self == .whole || isProbe }

    var isProbe: Bool {
      if case .probe = self { true } else { false }
    }
  }

  /// What was shown while a step past the end was under way.
  enum Meanwhile: Equatable, Sendable {
    /// Nothing, and no state had shown anything when the clear began.
    case nothingYet
    /// Nothing.
    case nothing
    /// The last state with any text.
    case text(Reading)
  }

  /// Whether a state was taken as true of which nothing was known.
  enum Belief: Comparable, Sendable {
    case none
    case inText
    /// One that showed nothing: a newline may stand before the caret that no window shows.
    case inNothing
  }

  /// The longest window that is taken for all there is at first, in units.
  static let shortWindow = 100
  /// How many messages a clear may take.
  static let messageLimit = 10_000
  /// So often a clear may make no progress.
  static let stallLimit = 3

  var kind: Kind
  var isAnchored: Bool
  var messageCount = 0
  var stalls = 0
  /// How often a mere step has led back to the state before the last one: a field that refuses deletions
  /// lets the caret go to and fro.
  private(set) var returns = 0
  /// The host has refused a deletion: the next one has no move in front.
  var avoidsMoves = false
  /// The last state, which may be true or late; as long again is waited for another one.
  var undecided: Reading?
  private(set) var belief = Belief.none
  /// How many steps past the end there were.
  var crossed = 0
  /// The state that led to the last message.
  var shown: Reading?
  /// The state before that.
  private(set) var shownBefore: Reading?
  var sentAt = Instant.start
  /// How often the time-out has passed since the last message.
  var silences = 0
  /// Whether the last message has a move over known text, which must be answered.
  var movesSurely = false

  /// A clear of what a state has shown; nil if none has come.
  init(_ shown: Reading?, isKnown: Bool, isAnchored: Bool) {
    self.shown = shown
    self.isAnchored = isAnchored
    kind = .probe(isKnown ? .nothing : .nothingYet)
  }

  /// A state is taken as true: is it progress?
  mutating func note(_ reading: Reading, after message: Message? = nil) {
    stalls = reading == shown ? stalls + 1 : 0
    if message?.hasEdit == false, reading == shownBefore { returns += 1 }
    shownBefore = shown
    shown = reading
    isAnchored = true
  }

  /// Whether so many states were no progress that the clear ends.
  var isStalled: Bool { max(stalls, returns) >= ClearRun.stallLimit }

  /// Takes a state of which nothing is known as true, because no other has come.
  /// - Returns: false where it can't be: a second one that shows a newline, and more units before the
  ///   caret than steps have led over.
  mutating func believe(_ reading: Reading) -> Bool {
    if belief > .none, reading.before.contains(0x0A), reading.before.count > crossed {
      return false
    }
    belief = max(belief, reading.units.isEmpty ? .inNothing : .inText)
    return true
  }
}

extension ClearRun {
  /// Whether the same is shown as before the last message, with the caret elsewhere in it. Where the step
  /// past the end leads in sentences that look alike shows no more than a unit before the caret.
  fileprivate func isTap(_ reading: Reading) -> Bool {
    guard let shown, reading.before.count > 1, !reading.after.isEmpty else { return false }
    return UnitView(shown.units).starts(with: UnitView(reading.units)) && reading != shown
  }
}

extension ClearRun.Kind {
  /// Whether somebody else was there: no step past the end leads from what was shown meanwhile to a state.
  fileprivate func excludes(_ reading: Reading) -> Bool {
    guard case .probe(.text(let shown)) = self else { return false }
    return !shown.canStepTo(reading)
  }
}

extension Reading {
  /// Whether a later state shows another text, another one before the caret too.
  fileprivate func isOther(_ later: Reading) -> Bool {
    units != later.units && before != later.before
  }

  /// Whether a step forwards, if anything, can have led from here to a later state.
  fileprivate func canStepTo(_ later: Reading) -> Bool {
    let base = Base(self)
    return HostUnit.all.contains { unit in
      var text = base.text
      text.play(Edits(.move(1)), unit)
      return !base.fit(text, later).isContradiction
    }
  }
}

extension RunningOperation {
  /// Whether it is a clear that waits for a state that contradicts the last one.
  var isPausedClear: Bool {
    if case .clearing(let run) = stage { run.undecided != nil } else { false }
  }
}

extension CaretEngine {
  mutating func beginClear(_ number: Int) {
    let known = prospect
    let count = known.before.count + known.selected.count + known.after.count
    let run = ClearRun(
      base?.windows, isKnown: base?.hasWindows == true, isAnchored: count > ClearRun.shortWindow)
    sendClear(number, run)
  }

  @inline(never)
  private mutating func sendClear(_ number: Int, _ run: ClearRun, from shown: KnownText? = nil) {
    var run = run
    let known = shown ?? prospect
    guard run.messageCount < ClearRun.messageLimit else {
      return end(number, with: .partial(remaining: shownText))
    }
    if known.isEmpty, !settings.allowsProbes { return end(number, with: .assumed) }
    let edits = clearEdits(&run, known)
    // Among lines that look alike it makes no difference whether the last messages have arrived.
    if run.kind == .leading, !flight.isEmpty, let shown = run.shown {
      forgetFlight(of: number, shown)
    }
    let sure = edits.count - (run.kind.endsWithStep ? 1 : 0)
    run.movesSurely = edits.indices.contains { $0 < sure && edits[$0].isMove }
    run.messageCount += 1
    if run.kind.endsWithStep { run.crossed += 1 }
    run.undecided = nil
    run.silences = 0
    run.sentAt = turn.instant
    advance(number, to: .clearing(run), sending: edits)
  }

  /// Begins anew with what a state shows, if only messages of this clear are under way.
  @inline(never)
  private mutating func forgetFlight(of number: Int, _ shown: Reading) {
    guard flight.allSatisfy({ $0.operations.isJust(number) }) else { return }
    let former = base
    base = Base(shown)
    if let former, former.windows == shown { base?.border = former.border }
    flight = []
  }

  /// No progress three times: text that can't be removed, or nothing that can be proved.
  private var stalledOutcome: Outcome {
    let text = shownText
    return text.isEmpty ? .assumed : .partial(remaining: text)
  }

  private var shownText: String {
    guard let known = base?.text else { return "" }
    return known.all.shown
  }

  mutating func decideClear(
    _ operation: RunningOperation, _ run: ClearRun, _ message: Message, _ decision: Decision
  ) {
    // Another of its messages is under way: that one's answer decides how to go on.
    guard !flight.contains(where: { $0.operations.contains(operation.number) }) else { return }
    var run = run
    switch decision.unit == .ignoresMoves ? .movesIgnored : decision.verdict {
    case .movesIgnored:
      return conclude(operation.number, .partial(remaining: decision.reading.text))
    case .refused, .lost:
      let isRefused = decision.verdict != .lost
      run.stalls += 1
      run.avoidsMoves = isRefused
      // The refusal alone does not put the caret here; either the user has tapped, or text that no state
      // has shown lies between. Deleting on would take what the user may have chosen to keep.
      if decision.evidence != .all, run.isTap(decision.reading) {
        return conclude(operation.number, .interrupted(remaining: decision.reading.text))
      }
      // Other text is before the caret: the host has refused a part, or somebody else was there.
      if isRefused, let shown = run.shown, shown.isOther(decision.reading) {
        return conclude(operation.number, .partial(remaining: decision.reading.text))
      }
      if run.isStalled {
        return conclude(operation.number, .partial(remaining: shownText))
      }
    case .applied, .unclear:
      let reading = decision.reading
      if decision.unit == .contradicted {
        return conclude(operation.number, .interrupted(remaining: reading.text))
      }
      if decision.evidence == .none, !reading.showsNothing {
        if isForeign(reading, to: run) || run.isTap(reading) || shown.isDoubtful {
          return conclude(operation.number, .interrupted(remaining: reading.text))
        }
        run.isAnchored = true
        return pause(operation.number, run, showing: reading)
      }
      // All that was known is gone, and what shows instead is tied to nothing.
      let isTied = !decision.isUnbound || decision.evidence == .all || !shown.hasPassedOver
      if run.belief > .none, run.kind == .anchored, !isTied {
        return conclude(operation.number, .interrupted(remaining: reading.text))
      }
      // Only a host that moves otherwise than was thought explains the state, or somebody else.
      if decision.unit == .learned, decision.evidence != .all {
        return pause(operation.number, run, showing: reading)
      }
      run.note(reading, after: message)
      if has(.takesEmptyWindowForEnd), reading.before.isEmpty, reading.after.isEmpty {
        return conclude(operation.number, .confirmed)
      }
      run.avoidsMoves = decision.verdict == .unclear(.looksRefused)
      if reading.showsNothing, run.kind != .anchored, let known = base?.text,
        known.isEmpty, decision.hasReachedEnd
      {
        return conclude(operation.number, .confirmed)
      }
      if run.isStalled {
        return conclude(operation.number, stalledOutcome)
      }
    }
    sendClear(operation.number, run)
  }

  /// Nothing is shown where text was expected. For a clear that is no reason to stop: a step past the end
  /// tells whether there is anything.
  /// - Returns: whether a clear goes on.
  mutating func continueClear(from reading: Reading) -> Bool {
    guard fence == nil, running.count == 1, case .clearing(var run) = running[0].stage else {
      return false
    }
    base = Base(reading)
    flight = []
    run.isAnchored = true
    sendClear(running[0].number, run)
    return true
  }

  /// Text is hidden here for the first time: too much at once for a clear that has taken a state as true
  /// of which nothing was known.
  /// - Returns: whether there is such a clear, which has ended.
  mutating func endBelievingClear(showing reading: Reading) -> Bool {
    guard running.count == 1, case .clearing(let run) = running[0].stage, run.belief > .none else {
      return false
    }
    end(running[0].number, with: .interrupted(remaining: reading.text))
    return true
  }

  /// Whether a state is a second, different one of which nothing is known: somebody else was there. The
  /// first one may have been late where the host repeats states.
  @inline(never)
  private func isForeign(_ reading: Reading, to run: ClearRun) -> Bool {
    guard let undecided = run.undecided, undecided != reading else { return false }
    return undecided != run.shown || !repeatsStates
  }

  /// A state came that may be the answer to these clears' messages or late.
  mutating func noteUndecidedClears(_ numbers: [Int], _ reading: Reading) {
    for operation in running where numbers.contains(operation.number) {
      guard case .clearing(var run) = operation.stage else { continue }
      if isForeign(reading, to: run) || run.kind.excludes(reading) {
        end(operation.number, with: .interrupted(remaining: reading.text))
      } else if case .probe(let meanwhile) = run.kind {
        if !reading.units.isEmpty { run.kind = .probe(.text(reading)) }
        // Whether it was there before the step or somebody has written it can't be told, unless it looks
        // like the end of the step: a line was crossed.
        if meanwhile == .nothingYet, reading.before.last == 0x0A {
          pause(operation.number, run, showing: reading)
        } else {
          update(operation.number, to: .clearing(run))
        }
      } else if run.undecided == nil {
        pause(operation.number, run, showing: reading)
      }
    }
  }

  /// Waits as long again as the state took, and at least as long as states here are known to take.
  @inline(never)
  private mutating func pause(_ number: Int, _ run: ClearRun, showing reading: Reading) {
    var run = run
    run.undecided = reading
    update(number, to: .clearing(run))
    wait(number, for: max(turn.instant - run.sentAt, timeouts.limit(.adaptive)))
  }

  mutating func clearTimedOut(_ operation: RunningOperation, _ run: ClearRun) {
    let number = operation.number
    let isOpen = flight.contains { $0.operations.contains(number) }
    var run = run
    if let shown = run.undecided, !run.believe(shown) {
      return end(number, with: .interrupted(remaining: shown.text))
    }
    if let shown = run.undecided, isOpen {
      // Nothing else came: the state is true, whatever became of the message, which stays in mind.
      run.note(shown)
      if run.isStalled {
        return end(number, with: stalledOutcome)
      }
      // What is shown is cleared alike whether or not the step has arrived.
      if run.kind.isProbe { forgetFlight(of: number, shown) }
      return sendClear(number, run, from: KnownText(shown))
    }
    if !isOpen {
      // At the text's end there is no going down, past lines that look alike.
      if base?.text.knows(.end) == true { run.shown = run.undecided }
      return sendClear(number, run)
    }
    if case .probe(.text(let shown)) = run.kind {
      return end(number, with: .partial(remaining: shown.text))
    }
    if run.kind.isProbe || (run.kind == .whole && run.avoidsMoves) {
      return end(number, with: .assumed)
    }
    run.silences += 1
    update(number, to: .clearing(run))
    if run.silences > 1 {
      // Only a step that may lead nowhere was in the message: another one asks again.
      if run.silences == 2, !run.movesSurely, sendFence(for: number) {
        return
      }
      return end(number, with: .timedOut)
    }
    wait(number, for: timeouts.fenceLimit(settings.timeout))
  }
}
