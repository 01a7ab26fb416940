import CaretControl
import DocumentProxy
import HostDocuments
import ProxySimulation
import Timing

/// A host with the identity of every unit, the caret as it ought to be, and what operations may still do: the
/// text against which messages are judged.
///
/// There is the real one, and one for each act that no state has shown yet: the world without it.
struct JudgedText: Sendable {
  /// An operation as far as a message needs it.
  struct Author: Sendable {
    var number: Int
    var operation: CaretOperation
    var began: Instant
    /// Whether it may not edit any more.
    var isBarred: Bool
    /// Whether it ends in the turn that sends the message.
    var isEnding: Bool
    /// When a held key was released; nil if it has not been.
    var released: Instant?

    /// Whether the caret is where its messages put it.
    var putsCaret: Bool { operation.contract.caret == .goes && !isEnding }
  }

  /// A message with those it may belong to.
  struct Letter: Sendable {
    var message: ProxyMessage
    var sent: Instant
    var authors: [Author]
    /// Whether a move that is still going on has sent something before: what comes behind it is judged where the
    /// caret is then.
    var isBehindMove = false
    /// Whether a move has ended, with this message or shortly before, and does not say where the caret is: the
    /// message may bring it back first.
    var isUnclear: Bool

    /// Whether the caret is where the message puts it: a move's first message, or one that belongs to moves
    /// only. Other messages beside a move may step aside.
    func putsCaret(opening ledgers: [Int: OperationLedger]) -> Bool {
      let movers = authors.filter(\.putsCaret)
      return movers.contains { ledgers[$0.number]?.message == message.number }
        || (!movers.isEmpty && authors.allSatisfy { $0.putsCaret || $0.isEnding })
    }
  }

  private(set) var host: HostApp
  /// Every unit that there ever was, by its identity.
  var units: [JudgedUnit] = []
  /// The identities of the units of each field.
  var fields: [[Int]] = []
  /// Where the caret or selection ought to be in the focused field.
  var due: Range<Int>
  /// The ledgers of operations by their numbers.
  var ledgers: [Int: OperationLedger] = [:]
  /// The numbers of the ledgers in the order of opening.
  private(set) var opened: [Int] = []
  let deleteUnit: TextUnit
  /// How many units the first field had at the beginning; they have the first identities.
  private let firstCount: Int
  /// Whether it is noted when the field is as an operation wants it.
  let notesHeld: Bool
  var found: [JudgeFinding] = []

  init(_ host: HostApp, deleteUnit: TextUnit, notesHeld: Bool = false) {
    self.notesHeld = notesHeld
    self.host = host
    self.host.keepsChanges = true
    self.deleteUnit = deleteUnit
    due = host.field.selection
    firstCount = host.fields.first?.field.text.count ?? 0
    for element in host.fields {
      let text = element.field.text.units
      fields.append(Array(units.count..<units.count + text.count))
      units += text.map { JudgedUnit(value: $0, author: .before) }
    }
  }

  /// The focused field's text and selection.
  var value: FieldValue {
    FieldValue(units: host.field.text.units, selection: host.field.selection)
  }

  /// The same text in a host without rules of its own.
  func obedient(movesStay: Bool) -> JudgedText {
    var text = self
    text.host = host.obedient(movesStay: movesStay)
    return text
  }

  /// The caret is where it ought to be, wherever that is.
  mutating func acceptCaret() { due = host.field.selection }

  /// Lets user or app act.
  mutating func apply(_ disturbance: Disturbance, at instant: Instant) {
    let (selection, focus) = (host.field.selection, host.focus)
    _ = host.apply(disturbance, at: instant)
    let changes = host.takeChanges()
    for change in changes { take(change, of: nil, at: instant) }
    // A host that is busy or refuses edits does not choose a place for the caret.
    if !changes.isEmpty || host.field.selection != selection || host.focus != focus {
      acceptCaret()
    }
  }

  /// A state has shown these units before the message with this number was sent.
  mutating func show(_ identities: ArraySlice<Int>, before number: Int) {
    for identity in identities where units[identity].shownBefore == nil {
      units[identity].shownBefore = number
    }
  }

  /// The places in the first field, as it was at the beginning, whose units no state has shown.
  var hiddenPlaces: [Int] {
    (0..<firstCount).filter { units[$0].shownBefore == nil }
  }

  /// The identities of the units of the focused field that a keyboard sees when a state has arrived.
  ///
  /// - Parameter text: what its mirror makes of the state: the rest of the line, and not too much before.
  func shown(in text: MirrorText) -> ArraySlice<Int> {
    let place = host.field.marked ?? host.field.selection
    let start = max(0, place.lowerBound - text.before.count)
    let end = min(fields[host.focus].count, place.upperBound + text.after.count)
    return fields[host.focus][start..<max(start, end)]
  }
}

/// Messages.
extension JudgedText {
  /// Applies a message, and says what it did that its operations must not do.
  ///
  /// - Parameters:
  ///   - letter: the message.
  ///   - instant: when it arrives.
  ///   - other: the text in which the message is judged, if it is not this one: what operations may remove
  ///     that begin with this message is found there.
  ///   - count: how many units both texts have in common.
  mutating func apply(
    _ letter: Letter, at instant: Instant, adopting other: JudgedText? = nil, common count: Int = 0
  ) -> [JudgeFinding] {
    found = []
    open(letter.authors, letter.message.number)
    if letter.isUnclear || letter.isBehindMove { widen(letter) }
    if let other { adopt(from: other, letter, common: count) }
    let focus = host.focus
    checkHeldKeys(letter, at: instant)
    _ = host.apply(letter.message, at: instant)
    for change in host.takeChanges() { take(change, of: letter, at: instant) }
    if letter.putsCaret(opening: ledgers) || host.focus != focus { acceptCaret() }
    if notesHeld { noteHeld(by: letter) }
    return found
  }

  private mutating func noteHeld(by letter: Letter) {
    let value = value
    for author in letter.authors {
      guard let ledger = ledgers[author.number], let results = ledger.results else { continue }
      // One that finds everything as it wants it has nothing to send.
      if [value, ledger.found].contains(where: { ledger.operation.holds(results, $0) }) {
        ledgers[author.number]?.hasHeld = true
      }
    }
  }

  /// Opens the ledgers of operations whose first message this is.
  ///
  /// Where there are several, each finds what the one before it leaves.
  private mutating func open(_ authors: [Author], _ message: Int) {
    let new = authors.filter { author in
      ledgers[author.number].map { $0.mayBeginLater && !author.isBarred } ?? true
    }
    guard let first = new.first else { return }
    opened.removeAll { number in new.contains { $0.number == number } }
    var base = value
    for number in opened where ledgers[number]?.left == nil || number == opened.last {
      ledgers[number]?.left = base
    }
    base.selection = due
    var identities = fields[host.focus]
    var marked = host.field.marked
    for author in new {
      open(author, message, finding: &base, marked: &marked, &identities)
      let isFirst = author.number == first.number && author.number == authors.first?.number
      ledgers[author.number]?.isShared = !isFirst
    }
  }

  /// What begins behind a move that does not say where the caret is may find it where the message begins
  /// by putting it.
  private mutating func widen(_ letter: Letter) {
    guard let first = letter.message.items.first, first.offset != 0 else { return }
    var moved = self
    _ = moved.host.apply(
      ProxyMessage(number: 0, items: [MessageItem(offset: first.offset)]), at: letter.sent)
    moved.acceptCaret()
    for author in letter.authors where ledgers[author.number]?.message == letter.message.number {
      moved.ledgers[author.number] = nil
    }
    moved.open(letter.authors, letter.message.number)
    for author in letter.authors {
      guard var ledger = ledgers[author.number], ledger.message == letter.message.number,
        let other = moved.ledgers[author.number]
      else { continue }
      ledger.removable.formUnion(other.removable)
      ledger.characters += other.characters.filter { !ledger.characters.contains($0) }
      ledger.results? += other.results ?? []
      ledgers[author.number] = ledger
    }
  }

  private mutating func adopt(from other: JudgedText, _ letter: Letter, common count: Int) {
    for author in letter.authors {
      guard ledgers[author.number]?.message == letter.message.number,
        let ledger = other.ledgers[author.number]
      else { continue }
      func shared(_ identity: Int) -> Int? {
        identity < count ? identity : other.units[identity].alias
      }
      ledgers[author.number]?.removable = Set(ledger.removable.compactMap(shared))
      ledgers[author.number]?.characters = ledger.characters.map { $0.compactMap(shared) }
    }
  }

  private mutating func open(
    _ author: Author, _ message: Int, finding value: inout FieldValue,
    marked: inout Range<Int>?, _ identities: inout [Int]
  ) {
    let terms = ContractTerms(
      author.operation,
      at: ContractTerms.Place(
        value: value, marked: marked, deleteUnit: deleteUnit,
        undoable: author.operation == .undoInsertion ? undoable(before: author.number) : []))
    let found = identities
    func names(_ offsets: some Sequence<Int>) -> [Int] {
      offsets.compactMap { found.indices.contains($0) ? found[$0] : nil }
    }
    ledgers[author.number] = OperationLedger(
      operation: author.operation, message: message, found: value, results: terms.results,
      removable: Set(names(terms.removable)), characters: terms.characters.map(names),
      insertion: terms.insertion[...])
    opened.append(author.number)
    guard let result = terms.next ?? terms.results?.first, let part = terms.part else { return }
    value = result
    marked = nil
    if case .setMarkedText(let text) = author.operation, !text.isEmpty {
      marked = part.lowerBound..<part.lowerBound + terms.insertion.count
    }
    identities.replaceSubrange(
      part, with: terms.insertion.indices.map { JudgedText.alias(of: $0, author.number) })
  }

  /// The name of a unit that has not come yet.
  static func alias(of place: Int, _ operation: Int) -> Int { -1 - operation * 1_000_000 - place }

  /// Where the units are that the last insertion before an operation wrote, or the host in their place.
  private func undoable(before number: Int) -> [Int] {
    let insertion = opened.last { number > $0 && ledgers[$0]?.operation.isUndoable ?? false }
    guard let insertion else { return [] }
    return fields[host.focus].indices.filter { place in
      isOf(insertion, units[fields[host.focus][place]])
    }
  }

  private func isOf(_ operation: Int, _ unit: JudgedUnit) -> Bool {
    switch unit.author {
    case .operation(let number): number == operation
    case .host: unit.replaced.contains { isOf(operation, units[$0]) }
    case .before, .user: false
    }
  }

  /// A held key deletes once a tick, and no more ticks than it was held for.
  private mutating func checkHeldKeys(_ letter: Letter, at instant: Instant) {
    let count = letter.message.items.reduce(0) { $0 + $1.deleteCount }
    let authors = letter.authors.filter { !$0.isEnding }
    guard count > 0, authors.count == 1, let author = authors.first,
      author.operation == .holdDelete, var ledger = ledgers[author.number]
    else { return }
    let key = HeldKey(pace: DeleteRepeat())
    let isWord = key.takesWords(ledger.ticks)
    if let released = author.released, letter.sent > released, ledger.ticks > 0 {
      complain(.damage(.sentAfterEnd), author.number, instant)
    }
    ledger.ticks += isWord ? 1 : count
    let until = min(letter.sent, author.released ?? letter.sent)
    if ledger.ticks > key.ticks(after: until - author.began) || (count > 1 && !isWord) {
      complain(.damage(.deletedMore), author.number, instant)
    }
    if isWord, due.isEmpty {
      let places = TextPlaces(units: value.units)
      let word = places.wordStart(before: due.upperBound)..<due.upperBound
      let steps = backspaces(for: word, in: places.units)
      if count > max(1, steps) { complain(.damage(.deletedMore), author.number, instant) }
    }
    ledgers[author.number] = ledger
  }

  private func backspaces(for range: Range<Int>, in units: UTF16Units) -> Int {
    var place = range.upperBound
    var count = 0
    while place > range.lowerBound {
      place = deleteUnit.start(before: place, in: units)
      count += 1
    }
    return count
  }
}
