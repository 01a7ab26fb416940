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
    _ operation: CaretOperation, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [KeyboardEffect] {
    strategy.perform(operation, at: instant, proxy: &proxy)
  }

  mutating func insert(
    _ text: String, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [KeyboardEffect] {
    perform(.insert(text), at: instant, proxy: &proxy)
  }

  /// The space before the caret becomes `text`; without one the text is inserted behind it.
  mutating func replaceSpace(
    with text: String, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [KeyboardEffect] {
    guard shownBefore(proxy).hasSuffix(" ") else { return insert(text, at: instant, proxy: &proxy) }
    return perform(.replaceLast(units: 1, with: text), at: instant, proxy: &proxy)
  }

  /// The delete key is let go.
  mutating func release(
    at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [KeyboardEffect] {
    strategy.release(at: instant, proxy: &proxy)
  }

  /// A swipe takes the place of the held key: what that has deleted is not waited for.
  mutating func cancelHold(
    at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [KeyboardEffect] {
    strategy.cancelHold(at: instant, proxy: &proxy)
  }

  /// Deletes the next word of a swipe; of the first one what the touch has left of it.
  mutating func finishWord(
    _ swipe: inout DeleteSwipe, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [KeyboardEffect] {
    guard swipe.words == 1 else { return perform(.deleteWord, at: instant, proxy: &proxy) }
    let deleted = swipe.unitsBefore - shownBefore(proxy).utf16.count
    guard deleted < swipe.firstWordUnits else { return [] }
    return perform(.deleteWord, at: instant, proxy: &proxy)
  }

  /// What is shown before the caret, with everything under way done.
  func shownBefore(_ proxy: some TextDocumentProxy) -> String {
    strategy.predictedContext(proxy).before ?? ""
  }

  /// A timer, a state, the end of a session.
  mutating func handle(
    _ event: KeyboardEvent, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [KeyboardEffect] {
    strategy.handle(event, at: instant, proxy: &proxy)
  }
}
