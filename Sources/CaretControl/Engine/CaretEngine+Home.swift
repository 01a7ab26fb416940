import DocumentProxy

/// The most likely place of the caret: what the last state says if every message has arrived without a
/// fault. It serves to bring back a caret that no one waits for any more, never to make a claim.
///
/// - `message`: the newest message at that time.
/// - `fates`: what has become of the messages under way, if the caret is there.
/// - `text`: the known text at that time; its shift counts from the base.
typealias PresumedPlace = (message: Int, fates: Arrivals, text: KnownText)

/// Leads the caret home from aside, if no state has shown in time where it is.
extension CaretEngine {
  /// Returns the most likely place of the caret, if the hypotheses that explain the state best agree.
  func presumedPlace(_ hypotheses: [Hypothesis]) -> PresumedPlace? {
    guard let message = flight.last?.id else { return nil }
    let count = flight.count
    let mayMove = hypotheses.contains { $0.unit != .ignored }
    var likely = hypotheses
    likely.drop { $0.fates.count != count || $0.fates.haveFault || mayMove && $0.unit == .ignored }
    if likely.contains(where: { !$0.fit.isHidden }) { likely.drop { $0.fit.isHidden } }
    let most = likely.reduce(0) { max($0, $1.fit.evidence) }
    likely.drop { $0.fit.evidence < most }
    guard let first = likely.first else { return nil }
    let text = first.text
    let agree = likely.allSatisfy { $0.text.shift == text.shift && $0.text.hasSameSides(as: text) }
    guard agree else { return nil }
    return PresumedPlace(message: message, fates: first.fates, text: text)
  }

  /// Sends the caret from its most likely place to where all messages under way would leave it without
  /// steps aside, including a fence's step.
  ///
  /// - Returns: false if the most likely place is not known.
  mutating func goHomeAsPresumed() -> Bool {
    guard let presumed, presumed.message == flight.last?.id, fence?.back == nil
    else { return false }
    var due = base.text
    for index in flight.indices where presumed.fates[index] == .applied {
      let message = flight[index]
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

  /// Returns how far from the final place of its operations a message leaves the caret; nil if the whole
  /// message is a step aside.
  private func stepAside(of message: Message) -> Int? {
    for number in message.operations {
      guard let operation = operation(number), operation.isAside else { continue }
      return operation.isSent ? operation.ownMoves : nil
    }
    return 0
  }
}
