import DocumentProxy

/// How much text around the caret a host shows to the keyboard.
///
/// Source: The proxy §2.1; confidence D for the exact cut: one consistent reading of what
/// was reported.
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
  /// Cut anew by each push, anywhere, inside words and characters too, and never twice alike: from 8 to 200
  /// units on each side where there are as many. No host is known that does so; it is for libraries that
  /// must not believe anything of windows.
  case ragged
  /// So many units on each side.
  case fixed(Int)

  /// The windows that have a name.
  public static let named: [(name: String, window: ContextWindow)] = [
    ("uikitSentence", .uikitSentence), ("lineOnly", .lineOnly), ("paragraph", .paragraph),
    ("webkit100", .webkit100), ("whole", .whole),
    ("ragged", .ragged),
  ]

  /// The window around `selection` of `text`: it is cut in the whole text, the selected part included.
  ///
  /// - Parameters:
  ///   - text: the field's text.
  ///   - selection: the selection, or the marked text.
  ///   - reach: how far from the caret text is looked at, in units; what lies farther away is not
  ///     shown. A mirror that cuts long contexts needs no more than its limit and one.
  /// - Returns: the units shown before and after, and whether a newline stands where `after` ends.
  /// - Complexity: O(log n + reach + the selection's length).
  package func cut(
    _ text: ChunkedText, around selection: Range<Int>, reach: Int = .max
  ) -> (before: UTF16Units, after: UTF16Units, newlineFollows: Bool) {
    let from = selection.lowerBound - min(reach, selection.lowerBound)
    let through = selection.upperBound + min(reach, text.count - selection.upperBound)
    let units = text.units(in: from..<through)
    let (first, last) = (selection.lowerBound - from, selection.upperBound - from)
    let start = start(in: SentenceScanner(units: units, caret: first))
    let end = end(in: SentenceScanner(units: units, caret: last))
    return (
      Array(units[start..<first]), Array(units[last..<end]),
      end < units.count && units[end] == .newline
    )
  }

  /// Where the window before the caret begins.
  private func start(in scanner: SentenceScanner) -> Int {
    let caret = scanner.caret
    switch self {
    case .uikitSentence:
      let start = scanner.boundary(before: caret)
      guard caret - start < 100 else { return start }
      return min(start, scanner.sentenceStart(of: scanner.wordStart(words: 10)))
    case .lineOnly:
      let start = scanner.lineStart
      return start == caret && start > 0 ? start - 1 : start
    case .paragraph: return scanner.lineStart
    case .webkit100:
      return max(scanner.sentenceStart(of: scanner.wordStart(words: 10)), caret - 100)
    case .whole: return 0
    case .ragged: return max(0, caret - RaggedCuts.longest)
    case .fixed(let units): return max(0, caret - min(max(0, units), caret))
    }
  }

  /// Where the window behind the caret ends.
  private func end(in scanner: SentenceScanner) -> Int {
    let caret = scanner.caret
    switch self {
    case .uikitSentence: return scanner.boundary(after: caret)
    case .lineOnly, .paragraph: return scanner.lineEnd
    case .webkit100:
      return min(
        scanner.sentenceEnd(ofWordEndingAt: scanner.wordEnd(words: 10)), caret + 100)
    case .whole: return scanner.units.count
    case .ragged: return min(caret + RaggedCuts.longest, scanner.units.count)
    case .fixed(let units):
      return caret + min(max(0, units), scanner.units.count - caret)
    }
  }
}
