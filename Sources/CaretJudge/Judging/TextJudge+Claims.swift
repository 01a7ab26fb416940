import CaretControl
import DocumentProxy
import HostDocuments
import ProxySimulation
import Timing

/// Judging of outcomes, and of the caret.
extension TextJudge {
  /// Notes that an operation begins.
  mutating func begin(_ number: Int, _ operation: CaretOperation, at instant: Instant) {
    expectCaret()
    var one = Operation(number: number, operation: operation, began: instant)
    one.statesAtBeginning = arrived.count
    one.actsAtBeginning = actCount
    one.textActsAtBeginning = textActCount
    operations.append(one)
  }

  mutating func finish(
    _ number: Int, _ outcome: Outcome, _ read: String?, at instant: Instant
  ) {
    guard let index = index(of: number), operations[index].outcome == nil else { return }
    operations[index].outcome = outcome
    operations[index].ended = instant
    operations[index].read = read
    if leavesUnclear(number, outcome) { unclearMoves.append(number) }
    if !outcome.saysAsBefore { operations[index].wasRight = isRightIdle(operations[index]) }
    let operation = operations[index]
    acceptSilentMove(of: operation)
    let count = findings.count
    if case .confirmed = outcome { judgeResult(of: operation, outcome, at: instant) }
    if operation.operation == .readDocument { judgeReading(of: operation, outcome, at: instant) }
    judgeSurroundings(of: operation, outcome, at: instant)
    if findings[count...].contains(where: \.isViolation) {
      hiddenPlaces[number] = real.hiddenPlaces
    }
  }

  /// Judges `confirmed`: some state that has arrived must come from a text that the operation wants.
  private mutating func judgeResult(
    of operation: Operation, _ outcome: Outcome, at instant: Instant
  ) {
    guard let ledger = real.ledgers[operation.number] else {
      return judgeIdle(operation, outcome, at: instant)
    }
    guard let results = ledger.results else {
      if operation.operation != .holdDelete {
        leave("result of \(operation.operation.name)", operation, instant)
      }
      return
    }
    let states = states(of: operation)
    let later = laterResults(than: operation)
    let values = states.map(\.real) + [ledger.left].compactMap(\.self) + ledger.passed
    let wanted = results + ledger.otherResults + later
    if values.contains(where: { holds(operation, wanted, $0) }) { return }
    let shown = states.last?.real.description ?? ""
    if let excuse = excusedResult(of: operation, states) {
      findings.append(
        JudgeFinding(.excused(excuse, outcome.name), operation: operation.number, at: instant))
    } else if isDisturbed(operation) {
      leave("confirmed after an act", operation, instant)
    } else {
      findings.append(
        JudgeFinding(
          .falseClaim(.result(outcome, shown)), operation: operation.number, at: instant))
    }
  }

  /// Judges `confirmed` of an operation of which no message has arrived: the text must be as the operation wants,
  /// now or when the host sent a state that has arrived since the operation began.
  mutating func judgeIdle(
    _ operation: Operation, _ outcome: Outcome, at instant: Instant
  ) {
    let terms = real.terms(of: operation.operation, at: real.value.selection)
    guard let results = terms.results else { return }
    let values = arrived[operation.statesAtBeginning...].map(\.real) + [real.value]
    if values.contains(where: { holds(operation, results, $0) }) { return }
    guard !isDisturbed(operation) else {
      return leave("confirmed after an act", operation, instant)
    }
    findings.append(
      JudgeFinding(
        .falseClaim(.result(outcome, real.value.description)), operation: operation.number,
        at: instant))
  }

  /// Whether the field is as an operation wants that has sent nothing; nil if it has sent something, something is
  /// under way, or its wish can't be judged by values.
  private func isRightIdle(_ operation: Operation) -> Bool? {
    guard operation.messages == 0, underWay.isEmpty else { return nil }
    let terms = real.terms(of: operation.operation, at: real.due)
    return terms.results.map { holds(operation, $0, real.value) }
  }

  /// Returns what later operations want that began with the same message, made their first edit in the same
  /// message, or are steps of the same drag.
  private func laterResults(than operation: Operation) -> [FieldValue] {
    guard let own = real.ledgers[operation.number] else { return [] }
    let later = operations.filter { $0.number > operation.number }
    let together = later.compactMap { real.ledgers[$0.number] }.filter {
      $0.message == own.message || $0.firstEdit != nil && $0.firstEdit == own.firstEdit
    }
    let drags = operation.operation.isDrag ? later.prefix { $0.operation.isDrag } : []
    return (together + drags.compactMap { real.ledgers[$0.number] }).flatMap { ledger in
      (ledger.results ?? ledger.next.map { [$0] } ?? []) + ledger.resultsElsewhere
    }
  }

  /// Whether the field's text is as the operation wants, and its caret if the operation moves only the caret.
  private func holds(
    _ operation: Operation, _ results: [FieldValue], _ value: FieldValue
  ) -> Bool {
    operation.operation.holds(results, value)
  }

  private func excusedResult(
    of operation: Operation, _ states: ArraySlice<Snapshot>
  ) -> JudgeFinding.Excuse? {
    for shadow in shadows where shadow.seenBefore == nil {
      guard let results = shadow.text.ledgers[operation.number]?.results else { continue }
      let values = states.flatMap(\.shadows).filter { $0.shadow == shadow.number }.map(\.value)
      if values.contains(where: { holds(operation, results, $0) }) {
        return shadow.act == .loss ? .lost : shadow.alikeBefore == nil ? .late : .alike
      }
    }
    return nil
  }

  /// Judges a text that was read: it must have been the field's text at some instant since the operation began.
  mutating func judgeReading(
    of operation: Operation, _ outcome: Outcome, at instant: Instant
  ) {
    guard outcome == .confirmed else { return }
    let read = operation.read.map { Array($0.utf16) } ?? []
    let values = states(of: operation).map(\.real) + [real.value]
    if values.contains(where: { readable($0.units) == read }) { return }
    findings.append(
      JudgeFinding(
        isDisturbed(operation)
          ? .unjudged("read during an act")
          : .falseClaim(.read(outcome, String(showing: read).debugDescription)),
        operation: operation.number, at: instant))
  }

  /// Returns the text as a keyboard reads it, with a replacement character for each lone surrogate.
  private func readable(_ units: UTF16Units) -> UTF16Units {
    Array(String(decoding: units, as: UTF16.self).utf16)
  }

  /// Judges the outcomes about host or field: `cleared`, `focusChanged`, `transformed`, `moveNotSupported`.
  private mutating func judgeSurroundings(
    of operation: Operation, _ outcome: Outcome, at instant: Instant
  ) {
    let states = states(of: operation)
    let isTrue: Bool
    switch outcome {
    case .cleared: isTrue = states.contains { $0.real.units.isEmpty }
    case .focusChanged: isTrue = states.contains { hasChangedFocus($0) }
    case .transformed: isTrue = actCount > 0
    case .moveNotSupported: isTrue = profile.hostMoveUnit == .ignored
    default: return
    }
    guard !isTrue else { return }
    findings.append(
      JudgeFinding(
        .falseClaim(.result(outcome, states.last?.real.description ?? "")),
        operation: operation.number, at: instant))
  }

  /// Whether there has been an act since an operation began that may have changed what the operation wants: for
  /// a move any act, for all others one that has changed the text.
  private func isDisturbed(_ operation: Operation) -> Bool {
    operation.operation.isJudgedByCaret
      ? actCount > operation.actsAtBeginning : textActCount > operation.textActsAtBeginning
  }

  private mutating func leave(_ what: String, _ operation: Operation, _ instant: Instant) {
    findings.append(JudgeFinding(.unjudged(what), operation: operation.number, at: instant))
  }
}

/// Judging at the end of the run, when all messages have arrived.
extension TextJudge {
  /// Judges what an operation has left: parts of characters, and a text that should be as before.
  mutating func judgeRemains(of operation: Operation) {
    let instant = operation.ended ?? operation.began
    let excuse = excuseOfRemoval(by: operation.number)
    for left in real.tornCharacters(by: operation.number) {
      let damage = JudgeFinding.Kind.damage(.torn(left))
      findings.append(
        JudgeFinding(
          excuse.map { .excused($0, damage.name) } ?? damage, operation: operation.number,
          at: instant))
    }
    guard let outcome = operation.outcome, let ledger = real.ledgers[operation.number] else {
      return
    }
    let value = ledger.left ?? real.value
    if outcome.saysAsBefore {
      judgeAsBefore(operation, outcome, ledger, value, at: instant)
    } else if let results = ledger.results, let index = index(of: operation.number) {
      operations[index].wasRight = holds(operation, results, value)
    }
  }

  /// Returns why a removal by an operation is excused: what it has torn is excused too. Nil if none is.
  private func excuseOfRemoval(by number: Int) -> JudgeFinding.Excuse? {
    let removal = JudgeFinding.Kind.damage(.removed([])).name
    for finding in findings where finding.operation == number {
      if case .excused(let excuse, removal) = finding.kind { return excuse }
    }
    return nil
  }

  private mutating func judgeAsBefore(
    _ operation: Operation, _ outcome: Outcome, _ ledger: OperationLedger, _ value: FieldValue,
    at instant: Instant
  ) {
    let found = ledger.found
    let mayMove = overlaps(operation) || ledger.isCaretUnclear
    let isSame = mayMove ? !ledger.isUsed || found.units == value.units : found == value
    guard !isSame else { return }
    let claim = JudgeFinding.Claim.asBefore(outcome, value.description)
    let isDisturbed = actCount > operation.actsAtBeginning
    findings.append(
      JudgeFinding(
        isDisturbed ? .unjudged("\(outcome.name) after an act") : .falseClaim(claim),
        operation: operation.number, at: instant))
  }
}

extension TextJudge {
  /// Whether another operation ran at the same time, so that either may have moved the caret.
  private func overlaps(_ operation: Operation) -> Bool {
    operations.contains { other in
      other.number != operation.number
        && other.began <= operation.ended ?? .distantFuture
        && operation.began < other.ended ?? .distantFuture
    }
  }
}

extension CaretOperation {
  /// Whether the operation is a step of a drag.
  var isDrag: Bool {
    if case .drag = self { true } else { false }
  }

  /// Whether the field's text is as the operation wants, and its caret if the operation moves only the caret.
  func holds(_ results: [FieldValue], _ value: FieldValue) -> Bool {
    results.contains { result in
      result.units == value.units && (!isJudgedByCaret || result.selection == value.selection)
    }
  }

  /// Whether the operation only moves the caret, so that `confirmed` is judged by the caret too.
  var isJudgedByCaret: Bool {
    switch self {
    case .move, .drag, .moveByWords, .moveToLineStart, .moveToLineEnd, .moveToStart, .moveToEnd:
      true
    default: false
    }
  }
}

extension Outcome {
  /// Whether a move with this outcome says where the caret is.
  var saysWhereTheCaretIs: Bool {
    switch self {
    case .confirmed, .rejected, .dropped, .moveNotSupported, .unsupported: true
    default: false
    }
  }

  /// Whether the outcome says that text and caret are as before.
  var saysAsBefore: Bool {
    switch self {
    case .rejected, .dropped, .unsupported: true
    default: false
    }
  }
}
