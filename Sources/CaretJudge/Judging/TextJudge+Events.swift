import CaretControl
import DocumentProxy
import ProxySimulation
import Timing

/// Handling of messages, states and acts, in their order.
extension TextJudge {
  mutating func take(_ event: ProxyEvent, ending: [(number: Int, outcome: Outcome)]) {
    let instant = event.instant
    switch event.kind {
    case .sent(let message):
      lastSent = message.number
      let senders = senders(ending: ending)
      let letter = JudgedText.Letter(
        message: message, sent: instant, senders: senders,
        isAfterMove: senders.contains { isMoving($0.number) },
        isUnclear: ending.contains { isMove($0.number) && !$0.outcome.saysWhereTheCaretIs })
      for sender in letter.senders {
        if let index = index(of: sender.number) { operations[index].messages += 1 }
      }
      underWay.append((letter, false))
    case .lost(let message):
      addShadow(real, .loss, leavesText: false)
      if let index = underWay.lastIndex(where: { $0.letter.message.number == message.number }) {
        underWay[index].isLost = true
      }
    case .applied(let report, _): apply(report, at: instant)
    case .disturbed(let disturbance, _): act(disturbance, at: instant)
    case .pushed(let state): note(state, at: instant)
    case .calledBack: arrive()
    case .ignored: if !pushed.isEmpty { pushed.removeFirst() }
    case .keyboard(let presence, let session):
      if presence == .killed || session != self.session { pushed = [] }
      self.session = session
    case .called, .unbounded, .edited: break
    }
  }

  func isMove(_ number: Int) -> Bool {
    index(of: number).map { operations[$0].operation.movesCaret } ?? false
  }

  /// Whether the operation moves the caret, has sent messages, and has not ended.
  private func isMoving(_ number: Int) -> Bool {
    guard let index = index(of: number), operations[index].outcome == nil else { return false }
    return operations[index].operation.movesCaret && operations[index].messages > 0
  }

  /// Returns the operations to which a message sent now may belong: those that have begun and not ended, and do
  /// not wait for another operation.
  private func senders(ending: [(number: Int, outcome: Outcome)]) -> [JudgedText.Sender] {
    if !tellsOutcomes { return openSenders }
    var senders: [JudgedText.Sender] = []
    var others = false
    for operation in operations where operation.outcome == nil {
      let end = ending.first { $0.number == operation.number }
      // An unsupported operation has sent nothing, so the message of this turn is not its own.
      if case .unsupported = end?.outcome { continue }
      let isEnding = end != nil
      let isAlone = operation.operation.contract.needsTextAlone
      if isAlone, others {
        if isEnding { continue }
        break
      }
      senders.append(
        JudgedText.Sender(
          number: operation.number, operation: operation.operation, began: operation.began,
          isBarred: operation.isBarred, isEnding: isEnding,
          released: operation.released))
      if isAlone, !isEnding { break }
      others = others || !isEnding
    }
    // An operation that ends alone may still move the caret, for example back from a step past an edge.
    if senders.count == 1 { senders[0].isEnding = false }
    return senders
  }

  private mutating func apply(_ report: MessageReport, at instant: Instant) {
    applyLost(at: instant)
    let number = report.number
    guard let index = underWay.firstIndex(where: { $0.letter.message.number == number }) else {
      return
    }
    var letter = underWay.remove(at: index).letter
    awaitsState =
      (awaitsState || letter.message.hasStep && report.changedCaret) && !report.pushes
    judgeCaret(before: letter, at: instant)
    if settleMoves(before: letter, at: instant) { letter.isUnclear = true }
    real.shareLastMessage(letter)
    for sender in letter.senders where !movers.contains(sender.number) {
      movers.append(sender.number)
    }
    judge(letter, at: instant)
    if number <= lastSentInSession { acceptCaretOfEndedSession() }
    applyLost(at: instant)
    dropShadows()
  }

  /// Judges a message in the world that the keyboard knew when it sent it. Faults in that world are findings;
  /// faults only in the real world are excused.
  private mutating func judge(_ letter: JudgedText.Letter, at instant: Instant) {
    let before = real
    if let index = judgeInShadows(letter, at: instant) {
      let shadow = shadows[index]
      let found = real.apply(letter, at: instant, adopting: shadow.text, common: shadow.common)
      excuse(found, of: letter, by: shadow, at: instant)
    } else {
      let found = real.apply(letter, at: instant)
      guard let shadow = ruleShadow(of: letter, on: before, at: instant) else {
        return findings += found
      }
      excuse(found, of: letter, by: shadow, at: instant)
    }
  }

  /// Applies the message in all shadows that judge it.
  ///
  /// - Returns: the index of the oldest of them, whose findings count; nil if there is none.
  private mutating func judgeInShadows(_ letter: JudgedText.Letter, at instant: Instant) -> Int? {
    var judging: Int?
    for index in shadows.indices where shadows[index].judges(letter.message.number) {
      let found = shadows[index].text.apply(letter, at: instant)
      guard judging == nil else { continue }
      judging = index
      findings += found
      noteHeld(by: letter, in: shadows[index])
    }
    return judging
  }

  /// Adds the findings of the real world that the shadow does not have, as excused. The caret may be anywhere then.
  private mutating func excuse(
    _ found: [JudgeFinding], of letter: JudgedText.Letter, by shadow: Shadow, at instant: Instant
  ) {
    real.acceptCaretToo()
    real.enteredAt = nil
    for finding in found where !shadow.text.found.contains(where: { $0.kind == finding.kind }) {
      let sender = letter.senders.first { $0.number == finding.operation }
      if shadow.act == .loss, sender?.operation == .undoInsertion {
        // A lost message leaves nothing to undo, whether or not a state has shown the loss.
        findings.append(finding)
        continue
      }
      findings.append(
        JudgeFinding(
          .excused(shadow.excuse(of: letter.message.number), finding.kind.name),
          operation: finding.operation, at: instant))
    }
  }

  /// Returns a shadow in which the message did what it asks for; nil if no rule of the host's own changed its effect.
  private mutating func ruleShadow(
    of letter: JudgedText.Letter, on before: JudgedText, at instant: Instant
  ) -> Shadow? {
    guard !before.host.isObedient else { return nil }
    var other = before.obedient(movesStay: knowsMovesStay)
    let found = other.apply(letter, at: instant)
    guard !other.isLike(real) else { return nil }
    let movesStay = !knowsMovesStay && profile.hostMoveUnit == .ignored
    addShadow(
      before, movesStay ? .movesStay : .rule, leavesText: other.hasTexts(of: real))
    findings += found
    if let last = shadows.last { noteHeld(by: letter, in: last, other) }
    if let last = shadows.indices.last { shadows[last].text = other }
    return shadows.last
  }

  /// Applies lost messages, in their order, in the shadows in which they were not lost.
  mutating func applyLost(at instant: Instant) {
    while let first = underWay.first, first.isLost {
      underWay.removeFirst()
      _ = judgeInShadows(first.letter, at: instant)
    }
  }

  private mutating func dropShadows() {
    let next = underWay.first?.letter.message.number ?? .max
    shadows.removeAll { $0.seenBefore.map { $0 <= next } ?? false }
  }

  private mutating func act(_ disturbance: Disturbance, at instant: Instant) {
    if beginsSettled { judgeCaret(at: instant) }
    let before = real
    real.apply(disturbance, at: instant)
    if !before.isLike(real) {
      addShadow(before, .foreign, leavesText: before.hasTexts(of: real))
    }
  }
}

/// Handling of states.
extension TextJudge {
  /// Notes a state that the host sends.
  private mutating func note(_ state: HostState, at instant: Instant) {
    awaitsState = false
    let seen = mirror(of: state)
    pushed.append(
      Snapshot(
        real: real.value, focus: real.host.focus, shown: real.shown(in: seen.text),
        shadows: shadows.map { shadow in
          var other = shadow.text.host.state
          other.hidesBefore = state.hidesBefore
          other.hidesAfter = state.hidesAfter
          other.isFalselyEmpty = state.isFalselyEmpty
          let mirror = mirror(of: other)
          return Snapshot.Other(
            shadow: shadow.number, value: shadow.text.value,
            looksDifferent: mirror.context != seen.context,
            shown: shadow.text.shown(in: mirror.text))
        }))
  }

  /// Returns what the keyboard sees when a state has arrived.
  private func mirror(of state: HostState) -> ProxyMirror {
    var mirror = ProxyMirror(profile: profile)
    mirror.receive(state)
    return mirror
  }

  /// Notes that a state has arrived at the keyboard.
  private mutating func arrive() {
    guard !pushed.isEmpty else { return }
    let snapshot = pushed.removeFirst()
    arrived.append(snapshot)
    real.show(snapshot.shown, before: lastSent + 1)
    for other in snapshot.shadows {
      guard let index = shadows.firstIndex(where: { $0.number == other.shadow }) else { continue }
      shadows[index].text.show(other.shown, before: lastSent + 1)
      guard shadows[index].seenBefore == nil else { continue }
      if other.looksDifferent {
        see(index)
      } else if shadows[index].alikeBefore == nil {
        shadows[index].alikeBefore = lastSent + 1
      }
    }
    dropShadows()
  }

  private mutating func see(_ index: Int) {
    shadows[index].seenBefore = lastSent + 1
    if shadows[index].act == .movesStay { knowsMovesStay = true }
    for index in operations.indices
    where operations[index].outcome == nil && operations[index].messages > 0
      && operations[index].operation.contract.kind == .literal
    {
      operations[index].isBarred = true
    }
  }
}

extension JudgedText {
  /// Whether both hosts have the same texts, selections and focus.
  func isLike(_ other: JudgedText) -> Bool {
    hasTexts(of: other) && host.pageCaret == other.host.pageCaret
      && zip(host.fields, other.host.fields).allSatisfy { one, two in
        one.field.selection == two.field.selection && one.field.marked == two.field.marked
      }
  }

  /// Whether both hosts have the same texts and focus.
  func hasTexts(of other: JudgedText) -> Bool {
    host.focus == other.host.focus
      && zip(host.fields, other.host.fields).allSatisfy { one, two in
        one.field.text.count == two.field.text.count
          && one.field.text.units == two.field.text.units
      }
  }
}
