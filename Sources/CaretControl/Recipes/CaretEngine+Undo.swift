import DocumentProxy
import Timing

/// The text that the last insertion has put before the caret, and how it is known.
enum LastInsertion: Sendable {
  /// Its message has not been answered.
  case sent(UTF16Units, message: Int)
  /// A state has shown it.
  case shown(UTF16Units)

  /// Returns what the host has made of the insertion; nil if the user may have typed it. A text is the
  /// host's work if the requested text begins with it, or if it has no characters that people type.
  func made(into text: String) -> LastInsertion? {
    let units = UnitView(Array(text.utf16))
    guard case .sent(let asked, _) = self, !units.isEmpty,
      UnitView(asked).starts(with: units)
        || !units.contains(where: { Windows.isLetter($0) || $0.separatesWords })
    else { return nil }
    return .shown(units.units)
  }
}

/// Takes an insertion back. Only text that a state has shown is removed. If no state has shown it, a
/// fence asks first, and the deletion leaves with the fence's way back.
extension CaretEngine {
  mutating func beginUndo(_ number: Int) {
    switch lastInsertion {
    case nil: end(number, with: .unsupported(reason: CaretEngine.unknown))
    case .shown where flight.isEmpty: undo(number)
    case .shown, .sent:
      if !prove(number) { end(number, with: .unsupported(reason: CaretEngine.unknown)) }
    }
  }

  /// Sends a fence whose answer tells what became of everything under way.
  ///
  /// - Returns: false if no fence can be sent.
  mutating func prove(_ number: Int) -> Bool {
    update(number, to: .proving)
    return sendFence(for: number)
  }

  /// Sends the deletion. The fence is back, or the same message brings its caret back.
  ///
  /// - Parameter isBack: whether the caret is back, so that a refusal can be reported.
  mutating func undo(_ number: Int, isBack: Bool = true) {
    switch undoPlan(in: prospect) {
    case .refused(let outcome):
      if isBack { end(number, with: outcome) }
    case .edits(let edits):
      update(number, to: .sent)
      guard isBack else {
        // The deletion goes in the fence's message, with the fence's deadline.
        sendWayBack()
        send(edits, for: number)
        return
      }
      launch(number, edits)
      // Only a window has shown what the host made of the insertion. The fence asks for proof.
      if !edits.haveMove { sendFence(for: number) }
    }
  }

  private func undoPlan(in known: KnownText) -> Plan {
    guard case .shown(let last)? = lastInsertion, !last.isEmpty, flight.isEmpty,
      !known.hasSelection, known.before.ends(with: UnitView(last))
    else { return .refused(.unsupported(reason: CaretEngine.unknown)) }
    guard isWhole(UnitView(last), in: known) else {
      return .refused(.unsupported(reason: "what was inserted has joined the character before it"))
    }
    let text = UnitView(last)
    return .edits(fence == nil ? deletion(of: text, in: known) : Edits(.delete(text.backspaces)))
  }

  private static let unknown = "it is not known what was inserted last"

  /// Remembers what an insertion puts before the caret.
  mutating func noteInsertion(_ operation: CaretOperation) {
    switch operation {
    case .undoInsertion, .confirm: break
    case .insert(let text):
      lastInsertion = turn.message.map { .sent(Array(text.utf16), message: $0) }
    default: lastInsertion = nil
    }
  }

  /// Updates the last insertion by a decision about its message.
  mutating func noteInsertion(_ decision: Decision) {
    guard case .sent(let units, decision.message.id)? = lastInsertion else { return }
    lastInsertion = decision.verdict == .applied && decision.evidence != .none ? .shown(units) : nil
  }
}
