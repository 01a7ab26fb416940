import DocumentProxy
import VirtualTime

/// From an operation to its first message, and from decisions to its outcome.
extension CaretEngine {
  mutating func begin(_ number: Int, _ operation: CaretOperation) {
    running.append(RunningOperation(number: number, operation: operation))
    switch operation {
    case .deleteAll: beginClear(number)
    case .confirm:
      update(number) { $0.stage = .confirming }
      if !sendFence(for: number) {
        end(number, with: .unsupported(reason: "a fence would collapse the selection"))
      }
    case .holdDelete: beginHold(number)
    case .drag: beginDrag(number)
    case .readDocument: beginReading(number)
    case .setMarkedText(let text): beginMarking(number, text)
    case .commitMarkedText(let text): beginCommit(number, text)
    default:
      if let (direction, goal) = operation.seekGoal {
        return beginSeek(number, direction, goal)
      }
      if let (direction, goal) = operation.trimGoal {
        return beginTrim(number, direction, goal)
      }
      switch plan(operation) {
      case .failure(let refusal): end(number, with: refusal.outcome)
      case .success(let edits):
        launch(number, edits)
        // What the host has made of an insertion is only what a window showed: this asks.
        if operation == .undoInsertion, !edits.contains(where: \.isMove) {
          sendFence(for: number)
        }
      }
    }
  }

  /// Why nothing is sent.
  struct Refusal: Error {
    var outcome: Outcome
  }

  private func plan(_ operation: CaretOperation) -> Result<Few<Edit>, Refusal> {
    let known = prospect
    switch operation {
    case .insert(let text): return nonEmpty([.insert(Array(text.utf16))])
    case .insertWithCaret(let text, let back): return nonEmpty(insertion(text, caretBack: back))
    case .deleteBackward(let count): return deletion(max(0, count), in: known)
    case .deleteCharacter: return deletion(backspacesForCharacter(in: known), in: known)
    case .deleteSelection:
      guard !known.selected.isEmpty else {
        return refusal(.unsupported(reason: "nothing is selected"))
      }
      return .success([.delete(1), .move(known.after.isEmpty ? -1 : 1)])
    case .replaceLast(let units, let text):
      return replacement(ofLast: max(0, units), with: text, in: known)
    case .replaceWord(let text): return wordReplacement(text, in: known)
    case .move(let offset): return movement(offset, in: known)
    case .undoInsertion: return undo(in: known)
    case .uppercaseSelection:
      guard !known.selected.isEmpty else {
        return refusal(.unsupported(reason: "nothing is selected"))
      }
      guard !known.isSelectionCut else {
        return refusal(.unsupported(reason: "the selection may be shown without its interior"))
      }
      return .success([
        .insert(Array(String(decoding: known.selected, as: UTF16.self).uppercased().utf16))
      ])
    default: return .success([])
    }
  }

  private func undo(in known: KnownText) -> Result<Few<Edit>, Refusal> {
    guard let last = lastInsertion, !last.isEmpty, known.selected.isEmpty,
      known.before.ends(with: last)
    else { return refusal(.unsupported(reason: "it is not known what was inserted last")) }
    guard isWhole(last, in: known) else {
      return refusal(.unsupported(reason: "what was inserted has joined the character before it"))
    }
    return .success(fencedDeletion(of: last) ?? [.delete(KnownText.backspaces(over: last))])
  }

  /// Whether backspaces over a text that ends at the caret delete just that text.
  private func isWhole<Units: RandomAccessCollection<UInt16>>(
    _ text: Units, in known: KnownText
  ) -> Bool where Units.Index == Int {
    let count = KnownText.backspaces(over: text)
    let start = TextUnit.deletionCluster.position(
      from: known.before.count, by: -count, in: known.before)
    return known.before.count - start.offset == text.count
  }

  /// Keeps in mind what stands before the caret because of an insertion.
  mutating func noteInsertion(_ operation: CaretOperation, _ outcome: Outcome) {
    lastInsertion = nil
    guard operation.inserts else { return }
    switch (operation, outcome) {
    case (.insertWithCaret, _): break
    case (_, .transformed(let text)): lastInsertion = Array(text.utf16)
    case (.insert(let text), .confirmed), (.insert(let text), .assumed):
      lastInsertion = Array(text.utf16)
    default: break
    }
  }

  private func refusal(_ outcome: Outcome) -> Result<Few<Edit>, Refusal> {
    .failure(Refusal(outcome: outcome))
  }

  private func nonEmpty(_ edits: Few<Edit>) -> Result<Few<Edit>, Refusal> {
    edits.effective.isEmpty ? refusal(.assumed) : .success(edits)
  }

  private func insertion(_ text: String, caretBack: Int) -> Few<Edit> {
    let units = Array(text.utf16)
    let back = units.suffix(max(0, caretBack))
    if has(.countsCaretInCharacters) {
      return [.insert(units), .move(-KnownText.steps(over: back, .cluster))]
    }
    return [.insert(units), .move(-KnownText.steps(over: back, unit))]
  }

  private func deletion(_ count: Int, in known: KnownText) -> Result<Few<Edit>, Refusal> {
    if known.before.isEmpty, known.selected.isEmpty, known.isStartKnown {
      return refusal(.partial(remaining: "\(count)"))
    }
    return nonEmpty(Few(.delete(has(.deletesOneMore) ? count + 1 : count)))
  }

  private func replacement(
    ofLast units: Int, with text: String, in known: KnownText
  ) -> Result<Few<Edit>, Refusal> {
    let last = known.before.suffix(units)
    let count = KnownText.backspaces(over: last)
    guard known.selected.isEmpty, isWhole(last, in: known) else {
      return refusal(.unsupported(reason: "the units are not whole characters before a caret"))
    }
    // A window may begin between the halves of a line's end.
    let isTorn = last.count == known.before.count && last.first == 0x0A
    guard last.count == units, !isTorn else {
      return refusal(.unsupported(reason: "not all of the units are shown"))
    }
    return nonEmpty([.delete(count), .insert(Array(text.utf16))])
  }

  private func backspacesForCharacter(in known: KnownText) -> Int {
    guard known.selected.isEmpty, !known.before.isEmpty, !has(.countsCharacters) else { return 1 }
    let start = TextUnit.cluster.start(before: known.before.count, in: known.before)
    return KnownText.backspaces(over: known.before[start...])
  }

  /// The word's last character goes in an item of its own, so that two opposite moves make the host
  /// answer: a fence inside the message.
  private func wordReplacement(_ text: String, in known: KnownText) -> Result<Few<Edit>, Refusal> {
    let word = Array(known.before.reversed().prefix { !$0.separatesWords }.reversed())
    guard known.selected.isEmpty, !word.isEmpty else {
      return refusal(.unsupported(reason: "no word ends at the caret"))
    }
    guard isWhole(word, in: known) else {
      return refusal(.unsupported(reason: "the word has joined the character before it"))
    }
    let units = Array(text.utf16)
    let inside = fencedDeletion(of: word) ?? [.delete(KnownText.backspaces(over: word))]
    return .success(inside + [.insert(units)])
  }

  /// A deletion of `text`, which ends at the caret, that the host must answer; nil if its last character
  /// is more than one unit long or the only one.
  func fencedDeletion(of text: UTF16Units) -> Few<Edit>? {
    guard text.count > 1, TextUnit.cluster.start(before: text.count, in: text) == text.count - 1
    else { return nil }
    let rest = KnownText.backspaces(over: text.dropLast())
    return [.move(-1), .delete(rest), .move(1), .delete(1)]
  }

  /// Units of known text, one step for each unknown character.
  func movement(_ offset: Int, in known: KnownText) -> Result<Few<Edit>, Refusal> {
    var text = known
    text.collapse()
    let side = offset < 0 ? text.before : text.after
    let place = TextUnit.cluster.position(from: offset < 0 ? side.count : 0, by: offset, in: side)
    let passed = offset < 0 ? side[place.offset...] : side[..<place.offset]
    let beyond = Int(offset.magnitude) - place.stepsMade
    let isEdge = offset < 0 ? text.isStartKnown : text.isEndKnown
    if beyond > 0, isEdge || !settings.allowsProbes, place.stepsMade == 0 {
      return refusal(.partial(remaining: "\(offset)"))
    }
    let steps = KnownText.steps(over: passed, unit) + (isEdge ? 0 : beyond)
    return nonEmpty(Few(.move(steps * offset.signum())))
  }

  mutating func launch(_ number: Int, _ edits: Few<Edit>) {
    let distance = edits.effective.distance
    update(number) { $0.ownMoves = distance }
    send(edits, for: number)
    wait(number)
  }

  /// One of the operation's messages was decided.
  mutating func decide(_ number: Int, _ message: Message, _ decision: Decision) {
    guard let operation = running.first(where: { $0.number == number }) else { return }
    if let fence, operation.isRun || (operation.isSent && decision.asksForCorrection) {
      // It goes on when the caret is back where it belongs.
      let meantShift = flight.contains { $0.id == fence.out } ? 0 : -fence.step
      return update(number) { $0.waitingDecision = (message, decision, meantShift) }
    }
    switch operation.stage {
    case .sent: decideSent(operation, message, decision)
    case .settling(let outcome):
      conclude(number, decision.verdict == .applied ? outcome : .timedOut)
    case .clearing(let run):
      decideClear(operation, run, message, decision)
    case .seeking(let seek):
      decideSeek(operation, seek, decision)
    case .trimming(let run):
      decideTrim(operation, run, decision)
    case .reading(let read):
      decideReading(operation, read, decision)
    case .holding(let run): decideHold(operation, run, decision)
    case .confirming, .held, .waitingDrag, .following, .committing: break
    }
  }

  private mutating func decideSent(
    _ operation: RunningOperation, _ message: Message, _ decision: Decision
  ) {
    let number = operation.number
    switch decision.verdict {
    case .applied:
      if decision.isUnbound, operation.operation.deletes {
        conclude(number, .assumed)
      } else if operation.ownMoves != 0, !decision.isCaretCertain {
        conclude(number, .assumed)
      } else if operation.deletesSelection {
        // A step at the document's start has led nowhere.
        let isStuck =
          operation.ownMoves < 0 && decision.missing == operation.ownMoves
          && decision.reading.before.isEmpty
        if isStuck { return conclude(number, .confirmed) }
        settle(operation, by: -operation.ownMoves, .confirmed)
      } else if decision.asksForCorrection {
        correct(operation, by: decision.missing)
      } else if let offset = operation.offset,
        decision.missing != 0 || !coversCharacters(decision, offset)
      {
        conclude(number, .partial(remaining: "\(decision.missing)"))
      } else if decision.missing != 0, operation.ownMoves != 0 {
        conclude(number, .partial(remaining: ""))
      } else {
        conclude(number, .confirmed)
      }
    case .refused:
      let back =
        message.operations == Few(number) && decision.isLast
        ? decision.shift + decision.shiftToStart : operation.ownMoves
      let moved = operation.ownMoves == 0 ? 0 : back
      // One of several items was refused, another was not.
      let outcome: Outcome = decision.isTextAsBefore ? .rejected : .partial(remaining: "")
      if moved == 0 || !decision.isTextAsBefore { return conclude(number, outcome) }
      settle(operation, by: steps(covering: -moved), outcome)
    case .lost: conclude(number, .dropped)
    case .movesIgnored: conclude(number, .moveNotSupported)
    case .unclear: conclude(number, .assumed)
    }
  }

  /// Whether what a move has crossed is as many characters as were asked for, as far as it is shown.
  private func coversCharacters(_ decision: Decision, _ offset: Int) -> Bool {
    let shown = offset < 0 ? decision.reading.after : decision.reading.before
    let passed = Int(decision.shift.magnitude)
    guard decision.shift.signum() == offset.signum() else { return true }
    guard passed <= shown.count else { return passed == Int(offset.magnitude) && passed == 1 }
    let units = offset < 0 ? shown.prefix(passed) : shown.suffix(passed)
    return KnownText.steps(over: units, .cluster) == Int(offset.magnitude)
      && !units.contains(0xFFFD)
  }

  /// How many of the host's steps lead over so many units of the known text.
  func steps(covering units: Int) -> Int {
    guard let known = base?.text, unit == .cluster else { return units }
    let passed =
      units < 0 ? known.before.suffix(-units) : known.after.prefix(units)
    return KnownText.steps(over: passed, unit) * units.signum()
  }

  /// Puts a caret right that is so many units too far left, if the host's steps lead there.
  mutating func correct(_ operation: RunningOperation, by units: Int) {
    let steps = steps(covering: units)
    guard let known = base?.text, known.units(covered: steps, unit) == units else {
      return conclude(operation.number, .partial(remaining: "\(units)"))
    }
    settle(operation, by: steps, .confirmed)
  }

  /// Puts the caret right; then the outcome is told.
  mutating func settle(_ operation: RunningOperation, by steps: Int, _ outcome: Outcome) {
    update(operation.number) { $0.stage = .settling(outcome) }
    send(Few(.move(steps)), for: operation.number)
    wait(operation.number)
  }

  /// No state has decided the operation's message in time.
  mutating func giveUpWaiting(_ number: Int) {
    guard let operation = running.first(where: { $0.number == number }) else { return }
    switch operation.stage {
    case .sent:
      let needsAnswer = flight.contains { $0.operations.contains(number) && $0.hasMove }
      if needsAnswer || operation.sawUnclearState, !operation.wasFenced,
        sendFence(for: number)
      {
        return
      }
      if has(.repeatsInsert), case .insert(let text) = operation.operation {
        send([.insert(Array(text.utf16))], for: nil)
      }
      end(number, with: needsAnswer ? .timedOut : has(.confirmsSilence) ? .confirmed : .assumed)
    case .settling(let outcome): end(number, with: outcome == .confirmed ? .assumed : .timedOut)
    case .clearing(let run): clearTimedOut(operation, run)
    case .seeking(let seek): seekTimedOut(operation, seek)
    case .trimming(let run): trimTimedOut(operation, run)
    case .reading(let read): readingTimedOut(operation, read)
    case .holding: end(number, with: .assumed)
    case .committing(let text): finishCommit(number, text)
    case .confirming, .held, .waitingDrag, .following: break
    }
  }
}
