import CaretControl
import Chance

/// An operation that strategies are compared on, with a document drawn for each run.
///
/// Source: How CaretControl knows §8, whose rows they are.
public enum ComparedOperation: String, CaseIterable, Hashable, Sendable {
  /// Insert a letter at the caret.
  case insert
  /// Insert a pair of tags and put the caret between them.
  case insertWithCaret
  /// Move the caret some characters to the left.
  case move
  /// Move the caret to the end of a line, which the strategy must find.
  case moveToEnd
  /// Send some backspaces in a row.
  case deleteBackward
  /// Hold the delete key for two seconds.
  case holdDelete
  /// Replace the word before the caret; the keyboard counts its units.
  case replaceWord
  /// Replace the word before the caret; the strategy counts its units. The library sends one
  /// message, which the host must answer.
  case replaceLastWord
  /// Clear a field of one line.
  case clearLine
  /// Clear a field of three lines, the caret in the second.
  case clearLines
  /// Clear a field of 2 500 units, 500 words without a full stop, the caret at the end.
  case clearParagraph
  /// Clear a field of twelve sentences, more than the proxy shows at once.
  case clearSentences
  /// Clear a field of twenty sentences of 50 units each, the caret at the end.
  case clearTwentySentences
  /// Read a field of six sentences.
  case read
  /// Read six sentences of 49 units each, the caret at the end: three or four windows under
  /// `uikitSentence`, six where a window has 49 units.
  case readWindows
  /// Change nothing, but find out the text for certain.
  case confirm
  /// Move the caret one back and one forward; the mirror must be fresh when the strategy looks at
  /// it.
  case refreshWindow

  /// The operation in one line of words.
  package var summary: String {
    switch self {
    case .insert: "insert a letter at the caret"
    case .insertWithCaret: "insert tags, with the caret between them"
    case .move: "move the caret some characters to the left"
    case .moveToEnd: "move the caret to the end of a line"
    case .deleteBackward: "press backspace several times"
    case .holdDelete: "hold the delete key for 2 s"
    case .replaceWord: "replace the last word, whose units the keyboard counts"
    case .replaceLastWord: "replace the last word, which the strategy finds"
    case .clearLine: "clear a field of one line"
    case .clearLines: "clear a field of three lines, with the caret in the second"
    case .clearParagraph: "clear a field of 2 500 units without a full stop"
    case .clearSentences: "clear twelve sentences, more than a window shows"
    case .clearTwentySentences: "clear twenty sentences, with the caret at the end"
    case .read: "read a field of six sentences"
    case .readWindows: "read six sentences of 49 units, three or four windows of uikit26"
    case .confirm: "change nothing, but find out the text for certain"
    case .refreshWindow: "move one back and one forward; then the mirror must be fresh"
    }
  }

  /// Returns a run's document, operation and right ending.
  public func task(from random: inout RandomStream) -> ComparedTask {
    let page = page(from: &random)
    switch self {
    case .insert: return ComparedTask(.insert("k"), on: page)
    case .insertWithCaret:
      return ComparedTask(.insertWithCaret("<b></b>", caretBack: 4), on: page)
    case .move:
      let count = 1 + Int(random.next(below: 6))
      return ComparedTask(.move(by: -min(count, page.caret)), on: page)
    case .moveToEnd: return ComparedTask(.moveToEnd, on: page)
    case .deleteBackward:
      let count = 1 + Int(random.next(below: 6))
      return ComparedTask(.deleteBackward(count: min(count, page.caret)), on: page)
    case .holdDelete: return ComparedTask(.holdDelete(releaseMs: 2_000), on: page)
    case .replaceWord, .replaceLastWord:
      let counted = CaretOperation.replaceLast(
        units: page.caret - page.wordStart, with: "keyboard")
      let own = self == .replaceWord ? nil : CaretOperation.replaceWord(with: "keyboard")
      return ComparedTask(counted, ownOfLibrary: own.map { .operation($0) }, on: page)
    case .clearLine, .clearLines, .clearParagraph, .clearSentences, .clearTwentySentences:
      return ComparedTask(.deleteAll, on: page)
    case .read, .readWindows: return ComparedTask(.readDocument, on: page)
    case .confirm: return ComparedTask(.refreshContext, on: page)
    case .refreshWindow: return ComparedTask(.refreshWindow, on: page)
    }
  }

  private func page(from random: inout RandomStream) -> ComparedTask.Page {
    switch self {
    case .insert, .insertWithCaret, .clearLine, .confirm, .moveToEnd: .words(2...8, from: &random)
    case .refreshWindow: .words(2...8, from: &random).caretInside(from: &random)
    case .move, .deleteBackward: .words(3...8, from: &random, caretAtEnd: true)
    case .holdDelete: .words(12...16, from: &random, caretAtEnd: true)
    case .replaceWord, .replaceLastWord: .words(2...6, from: &random, caretAtEnd: true)
    case .clearLines: .lines(3, from: &random)
    case .clearParagraph: .paragraph(ofWords: 500, from: &random)
    case .clearSentences: .sentences(12, from: &random)
    case .clearTwentySentences: .sentences(20, ofUnits: 50, from: &random)
    case .read: .sentences(6, from: &random)
    case .readWindows: .sentences(6, ofUnits: 49, from: &random)
    }
  }
}
