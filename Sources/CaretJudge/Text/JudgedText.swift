import CaretControl
import DocumentProxy
import HostDocuments
import ProxySimulation
import VirtualTime

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
  }

  /// A message with those it may belong to.
  struct Letter: Sendable {
    var message: ProxyMessage
    var sent: Instant
    var authors: [Author]
  }

  private(set) var host: Host
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
  var found: [JudgeFinding] = []

  init(_ host: Host, deleteUnit: TextUnit) {
    self.host = host
    self.host.keepsChanges = true
    self.deleteUnit = deleteUnit
    due = host.field.selection
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
    _ = host.apply(disturbance, at: instant)
    for change in host.takeChanges() { take(change, of: nil, at: instant) }
    acceptCaret()
  }

  /// A state has shown these units before the message with this number was sent.
  mutating func show(_ identities: ArraySlice<Int>, before number: Int) {
    for identity in identities where units[identity].shownBefore == nil {
      units[identity].shownBefore = number
    }
  }

  /// The identities of the units that a state of the focused field shows.
  func shown(by state: HostState) -> ArraySlice<Int> {
    let place = host.field.marked ?? host.field.selection
    let count = fields[host.focus].count
    let start = state.hidesBefore ? place.lowerBound : place.lowerBound - state.before.count
    let end = state.hidesAfter ? place.upperBound : place.upperBound + state.after.count
    return fields[host.focus][max(0, start)..<min(count, max(0, end))]
  }
}

/// Messages.
extension JudgedText {
  /// Applies a message, and says what it did that its operations must not do.
  mutating func apply(_ letter: Letter, at instant: Instant) -> [JudgeFinding] {
    found = []
    open(letter.authors)
    let focus = host.focus
    checkHeldKeys(letter, at: instant)
    _ = host.apply(letter.message, at: instant)
    for change in host.takeChanges() { take(change, of: letter, at: instant) }
    let puts = letter.authors.contains { $0.operation.contract.caret == .goes && !$0.isBarred }
    if puts || host.focus != focus { acceptCaret() }
    return found
  }

  /// Opens the ledgers of operations whose first message this is.
  private mutating func open(_ authors: [Author]) {
    var base = FieldValue(units: [], selection: 0..<0)
    for (index, author) in authors.filter({ ledgers[$0.number] == nil }).enumerated() {
      if index == 0 {
        base = value
        for number in opened where ledgers[number]?.left == nil { ledgers[number]?.left = base }
        base.selection = due
      } else if case .goes = author.operation.contract.caret,
        let result = opened.last.flatMap({ ledgers[$0]?.results?.first })
      {
        base = result
      }
      open(author, finding: base)
    }
  }

  private mutating func open(_ author: Author, finding value: FieldValue) {
    let identities = fields[host.focus]
    let terms = ContractTerms(
      author.operation,
      at: ContractTerms.Place(
        value: value, marked: host.field.marked, deleteUnit: deleteUnit,
        undoable: author.operation == .undoInsertion ? undoable(before: author.number) : []))
    func names(_ offsets: some Sequence<Int>) -> [Int] {
      offsets.compactMap { identities.indices.contains($0) ? identities[$0] : nil }
    }
    ledgers[author.number] = OperationLedger(
      operation: author.operation, found: value, results: terms.results,
      removable: Set(names(terms.removable)), characters: terms.characters.map(names),
      insertion: terms.insertion[...])
    opened.append(author.number)
  }

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
    guard count > 0, letter.authors.count == 1, let author = letter.authors.first,
      author.operation == .holdDelete, var ledger = ledgers[author.number]
    else { return }
    let key = HeldKey(pace: DeleteRepeat())
    let isWord = key.takesWords(ledger.ticks)
    ledger.ticks += isWord ? 1 : count
    if ledger.ticks > key.ticks(after: letter.sent - author.began) || (count > 1 && !isWord) {
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
