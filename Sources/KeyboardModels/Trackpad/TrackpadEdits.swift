import CaretControl
import DocumentProxy
import Timing

/// The edits that the track pad's gestures make; the only part that calls the library.
///
/// The library has an operation for each: the steps of a drag, of which it sends one at a time and
/// adds up the rest; a held delete key, with the library's own pace and fences; deletions by words.
struct TrackpadEdits: Sendable {
  /// The timer of the spacing between two moves; the library counts its timers from 1.
  static let spacingTimer = -1

  private var strategy: CaretControlStrategy

  init(deleteRepeat: DeleteRepeat) {
    var settings = CaretSettings()
    settings.deleteRepeat = deleteRepeat
    strategy = CaretControlStrategy(settings: settings, asksBeyondWindow: true)
  }

  /// Begins an operation. If it needs no call of the proxy, the returned effects contain its outcome.
  mutating func perform(
    _ operation: CaretOperation, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [ClientEffect] {
    strategy.handle(.operation(operation), at: instant, proxy: &proxy)
  }

  mutating func insert(
    _ text: String, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [ClientEffect] {
    perform(.insert(text), at: instant, proxy: &proxy)
  }

  /// Replaces the space before the caret by `text`; if there is none, inserts the text.
  mutating func replaceSpace(
    with text: String, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [ClientEffect] {
    guard shownBefore(proxy).hasSuffix(" ") else { return insert(text, at: instant, proxy: &proxy) }
    return perform(.replaceLast(units: 1, with: text), at: instant, proxy: &proxy)
  }

  /// Handles the release of the delete key.
  mutating func release(
    at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [ClientEffect] {
    strategy.release(at: instant, proxy: &proxy)
  }

  /// Ends the held key's operation without waiting for its deletions, because a swipe replaces it.
  mutating func cancelHold(
    at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [ClientEffect] {
    strategy.cancelHold(at: instant, proxy: &proxy)
  }

  /// Deletes the next word of a swipe; for the first word, what the touch has left of it.
  mutating func finishWord(
    _ swipe: inout DeleteSwipe, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [ClientEffect] {
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
  ) -> [ClientEffect] {
    strategy.handle(event, at: instant, proxy: &proxy)
  }
}
