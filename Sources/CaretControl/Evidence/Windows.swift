import DocumentProxy

/// Rules by which hosts cut their windows. Source: The proxy §2.1.
enum Windows {
  /// No shorter window is cut inside a word.
  fileprivate static let longest = 90
  /// How many words a window before the caret shows if the text has that many.
  private static let wordCount = 10

  /// Whether neither of two successive windows is long enough to be cut for its length.
  static func areUncut(_ window: UnitView, _ former: UnitView?) -> Bool {
    max(window.count, former?.count ?? 0) < longest
  }

  /// Whether each unit is a whole character, whatever text stands before or after.
  static func haveOneUnitEach(_ text: UnitView) -> Bool {
    text.allSatisfy { $0 < firstCombining && $0 != 0x0D }
  }

  /// Each unit below this is a character of its own, except a carriage return before a newline.
  private static let firstCombining: UInt16 = 0x300

  /// Whether a line or the document begins with a window. Otherwise the window would show ten words.
  static func beginsLine(_ before: UnitView) -> Bool {
    !before.isEmpty && !before.isNewline && isShort(before)
  }

  /// Whether the document begins with a window: it is short, but shows more than one line.
  static func beginsText(_ before: UnitView) -> Bool {
    before.count > 1 && before.contains(0x0A) && isPlainlyShort(before)
  }

  private static func isShort(_ before: UnitView) -> Bool {
    before.count < longest && words(in: before) < wordCount
  }

  /// Whether a window has fewer than ten words, also if its script has no spaces between words.
  static func isPlainlyShort(_ before: UnitView) -> Bool {
    isShort(before) && before.count(where: { !isLetter($0) && !isBlank($0) }) < wordCount / 2
  }

  /// Whether a window after the caret can end at `place` in a line: with a sentence, after ten words, or
  /// before an unknown character, which may end the line. A sentence does not end if it has only letters and
  /// spaces, before another of its full stops or its spaces, or with a period before a letter.
  static func canEnd(at place: Int, in line: UnitView) -> Bool {
    let window = line.prefix(place)
    let isPlain = !window.contains(where: mayEndSentence)
    let last = window.last ?? 0
    let next = line.dropFirst(place).first ?? 0
    if mayEndLine(next) { return true }
    return !(isPlain && words(in: window) < wordCount) && !isInsideWord(last, next)
      && (next != 0x20 || isLineEnd(last)) && !(isFullStop(last) && isFullStop(next))
      && !(last == 0x2E && isLetter(next))
  }

  /// Whether a window after the caret most likely ends where its line does: no sentence ends there, nor ten words. A
  /// host that shows more than one sentence does not end its windows with one.
  static func seemsToEndLine(with after: UnitView) -> Bool {
    guard areUncut(after, nil), words(in: after) < wordCount else { return after.isEmpty }
    let rest = after.dropLast(after.countBackwards { $0 == 0x20 || endsSentence($0) })
    return rest.count == after.count || rest.contains(where: endsSentence)
  }

  private static func isLineEnd(_ unit: UInt16) -> Bool { unit == 0x0A || unit == 0x0D }

  private static func isFullStop(_ unit: UInt16) -> Bool {
    unit == 0x2E || unit == 0x21 || unit == 0x3F
  }

  /// Whether this unit is a full stop, also of Chinese, Japanese or Arabic.
  private static func endsSentence(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x3002, 0xFF01, 0xFF1F, 0x61F: true
    default: isFullStop(unit)
    }
  }

  /// Whether a sentence can end with this unit. Letters and spaces do not end one.
  static func mayEndSentence(_ unit: UInt16) -> Bool { !isLetter(unit) && unit != 0x20 }

  /// Whether a line can end with this unit.
  static func mayEndLine(_ unit: UInt16) -> Bool { unit == 0x0A || unit == KnownText.wildcard }

  /// Whether a host may show nothing of this text before the caret: the text ends with a newline,
  /// with a full stop and spaces, or in an unknown way.
  static func mayHide(_ before: UnitView) -> Bool {
    let spaces = before.countBackwards { $0 == 0x20 }
    guard let last = before.dropLast(spaces).last else { return true }
    return last == KnownText.wildcard || (spaces == 0 ? last == 0x0A : isFullStop(last))
  }

  /// Whether a window before the caret can begin after `hidden`: not inside a word or a character, except CR
  /// LF. A short window can begin only with a line.
  static func canBegin(_ before: UnitView, after hidden: UnitView) -> Bool {
    guard let last = hidden.last, let first = before.first, !isInsideWord(last, first),
      before.isNewline || isBreak(between: hidden, and: before)
    else { return false }
    guard first != 0x0A, beginsLine(before) else { return true }
    return (last == 0x0A || last == KnownText.wildcard) && !beginsText(before)
  }

  /// Whether no character begins in the first text and ends in the second.
  @inline(never)
  static func isBreak(between first: UnitView, and second: UnitView) -> Bool {
    guard let last = first.last, let next = second.first else { return true }
    if max(last, next) < firstCombining { return last != 0x0D || next != 0x0A }
    let near = first.suffix(clusterReach)
    let around = near + second.prefix(clusterReach)
    return around.clusterEnd(after: around.clusterStart(before: near.count)) == near.count
  }

  /// Whether a character begins at the start of `text`, whatever stands before `known`, which is just before it. The
  /// ``joiners`` stand for all texts that could join it, also for what half a surrogate pair at its start belongs to.
  @inline(never)
  static func joinsNothing(_ text: UnitView, after known: UnitView = []) -> Bool {
    guard let first = text.first, first >= firstCombining || first == 0x0A else { return true }
    let known = known.withoutTornStart
    return joiners.allSatisfy { isBreak(between: $0[...] + known, and: text) }
  }

  /// What half of a surrogate pair reads as in a `String`.
  static let tornHalf: UInt16 = 0xFFFD

  /// Whether two texts that meet at the caret show the halves of a surrogate pair there.
  static func splitsPair(_ before: UnitView, _ after: UnitView) -> Bool {
    before.last == tornHalf && after.first == tornHalf
  }

  /// A text for each rule by which characters join: marks, a line's end, Hangul, conjuncts, emoji, flags.
  static var joiners: [UTF16Units] {
    [
      [0x915], [0x0D], [0x1100], [0x915, 0x94D], [0xD83D, 0xDC68], [0xD83D, 0xDC68, 0x200D],
      [0xD83C, 0xDDE9],
    ]
  }

  /// No character that people type has more units.
  static let clusterReach = 64

  /// Whether no word can begin or end between two units.
  static func isInsideWord(_ first: UInt16, _ second: UInt16) -> Bool {
    isLetter(first) && isLetter(second)
  }

  static func isLetter(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }

  /// Returns how many words there are, separated by spaces and newlines.
  static func words(in units: UnitView) -> Int {
    var count = 0
    var wasBlank = true
    for unit in units {
      if wasBlank, !isBlank(unit) { count += 1 }
      wasBlank = isBlank(unit)
    }
    return count
  }

  private static func isBlank(_ unit: UInt16) -> Bool { unit == 0x20 || unit == 0x0A }
}

extension UnitView {
  /// A window before the caret without half of a surrogate pair at its start, which may belong to any character.
  var withoutTornStart: UnitView { first == Windows.tornHalf ? dropFirst() : self }

  /// Returns a window before the caret without the characters that may begin before it, if it is long enough to be
  /// cut, or if hosts may cut any window.
  func wholeBefore(cutsAny: Bool = false) -> UnitView {
    guard cutsAny || count >= Windows.longest else { return self }
    let window = withoutTornStart
    var place = 0
    while place < window.count,
      !Windows.joinsNothing(window.dropFirst(place), after: window.prefix(place))
    {
      place = window.clusterEnd(after: place)
    }
    return place < window.count ? window.dropFirst(place) : self
  }

  /// Returns a window after the caret without a character that may end after it, if it is long enough to be cut, or if
  /// hosts may cut any window.
  func wholeAfter(cutsAny: Bool = false) -> UnitView {
    guard cutsAny || count >= Windows.longest else { return self }
    let window = last == Windows.tornHalf ? dropLast() : self
    // No mark follows a Chinese, Japanese or Korean character.
    let last = window.last ?? 0
    if Windows.haveOneUnitEach([last]) || (0x3000...0xD7A3).contains(last) { return window }
    let start = window.clusterStart(before: window.count)
    return start > 0 ? window.prefix(start) : self
  }
}
