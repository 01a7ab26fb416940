import DocumentProxy

/// What all hypotheses that a state leaves have in common: the text after the decided messages and by how
/// many units the caret has moved (nil if they differ), and how much of what the state shows was known.
private typealias Agreement = (text: KnownText?, shift: Int?, evidence: Decision.Knowledge)

/// Decisions: what a state says about each message.
extension CaretEngine {
  /// Appends what the state says about each of the first `count` messages.
  mutating func collectDecisions(
    _ survivors: Survivors, _ count: Int, _ reading: Reading, _ decisions: inout [Decision]
  ) {
    let old = base.text
    let meant = shift(of: 0..<count, survivors, old) { _ in true }
    let hasLearned = learnUnit(from: survivors, count)
    let hasFault = survivors.allSay { $0.fates.haveFault }
    let isAllKnown = survivors.anySays { $0.fit.evidence >= reading.units.count }
    let agreement = Agreement(
      survivors.text, survivors.shift, survivors.isBlind ? .none : isAllKnown ? .all : .some)
    for index in 0..<count {
      var decision = decision(on: index, of: count, survivors, agreement, reading)
      decision.hasLearnedUnit = hasLearned && flight[index].hasMove
      decision.hasFault = hasFault
      decision.ignoresMoves = survivors.unit == .ignored && flight[index].hasMove
      // Only a fence's steps may follow the last message of an operation.
      let isLastOperation = flight[(index + 1)..<count].allSatisfy(\.operations.isEmpty)
      if isLastOperation, let shift = agreement.shift { decision.missing = meant - shift }
      decision.lastMove = lastMove(of: index, survivors)
      leaveOutEarlierOperations(index, survivors, old, &decision)
      decisions.append(decision)
    }
  }

  /// Returns what the state says about one message, as if all messages before it belonged to the same
  /// operation.
  private func decision(
    on index: Int, of count: Int, _ survivors: Survivors,
    _ agreement: Agreement, _ reading: Reading
  ) -> Decision {
    let isCaretCertain =
      agreement.shift != nil && !survivors.fates(of: index).contains(.inBase)
    var decision = Decision(
      message: flight[index].id, operations: flight[index].operations,
      verdict: verdict(on: index, of: count, survivors, agreement), reading: reading,
      evidence: agreement.evidence, shift: agreement.text?.shift ?? 0,
      certainty: isCaretCertain ? .all : .some, placeBefore: place, isCaretCertain: isCaretCertain,
      isUnbound: survivors.isUnbound, isLast: index == count - 1,
      hasReachedEnd: survivors.haveReachedEnd)
    if survivors.isBlind { decision.verdict = .blindlyApplied }
    return decision
  }

  /// Returns by how many units the messages of `range` that satisfy `counts` alone would move the caret.
  private func shift(
    of range: Range<Int>, _ survivors: Survivors, _ text: KnownText, counts: (Int) -> Bool
  ) -> Int {
    var played = text
    for index in range where counts(index) {
      played.play(flight[index].edits(after: survivors.fates(of: index)), unit)
    }
    return played.shift
  }

  /// Subtracts from a message's shift what messages of earlier operations have moved the caret.
  private func leaveOutEarlierOperations(
    _ index: Int, _ survivors: Survivors, _ text: KnownText, _ decision: inout Decision
  ) {
    let operations = flight[index].operations
    func isEarlier(_ other: Int) -> Bool {
      let others = flight[other].operations
      // A message with a move and without an operation is a step of a fence.
      return !(others.isEmpty && flight[other].hasMove)
        && !others.contains(where: operations.contains)
    }
    guard (0..<index).contains(where: isEarlier) else { return }
    let own = ownShift(index, survivors, text, isEarlier)
    let earlier =
      own.map { decision.shift - $0 }
      ?? shift(of: 0..<index, survivors, text, counts: isEarlier)
    decision.shift -= earlier
    decision.placeBefore += earlier
    decision.certainty = own == nil ? .none : .all
  }

  /// Returns how far a message has moved the caret, without messages of earlier operations; nil if the
  /// hypotheses differ in this.
  private func ownShift(
    _ index: Int, _ survivors: Survivors, _ text: KnownText, _ isEarlier: (Int) -> Bool
  ) -> Int? {
    var own: Int?
    for hypothesis in survivors.all {
      var played = text
      for other in 0..<index where isEarlier(other) {
        played.play(flight[other].edits(after: hypothesis.fates[other]), hypothesis.unit)
      }
      let shift = hypothesis.text.shift - played.shift
      guard own == nil || own == shift else { return nil }
      own = shift
    }
    return own
  }

  /// Returns how far the last edit of a message, which must be a move, has moved the caret, if no later message
  /// has arrived. The hypotheses that say so must agree. Those with a fault count only if there are no others. So do
  /// those in which the host ignores moves: it ignores the way back too. Of a message that the base may contain already
  /// nothing is known; most likely it has moved the caret as far as it asked.
  func lastMove(of index: Int, _ survivors: Survivors) -> Int? {
    guard let last = flight[index].edits.last, last.isMove else { return nil }
    if survivors.fates(of: index).contains(.inBase) { return last.count }
    var moved: Int?
    let isFaulty = survivors.allSay { $0.fates.count != index + 1 || $0.fates.haveFault }
    for hypothesis in survivors.all
    where hypothesis.fates.count == index + 1 && (isFaulty || !hypothesis.fates.haveFault)
      && (hypothesis.unit != .ignored || !survivors.hostMayMove)
    {
      guard moved ?? hypothesis.lastShift == hypothesis.lastShift else { return nil }
      moved = hypothesis.lastShift
    }
    return moved
  }

  private func verdict(
    on index: Int, of count: Int, _ survivors: Survivors, _ agreement: Agreement
  ) -> MessageVerdict {
    let message = flight[index]
    let fates = survivors.fates(of: index)
    if message.hasMove, survivors.unit == .ignored, fates.contains(.applied) {
      return .movesIgnored
    }
    if fates == .applied {
      guard message.hasMove else { return .applied }
      let mayIgnoreMoves = survivors.anySays { $0.unit == .ignored }
      return mayIgnoreMoves && agreement.text == nil ? .unclear : .applied
    }
    if fates.contains(.inBase) { return .unclear }
    let old = base.text
    if !fates.contains(.applied) {
      let hasArrived = fates == .refused && message.hasMove || message.sign == .unpromptedState
      guard hasArrived else { return .lost }
      let others = shift(of: 0..<count, survivors, old) { $0 != index }
      return .refused(
        moved: agreement.shift.map { $0 - others },
        isTextAsBefore: agreement.text?.hasSameUnits(as: old) ?? true)
    }
    // Different hypotheses lead to the same new text: that text is the result.
    guard let text = agreement.text else { return .unclear }
    return text.hasSameText(as: old) ? .unclear : .applied
  }

  /// Learns the unit of the host's moves. Returns whether it is another one than expected.
  private mutating func learnUnit(from survivors: Survivors, _ count: Int) -> Bool {
    let decided = flight[..<count]
    guard decided.contains(where: \.hasMove), !survivors.isBlind else { return false }
    if !survivors.anySays({ $0.unit == .ignored }) { movesWork = true }
    guard let shown = survivors.unit else { return false }
    if shown == .ignored { movesStay = true }
    if tellsUnitsApart(survivors, count, base.text) { isUnitShown = true }
    guard shown != unit, shown != .ignored else { return false }
    unit = shown
    return true
  }

  /// Whether hosts of different units give different results for one of the first `count` messages.
  private func tellsUnitsApart(_ survivors: Survivors, _ count: Int, _ text: KnownText) -> Bool {
    var units = text
    var clusters = text
    return flight[..<count].indices.contains { index in
      let edits = flight[index].edits(after: survivors.fates(of: index))
      units.play(edits, .utf16)
      clusters.play(edits, .cluster)
      return !units.hasSameText(as: clusters)
    }
  }
}
