import CaretControl
import DocumentProxy
import ProxySimulation
import Timing

/// Judging of the caret, which has to wait until all messages have arrived.
extension TextJudge {
  /// Whether every operation has ended and nothing is under way: no message, no state, and no state that a move
  /// must bring.
  var isSettled: Bool {
    underWay.isEmpty && pushed.isEmpty && !awaitsState
      && !operations.contains { $0.outcome == nil }
  }

  /// Notes that an operation begins: if nothing is under way, the operations before it must have put the caret back.
  mutating func expectCaret() {
    guard isSettled else { return }
    if owesCaret {
      if !beginsSettled { lastMover = movers.last }
      beginsSettled = true
    } else {
      owesCaret = true
      movers = []
      unclearMoves = []
      real.acceptCaret()
    }
  }

  /// Checks, before the first message of an operation arrives that began when nothing was under way, whether the
  /// operations before it have left the caret where they have to.
  ///
  /// A keyboard may bring the caret back later, by steps alone, even after another operation has begun, but not with
  /// the first message of that operation.
  mutating func judgeCaret(before letter: JudgedText.Letter, at instant: Instant) {
    guard beginsSettled, !letter.senders.isEmpty else { return }
    let isLate = letter.message.isStep && letter.senders.allSatisfy { $0.began < letter.sent }
    let leadsBack = real.afterFirstStep(of: letter.message)?.isCaretDue ?? false
    if isLate, leadsBack || real.isCaretDue {
      beginsSettled = false
    } else if !isLate || letter.senders.contains(where: { $0.operation.movesCaret }) {
      let due = real.due
      judgeCaret(at: instant)
      if due != real.due { real.otherDues = [due] }
    }
  }

  /// Checks whether the caret is where the operations so far have to leave it.
  mutating func judgeCaret(at instant: Instant) {
    if beginsSettled { movers = lastMover.map { [$0] } ?? [] }
    beginsSettled = false
    settleMoves(at: instant)
    guard let mover = movers.last else { return }
    if !real.isCaretDue, !isAsFound(by: mover) { blame(mover, at: instant) }
    acceptCaret()
    movers = []
  }

  /// Makes the host's caret the due caret, with and without the acts that no state has shown.
  private mutating func acceptCaret() {
    real.acceptCaret()
    for index in shadows.indices { shadows[index].text.acceptCaret() }
  }

  private mutating func blame(_ mover: Int, at instant: Instant) {
    guard owesCaret else { return }
    findings.append(
      JudgeFinding(
        shadows.isEmpty ? .caretElsewhere(real.value.description) : .unjudged("caret after an act"),
        operation: mover, at: instant))
  }

  /// Makes the host's caret the due caret if it is where an operation that has sent no message wants it. The
  /// operation's move has cancelled the way back of a fence.
  mutating func acceptSilentMove(of operation: Operation) {
    guard operation.messages == 0, operation.operation.movesCaret, underWay.isEmpty,
      operation.outcome == .assumed || operation.outcome == .confirmed
    else { return }
    let places = unclearMoves.last.flatMap { real.restingPlaces(of: $0) }
    let carets = places.map { [$0.lowerBound, $0.upperBound] } ?? []
    let isThere = ([real.due] + carets.map { $0..<$0 }).contains { caret in
      caret != real.host.field.selection
        && real.terms(of: operation.operation, at: caret).left == real.value
    }
    guard isThere else { return }
    real.acceptCaret()
    unclearMoves = []
  }

  /// Whether the operation says that text and caret are as before, and they are as the operation found them.
  private func isAsFound(by number: Int) -> Bool {
    guard let index = index(of: number), operations[index].outcome?.saysAsBefore == true else {
      return false
    }
    return real.ledgers[number]?.found == real.value
  }
}

/// Moves that have ended without saying where the caret is.
extension TextJudge {
  /// Whether an operation that moves the caret has sent messages, and its outcome does not say where the caret is.
  func leavesUnclear(_ number: Int, _ outcome: Outcome) -> Bool {
    isMove(number) && !outcome.saysWhereTheCaretIs
      && operations.contains { $0.number == number && $0.messages > 0 }
  }

  /// Checks where the moves rest that have ended without saying where the caret is: between the place where they
  /// found it and their goal. From there on the caret is due where it is.
  ///
  /// - Parameter letter: the message that is about to be judged, which none of these moves has sent; nil if
  ///   nothing is under way.
  /// - Returns: whether the message may first lead the caret back to where such a move may leave it.
  @discardableResult
  mutating func settleMoves(before letter: JudgedText.Letter? = nil, at instant: Instant) -> Bool {
    if let letter, letter.senders.isEmpty { return false }
    let senders = letter?.senders ?? []
    let settled = unclearMoves.filter { number in
      !senders.contains { $0.number == number }
    }
    unclearMoves.removeAll { settled.contains($0) }
    // Another operation that has sent messages may be the one that has led the caret aside.
    guard senders.allSatisfy({ real.ledgers[$0.number] == nil }) else { return false }
    for number in settled where number == movers.last {
      guard !sawActs(number) else {
        acceptCaret()
        continue
      }
      guard let places = real.restingPlaces(of: number) else { continue }
      let back = letter.flatMap { real.afterFirstStep(of: $0.message) }?.host.field.selection
      let leadsBack = back.map { places.contains($0.upperBound) } ?? false
      if !places.contains(real.host.field.selection.upperBound), !leadsBack {
        // A move without a message before the turn of its end may have sent nothing.
        guard real.ledgers[number]?.landing != nil else { continue }
        blame(number, at: instant)
      }
      acceptCaret()
      if let back, leadsBack {
        real.otherDues = [back]
        return true
      }
    }
    return false
  }

  /// Whether there has been an act since an operation began.
  private func sawActs(_ number: Int) -> Bool {
    index(of: number).map { operations[$0].actsAtBeginning < actCount } ?? false
  }
}

extension ProxyMessage {
  /// Whether the message is a step of the caret and nothing else.
  fileprivate var isStep: Bool {
    items.count == 1 && !setsMarkedText && !items[0].isEdit && items[0].marked == nil
  }
}
