import JSONText

/// An event that the system sends to a keyboard, beside touches and text.
///
/// There are no selection callbacks, because they never arrive. Source: The keyboards §4.
public enum SystemEvent: Hashable, Sendable {
  /// The keyboard will appear; it should set its height now. Sent at the start, when the system
  /// shows the keyboard again, and when the app comes back from the background.
  case willAppear(KeyboardSituation)
  /// The keyboard has appeared. Not sent when the app comes back from the background.
  case didAppear(KeyboardSituation)
  /// The size of the keyboard's view has changed: a new height, or the device was turned.
  case resized(KeyboardSituation)
  /// Another field has become first responder. Sent only to input views in the app's own process.
  case focused(field: String)
  /// The requested lexicon, some time after the request.
  case lexicon(SupplementaryLexicon)
  /// The answer to a request that needs full access.
  case answer(FullAccessGrant, GrantAnswer)
  /// The present settings, after the app has written to the shared store.
  case settings([JSONMember])
}
