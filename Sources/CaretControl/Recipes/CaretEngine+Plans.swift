import DocumentProxy

/// Plans of operations that send one message.
extension CaretEngine {
  /// The edits of an operation, or the outcome if nothing is sent.
  enum Plan {
    case edits(Edits)
    case refused(Outcome)

    static func unsupported(_ reason: String) -> Plan { .refused(.unsupported(reason: reason)) }
  }

  /// The plan of a deletion of one character.
  func characterDeletion(in known: KnownText) -> Plan {
    if known.hasSelection { return deletion(1, in: known) }
    guard !known.mayBeInsideCluster else { return .unsupported(CaretEngine.insideCharacter) }
    let character = known.lastCharacter
    guard isDeletable(character) else { return .unsupported(CaretEngine.notDeletable) }
    return deletion(character.isEmpty ? 1 : character.backspaces, in: known)
  }

  /// Whether the engine knows which backspaces delete exactly this text. Without the rule of deletion clusters
  /// these are only characters of one unit.
  func isDeletable(_ text: UnitView) -> Bool {
    assumptions.contains(.deletionClusters)
      || !text.isEmpty && Windows.haveOneUnitEach(text)
  }

  static let notDeletable = "it is not known what a backspace deletes here"

  func selectionDeletion(in known: KnownText) -> Plan {
    guard known.hasSelection else { return .unsupported("nothing is selected") }
    return .edits(Edits(.delete(1), .move(known.after.isEmpty ? -1 : 1)))
  }

  func uppercase(_ known: KnownText) -> Plan {
    guard known.hasSelection else { return .unsupported("nothing is selected") }
    guard !known.knows(.selectionMayBeCut) else {
      return .unsupported("the selection may be shown without its interior")
    }
    return .edits(Edits(.insert(Array(known.selected.text.uppercased().utf16))))
  }

  /// Whether backspaces over a text that ends at the caret delete exactly this text, and tear no
  /// character after it.
  func isWhole(_ text: UnitView, in known: KnownText) -> Bool {
    if text.isEmpty { return true }
    if known.mayBeInsideCluster { return false }
    return isWhole(text, text.backspaces, known.before)
  }

  /// Whether this holds, and the text begins with a whole character, so that no part of one is removed. A newline
  /// where a window begins counts as one.
  func hasWholeCharacters(_ text: UnitView, in known: KnownText) -> Bool {
    let start = known.before.count - text.count
    return isWhole(text, in: known)
      && (text.first == 0x0A || known.beginsCharacter(text, after: start))
  }

  private func isWhole(_ text: UnitView, _ count: Int, _ before: UnitView) -> Bool {
    let start = before.position(from: before.count, by: -count, .deletionCluster)
    return before.count - start.offset == text.count
  }

  /// Whether this holds whatever stands before the known text: a window may begin inside a character.
  private func isWholeInAnyText(_ text: UnitView, _ before: UnitView) -> Bool {
    guard !Windows.joinsNothing(text), before.count <= Windows.clusterReach else { return true }
    let known = before.withoutTornStart
    return known.count >= text.count
      && Windows.joiners.allSatisfy { isWhole(text, text.backspaces, $0[...] + known) }
  }

  @inline(never)
  func nonEmpty(_ edits: Edits) -> Plan {
    edits.effective.isEmpty ? .refused(.assumed) : .edits(edits)
  }

  func insertion(_ text: String, caretBack: Int) -> Edits {
    let units = Array(text.utf16)
    let back = units.suffix(max(0, caretBack))
    return Edits(.insert(units), .move(-back.steps(unit)))
  }

  func deletion(_ count: Int, in known: KnownText) -> Plan {
    if known.before.isEmpty, !known.hasSelection, known.knows(.start) {
      return .refused(.partial(remaining: "\(count)"))
    }
    return nonEmpty(Edits(.delete(count)))
  }

  func replacement(ofLast units: Int, with text: String, in known: KnownText) -> Plan {
    let last = known.before.suffix(units)
    let count = last.backspaces
    guard last.isEmpty || isDeletable(last) else { return .unsupported(CaretEngine.notDeletable) }
    guard !known.hasSelection, isWhole(last, in: known) else {
      return .unsupported("the units are not whole characters before a caret")
    }
    guard last.count == units, known.knows(.start) || isWholeInAnyText(last, known.before),
      !last.contains(KnownText.wildcard)
    else { return .unsupported("not all of the units are shown") }
    return nonEmpty(Edits(.delete(count), .insert(Array(text.utf16))))
  }

  static let insideCharacter = "the caret is inside a character"

  /// Replaces the word before the caret. Its last character goes in its own item, so that two
  /// opposite moves make the host answer: an in-message fence.
  func wordReplacement(_ text: String, in known: KnownText) -> Plan {
    let side = known.side(-1)
    let word = side.suffix(side.countBackwards { !$0.separatesWords })
    // A character that was crossed unseen may be a part of the word, or no character at all.
    guard word.count < side.count || side.count == known.before.count else {
      return .unsupported("the text before the caret is unknown")
    }
    guard !known.hasSelection, !word.isEmpty else {
      return .unsupported("no word ends at the caret")
    }
    guard isDeletable(word) else { return .unsupported(CaretEngine.notDeletable) }
    guard hasWholeCharacters(word, in: known) else {
      return .unsupported("the word has become a part of the character before it")
    }
    let units = Array(text.utf16)
    return .edits(deletion(of: word, in: known) + Edits(.insert(units)))
  }

  /// Returns a deletion of `text`, which ends at the caret, that the host must answer. Returns nil if the
  /// last character is longer than one unit or the only one, or may join what stands beside it.
  func fencedDeletion(of text: UnitView, in known: KnownText) -> Edits? {
    guard text.count > 1, text.clusterStart(before: text.count) == text.count - 1,
      !known.mayBeInsideCluster,
      known.beginsCharacter(text.suffix(1), after: max(0, known.before.count - text.count))
    else { return nil }
    return Edits(.move(-1), .delete(text.dropLast().backspaces), .move(1), .delete(1))
  }

  /// Returns a deletion of `text`, which ends at the caret; if possible one that the host must answer.
  @inline(never)
  func deletion(of text: UnitView, in known: KnownText) -> Edits {
    fencedDeletion(of: text, in: known) ?? Edits(.delete(text.backspaces))
  }

  /// A move over the units of known text, and one step for each unknown character.
  func movement(_ offset: Int, in known: KnownText) -> Plan {
    var text = known
    text.collapse()
    let side = offset < 0 ? text.before : text.after
    let place = side.position(from: offset < 0 ? side.count : 0, by: offset, .cluster)
    let passed = offset < 0 ? side.dropFirst(place.offset) : side.prefix(place.offset)
    let beyond = Int(offset.magnitude) - place.stepsMade
    let isEdge = text.isEdge(offset)
    if beyond > 0, isEdge || !settings.allowsProbes, place.stepsMade == 0 {
      return .refused(.partial(remaining: "\(offset)"))
    }
    let steps = passed.steps(unit) + (isEdge ? 0 : beyond)
    return nonEmpty(Edits(.move(steps * offset.signum())))
  }
}

extension KnownText {
  /// The character before the caret; empty if no text is known there.
  fileprivate var lastCharacter: UnitView {
    before.isEmpty ? before : before.dropFirst(before.clusterStart(before: before.count))
  }
}
