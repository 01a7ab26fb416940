import DocumentProxy

/// What the windows of a state must have in common with those before it: hosts cut them by rules.
/// Source: The proxy §2.1.
extension Base {
  /// After deleting or moving left the window begins no later than before, after inserting or moving
  /// right no earlier.
  func obeysWindowRule(_ result: KnownText, _ reading: Reading) -> Bool {
    guard let windows, !windows.before.isEmpty else { return true }
    let start = result.shift - reading.before.count
    let earlier = -windows.before.count
    if result.shift < 0 { return start <= earlier }
    // Behind a newline alone that was deleted or left behind the line before it has come to light.
    if windows.before.isNewline, result.lowestShift <= earlier { return true }
    return result.shift == 0 || start >= earlier
  }

  /// A window that ends inside known text ends beside a word, or it is as long as windows can be; and so
  /// did the last window where this one shows more. Source: The proxy §2.1; `webkit100` may cut
  /// anywhere at 100.
  func cutsAtWords(
    _ result: KnownText, _ line: UnitView, _ reading: Reading
  ) -> Bool {
    guard reading.trusts(.wholeWords) else {
      return mayReveal(reading.before.dropLast(result.before.count), result, reading)
    }
    if !reading.before.isEmpty, Windows.areUncut(reading.before, nil),
      windows.map({ Windows.isUncut($0.before) }) ?? true
    {
      let cut = result.before.count - reading.before.count
      // A character that was crossed unknown shows now.
      if cut > 0,
        !Windows.canBegin(
          reading.before, behind: result.before.prefix(cut), after: windows?.before)
      {
        return false
      }
      if skipsLines(result, hidden: cut) { return false }
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

  /// Whether a window begins more lines later than the caret can have passed words: the beginning goes
  /// from one sentence to the next for each word at most.
  private func skipsLines(_ result: KnownText, hidden count: Int) -> Bool {
    guard count > 0, let windows, windows.before.count == text.before.count else { return false }
    let lines = result.before.prefix(count).count(where: { $0 == 0x0A })
    return lines > max(0, result.shift) + 1
  }

  /// Whether a window ends earlier in the line than the last one: however a host cuts, it has shown more.
  /// Each step to the left can make it end a word earlier, or with a sentence.
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

  /// Whether the last window showed nothing before the caret although there was what shows now. Only a
  /// newline alone may have been there unseen, at a line's start.
  func hidBefore(_ result: KnownText, _ reading: Reading) -> Bool {
    guard let windows, hasWindows else { return false }
    let revealed = reading.before.dropLast(result.before.count)
    if result.knows(.prefix), border.wasHidden(revealed) { return true }
    // Where there was no text at all a backspace has found none either.
    guard reading.trusts(.emptySides), windows.before.isEmpty, text.before.isEmpty,
      result.knows(.prefix) || windows.showsNothing
    else { return false }
    return revealed.count > 1 || revealed.last.map { $0 != 0x0A } ?? false
  }

  /// Whether the text that was shown before the caret, all of it deleted, shows again with more behind
  /// it: somebody has written there.
  func showsMoreThanBefore(_ result: KnownText, _ reading: Reading) -> Bool {
    let isGone =
      result.before.isEmpty
      || result.knows(.prefix) && result.before.allSatisfy({ $0 == KnownText.wildcard })
    guard isGone, !result.knows(.start), let windows, !windows.before.isEmpty else { return false }
    if text.knows(.lineStart) {
      return reading.before.count > windows.before.count
        && reading.before.starts(with: windows.before)
    }
    return showsTyping(behind: windows.before, reading.before)
  }

  /// Whether a window begins with the end of the last one, or with all of it, and letters stand behind
  /// it that stand nowhere in that one: text that repeats its words shows them again in any case.
  private func showsTyping(behind last: UnitView, _ before: UnitView) -> Bool {
    let letters = before.countBackwards(while: Windows.isLetter)
    let kept = before.count - letters..<before.count
    guard kept.contains(where: { $0 >= Base.sentence && last.ends(with: before.prefix($0)) })
    else { return false }
    let typed = before.suffix(letters + Base.context)
    return !(0..<last.count).contains { last.from($0).starts(with: typed) }
  }

  /// Whether the last window can have begun behind text that shows now: one that was shorter than ten
  /// words began with the text or with its line.
  private func mayReveal(
    _ revealed: UnitView, _ result: KnownText, _ reading: Reading
  ) -> Bool {
    guard result.knows(.prefix), let windows, let last = revealed.last, windows != reading
    else { return true }
    // Where text shows behind the caret the step has led over what it has led over.
    let mayHaveStopped = result.crossedAhead > 0 && reading.after.isEmpty
    guard border.allows(revealed, mayHaveStopped: mayHaveStopped) else { return false }
    guard reading.trusts(.wholeWords) else { return true }
    let isUncut =
      Windows.beginsBesideWord(windows.before) || Windows.isOverHundred(reading.after)
    guard let first = windows.before.first, isUncut else { return true }
    if text.knows(.lineStart) { return reading.before.isNewline }
    // Where a line began with the last window no more than a line is shown now.
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
      // The caret has come to where a window ended.
      guard text.knows(.shownEnd), !text.before.isEmpty, next != 0x0A else { return true }
      return Windows.canEnd(at: text.before.count, in: text.before.followed(by: next))
    }
    let isBetween = text.mayEndSentence && text.after.isBlank
    if next == 0x0A || isBetween { return true }
    return Windows.canEnd(at: text.after.count, in: text.after.followed(by: next))
  }

  /// The unit that stands behind all that was known, if it shows now.
  private func nextAhead(_ result: KnownText, _ line: UnitView, _ reading: Reading) -> UInt16? {
    let passed = result.before.countBackwards { $0 == KnownText.wildcard }
    let ahead = result.after.count(while: { $0 == KnownText.wildcard })
    if ahead == 0, !line.isEmpty { return reading.after.dropFirst(line.count).first }
    // Otherwise the first unit that was crossed is a newline, deleted, or not shown.
    guard ahead == result.after.count, passed + ahead == result.crossedAhead,
      passed <= reading.before.count
    else { return nil }
    return passed > 0 ? reading.before.suffix(passed).first : reading.after.first
  }

  /// What shows again is no coincidence if it is so long.
  private static let sentence = 20
  /// So much before a word tells it from the same word elsewhere.
  private static let context = 4

  /// Windows shorter than this are not cut at long sentences: the window rule has no exception there.
  static let wordWindow = 50
}
