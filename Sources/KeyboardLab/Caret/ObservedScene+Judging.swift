import CaretControl
import DocumentProxy
import ProxySimulation

/// The rules by which the observer judges what it has seen.
extension ObservedScene {
  mutating func count(_ report: MessageReport, _ observer: CaretObserver) {
    // A message that an earlier operation has sent counts for that operation.
    guard report.number >= firstMessage else { return }
    for item in report.items where !item.item.insertion.isEmpty && item.changedText {
      insertions += 1
      if insertions > 1 { complain(.insertedTwice, "\(insertions) insertions were applied") }
    }
    let edits = report.items.contains { $0.item.isEdit && $0.changedText }
    if edits, profile.hidesWindows, damagedBy == nil, isDamaged { damagedBy = report.number }
    if edits, !isForeign, !isMuddled, outcome == .dropped || outcome == .rejected {
      complain(.wrongClaim, "\(outcome?.name ?? ""), but an edit was applied later")
    }
    guard isForeign, edits else { return }
    editsAfterForeign += 1
    editsSinceState += 1
    let limit =
      operation == .holdDelete
      ? observer.ticksAfterForeignChange : observer.messagesAfterForeignChange
    guard editsAfterForeign > limit else { return }
    // A held key may have a fixed number of deletions under way, whatever the states show.
    let isAnswered = operation != .holdDelete || (shown.foreign && editsSinceState <= limit)
    if isAnswered, let world = otherWorld(before: report.number) {
      return judgement.exemptions.append("when #\(report.number) was sent: \(world)")
    }
    complain(.wentOn, "\(editsAfterForeign) editing messages were sent after a foreign change")
  }

  mutating func judge(
    _ operation: CaretOperation, _ outcome: Outcome, _ context: DocumentContext
  ) {
    if let firstIdentifier, let identifier, firstIdentifier != identifier,
      outcome != .focusChanged, outcome != .cancelled, !sessionHasEnded
    {
      complain(.wrongClaim, "\(outcome.name), but the states show another field")
    }
    guard let expectation else { return }
    let state = shown.field
    switch outcome {
    case .confirmed where operation == .readDocument && !readIsWhole(state): break
    case .confirmed:
      if expectation.holds(in: state) {
        break
      } else if let world = trueWorld(operation, state, context) {
        judgement.exemptions.append("\(operation): \(world)")
      } else if shown.foreign {
        complain(.wentOn, "confirmed by a state that was taken after a foreign change")
      } else {
        complain(.wrongClaim, "\(operation) confirmed, but it was \(state.document)")
      }
    case .rejected, .dropped:
      guard !shown.foreign, insertions > 0 || (operation.editsText && state.text != start.text)
      else { break }
      // A state that looks like the start is no evidence of a refusal without a way back: the library must
      // wait.
      let isRefusal = { (world: OtherWorld) in
        !world.fates.isEmpty && world.field.text == world.start.text
      }
      if !looksLikeTheStart(state) || search.hasGoneBack, let world = otherWorld(where: isRefusal) {
        judgement.exemptions.append("\(operation): \(world)")
      } else {
        complain(.wrongClaim, "\(operation) \(outcome.name), but it was \(state.document)")
      }
    case .moveNotSupported where profile.hostMoveUnit == .ignored: break
    case .moveNotSupported where profile.hidesWindows:
      judgement.exemptions.append("a host that ignores moves, and windows that are hidden")
    case .moveNotSupported:
      complain(.wrongClaim, "\(operation) moveNotSupported, but the host moves")
    case .cleared:
      if state.text.isEmpty { break }
      if context.showsNothing {
        judgement.exemptions.append("the app has emptied the field, which looks the same")
      } else {
        complain(.wrongClaim, "cleared, but it was \(state.document)")
      }
    default: break
    }
  }

  /// Returns whether the library has read the whole text. Records a violation or an exemption if not.
  private mutating func readIsWhole(_ state: HostField) -> Bool {
    let whole = String(showing: state.text.units)
    if readText == whole || isForeign { return true }
    if profile.hidesWindows, let readText, state.text.units.contains(Array(readText.utf16)) {
      judgement.exemptions.append("the text was \(readText), and no window was hidden")
    } else if let readText,
      let world = otherWorld(where: { $0.start.text.units == Array(readText.utf16) })
    {
      judgement.exemptions.append("\(world)")
    } else {
      complain(.wrongClaim, "confirmed to have read \(readText ?? "nothing") of \(whole)")
    }
    return false
  }

  /// Returns, in words, another world in which the library sees the same and `confirmed` is true.
  private func trueWorld(
    _ operation: CaretOperation, _ state: HostField, _ context: DocumentContext
  ) -> String? {
    switch operation {
    case .moveToStart, .moveToEnd:
      let edge = operation == .moveToStart ? 0 : state.text.count
      if state.caret == edge { return "the user acted before the caret reached the edge" }
      if profile.hidesWindows { return "the text ends here, and no window was hidden" }
    case .moveToLineStart, .moveToLineEnd, .deleteToLineStart, .deleteToLineEnd:
      if profile.hidesWindows, endsEarly(operation, state, context) {
        return "the line ends here, and no window was hidden"
      }
    default: break
    }
    if let met, let world = CaretExpectation(operation, on: met, profile: profile),
      looksLikeTheStart(met),
      world.holds(in: state)
    {
      return "the text was \(met.document) at first, and a tap has changed nothing"
    }
    let isTrue = { (world: OtherWorld) in
      expectation(of: operation, in: world)?.holds(in: world.field) == true
    }
    if let world = otherWorld(where: isTrue) { return "\(world)" }
    if shownNothingAtFirst, let text = operation.insertedText,
      (context.before ?? "").hasSuffix(text)
    {
      return "the text was different, and at first no state showed any of it"
    }
    return nil
  }

  /// Returns whether the operation stopped before the line's edge because the window hides that edge.
  /// Source: Rules of the simulation §5: claims about edges are not judged where windows are hidden.
  private func endsEarly(
    _ operation: CaretOperation, _ state: HostField, _ context: DocumentContext
  ) -> Bool {
    let isBackward = operation == .moveToLineStart || operation == .deleteToLineStart
    guard (isBackward ? context.before : context.after) ?? "" == "" else { return false }
    if operation.editsText { return expectation?.textHolds(in: state) == true }
    guard let goal = expectation?.results.first, state.text == start.text else { return false }
    return (min(start.caret, goal.caret)...max(start.caret, goal.caret)).contains(state.caret)
  }

  private func expectation(of operation: CaretOperation, in world: OtherWorld) -> CaretExpectation?
  {
    var expectation = CaretExpectation(
      operation, on: world.start, profile: profile, lastInsertion: taken)
    if case .drag = operation { expectation?.results = dragResults(from: world.start) ?? [] }
    return expectation
  }

  /// Returns a world in which no one else acted and `holds` is true. The keyboard must have seen the same
  /// in it until it sent the message `number`, or until now if `number` is nil.
  private func otherWorld(
    before number: Int? = nil, where holds: (OtherWorld) -> Bool = { _ in true }
  ) -> OtherWorld? {
    if let lastUntold, (number ?? .max) > lastUntold { return nil }
    let mayGuess = number != nil || mayGuess
    let known = [shownAtStart.field, start] + (met.map { [$0] } ?? [])
    let texts = known + (mayGuess ? unseenTexts : [])
    let likeliest = search.hosts.likeliest
    if let world = world(from: texts, in: likeliest, before: number, where: holds) { return world }
    if mayGuess,
      let world = search.guessedWorld(
        showing: shownAtStart.context, isKnown: !shownNothingAtFirst, before: number, where: holds)
    {
      return world
    }
    return world(from: texts, in: search.hosts.others, before: number, where: holds)
  }

  private func world(
    from texts: [HostField], in hosts: [ProxyProfile], before number: Int?,
    where holds: (OtherWorld) -> Bool
  ) -> OtherWorld? {
    let first = shownNothingAtFirst ? nil : shownAtStart.context
    for text in texts {
      let worlds = search.worlds(from: text, showing: first, in: hosts, before: number)
      if let world = worlds.first(where: holds) { return world }
    }
    return nil
  }

  /// Whether another world may have a text that ends elsewhere. For some operations the keyboard must have
  /// tried a step past the edge first.
  private var mayGuess: Bool {
    if profile.hidesWindows { return true }
    return switch operation {
    case .moveToStart: search.hasProbed(towards: -1)
    case .moveToEnd, .readDocument: search.hasProbed(towards: 1)
    // If the host ignores moves, it answers a step past the end like a step at the end. A host may also
    // hide its text.
    case .deleteAll:
      (profile.hostMoveUnit == .ignored || lastContext.showsNothing)
        && search.hasProbed(towards: 1)
    default: true
    }
  }

  private var shownNothingAtFirst: Bool {
    shownAtStart.context.showsNothing && firstIdentifier == nil
  }

  /// Returns whether `field` would have looked to the keyboard like the real text at the operation's start.
  private func looksLikeTheStart(_ field: HostField) -> Bool {
    shownNothingAtFirst || profile.shows(field, as: shownAtStart.context)
  }

  /// Without a foreign change, requires that the text is unchanged, as wanted, or left over from a clear.
  mutating func judgeText() {
    guard !isForeign, isDamaged, let operation, operation != .deleteAll else { return }
    if case .transformed? = outcome { return }
    if operation == .deleteCharacter, shownNothingAtFirst {
      return judgement.exemptions.append("the number of units of the last character was unknown")
    }
    if let world = harmlessWorld(operation) {
      return judgement.exemptions.append("\(operation): \(world)")
    }
    complain(.damage, "\(operation) on \(start.document) left \(field.document)")
  }

  /// Whether the text is neither unchanged nor as wanted.
  private var isDamaged: Bool {
    guard let expectation else { return false }
    return field.text != start.text && !expectation.textHolds(in: field)
  }

  /// Returns another world in which the library has seen the same and the text is undamaged; nil where
  /// windows can't be hidden. What the library saw after it sent the damaging message may differ.
  private func harmlessWorld(_ operation: CaretOperation) -> OtherWorld? {
    guard profile.hidesWindows else { return nil }
    if let world = otherWorld(where: { isHarmless(operation, $0.field, in: $0) }) { return world }
    guard let number = damagedBy, let message = search.message(number) else { return nil }
    return otherWorld(before: number) { world in
      world.field.applying(message, in: profile)
        .contains { isHarmless(operation, $0, in: world) }
    }
  }

  private func isHarmless(
    _ operation: CaretOperation, _ field: HostField, in world: OtherWorld
  ) -> Bool {
    expectation(of: operation, in: world)?.textHolds(in: field) == true
  }
}

extension CaretOperation {
  /// The text that the operation puts before the caret.
  fileprivate var insertedText: String? {
    switch self {
    case .insert(let text), .replaceLast(_, let text), .replaceWord(let text): text
    case .insertWithCaret(let text, let back):
      String(decoding: text.utf16.dropLast(back), as: UTF16.self)
    default: nil
    }
  }

  fileprivate var editsText: Bool {
    switch self {
    case .move, .drag, .moveByWords, .moveToLineStart, .moveToLineEnd, .moveToStart, .moveToEnd,
      .confirm, .readDocument:
      false
    default: true
    }
  }
}

extension UTF16Units {
  /// Returns whether these units contain `part` without a gap.
  fileprivate func contains(_ part: UTF16Units) -> Bool {
    guard part.count <= count else { return false }
    return (0...(count - part.count)).contains { self[$0..<$0 + part.count] == part[...] }
  }
}
