import DocumentProxy

/// Where the caret most likely is: what the last state says if every message has arrived and nothing has gone
/// wrong. Good enough to bring a caret back that nobody waits for any more, never for a claim.
struct PresumedPlace: Sendable {
  /// The newest message then.
  let message: Int
  /// What is known then, counted from the base.
  let text: KnownText
}

/// The way home for a caret that was led aside when nothing has told in time where it is.
extension CaretEngine {
  /// Takes from a state where the caret most likely is, if the ways that explain it best agree.
  func presumedPlace(_ hypotheses: [Hypothesis], _ reading: Reading) -> PresumedPlace? {
    guard let message = flight.last?.id, let base else { return nil }
    let mayMove = hypotheses.contains { $0.unit != .ignored }
    var likely = hypotheses.filter {
      $0.fates.count == flight.count && !$0.fates.haveFault && (!mayMove || $0.unit != .ignored)
    }
    if likely.contains(where: { !$0.fit.isHidden }) { likely.removeAll { $0.fit.isHidden } }
    let most = likely.reduce(0) { max($0, $1.fit.evidence) }
    likely.removeAll { $0.fit.evidence < most }
    if most == 0, base.hasWindows, let windows = base.windows, !flight.contains(where: \.hasEdit) {
      // Where nothing known can be compared a caret has moved if something else shows.
      let isSame = windows == reading
      if likely.contains(where: { ($0.text.shift == 0) == isSame }) {
        likely.removeAll { ($0.text.shift == 0) != isSame }
      }
    }
    guard let text = likely.first?.text,
      likely.allSatisfy({ $0.text.shift == text.shift && $0.text.hasSameSides(as: text) })
    else { return nil }
    return PresumedPlace(message: message, text: text)
  }

  /// Sends the caret to where everything under way leaves it without steps aside, a fence's among them, from
  /// where it most likely is.
  ///
  /// - Returns: false if it is not known where that is.
  mutating func goHomeAsPresumed() -> Bool {
    guard let presumed, presumed.message == flight.last?.id, var due = base?.text,
      fence?.back == nil
    else { return false }
    due.restartShift()
    for message in flight where message.answer != .forgotten {
      guard let aside = stepAside(of: message) else { continue }
      let step = message.id == fence?.out ? fence?.step ?? 0 : 0
      due.play(message.edits + Edits(.move(-aside - step)), unit)
    }
    let units = due.shift - presumed.text.shift
    let known = presumed.text
    let passed = units < 0 ? known.before.suffix(-units) : known.after.prefix(units)
    guard passed.count == units.magnitude else { return false }
    _ = post(Edits(.move(passed.steps(unit) * units.signum())), for: nil)
    return true
  }

  /// How far a message ends beside the place where its operations leave the caret; nil if all of it is a step
  /// aside.
  private func stepAside(of message: Message) -> Int? {
    for index in message.operations.indices {
      guard let operation = operation(message.operations[index]), operation.isAside else {
        continue
      }
      return operation.isSent ? operation.ownMoves : nil
    }
    return 0
  }
}
