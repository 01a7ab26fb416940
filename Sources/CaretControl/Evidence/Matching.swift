import DocumentProxy

/// How a hypothesis fits a state.
enum Fit: Hashable, Sendable {
  /// The state shows something else.
  case contradicts
  /// Nothing contradicts, but nothing is shown where text is known to be; so many units are equal.
  case hidden(evidence: Int)
  /// Everything that both show is equal.
  case agrees(Agreement)
}

/// What speaks for a hypothesis that a state does not contradict.
struct Agreement: Hashable, Sendable {
  /// How many known units were compared; 0 is no evidence at all.
  var evidence: Int
  /// Whether the window moved as windows do; sentence windows can break it.
  var obeysWindowRule: Bool
  /// Whether nothing known is left before the caret, so that any window fits there.
  var isUnbound: Bool
}

/// The base: what is known, and the windows of the state that it came from.
struct Base: Hashable, Sendable {
  var text: KnownText
  /// The windows; nil when what is known is not what one state showed.
  var windows: Reading?

  /// What a state shows.
  init(_ reading: Reading) {
    text = KnownText(reading)
    windows = reading
  }

  /// Known text that no state shows as it is.
  init(predicted text: KnownText) {
    self.text = text
    self.text.shift = 0
    windows = nil
  }
}

extension Base {
  /// Compares what would be known with what a state shows. Windows are cut anew by every state, so
  /// only what both show counts, from the caret on. Source: `caret-control.md`, "Matching".
  func fit(_ result: KnownText, _ reading: Reading) -> Fit {
    if let windows, result.hasSameText(as: text), windows.matters {
      return unchangedFit(windows, result, reading)
    }
    var evidence = 0
    guard Base.compareSelections(result, reading, &evidence) else { return .contradicts }
    let line = result.line
    guard Base.compare(result.before.reversed(), reading.before.reversed(), &evidence),
      Base.compare(line, reading.after, &evidence)
    else { return .contradicts }
    if result.isStartKnown, reading.before.count > result.before.count { return .contradicts }
    let endsLine = line.count < result.after.count || result.isEndKnown || result.isLineEndKnown
    if endsLine, reading.after.count > line.count {
      return .contradicts
    }
    if !reading.hasText, !(result.before.isEmpty && result.selected.isEmpty && line.isEmpty) {
      return .contradicts
    }
    if (reading.before.isEmpty && !result.before.isEmpty)
      || (reading.after.isEmpty && !line.isEmpty)
    {
      return .hidden(evidence: evidence)
    }
    guard cutsAtWords(result, line, reading) else { return .contradicts }
    let obeys = obeysWindowRule(result, reading)
    if !obeys, max(reading.before.count, windows?.before.count ?? .max) < Base.wordWindow {
      return .contradicts
    }
    // Emptiness where text was known is as good as text.
    if reading.showsNothing, !text.isEmpty { evidence += 1 }
    if evidence == 0, windows?.matters == true, reading.before.last == 0x0A,
      result.before.last == KnownText.wildcard
    {
      evidence = 1  // only a newline can have been crossed at a line's end
    }
    return .agrees(
      Agreement(
        evidence: evidence, obeysWindowRule: obeys,
        isUnbound: result.before.isEmpty && !result.isStartKnown && !text.before.isEmpty))
  }

  /// Where nothing has changed the same windows come back, not just overlapping ones.
  private func unchangedFit(_ windows: Reading, _ result: KnownText, _ reading: Reading) -> Fit {
    if windows.before == reading.before, windows.after == reading.after,
      windows.selected == reading.selected
    {
      let shown = reading.before.count + reading.selected.count + reading.after.count
      return .agrees(Agreement(evidence: 1 + shown, obeysWindowRule: true, isUnbound: false))
    }
    guard reading.hasText || result.isEmpty else { return .contradicts }
    let sameBefore = windows.before == reading.before
    let sameAfter = windows.after == reading.after
    let isHidden =
      windows.selected == reading.selected && (sameBefore || reading.before.isEmpty)
      && (sameAfter || reading.after.isEmpty)
    let shown = reading.before.count + reading.selected.count + reading.after.count
    return isHidden ? .hidden(evidence: shown) : .contradicts
  }

  /// After deleting or moving left the window begins no later than before, after inserting or moving
  /// right no earlier.
  private func obeysWindowRule(_ result: KnownText, _ reading: Reading) -> Bool {
    guard let windows, !windows.before.isEmpty else { return true }
    let start = result.shift - reading.before.count
    let earlier = -windows.before.count
    if result.shift < 0 { return start <= earlier }
    return result.shift == 0 || start >= earlier
  }

  /// A window that ends inside known text ends beside a word, or it is as long as the last one was, or
  /// as long as windows can be. Source: `proxy-facts.md §2.1`; `webkit100` may cut anywhere at 100.
  ///
  /// The same holds for the last window where this one shows more.
  private func cutsAtWords(
    _ result: KnownText, _ line: ArraySlice<UInt16>, _ reading: Reading
  ) -> Bool {
    let known = result.before.count
    let before = reading.before.count
    if Base.mayNotCut(before, windows?.before.count) {
      if before < known,
        Base.isInsideWord(result.before[known - before - 1], result.before[known - before])
      {
        return false
      }
      // What is known begins where the last window did.
      let isSameStart = windows.map { result.shift - known == -$0.before.count } ?? false
      if before > known, isSameStart, let first = result.before.first, first != KnownText.wildcard,
        Base.isInsideWord(reading.before[before - known - 1], reading.before[before - known])
      {
        return false
      }
    }
    let ahead = reading.after.count
    if Base.mayNotCut(ahead, windows?.after.count) {
      if ahead < line.count,
        Base.isInsideWord(line[line.startIndex + ahead - 1], line[line.startIndex + ahead])
      {
        return false
      }
      if windows != nil, !line.isEmpty, ahead > line.count,
        Base.isInsideWord(reading.after[line.count - 1], reading.after[line.count])
      {
        return false
      }
    }
    return true
  }

  /// Whether a window of so many units, that shows something, was not cut for its length.
  private static func mayNotCut(_ count: Int, _ former: Int?) -> Bool {
    count > 0 && count < longestWindow && count != former && (former ?? 0) < longestWindow
  }

  /// Whether no word can begin or end between two units.
  private static func isInsideWord(_ first: UInt16, _ second: UInt16) -> Bool {
    isLetter(first) && isLetter(second)
  }

  private static func isLetter(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }

  /// No window is cut in the middle of a word before it is so long.
  private static let longestWindow = 90

  private static func compareSelections(
    _ result: KnownText, _ reading: Reading, _ evidence: inout Int
  ) -> Bool {
    if result.isSelectionCut { return !reading.selected.isEmpty }
    guard result.selected.count == reading.selected.count else { return false }
    return compare(result.selected, reading.selected, &evidence)
  }

  /// Compares as far as both go; wildcards and halves of torn pairs equal anything.
  private static func compare(
    _ known: some Sequence<UInt16>, _ shown: some Sequence<UInt16>, _ evidence: inout Int
  ) -> Bool {
    for (one, other) in zip(known, shown) {
      if one == KnownText.wildcard || other == tornHalf || one == tornHalf { continue }
      guard one == other else { return false }
      evidence += 1
    }
    return true
  }

  /// Windows shorter than this are not cut at long sentences: the window rule has no exception there.
  private static let wordWindow = 50

  /// What a half of a surrogate pair reads as in a `String`.
  private static let tornHalf: UInt16 = 0xFFFD
}

extension Reading {
  /// Before the first state nothing is shown and no document is named: nothing is known then. Nor is
  /// it where nothing is shown although there is text: an empty line, or text that is hidden.
  var matters: Bool {
    !before.isEmpty || !selected.isEmpty || !after.isEmpty || (!hasText && identifier != nil)
  }
}
