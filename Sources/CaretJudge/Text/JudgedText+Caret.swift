import CaretControl
import DocumentProxy
import HostDocuments
import ProxySimulation

/// Where moves may leave the caret.
extension JudgedText {
  /// Whether text and caret are now as a move wants them that may have sent the message.
  func isAtGoal(of letter: Letter) -> Bool {
    letter.senders.contains { sender in
      guard sender.putsCaret,
        let ledger = ledgers[sender.number], ledger.message != letter.message.number
      else { return false }
      return ledger.results?.contains(value) ?? false
    }
  }

  /// Notes where the first messages of the senders have led the caret.
  mutating func noteLanding(of letter: Letter) {
    for sender in letter.senders where !sender.isEnding {
      guard ledgers[sender.number]?.landing == nil else { continue }
      ledgers[sender.number]?.landing = host.field.selection.upperBound
    }
  }

  /// Lets the caret also be due where it is, or where a message's first step leads it, if the message belongs to a
  /// move that ends without saying where the caret is, and to operations that have not edited the text.
  mutating func shareLastMessage(_ letter: Letter) {
    guard letter.isUnclear, letter.senders.contains(where: \.isEnding),
      letter.senders.allSatisfy({ $0.isEnding || mayHaveSentNothing($0) })
    else { return }
    let move = letter.senders.last { isEndingMove($0) && ledgers[$0.number] != nil }
    guard let move else { return }
    let places = restingPlaces(of: move.number)
    let carets = [host, afterFirstStep(of: letter.message)?.host].compactMap { $0?.field.selection }
    otherDues = carets.filter { places?.contains($0.upperBound) ?? true }
  }

  private func mayHaveSentNothing(_ sender: Sender) -> Bool {
    guard let ledger = ledgers[sender.number] else { return true }
    return ledger.isShared && ledger.firstEdit == nil
  }

  /// Returns the caret that a move by characters promises that has taken its step and has not ended; nil if there is
  /// none, or if an edit or another move has come since.
  func promisedCaret(before letter: Letter) -> Range<Int>? {
    guard letter.isAfterMove, !notesHeld else { return nil }
    let moves = letter.senders.filter { $0.putsCaret && $0.operation.contract.kind == .literal }
    let move = opened.last { ledgers[$0]?.operation.movesCaret ?? false }
    guard let move, moves.contains(where: { $0.number == move }), let ledger = ledgers[move],
      ledger.hasStepped, ledger.found.units == value.units
    else { return nil }
    return ledger.results?.first?.selection
  }

  func isEndingMove(_ sender: Sender) -> Bool {
    sender.isEnding && sender.operation.movesCaret
  }

  /// Returns the places where a move may leave the caret if it does not say where: between the place where it found
  /// the caret and its goal, and for a literal move up to where its first message has led the caret. Nil if the
  /// text has changed since, or all text is to go.
  func restingPlaces(of number: Int) -> ClosedRange<Int>? {
    guard let ledger = ledgers[number], ledger.operation != .deleteAll,
      ledger.found.units == value.units
    else { return nil }
    let found = ledger.found.selection
    var places = [found.lowerBound, found.upperBound]
    places += (ledger.results ?? []).map(\.selection.upperBound)
    if ledger.operation.contract.kind == .literal, let landing = ledger.landing {
      places.append(landing)
    }
    // A goal may have been foreseen in a text that another operation has shortened since.
    places = places.map { min($0, value.units.count) }
    // A goal inside a character may be reached with the whole character only.
    let text = TextPlaces(value.units)
    let first = text.character(around: places.min() ?? 0).lowerBound
    return first...text.character(around: places.max() ?? 0).upperBound
  }
}
