import DocumentProxy
import HostDocuments
import ProxySimulation
import Timing

/// Judging of torn characters.
///
/// Source: How the judge decides §3.
extension JudgedText {
  /// Returns what is left of each character of which the operation has removed only a part.
  ///
  /// A literal operation answers only for characters into which a step of the keyboard has led the caret, and who
  /// deletes all text for none.
  func tornCharacters(by number: Int) -> [UTF16Units] {
    guard let ledger = ledgers[number], ledger.operation != .deleteAll else { return [] }
    let there = ledger.entered.isEmpty ? [] : Set(fields.joined())
    let entered = ledger.entered.filter { $0.contains(where: ledger.removed.contains) }
      .map { $0.filter(there.contains) }.filter { !$0.isEmpty }
    guard ledger.operation.contract.kind == .target else { return entered.map(values) }
    let torn = ledger.characters.compactMap { character in
      let left = character.filter { !ledger.removed.contains($0) }
      return left.isEmpty || left.count == character.count ? nil : left
    }
    return (torn + entered.filter { !torn.contains($0) }).map(values)
  }

  private func values(_ identities: [Int]) -> UTF16Units {
    identities.map { $0 < 0 ? 0xFFFD : units[$0].value }
  }

  /// Notes whether a step of the keyboard has led the caret into a character. It counts only if no act or edit, and no
  /// move that was to end there, has put the caret there before.
  mutating func noteStep(to place: Int, of letter: Letter?) {
    guard let letter else { return givenCaret = place }
    let text = fields[host.focus].map { units[$0].value }
    let isInside = !TextPlaces(text).character(around: place).isEmpty
    let value = FieldValue(units: text, selection: place..<place)
    let isWanted = letter.senders.contains { sender in
      sender.operation.movesCaret
        && ledgers[sender.number]?.results?.contains(value) ?? false
    }
    if isWanted {
      givenCaret = place
    } else {
      enteredAt = isInside && place != givenCaret ? place : nil
    }
  }

  /// The end of the character around the due caret: an edit may first lead it out. A step of the keyboard has led it
  /// there, or it stands between the halves of a surrogate pair, where no user puts it.
  var endOfEnteredCharacter: Range<Int>? {
    let place = due.upperBound
    guard due.isEmpty, enteredAt == place || host.field.tear(at: place) == .pair
    else { return nil }
    let end = TextPlaces(value.units).character(around: place).upperBound
    return end..<end
  }

  /// Judges an edit inside a character into which a step of the keyboard has led the caret. An insertion tears the
  /// character at once; a deletion only if a part of it is left in the end.
  mutating func judgeStep(
    before range: Range<Int>, _ new: UTF16Units, in field: Int, _ letter: Letter,
    at instant: Instant
  ) {
    guard let place = enteredAt, field == host.focus, range.upperBound == place else { return }
    let around = TextPlaces(fields[field].map { units[$0].value }).character(around: place)
    let owner = letter.senders.last { !$0.isBarred } ?? letter.senders.last
    guard !around.isEmpty, let owner else { return }
    let identities = Array(fields[field][around])
    if new.isEmpty {
      ledgers[owner.number]?.entered.append(identities)
    } else {
      complain(.damage(.torn(values(identities))), owner.number, instant)
    }
  }
}

extension TextPlaces {
  /// Returns the range of the character around a place; empty if the place is between characters.
  func character(around place: Int) -> Range<Int> {
    guard place > 0, place < units.count else { return place..<place }
    var start = place
    while start > 0 {
      let earlier = TextUnit.cluster.start(before: start, in: units)
      guard TextUnit.cluster.end(after: earlier, in: units) > start else { break }
      start = earlier
    }
    return start < place ? start..<TextUnit.cluster.end(after: start, in: units) : place..<place
  }
}
