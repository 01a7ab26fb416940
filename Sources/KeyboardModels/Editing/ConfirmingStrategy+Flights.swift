import DocumentProxy
import VirtualTime

/// Operations of one message.
extension ConfirmingStrategy {
  mutating func send(
    _ operation: EditingOperation, proxy: inout some TextDocumentProxy
  ) -> [EditingEffect] {
    let known = prediction(proxy)
    let edits = edits(for: operation, in: known)
    guard !edits.isEmpty else { return [] }
    return launch(operation, edits, from: known, success: .confirmed, proxy: &proxy)
  }

  /// What the operation asks of the proxy; nothing if there is nothing to do on that side.
  private func edits(for operation: EditingOperation, in known: KnownText) -> [ProxyEdit] {
    switch operation {
    case .insertWithCaret(let text, let caretBack):
      let units = Array(text.utf16)
      guard !units.isEmpty else { return [] }
      let back = steps(over: Array(units.suffix(caretBack)))
      return [.insert(units)] + (back == 0 ? [] : [.move(-back)])
    case .deleteBackward:
      return known.beforeCaret.isEmpty ? [] : [.delete(1)]
    case .moveCaret(let offset):
      let text = offset < 0 ? known.before : known.after
      guard !text.isEmpty else { return [] }
      let side = offset < 0 ? known.beforeCaret : known.after
      let from = offset < 0 ? side.count : 0
      let target = TextUnit.cluster.position(from: from, by: offset, in: side).offset
      let passed = side[min(from, target)..<max(from, target)]
      return [.move(steps(over: Array(passed)) * offset.signum())]
    case .deleteWord:
      let word = known.before.suffix(LastWord.units(in: known.before))
      return word.isEmpty ? [] : [.delete(KnownText.backspaces(over: Array(word)))]
    case .deleteAll:
      return []
    }
  }

  /// How far a move over `units` has to go in the host's unit, as far as that is known.
  private func steps(over units: UTF16Units) -> Int {
    moveUnit.position(from: 0, by: units.count, in: units).stepsMade
  }

  private mutating func launch(
    _ operation: EditingOperation, _ edits: [ProxyEdit], from known: KnownText, success: Outcome,
    proxy: inout some TextDocumentProxy
  ) -> [EditingEffect] {
    if flights.isEmpty { base = known }
    for edit in edits { edit.send(to: &proxy) }
    let answers = edits.contains(where: \.isMove)
    let (timer, effect) = arm(.flight, after: answers ? answerLimit : quietTime)
    flights.append(
      Flight(
        operation: operation, edits: edits,
        expected: known.applying(edits, moveUnit: moveUnit), success: success, timer: timer))
    return [effect]
  }

  /// Ends the flights that a state explains; one that nothing explains ends them all.
  mutating func judgeFlights(
    by state: KnownText, proxy: inout some TextDocumentProxy
  ) -> [EditingEffect] {
    // The very state that was there before: late, or refused. The timer or the next state tells.
    if state == base { return [] }
    if let last = flights.lastIndex(where: { $0.expected.agreement(with: state) == .agrees }) {
      return confirm(through: last, by: state)
    }
    guard let base, let first = flights.first else { return [] }
    if let effects = reject(first, from: base, by: state, proxy: &proxy) { return effects }
    if let effects = learnUnit(first, from: base, by: state, proxy: &proxy) { return effects }
    if flights.contains(where: { $0.expected.agreement(with: state) == .hidden }) { return [] }
    return endEverything(with: .interrupted(remaining: ""))
  }

  private mutating func confirm(through last: Int, by state: KnownText) -> [EditingEffect] {
    var effects: [EditingEffect] = []
    for flight in flights[...last] {
      effects += [disarm(flight.timer), .finished(flight.operation, flight.success)]
    }
    flights.removeSubrange(...last)
    base = state
    var known = state
    for index in flights.indices {
      known.apply(flights[index].edits, moveUnit: moveUnit)
      flights[index].expected = known
    }
    return effects
  }

  /// The edit was refused, its moves were made: the caret goes back to where it was.
  private mutating func reject(
    _ flight: Flight, from base: KnownText, by state: KnownText,
    proxy: inout some TextDocumentProxy
  ) -> [EditingEffect]? {
    let moves = flight.edits.filter(\.isMove)
    let refused = base.applying(moves, moveUnit: moveUnit)
    guard flights.count == 1, moves.count < flight.edits.count, refused != base,
      refused.agreement(with: state) == .agrees
    else { return nil }
    let moved = refused.after.count - base.after.count
    flights.removeFirst()
    let disarmed = disarm(flight.timer)
    self.base = state
    return [disarmed]
      + launch(
        flight.operation, [.move(moved)], from: refused, success: .rejected, proxy: &proxy)
  }

  /// The host moved over whole clusters where units were meant: the rest is taken back.
  private mutating func learnUnit(
    _ flight: Flight, from base: KnownText, by state: KnownText,
    proxy: inout some TextDocumentProxy
  ) -> [EditingEffect]? {
    let byCluster = base.applying(flight.edits, moveUnit: .cluster)
    guard flights.count == 1, moveUnit == .utf16, byCluster != flight.expected,
      byCluster.agreement(with: state) == .agrees
    else { return nil }
    moveUnit = .cluster
    let between = flight.expected.before.count - byCluster.before.count
    let passed =
      between > 0
      ? Array(flight.expected.before.suffix(between))
      : Array(byCluster.before.suffix(-between))
    let back = steps(over: passed) * between.signum()
    flights.removeFirst()
    let disarmed = disarm(flight.timer)
    self.base = state
    return [disarmed]
      + launch(flight.operation, [.move(back)], from: byCluster, success: .confirmed, proxy: &proxy)
  }

  mutating func giveUpFlight(timer: Int) -> [EditingEffect] {
    guard let index = flights.firstIndex(where: { $0.timer == timer }) else { return [] }
    let flight = flights.remove(at: index)
    base = flight.expected
    let needsAnswer = flight.edits.contains(where: \.isMove)
    return [.finished(flight.operation, needsAnswer ? .timedOut : .assumed)]
  }
}
