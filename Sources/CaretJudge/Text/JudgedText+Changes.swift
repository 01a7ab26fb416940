import CaretControl
import DocumentProxy
import ProxySimulation
import Timing

/// Judging of single changes of the host's text: which units were removed and inserted, and whether the operation
/// may do so.
extension JudgedText {
  mutating func take(_ change: HostChange, of letter: Letter?, at instant: Instant) {
    switch change.kind {
    case .caret(let place):
      guard change.field == host.focus else { return }
      if let letter, letter.putsCaret(opening: ledgers) { due = place..<place }
      noteStep(to: place, of: letter)
    case .text(let range, let new, let author):
      if author == .message, let letter {
        judgeStep(before: range, new, in: change.field, letter, at: instant)
      }
      take(range, new, by: author, in: change.field, letter, at: instant)
      if change.field == host.focus { givenCaret = range.lowerBound + new.count }
    }
  }

  private mutating func take(
    _ range: Range<Int>, _ new: UTF16Units, by author: HostChange.Author, in field: Int,
    _ letter: Letter?, at instant: Instant
  ) {
    let gone = Array(fields[field][range])
    fields[field].removeSubrange(range)
    if author == .message, let letter {
      judgeRemoval(of: gone, letter, at: instant)
      if field == host.focus { moveDue(removing: range) }
      judgeInsertion(of: new, replacing: gone, at: range.lowerBound, in: field, letter, instant)
    } else {
      let writer = author == .host ? JudgedUnit.Author.host : .user
      write(
        new.map { JudgedUnit(value: $0, author: writer, replaced: gone) }, at: range.lowerBound,
        in: field)
    }
  }

  private mutating func write(_ new: [JudgedUnit], at place: Int, in field: Int) {
    let first = units.count
    units += new
    fields[field].insert(contentsOf: first..<first + new.count, at: place)
  }

  mutating func complain(_ kind: JudgeFinding.Kind, _ operation: Int?, _ instant: Instant) {
    let finding = JudgeFinding(kind, operation: operation, at: instant)
    if !found.contains(finding) { found.append(finding) }
  }
}

/// Judging of removals.
extension JudgedText {
  private mutating func judgeRemoval(of gone: [Int], _ letter: Letter, at instant: Instant) {
    guard !gone.isEmpty else { return }
    let senders = letter.senders.filter { !$0.isBarred }
    guard !senders.isEmpty else {
      return complain(.damage(.sentAfterEnd), letter.senders.first?.number, instant)
    }
    var wrong: UTF16Units = []
    var unseen: (units: UTF16Units, by: Int?) = ([], nil)
    for identity in gone {
      // If several operations may remove the unit, prefer the one that may remove the fewest units, and no undo:
      // an undo must have seen the unit.
      let owners = senders.filter { mayRemove(identity, $0.number) }
      let owner = owners.min { reach($0) < reach($1) }
      guard let owner else {
        wrong.append(units[identity].value)
        continue
      }
      ledgers[owner.number]?.isUsed = true
      for other in owners {
        ledgers[other.number]?.removed.insert(identity)
        if let alias = units[identity].alias { ledgers[other.number]?.removed.insert(alias) }
      }
      let shownBefore = units[identity].shownBefore ?? .max
      if owner.operation == .undoInsertion, shownBefore > letter.message.number {
        unseen = (unseen.units + [units[identity].value], owner.number)
      }
    }
    if !wrong.isEmpty { complain(.damage(.removed(wrong)), senders.last?.number, instant) }
    if !unseen.units.isEmpty {
      complain(.damage(.takenBackUnseen(unseen.units)), unseen.by, instant)
    }
  }

  /// How many units an operation may remove; most for an undo.
  private func reach(_ sender: Sender) -> Int {
    sender.operation == .undoInsertion ? .max : ledgers[sender.number]?.removable.count ?? 0
  }

  private func mayRemove(_ identity: Int, _ operation: Int) -> Bool {
    guard let removable = ledgers[operation]?.removable else { return false }
    return removable.contains(identity)
      || units[identity].alias.map { removable.contains($0) } ?? false
  }

  private mutating func moveDue(removing range: Range<Int>) {
    func moved(_ place: Int) -> Int {
      place <= range.lowerBound ? place : max(range.lowerBound, place - range.count)
    }
    let others = otherDues.map { moved($0.lowerBound)..<moved($0.upperBound) }
    due = moved(due.lowerBound)..<moved(due.upperBound)
    otherDues = others
  }
}

/// Judging of insertions.
extension JudgedText {
  private mutating func judgeInsertion(
    of new: UTF16Units, replacing gone: [Int], at place: Int, in field: Int, _ letter: Letter,
    _ instant: Instant
  ) {
    guard !new.isEmpty else { return }
    let written = takeInsertion(new, replacing: gone, letter, instant)
    let owner = written.last?.writer
    let isInPlace =
      field != host.focus || letter.isAfterMove || letter.isUnclear
      || ([due] + otherDues).contains(place..<place)
    if !isInPlace, !looksTheSame(new, at: place, in: field) {
      complain(.damage(.insertedElsewhere(new)), owner, instant)
    }
    write(written, at: place, in: field)
    guard field == host.focus else { return }
    if isInPlace {
      due = dueAfter(place + new.count, owner)
    } else if place < due.lowerBound {
      due = due.lowerBound + new.count..<due.upperBound + new.count
    }
  }

  /// Removes `new` from the texts that operations may still insert.
  ///
  /// - Returns: the units, each with the operation to whose text it belongs.
  private mutating func takeInsertion(
    _ new: UTF16Units, replacing gone: [Int], _ letter: Letter, _ instant: Instant
  ) -> [JudgedUnit] {
    let senders = letter.senders.filter { !$0.isBarred }
    var left = new[...]
    var written: [JudgedUnit] = []
    // An operation that ends with this message has most likely sent its text before.
    let authors =
      authors(of: left, among: senders.filter { !$0.isEnding }[...])
      ?? authors(of: left, among: senders[...])
    for sender in senders where authors?.contains(sender.number) ?? !left.isEmpty {
      guard let text = ledgers[sender.number]?.insertion, let common = common(text, left) else {
        continue
      }
      ledgers[sender.number]?.isUsed = true
      ledgers[sender.number]?.insertion = text.dropFirst(common)
      for place in text.indices.prefix(common) {
        var unit = JudgedUnit(value: text[place], author: .operation(sender.number), replaced: gone)
        unit.alias = JudgedText.alias(of: place, sender.number)
        written.append(unit)
      }
      left = left.dropFirst(common)
    }
    guard !left.isEmpty else { return written }
    let owner = written.last?.writer ?? (senders.last ?? letter.senders.first)?.number
    let damage = JudgeFinding.Damage.insertedUnasked(Array(left))
    complain(.damage(senders.isEmpty ? .sentAfterEnd : damage), owner, instant)
    return written
      + left.map { JudgedUnit(value: $0, author: .operation(owner), replaced: gone) }
  }

  /// Returns how many units of an operation's text a stretch of inserted text begins with; nil if it begins with
  /// something else.
  private func common(_ text: ArraySlice<UInt16>, _ inserted: ArraySlice<UInt16>) -> Int? {
    let common = zip(text, inserted).prefix { $0 == $1 }.count
    return common > 0 && common == min(text.count, inserted.count) ? common : nil
  }

  /// Returns operations whose texts make all of the inserted text, in their order; nil if there are none.
  private func authors(
    of inserted: ArraySlice<UInt16>, among senders: ArraySlice<Sender>
  ) -> [Int]? {
    guard !inserted.isEmpty else { return [] }
    guard let first = senders.first else { return nil }
    let rest = senders.dropFirst()
    if let text = ledgers[first.number]?.insertion, let common = common(text, inserted),
      let others = authors(of: inserted.dropFirst(common), among: rest)
    {
      return [first.number] + others
    }
    return authors(of: inserted, among: rest)
  }

  /// Returns the due caret after an operation has inserted text that ends at `end`.
  private func dueAfter(_ end: Int, _ owner: Int?) -> Range<Int> {
    var place = end
    if let ledger = owner.flatMap({ ledgers[$0] }), ledger.insertion.isEmpty,
      case .stays(let back) = ledger.operation.contract.caret, host.movesCaret
    {
      place = min(max(0, end - back), fields[host.focus].count)
    }
    return place..<place
  }

  /// Whether inserting `new` at `place` makes the same text as inserting it at the due caret.
  private func looksTheSame(_ new: UTF16Units, at place: Int, in field: Int) -> Bool {
    guard due.isEmpty, due.lowerBound <= fields[field].count else { return false }
    let text = fields[field].map { units[$0].value }
    func with(_ place: Int) -> UTF16Units { Array(text[..<place] + new + text[place...]) }
    return with(place) == with(due.lowerBound)
  }
}
