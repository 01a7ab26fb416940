import DocumentProxy

/// Edits of a clear, as far as the text is known.
extension CaretEngine {
  /// Returns the next message of a clear, and sets its kind in `run`.
  func clearEdits(_ run: inout ClearRun, _ known: KnownText) -> Edits {
    if known.isEmpty {
      run.kind = .probe(meanwhile: nil)
      return Edits(.move(1))
    }
    let goesDown = run.kind.isLeading && run.walk.stalls == 0
    if !run.avoidsMoves, goesDown || (run.walk.stalls > 0 && anchoredEdits(known) == nil),
      let edits = leadingEdits(known, goesOn: goesDown)
    {
      run.kind = .leading
      return edits
    }
    let isAtEnd = goesDown && known.after.isEmpty
    if run.isAnchored, !isAtEnd, !run.avoidsMoves, let edits = anchoredEdits(known) {
      run.kind = .anchored
      return edits
    }
    run.kind = .whole
    let probe = settings.allowsProbes ? Edits(.move(1)) : Edits()
    if known.knows(.selectionMayBeCut) || (run.avoidsMoves && known.hasSelection) {
      return Edits(.delete(1 + known.before.backspaces)) + probe
    }
    let before = known.textToCaret
    if !known.after.isEmpty {
      let ahead = isUnitShown ? known.after : known.after.prefix(alikeCount(in: known.after))
      let deletion = Edit.delete((before + ahead).backspaces + run.unseen)
      let isAll = ahead.count == known.after.count
      return Edits(.move(ahead.steps(unit)), deletion) + (isAll ? probe : Edits())
    }
    if !run.avoidsMoves {
      if let edits = fencedDeletion(of: before, in: known) { return edits + probe }
      // If the host may ignore moves, a step past the end proves nothing.
      if !movesWork, let edits = anchoredEdits(known) {
        run.kind = .anchored
        return edits
      }
    }
    return Edits(.delete(before.backspaces + run.unseen)) + probe
  }

  /// Leaves the last plain character that can be kept standing after the caret: one unit long, so
  /// that every host moves over it alike; no newline, because no text is shown after one; no space, because
  /// spaces follow every sentence.
  private func anchoredEdits(_ known: KnownText) -> Edits? {
    guard !known.knows(.selectionMayBeCut) else { return nil }
    let text = known.textToCaret
    guard let end = anchorEnd(in: text) else { return nil }
    let dropped = text.dropFirst(end).backspaces
    if dropped > 0, known.hasSelection { return nil }
    return Edits(.delete(dropped), .move(-1), .delete(text.prefix(end - 1).backspaces))
  }

  /// Leaves the last plain character of the line standing before the caret, after those left there
  /// earlier, and draws the next line up to it. If there is no next line, that character is deleted too.
  private func leadingEdits(_ known: KnownText, goesOn: Bool) -> Edits? {
    let line = known.after
    guard !known.hasSelection, !known.knows(.end),
      isUnitShown || alikeCount(in: line) == line.count, let end = anchorEnd(in: line)
    else { return nil }
    // The newline before the caret stays too, so that no other text is drawn up to the anchor.
    let isOpen = goesOn || known.before.last == 0x0A
    let passed = line.prefix(end - 1)
    let deleted = known.before.suffix(isOpen ? 0 : known.before.count) + passed
    return Edits(
      .move(passed.steps(unit)), .delete(deleted.backspaces),
      .move(line.dropFirst(end - 1).steps(unit) + 1), .delete(line.dropFirst(end).backspaces + 1))
  }

  /// Returns where the last character of one unit ends that is neither a newline nor a space.
  private func anchorEnd(in text: UnitView) -> Int? {
    var end = text.count
    while end > 0 {
      let start = text.clusterStart(before: end)
      let first = text.dropFirst(start).first
      if end - start == 1, first != 0x0A, first != 0x20 { return end }
      end = start
    }
    return nil
  }
}
