import DocumentProxy

/// What the one message of a plain operation says.
extension CaretEngine {
  /// Why nothing is sent.
  struct Refusal: Error {
    var outcome: Outcome
  }

  /// The edits of an operation of one message, as far as what is known allows.
  func plan(_ operation: CaretOperation) -> Result<Few<Edit>, Refusal> {
    switch operation {
    // Whatever stands there: what is under way need not be played for it.
    case .insert(let text): nonEmpty([.insert(Array(text.utf16))])
    case .insertWithCaret(let text, let back): nonEmpty(insertion(text, caretBack: back))
    default: plan(operation, in: prospect)
    }
  }

  private func plan(
    _ operation: CaretOperation, in known: KnownText
  ) -> Result<Few<Edit>, Refusal> {
    switch operation {
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
}
