import DocumentProxy

/// Rules for the windows of successive states, from how hosts cut them.
/// Source: The proxy §2.1.
extension Base {
  /// Whether windows that end inside known text end at a word's edge, or are as long as windows can
  /// be. The same must hold for the last windows if the new ones show more. Source: The proxy §2.1;
  /// `webkit100` may cut anywhere at 100.
  func cutsAtWords(_ result: KnownText, _ line: UnitView, _ reading: Reading) -> Bool {
    guard reading.trusts(.wholeWords) else { return true }
    if !reading.showsNothingBefore, Windows.areUncut(reading.before, windows?.before) {
      let hidden = result.before.dropLast(reading.before.count)
      // A character that was crossed as a wildcard shows now.
      if !hidden.isEmpty, !Windows.canBegin(reading.before, after: hidden) { return false }
    }
    if !mayReveal(reading.before.dropLast(result.before.count), result, reading) { return false }
    let ahead = reading.after.count
    // Spaces between two sentences belong to the first one.
    let isBetween = result.mayEndSentence && reading.after.isBlank
    if ahead > 0, ahead < line.count, !isBetween {
      let isUncut = Windows.areUncut(reading.after, windows?.after)
      if isUncut, !Windows.canEnd(at: ahead, in: line) { return false }
    }
    return mayRevealAhead(result, line, reading)
  }

  /// Whether the last window showed nothing before the caret although the text that shows now was
  /// there. Only a single newline, at a line's start, may have been there unseen.
  func hidBefore(_ result: KnownText, _ reading: Reading) -> Bool {
    guard let windows, hasWindows else { return false }
    let revealed = reading.before.dropLast(result.before.count)
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
    guard isGone, let windows, !windows.showsNothingBefore else { return false }
    return text.knows(.lineStart) && reading.before.count > windows.before.count
      && reading.before.starts(with: windows.before)
  }

  /// Whether the last window can have begun after text that shows now. A window of fewer than ten
  /// words began with the document or its line.
  private func mayReveal(_ revealed: UnitView, _ result: KnownText, _ reading: Reading) -> Bool {
    guard result.knows(.prefix), let windows, let last = revealed.last, windows != reading
    else { return true }
    guard let first = windows.before.first, Windows.areUncut(windows.before, nil) else {
      return true
    }
    if text.knows(.lineStart) { return reading.before.isNewline }
    // If the last window showed only a newline, the new one shows at most one line.
    let isLine = reading.before.count == 1 || !reading.before.contains(0x0A)
    return !Windows.isInsideWord(last, first) && (isLine || !windows.before.isNewline)
  }

  /// Whether the last window can have ended before text that shows now.
  private func mayRevealAhead(_ result: KnownText, _ line: UnitView, _ reading: Reading) -> Bool {
    guard windows != nil, Windows.areUncut(text.after, nil),
      let next = nextAhead(result, line, reading)
    else { return true }
    let isBetween = text.mayEndSentence && text.after.isBlank
    if text.after.isEmpty || next == 0x0A || isBetween { return true }
    return Windows.canEnd(at: text.after.count, in: text.after + [next])
  }

  /// Returns the unit after the known text, if the state shows it.
  private func nextAhead(_ result: KnownText, _ line: UnitView, _ reading: Reading) -> UInt16? {
    let passed = result.before.countBackwards { $0 == KnownText.wildcard }
    let ahead = result.after.prefix(while: { $0 == KnownText.wildcard }).count
    if ahead == 0, !line.isEmpty { return reading.after.dropFirst(line.count).first }
    // Otherwise the first crossed unit is a newline, was deleted, or is not shown.
    guard ahead == result.after.count, passed + ahead == result.crossedAhead,
      passed <= reading.before.count
    else { return nil }
    return passed > 0 ? reading.before.suffix(passed).first : reading.after.first
  }
}
