import DocumentProxy
import Timing

/// What the engine does with a state.
extension CaretEngine {
  mutating func take(_ reading: Reading) {
    guard hasBase, !flight.isEmpty else { return takeIdle(reading) }
    let maySplit =
      hasSplitPair || base.windows?.splitsPair != true && flight.haveMove
    for number in flight.last?.operations ?? Few() { update(number) { $0.isStuck = false } }
    var hypotheses: [Hypothesis] = []
    swap(&hypotheses, &self.hypotheses)
    let isExplained =
      explain(reading, &hypotheses) || explainInScalars(reading, &hypotheses)
      || explainWithoutCutRules(reading, &hypotheses)
    if !isExplained { endForForeignChange(showing: reading) }
    hasSplitPair = isExplained && maySplit && reading.splitsPair
    hypotheses.removeAll(keepingCapacity: true)
    swap(&hypotheses, &self.hypotheses)
  }

  /// Finds the hypotheses that explain a state, and acts on what they have in common.
  ///
  /// If the engine believes more rules of windows than the state was read with, it gives the others up, but only for a
  /// hypothesis that is likely enough. In the same way it gives up the unit of moves that it expects.
  ///
  /// - Parameter moves: what the host's moves may count instead; nil for the expected unit, or any usual one.
  /// - Returns: whether the state is explained.
  @inline(never)
  private mutating func explain(
    _ reading: Reading, _ hypotheses: inout [Hypothesis], in moves: HostUnit? = nil
  ) -> Bool {
    let known = knownBase
    hypotheses.removeAll(keepingCapacity: true)
    buildHypotheses(&hypotheses, known, reading, moves)
    let isUnusual = reading.assumptions != assumptions || moves != nil
    let mayHide = reading.showsNothing && !isClearing && mayHideWhatIsLeft(by: hypotheses)
    let judgement = known.judge(
      &hypotheses, by: reading, doubtsEdges: !isClearing, hidesText: hidesText,
      isAlone: flight.count == 1)
    if isUnusual {
      guard judgement == .explained, hypotheses.contains(where: \.isLikelyEnough)
      else { return false }
      assumptions = reading.assumptions
      shownStates.noteDoubt()
    }
    switch judgement {
    case .hidden:
      hidesText = true
      shownStates.leave(reading, hidesText: hidesText)
    // A host that shows nothing where the caret may be is likelier than a fault or somebody else's change.
    case _ where mayHide && hypotheses.allSatisfy(\.fates.haveFault):
      shownStates.leave(reading, hidesText: hidesText)
    // A state without text may be a host's fault, or an empty line that the user has tapped. Moves do no harm.
    case .unexplained where reading.hidesAll && flight.onlyMove:
      shownStates.leave(reading, hidesText: hidesText)
      shownStates.noteDoubt()
    case .unexplained: return false
    case .explained:
      let survivors = Survivors(hypotheses, of: flight.count, reading, on: known)
      if survivors.allSay({ reading.hides($0.text) }) { hidesText = true }
      settle(survivors, reading)
    }
    return true
  }

  /// Explains a state without the rules by which hosts cut their windows. Then the engine does not believe these rules
  /// any more: a host that breaks them is likelier than somebody else's change that leaves the known text as it was. In
  /// a clear a mistake would cost the user's text, so it ends.
  private mutating func explainWithoutCutRules(
    _ reading: Reading, _ hypotheses: inout [Hypothesis]
  ) -> Bool {
    let rules = assumptions.subtracting(.cutRules)
    guard rules != assumptions, !isClearing else { return false }
    let former = base
    // Only these rules tell where a line begins.
    base.text.forget([.lineStart, .textStart])
    base.windows?.assumptions = rules
    var reading = reading
    reading.assumptions = rules
    let isExplained = explain(reading, &hypotheses)
    if !isExplained { base = former }
    return isExplained
  }

  /// Explains a state by moves that lead over scalars, which few hosts count. A first state may show that the host
  /// counts clusters, where they are scalars too.
  private mutating func explainInScalars(
    _ reading: Reading, _ hypotheses: inout [Hypothesis]
  ) -> Bool {
    let mayCountScalars = unit == .cluster || unit == .utf16 && !isUnitShown
    return mayCountScalars && flight.haveMove
      && explain(reading, &hypotheses, in: .scalar)
  }

  private var isClearing: Bool { running.contains { $0.operation == .deleteAll } }

  /// The base that states are compared with. Where they hide text, no line need end with an empty side.
  private var knownBase: Base {
    var known = base
    if hidesText {
      known.text.forget(.lineEnd)
      known.hidesText = true
    }
    return known
  }

  private mutating func buildHypotheses(
    _ hypotheses: inout [Hypothesis], _ known: Base, _ reading: Reading, _ moves: HostUnit?
  ) {
    let situation = Situation(
      base: known.text, flight: flight, reading: reading, movesWork: movesWork,
      hidesText: hidesText || !known.hasWindows, isUnitShown: isUnitShown || moves != nil,
      isClearing: isClearing)
    hypothesisBuilder.build(situation, expecting: moves ?? unit, into: &hypotheses)
  }

  /// Handles a state with nothing under way. What it shows is true, and not our doing.
  private mutating func takeIdle(_ reading: Reading) {
    let old = base
    let fit = old.fit(old.text, reading)
    if running.contains(where: \.isHeld), fit.isHidden {
      // The known text tells what a held key deletes next, so it stays the base.
      return shownStates.leave(reading, hidesText: hidesText)
    }
    let hadBase = hasBase
    if hadBase, old.windows == reading { repeatsStates = true } else { hasSplitPair = false }
    base = Base(reading)
    hasBase = true
    shownStates.noteExplained(reading, hidesText: hidesText)
    guard hadBase, !old.text.hasSameText(as: KnownText(reading)) else { return }
    for operation in running where operation.isPausedClear {
      end(operation.number, with: .interrupted(remaining: reading.text))
    }
    guard fit.isContradiction else { return }
    lastInsertion = nil
    for operation in running where operation.isHeld {
      end(operation.number, with: .interrupted(remaining: ""))
    }
  }

  /// Ends all operations after a change by the user or the host.
  private mutating func endForForeignChange(showing reading: Reading) {
    // The unit may have been learnt from what somebody else did.
    isUnitShown = false
    // If no state has shown the base, a message of the last session is likelier than somebody else's change. And only
    // a step of ours can have led into a character.
    let isInside = KnownText(reading).mayBeInsideCluster
    if fence != nil, base.windows == nil || isInside { sendWayBack() }
    // A host shows nothing in an empty line either. The user may have tapped one if lines are known, a move over unknown
    // text may have led to one, and a walk anywhere, or to a sentence's end.
    let isWalk = running.contains { $0.isRun || $0.isSettling || $0.isHeld }
    if reading.showsNothing, isWalk || !prediction(crosses: true).mayHaveLines {
      endEverything(
        showing: reading, with: isWalk ? .partial(remaining: "") : .cleared(confirmedBefore: false))
    } else if let text = transformation(in: reading) {
      endEverything(
        showing: reading, with: .interrupted(remaining: ""), insertions: .transformed(to: text))
    } else {
      endEverything(showing: reading, with: .interrupted(remaining: reading.text))
    }
  }

  /// Whether messages under way can have led to a place where a host shows nothing although there is text. Moves
  /// alone: to an empty line. Others: after a newline, or after a full stop and spaces, with no text after the
  /// caret in its line. Source: The proxy §2.1.
  private func mayHideWhatIsLeft(by hypotheses: [Hypothesis]) -> Bool {
    if base.text.isEmpty { return false }
    if flight.onlyMove, base.text.mayHaveLines { return true }
    for one in hypotheses where one.fates.count > 0 && !one.fates.haveFault {
      let kind = flight[one.fates.count - 1].edits.last?.kind
      if kind == .delete || kind == .move, one.text.line.isEmpty, Windows.mayHide(one.text.before) {
        return true
      }
    }
    return false
  }

  /// Returns what the host has made of an insertion: the text to the left and right is as it was, with
  /// new text between. It is a guess that the host and not the user wrote it.
  private func transformation(in reading: Reading) -> String? {
    guard flight.count == 1, let message = flight.first, running.count == 1,
      running[0].operation.inserts, reading.selected.isEmpty
    else { return nil }
    var left = base.text
    for edit in message.edits where edit.kind == .delete { left.delete(edit.count) }
    let line = left.line
    guard line.evidence(reading.after) != nil, line.isEmpty == reading.showsNothingAfter
    else { return nil }
    let shown = reading.before
    let end = (0..<shown.count).last { end in
      left.before.isEmpty
        || end > 0 && left.before.evidence(shown.prefix(end), fromEnd: true) != nil
    }
    return end.map { shown.dropFirst($0).shown }
  }

  private mutating func settle(_ survivors: Survivors, _ reading: Reading) {
    let isAgreed = survivors.agreeOnWhatIsShown
    let count = isAgreed ? survivors.decidedCount : settledCount(survivors)
    if count > 0 || base.windows == reading || survivors.agreeOnTheWay {
      shownStates.noteExplained(reading, hidesText: hidesText)
      if survivors.sayNothingArrived { repeatsStates = true }
    } else {
      shownStates.leave(reading, hidesText: hidesText)
    }
    let unclear = noteUnclearOperations(survivors, from: count)
    let isClearOpen = leavesClearOpen(survivors, from: count)
    let step = flight.firstIndex { $0.id == fence?.out }
    let fates = step.map { survivors.fates(of: $0) } ?? []
    // After a deletion the end of the line before may look like the line before the deletion.
    let mayBeLate =
      fence?.step == -1 && fates.contains(.underWay) && step.map { flight[$0].hasEdit } ?? false
    let moved = mayBeLate ? nil : step.flatMap { lastMove(of: $0, survivors) }
    noteUnpromptedState()
    noteStuckStep(survivors, reading)
    noteAnsweredProbe(survivors, reading)
    var decisions: [Decision] = []
    swap(&decisions, &self.decisions)
    collectDecisions(survivors, count, reading, &decisions)
    measure(decisions.last)
    rebase(survivors, count, showsResult: isAgreed, reading)
    for decision in decisions {
      noteInsertion(decision)
      for number in decision.operations { decide(number, decision) }
    }
    for decision in decisions { decideFence(decision) }
    if isClearOpen { noteOpenClear(showing: reading) }
    if fates.contains(.applied) { noteBlindFence(reading, moved: moved) }
    for number in unclear {
      guard fence == nil, let operation = operation(number), operation.isSent else { continue }
      sendFirstFence(for: operation)
    }
    decisions.removeAll(keepingCapacity: true)
    swap(&decisions, &self.decisions)
  }

  /// Notes that the last step has most likely moved nothing, though no state proves it. A newline before the caret
  /// may have been crossed.
  private mutating func noteStuckStep(_ survivors: Survivors, _ reading: Reading) {
    guard !base.text.isEmpty, !reading.before.isNewline, let index = flight.indices.last,
      lastMove(of: index, survivors) == 0
    else { return }
    for number in flight[index].operations { update(number) { $0.isStuck = true } }
  }

  /// Marks plain edits when a state comes that no move of ours has asked for. This is a sign that they arrived.
  private mutating func noteUnpromptedState() {
    guard !flight.haveMove else { return }
    for index in flight.indices { flight[index].sign = .unpromptedState }
  }

  /// Handles a state that answers a step past an edge and shows nothing new. A fence tells at once
  /// whether the step is done. Source: How CaretControl knows §6.
  private mutating func noteAnsweredProbe(_ survivors: Survivors, _ reading: Reading) {
    guard flight.count == 1, !repeatsStates, fence == nil, base.windows == reading,
      survivors.fates(of: 0) == [.underWay, .applied],
      let operation = running.first(where: { flight[0].operations.isJust($0.number) }),
      operation.isProbing, !flight[0].mayBeInBase || !operation.isClear
    else { return }
    flight[0].sign = .unchangedState
    // After a clear there is no known text that a fence could step over.
    if operation.isClear { return end(operation.number, with: .assumed) }
    sendFence(for: operation.number)
  }

  /// Notes which operations with plain edits the state leaves open. Returns those that are worth a fence.
  private mutating func noteUnclearOperations(_ survivors: Survivors, from count: Int) -> [Int] {
    var worthFence: [Int] = []
    for index in count..<flight.count {
      guard survivors.fates(of: index) != .underWay, !flight[index...].contains(where: \.hasMove)
      else { continue }
      let showsOurs = survivors.anySays {
        $0.fates[index] == .applied && !base.text.hasSameText(as: $0.text)
      }
      for number in flight[index].operations where operation(number)?.isSent == true {
        update(number) { $0.sawUnclearState = true }
        if plainAnswers == 0, count > 0 || showsOurs { worthFence.append(number) }
      }
    }
    return worthFence
  }

  /// Whether a message of a clear may or may not have arrived. A clear runs alone.
  private func leavesClearOpen(_ survivors: Survivors, from count: Int) -> Bool {
    guard let clear = running.first, clear.isClear else { return false }
    return (count..<flight.count).contains { index in
      let fates = survivors.fates(of: index)
      return fates.contains(.underWay) && fates != .underWay
        && flight[index].operations.contains(clear.number)
    }
  }

  /// Returns how many messages, from the first on, can be removed from the flight if the state may show
  /// the result of later ones too: the plain edits on which all hypotheses agree.
  private func settledCount(_ survivors: Survivors) -> Int {
    let decided = survivors.decidedCount
    guard flight[..<decided].allSatisfy({ !$0.hasMove }) else { return 0 }
    return (0..<decided).first { survivors.fates(of: $0).count > 1 } ?? decided
  }

  private mutating func rebase(
    _ survivors: Survivors, _ count: Int, showsResult: Bool, _ reading: Reading
  ) {
    guard count > 0 else { return rebaseOnFirstText(reading) }
    if showsResult {
      let text = survivors.text
      place += text?.shift ?? 0
      base = text.map { Base(reading, remembering: $0) } ?? Base(reading)
      if survivors.haveReachedEnd(showing: reading) { base.text.learn(.end) }
    } else {
      var predicted = base.text
      for index in 0..<count where survivors.fates(of: index) == .applied {
        predicted.play(flight[index].edits, unit)
      }
      place += predicted.shift
      base = Base(predicted: predicted)
    }
    flight.removeFirst(count)
  }

  /// Takes a state that decides no message as the base if no text was known. What it shows is in the host, whichever
  /// messages have arrived.
  private mutating func rebaseOnFirstText(_ reading: Reading) {
    guard !base.hasWindows, base.text.isEmpty, !reading.units.isEmpty else { return }
    base = Base(reading)
    shownStates.noteDoubt()
    for index in flight.indices { flight[index].mayBeInBase = true }
  }

  /// Updates the time-outs with the round trip of an answered move, and counts answers to plain edits.
  private mutating func measure(_ decision: Decision?) {
    guard let decision, decision.evidence != .none,
      let message = flight.first(where: { $0.id == decision.message })
    else { return }
    if message.hasMove {
      let roundTrip = instant - message.sentAt
      noteRoundTrip(roundTrip)
      roundTrips.observe(roundTrip)
    } else if decision.verdict == .applied {
      plainAnswers += 1
    }
  }
}

extension Hypothesis {
  /// Whether this way to explain a state is likely enough to give up rules of windows, or the expected unit, for it: the
  /// messages that have arrived did what was asked, and the state shows at least four known units.
  fileprivate var isLikelyEnough: Bool {
    fit.evidence >= 4 && !fates.haveFault && unit != .ignored
  }
}

extension Base {
  /// The text that a state shows, with the text known beside it before: a state shows one line only.
  init(_ reading: Reading, remembering text: KnownText) {
    self.init(reading)
    if reading.showsNothingBefore { self.text.remember(before: text.before) }
    // Half of a surrogate pair does not replace a unit that is known.
    if reading.splitsPair, let last = text.before.last, let first = text.after.first {
      self.text.replace(unitsBack: 1, by: last)
      self.text.replace(unitsBack: 0, by: first)
    }
    if reading.after.last == Windows.tornHalf, text.after.count >= reading.after.count {
      self.text.forgetLastUnit()
    }
    let shown = self.text.after.count
    if text.after.count > shown {
      self.text.set(.lineEnd, text.knows(.lineEnd))
    } else if text.knows(.lineEnd), reading.after.last != 0x0D, !reading.showsLineEnd {
      // A line that ends with CR LF is known with its end; any text may follow it.
      self.text.learn(.lineEnd)
    }
    if text.knows(.prefix), text.knows(.lineStart), reading.before.count == text.before.count {
      self.text.learn(.lineStart)
    }
    if text.knows(.prefix), text.knows(.textStart), reading.before.count >= text.before.count {
      self.text.learn(.textStart)
    }
    self.text.set(.start, text.knows(.start) && reading.before.count >= text.before.count)
    if text.after.count > shown { self.text.append(text.after.dropFirst(shown)) }
    self.text.set(.end, text.knows(.end))
  }
}
