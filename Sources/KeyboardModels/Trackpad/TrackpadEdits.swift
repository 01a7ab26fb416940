import DocumentProxy
import VirtualTime

/// What the track pad's gestures do to the text: the one place where they meet the library.
///
/// A drag is moves with one under way (`CursorDrag` sums the rest), a held delete key is backspaces
/// and words as the key repeats. Operations of the library's own for a drag and for a held delete take
/// the place of ``perform(_:at:proxy:)`` here when it has them.
struct TrackpadEdits: Sendable {
  /// The timer of the spacing between two moves; the library's timers are counted from 1.
  static let spacingTimer = -1

  private var strategy = CaretControlStrategy(asksBeyondWindow: true)

  /// Begins an operation. One of which nothing can be asked has its outcome when this returns.
  mutating func perform(
    _ operation: EditingOperation, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [KeyboardEffect] {
    [.began(operation)]
      + strategy.perform(operation, at: instant, proxy: &proxy).map(KeyboardEffect.editing)
  }

  mutating func insert(
    _ text: String, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [KeyboardEffect] {
    perform(.insertWithCaret(text, caretBack: 0), at: instant, proxy: &proxy)
  }

  /// The space before the caret becomes `text`; without one the text is inserted behind it.
  mutating func replaceSpace(
    with text: String, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [KeyboardEffect] {
    let isSpace = shownBefore(proxy).last == 0x20
    let deleted = isSpace ? perform(.deleteBackward, at: instant, proxy: &proxy) : []
    return deleted + insert(text, at: instant, proxy: &proxy)
  }

  /// Deletes the next word of a swipe; of the first one what the touch has left of it.
  mutating func finishWord(
    _ swipe: inout DeleteSwipe, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [KeyboardEffect] {
    guard swipe.words == 1 else { return perform(.deleteWord, at: instant, proxy: &proxy) }
    let deleted = swipe.unitsBefore - shownBefore(proxy).count
    guard deleted < swipe.firstWordUnits else { return [] }
    return perform(.deleteWord, at: instant, proxy: &proxy)
  }

  /// What is shown before the caret, with everything under way done.
  func shownBefore(_ proxy: some TextDocumentProxy) -> UTF16Units {
    Array((strategy.predictedContext(proxy).before ?? "").utf16)
  }

  mutating func timerFired(
    _ timer: Int, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [KeyboardEffect] {
    strategy.timerFired(timer, at: instant, proxy: &proxy).map(KeyboardEffect.editing)
  }

  mutating func textDidChange(
    at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [KeyboardEffect] {
    strategy.textDidChange(at: instant, proxy: &proxy).map(KeyboardEffect.editing)
  }

  mutating func sessionEnded() -> [KeyboardEffect] {
    strategy.sessionEnded().map(KeyboardEffect.editing)
  }
}
