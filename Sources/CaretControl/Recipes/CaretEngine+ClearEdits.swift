import DocumentProxy

/// What a clear sends, as far as the text is known.
extension CaretEngine {
  /// The next message of a clear, and of what kind it is.
  func clearEdits(_ run: inout ClearRun, _ known: KnownText) -> Few<Edit> {
    if known.isEmpty {
      run.kind = .probe
      return [.move(1)]
    }
    let goesDown = run.kind == .leading && run.stalls == 0
    if !run.avoidsMoves, goesDown || (run.stalls > 0 && anchoredEdits(known) == nil),
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
    let asksBeyond = settings.allowsProbes && !has(.takesEmptyWindowForEnd)
    let probe: Few<Edit> = asksBeyond ? [.move(1)] : []
    if known.isSelectionCut || (run.avoidsMoves && !known.selected.isEmpty) {
      return [.delete(1 + KnownText.backspaces(over: known.before))] + probe
    }
    let before = known.before + known.selected
    let unseen = run.mayFollowNewline ? 1 : 0
    if !known.after.isEmpty {
      let ahead = isUnitShown ? known.after : known.after.prefix(alikeCount(in: known.after))
      let deletion = Edit.delete(KnownText.backspaces(over: before + ahead) + unseen)
      let isAll = ahead.count == known.after.count
      return [.move(KnownText.steps(over: ahead, unit)), deletion] + (isAll ? probe : [])
    }
    if !run.avoidsMoves {
      if let edits = fencedDeletion(of: before) { return edits + probe }
      // Where moves may be ignored a step past the end proves nothing.
      if !movesWork, let edits = anchoredEdits(known) {
        run.kind = .anchored
        return edits
      }
    }
    return [Edit.delete(KnownText.backspaces(over: before) + unseen)] + probe
  }

  /// How many units of text hosts of every unit move over alike: characters of one unit, or a longer
  /// one alone, over which the host shows its unit.
  private func alikeCount(in text: UnitView) -> Int {
    var count = 0
    while count < text.count {
      let end = TextUnit.cluster.end(after: count, in: text)
      if end > count + 1 { return count == 0 ? end : count }
      count = end
    }
    return count
  }

  /// Leaves the last plain character that can be kept: one unit long, so that every host moves over it
  /// alike, and no newline, behind which nothing would be shown; no space if there is anything else, for
  /// spaces follow every sentence.
  private func anchoredEdits(_ known: KnownText) -> Few<Edit>? {
    guard !known.isSelectionCut else { return nil }
    let text = known.before + known.selected
    guard let end = anchorEnd(in: text, but: [0x0A, 0x20]) ?? anchorEnd(in: text, but: [0x0A])
    else { return nil }
    let dropped = KnownText.backspaces(over: text[end...])
    if dropped > 0, !known.selected.isEmpty { return nil }
    let rest = KnownText.backspaces(over: text[..<(end - 1)])
    return [.delete(dropped), .move(-1), .delete(rest)]
  }

  /// Leaves the last plain character of the line before the caret, behind those that were left there, and
  /// draws the next line up to it; where there is none, that character is deleted too.
  private func leadingEdits(_ known: KnownText, goesOn: Bool) -> Few<Edit>? {
    let line = known.after
    guard known.selected.isEmpty, !known.isEndKnown,
      isUnitShown || alikeCount(in: line) == line.count,
      let end = anchorEnd(in: line, but: [0x0A, 0x20])
    else { return nil }
    // The newline before the caret stays too: no other text is drawn up to the anchor.
    let isOpen = goesOn || known.before.last == 0x0A
    let deleted = known.before.suffix(isOpen ? 0 : known.before.count) + line[..<(end - 1)]
    let rest = line[end...]
    return [
      .move(KnownText.steps(over: line[..<(end - 1)], unit)),
      .delete(KnownText.backspaces(over: deleted)),
      .move(KnownText.steps(over: line[(end - 1)...], unit) + 1),
      .delete(KnownText.backspaces(over: rest) + 1),
    ]
  }

  /// Where the last character of one unit ends that is none of `others`.
  private func anchorEnd<Units: RandomAccessCollection<UInt16>>(
    in text: Units, but others: UTF16Units
  ) -> Int? where Units.Index == Int {
    var end = text.count
    while end > 0 {
      let start = TextUnit.cluster.start(before: end, in: text)
      if end - start == 1, !others.contains(text[start]) { return end }
      end = start
    }
    return nil
  }
}
