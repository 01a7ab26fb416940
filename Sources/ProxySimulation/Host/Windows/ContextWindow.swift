import DocumentProxy

/// How much text around the caret a host shows to the keyboard.
///
/// Source: The proxy §2.1; confidence D for the exact cut: one consistent reading of what was
/// reported.
public enum ContextWindow: Hashable, Sendable {
  /// Back to a sentence boundary; if that is less than 100 units, back to the start of the sentence
  /// of the tenth word. Forward to the next boundary.
  case uikitSentence
  /// Only the line; at the line's start the newline before it. iOS 15 and before.
  case lineOnly
  /// From the start of the paragraph to its end.
  case paragraph
  /// At least ten words each way, extended to the sentence, at most 100 units. Web views.
  case webkit100
  /// The whole text.
  case whole
  /// A random cut with each push, also inside words and characters, and never twice the same: from 8 to 200
  /// units on each side, if there are as many. No known host does this. It tests libraries that must not
  /// rely on windows.
  case ragged
  /// This number of units on each side.
  case fixed(Int)

  /// The windows that have a name.
  public static let named: [(name: String, window: ContextWindow)] = [
    ("uikitSentence", .uikitSentence), ("lineOnly", .lineOnly), ("paragraph", .paragraph),
    ("webkit100", .webkit100), ("whole", .whole),
    ("ragged", .ragged),
  ]

  /// Returns the window around `selection` of `text`. Rules about sentences and words see the selected
  /// text too.
  ///
  /// - Parameters:
  ///   - text: the field's text.
  ///   - selection: the selection, or the marked text.
  ///   - reach: the distance from the selection, in units, beyond which text is neither read nor
  ///     shown. A mirror that cuts long contexts needs no more than its limit plus one.
  /// - Returns: the units shown before and after, and whether a newline follows directly on
  ///   `after`.
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

  /// Returns where the window before the caret begins.
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

  /// Returns where the window after the caret ends.
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
