import CaretControl
import DocumentProxy
import Timing

/// What the track pad's gestures do to the text: the one place where they meet the library.
///
/// The library has an operation for each: the steps of a drag, of which it has one under way and sums
/// the rest; a held delete key, whose pace and fences are its own; deletions by words.
struct TrackpadEdits: Sendable {
  /// The timer of the spacing between two moves; the library's timers are counted from 1.
  static let spacingTimer = -1

  private var strategy: CaretControlStrategy

  init(deleteRepeat: DeleteRepeat) {
    var settings = CaretSettings()
    settings.deleteRepeat = deleteRepeat
    strategy = CaretControlStrategy(settings: settings, asksBeyondWindow: true)
  }

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
    guard shownBefore(proxy).last == 0x20 else { return insert(text, at: instant, proxy: &proxy) }
    return perform(.replaceLast(units: 1, with: text), at: instant, proxy: &proxy)
  }

  /// The delete key is let go.
  mutating func release(
    at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [KeyboardEffect] {
    strategy.release(at: instant, proxy: &proxy).map(KeyboardEffect.editing)
  }

  /// A swipe takes the place of the held key: what that has deleted is not waited for.
  mutating func cancelHold(
    at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [KeyboardEffect] {
    strategy.cancelHold(at: instant, proxy: &proxy).map(KeyboardEffect.editing)
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
