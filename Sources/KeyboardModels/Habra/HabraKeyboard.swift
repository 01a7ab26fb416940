import CaretControl
import DocumentProxy
import Gestures
import Timing

/// The keyboard for which this project was started: keys insert HTML tags and place the caret
/// inside; delete; clear by a long press; swipes move the caret.
///
/// `habra-2014` performs its operations with ``FixedDelayStrategy``, `habra` with
/// ``CaretControlStrategy``; keys, gestures and tags are the same. Source: The keyboards §1.
package struct HabraKeyboard<Strategy: EditingStrategy>: KeyboardModel {
  /// The keyboard's name.
  package let name: String
  /// How the keyboard performs its operations.
  package var strategy: Strategy
  /// The user's settings.
  package var settings: HabraSettings
  /// The texts that the tag keys insert.
  package var tags: HabraTags

  /// Creates a keyboard with these parts.
  package init(
    name: String, strategy: Strategy, settings: HabraSettings = HabraSettings(),
    tags: HabraTags = .published
  ) {
    self.name = name
    self.strategy = strategy
    self.settings = settings
    self.tags = tags
  }

  /// The layout, the same in portrait and landscape.
  package var layout: KeyboardGeometry { .habra }

  /// Attaches the long press on the clear key and, unless switched off, the two swipes anywhere.
  package func attachRecognizers(to router: inout TouchRouter) throws(GestureError) {
    try router.attach(
      Recognizer("long press", .longPress(LongPressParameters()), on: HabraKey.clear))
    guard settings.swipesEnabled else { return }
    try router.attach(Recognizer("swipe left", .swipe(SwipeParameters(directions: .left))))
    try router.attach(Recognizer("swipe right", .swipe(SwipeParameters(directions: .right))))
  }

  /// Handles keys and gestures as operations and passes everything else to the strategy.
  package mutating func handle(
    _ event: KeyboardEvent, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [ClientEffect] {
    switch event {
    case .gesture(.key(let key, .upInside)):
      return [.typed(key: key)] + press(key, at: instant, proxy: &proxy)
    case .gesture(.recognizer(_, let event)):
      guard let operation = operation(for: event) else { return [] }
      return strategy.handle(.operation(operation), at: instant, proxy: &proxy)
    case .gesture(.key), .textWillChange, .system:
      return []
    case .operation(let operation):
      return strategy.handle(.operation(operation), at: instant, proxy: &proxy)
    case .timerFired, .textDidChange, .sessionEnded:
      return strategy.handle(event, at: instant, proxy: &proxy)
    }
  }

  private mutating func press(
    _ key: String, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [ClientEffect] {
    switch key {
    case HabraKey.globe: return [.nextKeyboard]
    case HabraKey.dismiss: return [.dismiss]
    case HabraKey.clear: return []  // only the long press clears, so that it can't be an accident
    case HabraKey.delete:
      return strategy.handle(.operation(.deleteBackward(count: 1)), at: instant, proxy: &proxy)
    default:
      guard let tag = tag(of: key) else { return [] }
      let back = HabraTags.caretBack(in: tag)
      return strategy.handle(.operation(.insert(tag, caretBack: back)), at: instant, proxy: &proxy)
    }
  }

  private func tag(of key: String) -> String? {
    if let tag = tags.text(of: key) { return tag }
    switch key {
    case "Сарказм": return settings.sarcasmTag
    case "Зануда": return settings.downerTag
    default: return nil
    }
  }

  private func operation(for event: RecognizerEvent) -> CaretOperation? {
    switch event {
    case .began(let gesture) where gesture.detail == .longPress: .deleteAll
    case .recognized(let gesture):
      switch gesture.detail {
      case .swipe(.left): .move(by: -1)
      case .swipe(.right): .move(by: 1)
      default: nil
      }
    default: nil
    }
  }
}
