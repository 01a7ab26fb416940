import JSONText

/// What the system tells a keyboard beside touches and text.
///
/// Selection callbacks are not among them: they never arrive. Source: The keyboards §4.
public enum SystemEvent: Hashable, Sendable {
  /// The keyboard will appear: the moment at which it sets its height. Told at the start, when the
  /// keyboard is given back, and when the app comes back from the background.
  case willAppear(KeyboardSituation)
  /// The keyboard has appeared. Not told when the app comes back from the background.
  case didAppear(KeyboardSituation)
  /// The keyboard's view has another size: another height, or the device was turned.
  case resized(KeyboardSituation)
  /// Another field has become first responder. Only input views in the app's own process are told.
  case focused(field: String)
  /// The lexicon that was asked for, some time later.
  case lexicon(SupplementaryLexicon)
  /// What became of a wish that needs full access.
  case answer(FullAccessGrant, GrantAnswer)
  /// The settings as they read now: the app has written to the shared store.
  case settings([JSONMember])
}
