import VirtualTime

/// An operation that strategies are compared on, with a document drawn for each run.
public enum ComparedOperation: String, CaseIterable, Hashable, Sendable {
  /// A letter at the caret.
  case insert
  /// A pair of tags with the caret between them.
  case insertWithCaret
  /// The caret some characters to the left.
  case move
  /// Some backspaces in a row.
  case deleteBackward
  /// The word before the caret, counted by the keyboard, becomes another one.
  case replaceWord
  /// Clear a field of one line.
  case clearLine
  /// Clear a field of three lines, the caret in the second.
  case clearLines
  /// Clear a field of twelve sentences, more than the proxy shows at once.
  case clearSentences
  /// Read a field of six sentences.
  case read

  /// What it is, in a line.
  public var summary: String {
    switch self {
    case .insert: "a letter at the caret"
    case .insertWithCaret: "a pair of tags, the caret between them"
    case .move: "the caret some characters to the left"
    case .deleteBackward: "some backspaces in a row"
    case .replaceWord: "the word before the caret, counted by the keyboard, becomes another one"
    case .clearLine: "clear a field of one line"
    case .clearLines: "clear a field of three lines, the caret in the second"
    case .clearSentences: "clear a field of twelve sentences, more than the proxy shows at once"
    case .read: "read a field of six sentences"
    }
  }

  /// A run's document, operation and right ending.
  public func task(from random: inout RandomStream) -> ComparedTask {
    switch self {
    case .insert: .editing(.words(2...8, from: &random)) { .insert("k", into: $0) }
    case .insertWithCaret:
      .editing(.words(2...8, from: &random)) { .insert("<b></b>", caretBack: 4, into: $0) }
    case .move:
      .editing(.words(3...8, from: &random, caretAtEnd: true)) {
        .move(back: 1 + Int(random.next(below: 6)), in: $0)
      }
    case .deleteBackward:
      .editing(.words(3...8, from: &random, caretAtEnd: true)) {
        .delete(1 + Int(random.next(below: 6)), in: $0)
      }
    case .replaceWord:
      .editing(.words(2...6, from: &random, caretAtEnd: true)) {
        .replaceWord(with: "keyboard", in: $0)
      }
    case .clearLine: .editing(.words(2...8, from: &random)) { .clear($0) }
    case .clearLines: .editing(.lines(3, from: &random)) { .clear($0) }
    case .clearSentences: .editing(.sentences(12, from: &random)) { .clear($0) }
    case .read: .editing(.sentences(6, from: &random)) { .read($0) }
    }
  }
}
