import DocumentProxy

/// How much text around the caret a host shows to the keyboard.
///
/// Source: `proxy-facts.md §2`, `windows.json`; confidence D for the exact cut: one consistent
/// reading of what was reported.
public enum ContextWindow: Hashable, Sendable {
  /// Back to a sentence boundary, or ten words if that is less than 100 units; forward to the next.
  case uikitSentence
  /// The line only; at its start the newline before it. iOS 15 and before.
  case lineOnly
  /// From the paragraph's start to its end.
  case paragraph
  /// At least ten words each way, extended to the sentence, at most 100 units. Web views.
  case webkit100
  /// Everything.
  case whole
  /// So many units on each side.
  case fixed(Int)

  /// The windows that have a name.
  public static let named: [(name: String, window: ContextWindow)] = [
    ("uikitSentence", .uikitSentence), ("lineOnly", .lineOnly), ("paragraph", .paragraph),
    ("webkit100", .webkit100), ("whole", .whole),
  ]

  /// The window around `selection` of `text`.
  ///
  /// - Parameters:
  ///   - text: the field's text.
  ///   - selection: the selection, or the marked text.
  ///   - reach: how far from the caret text is looked at, in units; what lies farther away is not
  ///     shown. A mirror that cuts long contexts needs no more than its limit and one.
  /// - Returns: the units shown before and after, and whether a newline stands where `after` ends.
  /// - Complexity: O(log n + reach).
  public func cut(
    _ text: ChunkedText, around selection: Range<Int>, reach: Int = .max
  ) -> (before: UTF16Units, after: UTF16Units, newlineFollows: Bool) {
    let from = selection.lowerBound - min(reach, selection.lowerBound)
    let through = selection.upperBound + min(reach, text.count - selection.upperBound)
    let surroundings = SentenceScanner(
      units: text.units(in: from..<selection.lowerBound)
        + text.units(in: selection.upperBound..<through),
      caret: selection.lowerBound - from)
    let (start, end) = bounds(in: surroundings)
    let units = surroundings.units
    return (
      Array(units[start..<surroundings.caret]), Array(units[surroundings.caret..<end]),
      end < units.count && units[end] == .newline
    )
  }

  private func bounds(in scanner: SentenceScanner) -> (start: Int, end: Int) {
    let caret = scanner.caret
    let count = scanner.units.count
    switch self {
    case .uikitSentence:
      var start = scanner.boundary(before: caret)
      if caret - start < 100 {
        start = min(start, scanner.sentenceStart(of: scanner.wordStart(words: 10)))
      }
      return (start, scanner.boundary(after: caret))
    case .lineOnly:
      let start = scanner.lineStart
      return (start == caret && start > 0 ? start - 1 : start, scanner.lineEnd)
    case .paragraph:
      return (scanner.lineStart, scanner.lineEnd)
    case .webkit100:
      let start = scanner.sentenceStart(of: scanner.wordStart(words: 10))
      let end = scanner.sentenceEnd(ofWordEndingAt: scanner.wordEnd(words: 10))
      return (max(start, caret - 100), min(end, caret + 100))
    case .whole:
      return (0, count)
    case .fixed(let units):
      let units = min(max(0, units), count)
      return (max(0, caret - units), min(count, caret + units))
    }
  }
}
