extension PropertyDraw {
  /// What a run does next.
  enum NextStep {
    case end
    case step(span: Int32, Mark)
  }

  private static var stepLabel: UInt64 { 0x7374_6570 }

  /// Chooses whether there is one more step. Random runs stop only with a probability of 2⁻¹⁶, so they use
  /// all the steps they may, and each step can still be deleted.
  func beginStep() -> NextStep {
    let mark = mark()
    let span = beginSpan(PropertyDraw.stepLabel, .step)
    nextBeginsStep = true
    if choose(.boolean, odds: Odds(ofTrue: .max - 1 << 16)) != 0 { return .step(span: span, mark) }
    cancelSpan(span)
    return .end
  }

  func endStep(_ span: Int32) {
    while openSpan > span { endSpan(openSpan) }
    endSpan(span)
  }

  /// Removes the current step from the sequence, and its arguments from the script.
  func skipStep(_ mark: Mark) {
    rewind(to: mark)
    while cursor < script.count && !script[cursor].beginsStep { cursor += 1 }
  }

  /// Ends the sequence instead of taking the current step.
  func cancelStep(_ mark: Mark) {
    rewind(to: mark)
    nextBeginsStep = true
    record(.boolean, 0)
  }

  /// Returns the next value of the script without recording it; `nil` if there is none of this kind.
  func scripted(_ domain: ChoiceDomain) -> Int64? {
    if isInsideSplice && cursor >= readableEnd { return domain.target }
    guard cursor < script.count else { return nil }
    let scripted = script[cursor]
    cursor += 1
    return scripted.kind == domain.kind ? domain.fit(scripted.bits) : nil
  }

  /// Returns the rules that a run prefers: a random half of them, or all. These flags are not choices: they
  /// only influence what is drawn and need no shrinking.
  func swarm(of count: Int) -> UInt64 {
    guard continuation == .random else { return .max }
    let mask = random.next()
    return random.next() & 1 == 0 ? .max : mask
  }

  // MARK: Telling

  func prepareRules(_ names: @autoclosure () -> [String]) {
    if events.rules.isEmpty { events.rules = names().map(RuleTally.init) }
  }

  func countRule(_ rule: Int, taken: Bool) {
    if taken {
      events.rules[rule].takenInThisRun += 1
    } else {
      events.rules[rule].refusedInThisRun += 1
    }
  }

  func narrateStep(_ name: String) {
    guard isNarrating else { return }
    narrator?.lines.append(
      .init(kind: .step, name: name, text: "", choices: choiceCount..<choiceCount))
  }

  func narrateState<State>(_ state: State, name: String) {
    guard isNarrating else { return }
    narrator?.lines.append(
      .init(
        kind: .state, name: name, text: String(describing: state),
        choices: choiceCount..<choiceCount))
  }
}
