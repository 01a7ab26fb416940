import DocumentProxy
import VirtualTime

/// What became of a message, as far as it is certain.
enum Verdict: Hashable, Sendable {
  case applied
  /// Its edits are not there; it is known to have arrived.
  case refused
  case lost
  /// It has been applied as far as the host moves at all.
  case movesIgnored
  /// It is in the host or never will be; which of both is not known.
  case unclear
}

/// What a state says about one message, for the recipe that sent it.
struct Decision: Sendable {
  var verdict: Verdict
  var reading: Reading
  /// How many units the caret is from where it was meant to be; positive: it is too far left.
  var missing = 0
  /// Whether that is because the host moves in another unit than was thought.
  var hasLearnedUnit = false
  /// How many units the caret has moved since the base.
  var shift = 0
  /// The same where hypotheses differ in what lies beyond the known text, but nothing is shown before
  /// the caret and all that was known there is shown behind it.
  var shiftToStart = 0
  /// Nothing that was known could be compared with the state.
  var isBlind = false
  /// Whether everything that can have happened has led to one place of the caret.
  var isCaretCertain = true
  /// Whether text shows before the caret of which nothing was known.
  var isUnbound = false
  /// Whether everything looks as if the edit had been refused; good enough only where it does no harm.
  var looksRefused = false
  /// Whether it is the newest message that the state speaks of.
  var isLast = true
  /// Whether all of the text is as it was before the message, wherever the caret is.
  var isTextAsBefore = true
  /// Where the caret was, counted in units from an arbitrary place, before the message was decided.
  var placeBefore = 0
  /// Whether a step past what is known has led nowhere if the host moves at all.
  var hasReachedEnd = false
  /// Whether nothing else than the message itself can have led to what is shown, even if that can't be
  /// compared with anything known.
  var isOnlyApplied = false

  /// Whether the caret is elsewhere only because the host moves in another unit than was thought.
  var asksForCorrection: Bool { verdict == .applied && missing != 0 && hasLearnedUnit }
}

/// What arrives.
extension CaretEngine {
  mutating func take(_ reading: Reading) {
    guard var known = base, !flight.isEmpty else {
      takeIdle(reading)
      return
    }
    if hidesText { known.text.isLineEndKnown = false }
    if has(.takesWindowForDocument) { known.text.takeForWhole() }
    if has(.confirmsAnyCallback) { return confirmEverything(by: reading) }
    let builder = HypothesisBuilder(
      base: known.text, flight: flight, reading: reading, movesWork: movesWork,
      hidesText: hidesText || !known.hasWindows)
    let hypotheses = builder.hypotheses(expecting: unit)
    let isClearing = running.contains { $0.operation == .deleteAll }
    switch known.judge(hypotheses, by: reading, doubtsEdges: !isClearing, hidesText: hidesText) {
    case .hidden:
      if has(.trustsBlindStates) { return confirmEverything(by: reading) }
      hidesText = true
      shown.leave(reading)
    case .unexplained: endForForeignChange(showing: reading)
    case .explained(var survivors):
      if has(.trustsStaleStates) { survivors.forgetOpenOnes() }
      if survivors.all.allSatisfy({ reading.hides($0.text) }) { hidesText = true }
      settle(survivors, reading)
    }
  }

  /// Nothing is under way: what is shown is true, and not our doing.
  private mutating func takeIdle(_ reading: Reading) {
    let old = base
    base = Base(reading)
    shown.place(reading)
    if old?.windows == reading { repeatsStates = true }
    guard let old, !old.text.hasSameText(as: KnownText(reading)) else { return }
    for operation in running where operation.isPausedClear {
      end(operation.number, with: .interrupted(remaining: reading.text))
    }
    let isForeign = old.fit(old.text, reading) == .contradicts
    if isForeign { lastInsertion = nil }
    // Where a held key has left nothing, text that shows now is somebody else's.
    let isNew = old.text.before.isEmpty && !reading.before.isEmpty
    guard isForeign || isNew else { return }
    for operation in running where operation.isHeld {
      end(operation.number, with: .interrupted(remaining: ""))
    }
  }

  /// User or host did something: nothing more is sent.
  private mutating func endForForeignChange(showing reading: Reading) {
    if has(.goesOnAfterForeignChange),
      continueClear(from: reading)
    {
      return
    }
    if reading.showsNothing, base?.text.isEmpty == false {
      if continueClear(from: reading) { return }
      endEverything(showing: reading) { _ in .cleared(confirmedBefore: false) }
    } else if let text = transformation(in: reading) {
      endEverything(showing: reading) {
        $0.inserts ? .transformed(to: text) : .interrupted(remaining: "")
      }
    } else {
      endEverything(showing: reading) { _ in .interrupted(remaining: reading.text) }
    }
  }

  /// What the host made of an insertion: the text left and right of the place is as it was, and there is
  /// something new between. That the host and not the user wrote it is a guess.
  private func transformation(in reading: Reading) -> String? {
    guard let known = base?.text, flight.count == 1, let message = flight.first, running.count == 1,
      running[0].operation.inserts, reading.selected.isEmpty
    else { return nil }
    var left = known
    for edit in message.edits {
      if case .delete(let count) = edit { left.delete(count) }
    }
    if !left.selected.isEmpty { left.delete(1) }
    let line = left.line
    guard zip(line, reading.after).allSatisfy({ $0 == $1 }),
      line.isEmpty == reading.after.isEmpty
    else { return nil }
    let shown = reading.before
    for end in stride(from: shown.count, through: 0, by: -1) {
      let kept = shown[..<end]
      let common = min(kept.count, left.before.count)
      guard common > 0 || left.before.isEmpty else { continue }
      if kept.suffix(common) == left.before.suffix(common), end < shown.count {
        return String(showing: shown[end...])
      }
    }
    return nil
  }

  private mutating func settle(_ survivors: Survivors, _ reading: Reading) {
    guard let old = base else { return }
    let count = settledCount(survivors)
    if count > 0 || old.windows == reading {
      shown.place(reading)
      if survivors.sayNothingArrived { repeatsStates = true }
    } else {
      shown.leave(reading)
    }
    let decided = Array(flight[..<count])
    let unclear = unclearOperations(survivors, from: count)
    let undecided = flight[count...].enumerated()
      .filter { survivors.fates(of: count + $0.offset).contains(.underWay) }
      .filter { survivors.fates(of: count + $0.offset) != [.underWay] }
      .flatMap(\.element.operations)
    let mayHaveStepped =
      flight.firstIndex { $0.id == fence?.out }
      .map { survivors.fates(of: $0).contains(.applied) } ?? false
    noteUnpromptedState()
    noteAnsweredProbe(survivors, reading)
    let answersPlainEdits = plainAnswers > 0
    var decisions: [(Message, Decision)] = []
    let meant = decided.indices.reduce(old.text) { text, index in
      text.playing(decided[index].edits(after: survivors.fates(of: index)), unit)
    }
    let text = survivors.text
    let shift = survivors.shift
    let learned = learnUnit(from: survivors, decided)
    for (index, message) in decided.enumerated() {
      var decision = Decision(
        verdict: verdict(
          on: flight[index], at: index, survivors,
          changed: text.map { !$0.hasSameText(as: old.text) } ?? false),
        reading: reading, isBlind: survivors.isBlind, isLast: index == count - 1)
      decision.shift = text?.shift ?? 0
      if text == nil, reading.showsStart(of: old.text) {
        decision.shiftToStart = -old.text.before.count
      }
      decision.isCaretCertain = shift != nil
      decision.looksRefused = survivors.looksRefused
      decision.isUnbound = survivors.isUnbound
      decision.isTextAsBefore = text.map { $0.whole == old.text.whole } ?? true
      decision.placeBefore = place
      decision.hasReachedEnd = survivors.haveReachedEnd
      decision.isOnlyApplied = survivors.fates(of: index) == [.applied]
      if survivors.isBlind { decision.verdict = .unclear }
      if has(.trustsBlindStates), survivors.isBlind {
        decision.verdict = .applied
        decision.isBlind = false
      }
      // Behind the last message of an operation only a fence's steps may follow.
      let isLastOperation = flight[(index + 1)..<count].allSatisfy(\.operations.isEmpty)
      if isLastOperation, let shift { decision.missing = meant.shift - shift }
      decision.hasLearnedUnit = learned && message.hasMove
      decisions.append((message, decision))
    }
    rebase(survivors, count, reading)
    measure(decisions)
    for (message, decision) in decisions {
      for number in message.operations {
        decide(number, message, decision)
      }
    }
    for (message, decision) in decisions {
      decideFence(message.id, decision)
    }
    noteUndecidedClears(undecided, reading)
    if mayHaveStepped { noteBlindFence(reading) }
    for (number, showsOurs) in unclear {
      let fencesNow = (showsOurs || count > 0) && !answersPlainEdits
      noteUnclear(number, fencesNow: fencesNow)
    }
  }

  private func verdict(
    on message: Message, at index: Int, _ survivors: Survivors, changed: Bool
  ) -> Verdict {
    let fates = survivors.fates(of: index)
    if fates == [.applied] {
      guard message.hasMove else { return .applied }
      if survivors.unit == .ignored { return .movesIgnored }
      let mayIgnoreMoves = survivors.all.contains { $0.unit == .ignored }
      return mayIgnoreMoves && survivors.text == nil ? .unclear : .applied
    }
    if !fates.contains(.applied) {
      let hasArrived = fates == [.refused] && message.hasMove || message.sawUnpromptedState
      return hasArrived ? .refused : .lost
    }
    // Different ways to one and the same new text: that text is the result.
    return survivors.text != nil && changed ? .applied : .unclear
  }

  /// Marks plain edits when a state comes that no move of ours has asked for: a sign that they arrived.
  private mutating func noteUnpromptedState() {
    guard !flight.contains(where: \.hasMove) else { return }
    for index in flight.indices { flight[index].sawUnpromptedState = true }
  }

  /// A step past an edge is answered by the state that was there: a fence tells at once whether it is
  /// done. Source: `caret-control.md`, "Fence, probe, repeat".
  private mutating func noteAnsweredProbe(_ survivors: Survivors, _ reading: Reading) {
    guard flight.count == 1, !repeatsStates, fence == nil, base?.windows == reading,
      survivors.fates(of: 0) == [.underWay, .applied],
      let operation = running.first(where: { flight[0].operations == [$0.number] }),
      operation.isProbing
    else { return }
    flight[0].wasAnswered = true
    // After a clear nothing is known that a fence could step over.
    if operation.isClear { return end(operation.number, with: .assumed) }
    sendFence(for: operation.number)
  }

  /// The operations with plain edits of which the state does not say whether they have arrived.
  private func unclearOperations(
    _ survivors: Survivors, from count: Int
  ) -> [(number: Int, showsOurs: Bool)] {
    var found: [(number: Int, showsOurs: Bool)] = []
    for index in count..<max(count, flight.count) {
      let fates = survivors.fates(of: index)
      guard fates != [.underWay], !flight[index...].contains(where: \.hasMove) else { continue }
      let showsOurs = survivors.all.contains {
        $0.fates[index] == .applied && base?.text.hasSameText(as: $0.text) == false
      }
      found += flight[index].operations.map { ($0, showsOurs) }
    }
    return found
  }

  private mutating func noteUnclear(_ number: Int, fencesNow: Bool) {
    guard let operation = running.first(where: { $0.number == number }),
      case .sent = operation.stage
    else { return }
    update(number) { $0.sawUnclearState = true }
    if fencesNow, fence == nil, !operation.wasFenced {
      sendFence(for: number)
    }
  }

  /// Whether the state has shown that the host moves in another unit than expected.
  private mutating func learnUnit(from survivors: Survivors, _ decided: [Message]) -> Bool {
    guard decided.contains(where: \.hasMove), !survivors.isBlind else { return false }
    if !survivors.all.contains(where: { $0.unit == .ignored }) { movesWork = true }
    guard let shown = survivors.unit else { return false }
    if let text = base?.text, decided.contains(where: { $0.tellsUnits(apart: text) }) {
      isUnitShown = true
    }
    guard shown != unit, shown != .ignored else { return false }
    unit = shown
    return true
  }

  /// How many messages, from the first on, can be taken off the flight: all that are decided if the
  /// state shows what they have led to; if it may show more, those plain edits that all agree about.
  private func settledCount(_ survivors: Survivors) -> Int {
    let decided = survivors.decidedCount
    if survivors.agreeOnRest || survivors.text != nil { return decided }
    guard flight[..<decided].allSatisfy({ !$0.hasMove }) else { return 0 }
    return (0..<decided).first { survivors.fates(of: $0).count > 1 } ?? decided
  }

  private mutating func rebase(_ survivors: Survivors, _ count: Int, _ reading: Reading) {
    guard let old = base else { return }
    if survivors.agreeOnRest || (count > 0 && survivors.text != nil) {
      if count > 0 || survivors.text?.hasSameText(as: old.text) == false {
        place += survivors.text?.shift ?? 0
        base = survivors.text.map { Base(reading, remembering: $0) } ?? Base(reading)
      }
    } else if count > 0 {
      let applied = flight[..<count].enumerated().filter {
        survivors.fates(of: $0.offset) == [.applied]
      }
      let predicted = applied.reduce(old.text) { $0.playing($1.element.edits, unit) }
      place += predicted.shift
      base = Base(predicted: predicted)
    }
    flight.removeFirst(count)
  }

  /// Takes the time of answered messages for the time-outs, and counts answers to plain edits.
  private mutating func measure(_ decisions: [(Message, Decision)]) {
    guard let (message, decision) = decisions.last, !decision.isBlind else { return }
    if message.hasMove {
      timeouts.observe(turn.instant - message.sentAt)
      roundTrips.observe(turn.instant - message.sentAt)
    } else if decision.verdict == .applied {
      plainAnswers += 1
    }
  }
}

extension Message {
  /// Whether hosts of different units make different things of it.
  fileprivate func tellsUnits(apart text: KnownText) -> Bool {
    !text.playing(edits, .utf16).hasSameText(as: text.playing(edits, .cluster))
  }
}

extension Base {
  /// What a state shows, and of the text behind it what was known before: a state shows a line only.
  init(_ reading: Reading, remembering text: KnownText) {
    self.init(reading)
    // A line that ends in CR LF is known with its end; behind it anything may follow.
    let endsWithLine = reading.after.last != 0x0D
    if text.isLineEndKnown, endsWithLine, text.after.count <= reading.completedAfter.count {
      self.text.isLineEndKnown = true
    }
    if text.isPrefixWhole, text.isLineStartKnown, reading.before.count == text.before.count {
      self.text.isLineStartKnown = true
    }
    if text.isPrefixWhole, text.isTextStartKnown, reading.before.count >= text.before.count {
      self.text.isTextStartKnown = true
    }
    self.text.isStartKnown = text.isStartKnown && reading.before.count >= text.before.count
    let shown = reading.completedAfter
    if text.after.count > shown.count {
      self.text.after = shown + text.after.dropFirst(shown.count)
    }
    self.text.isEndKnown = text.isEndKnown
  }
}
