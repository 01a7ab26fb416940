import DocumentProxy
import Timing

/// The text that the last insertion has put before the caret, and its message; nil if a state has shown it.
typealias LastInsertion = (units: UTF16Units, message: Int?)

/// Takes an insertion back. Only text that a state has shown is removed. If no state has shown it, a
/// fence asks first, and the deletion leaves with the fence's way back.
extension CaretEngine {
  mutating func beginUndo(_ number: Int) {
    if let lastInsertion {
      if lastInsertion.message == nil, flight.isEmpty { return undo(number) }
      if prove(number) { return }
    }
    end(number, with: .unsupported(reason: CaretEngine.unknown))
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
  @inline(never)
  mutating func undo(_ number: Int, isBack: Bool = true) {
    switch undoPlan(in: prospect) {
    case .refused(let outcome): if isBack { end(number, with: outcome) }
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
    let text = (lastInsertion?.units ?? [])[...]
    guard !text.isEmpty, flight.isEmpty,
      !known.hasSelection, known.before.ends(with: text)
    else { return .unsupported(CaretEngine.unknown) }
    guard isDeletable(text) else { return .unsupported(CaretEngine.notDeletable) }
    guard hasWholeCharacters(text, in: known) else {
      return .unsupported("what was inserted has joined the character before it")
    }
    return .edits(fence == nil ? deletion(of: text, in: known) : Edits(.delete(text.backspaces)))
  }

  private static let unknown = "the last insertion is unknown"

  /// Remembers what an insertion puts before the caret.
  mutating func noteInsertion(_ operation: CaretOperation) {
    switch operation {
    case .undoInsertion, .confirm: break
    case .insert(let text): lastInsertion = turnMessage.map { (Array(text.utf16), $0) }
    default: lastInsertion = nil
    }
  }

  /// Updates the last insertion by a decision about its message.
  mutating func noteInsertion(_ decision: Decision) {
    guard let last = lastInsertion, last.message == decision.message else { return }
    let isShown =
      decision.verdict == .applied && decision.evidence != .none
      && decision.reading.shows(last.units[...])
    lastInsertion = isShown ? (last.units, nil) : nil
  }

  /// Notes what the host has made of the last insertion, unless the user may have typed it. A text is the
  /// host's work if the requested text begins with it, or if it has no characters that people type.
  mutating func noteTransformation(of last: LastInsertion?, into text: String) {
    let units = Array(text.utf16)
    let made = units[...]
    guard let last, last.message != nil,
      last.units.starts(with: made)
        || !made.contains(where: { Windows.isLetter($0) || $0.separatesWords })
    else { return }
    lastInsertion = (units, nil)
  }
}

extension Reading {
  /// Whether the windows show all of a text before the caret, or with the caret a fence's step aside.
  fileprivate func shows(_ text: UnitView) -> Bool {
    before.ends(with: text) || before.dropLast(1).ends(with: text)
      || before.ends(with: text.dropLast(1)) && after.first == text.last
  }
}
