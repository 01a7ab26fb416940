import DocumentProxy

/// Rules for the windows of successive states, from how hosts cut them.
/// Source: The proxy §2.1.
extension Base {
  /// Whether windows that end inside known text end at a word's edge, or are as long as windows can
  /// be. The same must hold for the last windows if the new ones show more. Source: The proxy §2.1;
  /// `webkit100` may cut anywhere at 100.
  func cutsAtWords(
    _ result: KnownText, _ line: UnitView, _ reading: Reading
  ) -> Bool {
    guard reading.trusts(.wholeWords) else {
      return mayReveal(reading.before.dropLast(result.before.count), result, reading)
    }
    if !reading.before.isEmpty, Windows.areUncut(reading.before, nil),
      windows.map({ Windows.isUncut($0.before) }) ?? true
    {
      let hidden = result.before.dropLast(reading.before.count)
      // A character that was crossed as a wildcard shows now.
      if !hidden.isEmpty, !Windows.canBegin(reading.before, after: hidden) { return false }
      if skipsLines(result, hidden) { return false }
    }
    if !mayReveal(reading.before.dropLast(result.before.count), result, reading) { return false }
    let ahead = reading.after.count
    // Spaces between two sentences belong to the first one.
    let isBetween = result.mayEndSentence && reading.after.isBlank
    if ahead > 0, ahead < line.count, !isBetween {
      let isUncut = Windows.areUncut(reading.after, windows?.after)
      if isUncut, !Windows.canEnd(at: ahead, in: line) { return false }
      if isCutAnew(result, reading) { return false }
    }
    return mayRevealAhead(result, line, reading)
  }

  /// Whether the window's start moved down by more lines than this move can explain. A move by
  /// one word advances the start by at most one sentence.
  private func skipsLines(_ result: KnownText, _ hidden: UnitView) -> Bool {
    guard let windows, windows.before.count == text.before.count else { return false }
    return hidden.count(where: { $0 == 0x0A }) > max(0, result.shift) + 1
  }

  /// Whether a window ends earlier in the line than the last one. However a host cuts, it shows no less
  /// than before; but each step to the left may end the window a word earlier, or with a sentence.
  private func isCutAnew(_ result: KnownText, _ reading: Reading) -> Bool {
    guard let windows, result.knows(.suffix) else { return false }
    let steps = result.after.count - text.after.count
    let end = max(0, windows.after.count + steps)
    let missing = result.after.prefix(end).dropFirst(reading.after.count)
    guard !missing.isEmpty, !missing.contains(0x0A) else { return false }
    return steps <= 0
      || Windows.words(in: missing) > steps + 1
        && !reading.after.contains(where: Windows.mayEndSentence)
  }

  /// Whether the last window showed nothing before the caret although the text that shows now was
  /// there. Only a single newline, at a line's start, may have been there unseen.
  func hidBefore(_ result: KnownText, _ reading: Reading) -> Bool {
    guard let windows, hasWindows else { return false }
    let revealed = reading.before.dropLast(result.before.count)
    if result.knows(.prefix), border.wasHidden(revealed) { return true }
    // In an empty field a backspace has deleted nothing.
    guard reading.trusts(.emptySides), text.before.isEmpty,
      result.knows(.prefix) || windows.showsNothing
    else { return false }
    return revealed.count > 1 || revealed.last.map { $0 != 0x0A } ?? false
  }

  /// Whether the text before the caret, which was deleted, shows again with more text after it.
  /// Then somebody has typed there.
  func showsMoreThanBefore(_ result: KnownText, _ reading: Reading) -> Bool {
    let isGone =
      result.before.isEmpty
      || result.knows(.prefix) && result.before.allSatisfy({ $0 == KnownText.wildcard })
    guard isGone, !result.knows(.start), let windows, !windows.before.isEmpty else { return false }
    if text.knows(.lineStart) {
      return reading.before.count > windows.before.count
        && reading.before.starts(with: windows.before)
    }
    return showsTyping(after: windows.before, reading.before)
  }

  /// Whether a window begins with all or the end of the last one, and goes on with letters that the last
  /// one does not contain. In text that repeats its words, letters from the last window prove nothing.
  private func showsTyping(after last: UnitView, _ before: UnitView) -> Bool {
    let letters = before.countBackwards(while: Windows.isLetter)
    let kept = before.count - letters..<before.count
    guard kept.contains(where: { $0 >= Base.sentence && last.ends(with: before.prefix($0)) })
    else { return false }
    let typed = before.suffix(letters + Base.context)
    return !(0..<last.count).contains { last.from($0).starts(with: typed) }
  }

  /// Whether the last window can have begun after text that shows now. A window of fewer than ten
  /// words began with the document or its line.
  private func mayReveal(
    _ revealed: UnitView, _ result: KnownText, _ reading: Reading
  ) -> Bool {
    guard result.knows(.prefix), let windows, let last = revealed.last, windows != reading
    else { return true }
    // If text shows after the caret, the step past the known text was not stopped by the end.
    let mayHaveStopped = result.crossedAhead > 0 && reading.after.isEmpty
    guard border.allows(revealed, mayHaveStopped: mayHaveStopped) else { return false }
    guard reading.trusts(.wholeWords) else { return true }
    let isUncut =
      Windows.beginsBesideWord(windows.before) || Windows.isOverHundred(reading.after)
    guard let first = windows.before.first, isUncut else { return true }
    if text.knows(.lineStart) { return reading.before.isNewline }
    // If the last window showed only a newline, the new one shows at most one line.
    let isLine = reading.before.count == 1 || !reading.before.contains(0x0A)
    return !Windows.isInsideWord(last, first) && (isLine || !windows.before.isNewline)
  }

  /// Whether the last window can have ended before text that shows now.
  private func mayRevealAhead(
    _ result: KnownText, _ line: UnitView, _ reading: Reading
  ) -> Bool {
    guard Windows.areUncut(text.after, nil), let next = nextAhead(result, line, reading)
    else { return true }
    if text.after.isEmpty {
      // The caret has reached the place where a window ended.
      guard text.knows(.shownEnd), !text.before.isEmpty, next != 0x0A else { return true }
      return Windows.canEnd(at: text.before.count, in: text.before.followed(by: next))
    }
    let isBetween = text.mayEndSentence && text.after.isBlank
    if next == 0x0A || isBetween { return true }
    return Windows.canEnd(at: text.after.count, in: text.after.followed(by: next))
  }

  /// Returns the unit after the known text, if the state shows it.
  private func nextAhead(_ result: KnownText, _ line: UnitView, _ reading: Reading) -> UInt16? {
    let passed = result.before.countBackwards { $0 == KnownText.wildcard }
    let ahead = result.after.count(while: { $0 == KnownText.wildcard })
    if ahead == 0, !line.isEmpty { return reading.after.dropFirst(line.count).first }
    // Otherwise the first crossed unit is a newline, was deleted, or is not shown.
    guard ahead == result.after.count, passed + ahead == result.crossedAhead,
      passed <= reading.before.count
    else { return nil }
    return passed > 0 ? reading.before.suffix(passed).first : reading.after.first
  }

  /// How many units must show again until this is no coincidence.
  private static let sentence = 20
  /// How many units before a word tell it from the same word elsewhere.
  private static let context = 4
}
