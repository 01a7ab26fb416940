import CaretControl
import DocumentProxy
import HostDocuments
import ProxySimulation
import Timing

/// A host with the identity of every unit, the due caret, and what operations may still do. The judge applies
/// messages to it.
///
/// One judged text follows the real host; one in each shadow follows a host without an act.
struct JudgedText: Sendable {
  /// An operation to which a message may belong.
  struct Sender: Sendable {
    var number: Int
    var operation: CaretOperation
    var began: Instant
    /// Whether the operation may no longer edit.
    var isBarred: Bool
    /// Whether the operation ends in the turn that sends the message.
    var isEnding: Bool
    /// The instant at which a held key was released; nil if it is still held.
    var released: Instant?

    /// Whether the operation's messages determine the caret's place.
    var putsCaret: Bool { operation.movesCaret && !isEnding }
  }

  /// A message with the operations to which it may belong.
  struct Letter: Sendable {
    var message: ProxyMessage
    var sent: Instant
    var senders: [Sender]
    /// Whether a move that has not ended has sent messages before this one. The judge then accepts an insertion
    /// wherever the caret is.
    var isAfterMove = false
    /// Whether a move has ended, in the turn that sent the message or just before, without saying where the caret is.
    /// The message may then first bring the caret back.
    var isUnclear: Bool

    /// Whether the message may belong to a move and to an operation that leaves the caret where it is.
    var isShared: Bool {
      senders.contains { $0.operation.movesCaret }
        && senders.contains { !$0.isEnding && !$0.operation.movesCaret }
    }

    /// Whether the message determines the caret's place: it is a move's first message, or belongs to moves only.
    /// Other messages may step aside.
    func putsCaret(opening ledgers: [Int: OperationLedger]) -> Bool {
      let movers = senders.filter(\.putsCaret)
      return movers.contains { ledgers[$0.number]?.message == message.number }
        || (!movers.isEmpty && senders.allSatisfy { $0.putsCaret || $0.isEnding })
    }
  }

  private(set) var host: HostApp
  /// Every unit of the run, removed ones too; its index is its identity.
  var units: [JudgedUnit] = []
  /// The identities of the units of each field.
  var fields: [[Int]] = []
  /// The due caret or selection in the focused field.
  var due: Range<Int> { didSet { otherDues = [] } }
  /// Where the caret may be as well: the message that a move has sent last may have been one of the next operation.
  var otherDues: [Range<Int>] = []
  /// Where the caret was put last by anything but a step of the keyboard: by an act, or by an edit.
  var givenCaret: Int { didSet { enteredAt = nil } }
  /// The place inside a character to which the keyboard's last step has led the caret; nil if it is elsewhere.
  var enteredAt: Int?
  /// The ledgers by the numbers of their operations.
  var ledgers: [Int: OperationLedger] = [:]
  /// The numbers of the ledgers in the order of opening.
  private(set) var opened: [Int] = []
  let deleteUnit: TextUnit
  /// The number of units in the first field at the beginning; they have the first identities.
  private let firstCount: Int
  /// Whether ledgers note that the field was as their operation wants.
  let notesHeld: Bool
  var found: [JudgeFinding] = []

  init(_ host: HostApp, deleteUnit: TextUnit, notesHeld: Bool = false) {
    self.notesHeld = notesHeld
    self.host = host
    self.host.keepsChanges = true
    self.deleteUnit = deleteUnit
    due = host.field.selection
    givenCaret = due.upperBound
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

  /// Returns the same text in a host without rules of its own, which ignores moves if `movesStay` is true.
  func obedient(movesStay: Bool) -> JudgedText {
    var text = self
    text.host = host.obedient(movesStay: movesStay)
    return text
  }

  /// Whether the host's caret is the due caret.
  var isCaretDue: Bool { isCaretDue(at: host.field.selection) }

  private func isCaretDue(at place: Range<Int>) -> Bool { ([due] + otherDues).contains(place) }

  /// Makes the host's caret the due caret.
  mutating func acceptCaret() { due = host.field.selection }

  /// Makes the host's caret the due caret too. The former places stay due: the last message may have taken a step aside.
  mutating func acceptCaretToo() {
    let former = [due] + otherDues
    acceptCaret()
    otherDues = former
  }

  /// Makes the host's caret the due caret, which no step of the keyboard has put there.
  mutating func putCaret() {
    acceptCaret()
    givenCaret = due.upperBound
  }

  /// Applies an act of user, app or system.
  mutating func apply(_ disturbance: Disturbance, at instant: Instant) {
    let (selection, focus) = (host.field.selection, host.focus)
    _ = host.apply(disturbance, at: instant)
    let changes = host.takeChanges()
    for change in changes { take(change, of: nil, at: instant) }
    // A host that only becomes busy or begins to refuse edits does not move the due caret.
    if !changes.isEmpty || host.field.selection != selection || host.focus != focus {
      putCaret()
    }
  }

  /// Notes that a state showed these units before the message with this number was sent.
  mutating func show(_ identities: ArraySlice<Int>, before number: Int) {
    for identity in identities where units[identity].shownBefore == nil {
      units[identity].shownBefore = number
    }
  }

  /// The places in the initial text of the first field whose units no state has shown.
  var hiddenPlaces: [Int] {
    (0..<firstCount).filter { units[$0].shownBefore == nil }
  }

  /// Returns the identities of the units of the focused field that a keyboard sees when a state has arrived.
  ///
  /// - Parameter text: the keyboard's mirror after that state.
  func shown(in text: MirrorText) -> ArraySlice<Int> {
    let place = host.field.marked ?? host.field.selection
    let start = max(0, place.lowerBound - text.before.count)
    let end = min(fields[host.focus].count, place.upperBound + text.after.count)
    return fields[host.focus][start..<max(start, end)]
  }
}

/// Judging of messages.
extension JudgedText {
  /// Applies a message, and returns what it did although its operations must not do it.
  ///
  /// - Parameters:
  ///   - letter: the message.
  ///   - instant: the instant at which it arrives.
  ///   - other: the shadow's text if the message is judged there. That text decides what operations that begin
  ///     with this message may remove.
  ///   - count: the number of units that both texts have in common.
  mutating func apply(
    _ letter: Letter, at instant: Instant, adopting other: JudgedText? = nil, common count: Int = 0
  ) -> [JudgeFinding] {
    found = []
    if let end = endOfEnteredCharacter, !isCaretDue(at: end) { otherDues.append(end) }
    open(letter.senders, letter.message.number, at: promisedCaret(before: letter) ?? due)
    if letter.isUnclear || letter.isAfterMove { widen(letter) }
    if letter.senders.contains(where: { mayEndWithout(letter, $0) }) { widen(letter, to: self) }
    for caret in otherDues {
      var other = self
      other.due = caret
      widen(letter, to: other)
    }
    if let other { adopt(from: other, letter, common: count) }
    let (focus, carets) = (host.focus, [due] + otherDues)
    checkHeldKeys(letter, at: instant)
    let before = value.units
    _ = host.apply(letter.message, at: instant)
    for change in host.takeChanges() { take(change, of: letter, at: instant) }
    if letter.putsCaret(opening: ledgers) || host.focus != focus || isAtGoal(of: letter) {
      acceptCaret()
      // The step may be that of an operation that steps aside.
      if letter.isShared, value.units == before { otherDues = carets }
    }
    noteLanding(of: letter)
    if letter.message.hasStep {
      for sender in letter.senders { ledgers[sender.number]?.hasStepped = true }
    }
    if letter.message.setsMarkedText || letter.message.items.contains(where: \.isEdit) {
      for sender in letter.senders where ledgers[sender.number]?.firstEdit == nil {
        ledgers[sender.number]?.firstEdit = letter.message.number
      }
    }
    if notesHeld { noteHeld(by: letter) }
    return found
  }

  private mutating func noteHeld(by letter: Letter) {
    let value = value
    for sender in letter.senders {
      guard let ledger = ledgers[sender.number], let results = ledger.results else { continue }
      // An operation that finds the field as it wants has nothing to send.
      if [value, ledger.found].contains(where: { ledger.operation.holds(results, $0) }) {
        ledgers[sender.number]?.hasHeld = true
      }
    }
  }

  /// Opens the ledgers of the operations that begin with this message.
  ///
  /// If there are several, each finds the text that the operation before it leaves. An operation that has sent an edit
  /// before may have nothing left to do, so the others may also find the text without its change. The
  /// judge can't tell which of the two is true.
  private mutating func open(_ senders: [Sender], _ message: Int, at caret: Range<Int>) {
    let remaining = senders.filter { ledgers[$0.number]?.firstEdit == nil }
    guard remaining.count < senders.count else { return openAll(senders, message, at: caret) }
    var other = self
    openAll(senders, message, at: caret)
    other.openAll(remaining, message, at: caret)
    for sender in remaining where ledgers[sender.number]?.message == message {
      guard let other = other.ledgers[sender.number] else { continue }
      ledgers[sender.number]?.otherResults += other.results ?? []
      ledgers[sender.number]?.mayRemoveToo(other)
    }
  }

  private mutating func openAll(_ senders: [Sender], _ message: Int, at caret: Range<Int>) {
    let new = senders.filter { sender in
      ledgers[sender.number].map { $0.mayBeginLater && !sender.isBarred } ?? true
    }
    guard let first = new.first else { return }
    opened.removeAll { number in new.contains { $0.number == number } }
    var base = value
    for number in opened where ledgers[number]?.left == nil || number == opened.last {
      ledgers[number]?.left = base
    }
    for sender in senders { ledgers[sender.number]?.passed.append(base) }
    base.selection = caret
    var identities = fields[host.focus]
    var marked = host.field.marked
    for sender in senders {
      if new.contains(where: { $0.number == sender.number }) {
        let terms = open(sender, message, finding: base, marked: marked, identities)
        let isFirst = sender.number == first.number && sender.number == senders.first?.number
        ledgers[sender.number]?.isShared = !isFirst
        foresee(terms, of: sender, &base, &marked, &identities)
      } else if let ledger = ledgers[sender.number], ledger.editsLater, !sender.isBarred,
        !sender.isEnding
      {
        // An earlier operation has sent no edit yet, so its edit comes before those of the others.
        let terms = terms(of: sender, finding: base, marked: marked)
        foresee(terms, of: sender, &base, &marked, &identities)
      }
    }
  }

  /// Lets operations after an unclear move also begin where the caret is, or where the message's first step puts
  /// it.
  private mutating func widen(_ letter: Letter) {
    var moved = self
    moved.acceptCaret()
    widen(letter, to: moved)
    guard var moved = afterFirstStep(of: letter.message) else { return }
    moved.acceptCaret()
    widen(letter, to: moved)
  }

  /// Returns the text with the caret where a message's first step puts it; nil if the message does not begin with
  /// a step.
  func afterFirstStep(of message: ProxyMessage) -> JudgedText? {
    guard let first = message.items.first, first.offset != 0 else { return nil }
    var moved = self
    _ = moved.host.apply(
      ProxyMessage(number: 0, items: [MessageItem(offset: first.offset)]), at: .start)
    return moved
  }

  /// Whether an operation that ends in the turn of a message, the first that may belong to it, may have sent nothing.
  private func mayEndWithout(_ letter: Letter, _ sender: Sender) -> Bool {
    sender.isEnding && ledgers[sender.number]?.message == letter.message.number
  }

  /// Lets the operations that begin with a message also begin at the due caret of another text.
  private mutating func widen(_ letter: Letter, to other: JudgedText) {
    var other = other
    for sender in letter.senders where ledgers[sender.number]?.message == letter.message.number {
      other.ledgers[sender.number] = nil
    }
    let senders = letter.senders.filter { !isEndingMove($0) && !mayEndWithout(letter, $0) }
    other.open(senders, letter.message.number, at: other.due)
    let isPromised = letter.isAfterMove && senders.count == letter.senders.count
    for sender in letter.senders {
      guard var ledger = ledgers[sender.number], ledger.message == letter.message.number,
        let other = other.ledgers[sender.number]
      else { continue }
      ledger.isCaretUnclear = letter.isUnclear
      ledger.mayRemoveToo(other)
      if isPromised {
        ledger.resultsElsewhere += other.results ?? []
      } else {
        ledger.results? += other.results ?? []
      }
      ledgers[sender.number] = ledger
    }
  }

  private mutating func adopt(from other: JudgedText, _ letter: Letter, common count: Int) {
    for sender in letter.senders {
      guard ledgers[sender.number]?.message == letter.message.number,
        let ledger = other.ledgers[sender.number]
      else { continue }
      func shared(_ identity: Int) -> Int? {
        identity < count ? identity : other.units[identity].alias
      }
      ledgers[sender.number]?.removable = Set(ledger.removable.compactMap(shared))
      ledgers[sender.number]?.characters = ledger.characters.map { $0.compactMap(shared) }
    }
  }

  private func terms(
    of sender: Sender, finding value: FieldValue, marked: Range<Int>?
  ) -> ContractTerms {
    terms(
      of: sender.operation, finding: value, marked: marked,
      undoable: sender.operation == .undoInsertion ? undoable(before: sender.number) : [])
  }

  /// Returns the terms of an operation that finds the present text with the caret at this place.
  func terms(of operation: CaretOperation, at caret: Range<Int>) -> ContractTerms {
    terms(
      of: operation, finding: FieldValue(units: value.units, selection: caret),
      marked: host.field.marked)
  }

  /// Returns the terms of an operation that finds a text in this host.
  func terms(
    of operation: CaretOperation, finding value: FieldValue, marked: Range<Int>?,
    undoable: [Int] = []
  ) -> ContractTerms {
    ContractTerms(
      operation,
      at: ContractTerms.Place(
        value: value, marked: marked, deleteUnit: deleteUnit, undoable: undoable))
  }

  private mutating func open(
    _ sender: Sender, _ message: Int, finding value: FieldValue, marked: Range<Int>?,
    _ identities: [Int]
  ) -> ContractTerms {
    let terms = terms(of: sender, finding: value, marked: marked)
    func names(_ offsets: some Sequence<Int>) -> [Int] {
      offsets.compactMap { identities.indices.contains($0) ? identities[$0] : nil }
    }
    let former = ledgers[sender.number]
    ledgers[sender.number] = OperationLedger(
      operation: sender.operation, message: message, found: value, results: terms.results,
      otherResults: (former?.otherResults ?? []) + (former?.results ?? []), next: terms.next,
      removable: Set(names(terms.removable)), characters: terms.characters.map(names),
      insertion: terms.insertion[...], passed: former?.passed ?? [], firstEdit: former?.firstEdit)
    opened.append(sender.number)
    return terms
  }

  /// Changes a text to what an operation leaves if it does what it promises.
  private func foresee(
    _ terms: ContractTerms, of sender: Sender, _ value: inout FieldValue,
    _ marked: inout Range<Int>?, _ identities: inout [Int]
  ) {
    guard let result = terms.left, let part = terms.part else { return }
    // Marked text stays marked if nothing is done.
    if result == value, part.isEmpty, terms.insertion.isEmpty { return }
    value = result
    marked = nil
    if case .setMarkedText(let text) = sender.operation, !text.isEmpty {
      marked = part.lowerBound..<part.lowerBound + terms.insertion.count
    }
    identities.replaceSubrange(
      part, with: terms.insertion.indices.map { JudgedText.alias(of: $0, sender.number) })
  }

  /// Returns the name of a unit before its insertion.
  static func alias(of place: Int, _ operation: Int) -> Int { -1 - operation * 1_000_000 - place }

  /// Returns the offsets of the units that the last insertion before an operation wrote, or by which the host
  /// replaced them.
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

  /// Checks that a held key deletes once a tick, and for no more ticks than it was held.
  private mutating func checkHeldKeys(_ letter: Letter, at instant: Instant) {
    let count = letter.message.items.reduce(0) { $0 + $1.deleteCount }
    let senders = letter.senders.filter { !$0.isEnding && $0.operation.mayDelete }
    guard count > 0, let sender = senders.last(where: { $0.operation == .holdDelete }),
      var ledger = ledgers[sender.number]
    else { return }
    let key = HeldKey(pace: DeleteRepeat())
    guard senders.count == 1 else {
      ledgers[sender.number]?.sharedTicks += count
      return
    }
    let isWord = key.takesWords(ledger.ticks + ledger.sharedTicks)
    if let released = sender.released, letter.sent > released, ledger.ticks > 0 {
      complain(.damage(.sentAfterEnd), sender.number, instant)
    }
    ledger.ticks += isWord ? 1 : count
    let until = min(letter.sent, sender.released ?? letter.sent)
    if ledger.ticks > key.ticks(after: until - sender.began) || (count > 1 && !isWord) {
      complain(.damage(.deletedMore), sender.number, instant)
    }
    if isWord, due.isEmpty {
      let places = TextPlaces(value.units)
      let word = places.wordStart(before: due.upperBound)..<due.upperBound
      let steps = backspaces(for: word, in: places.units)
      if count > max(1, steps) { complain(.damage(.deletedMore), sender.number, instant) }
    }
    ledgers[sender.number] = ledger
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
