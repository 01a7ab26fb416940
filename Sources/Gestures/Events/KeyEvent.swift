/// What happens to a key.
///
/// The first eight are `UIControl`'s events, reported when keys are controls; the last three are
/// reported when keys type (``KeyHandling``).
public enum KeyEvent: Hashable, Sendable {
  /// A finger came down on the key.
  case down
  /// The finger moved and is still inside the grown bounds.
  case dragInside
  /// The finger moved and is still outside the grown bounds.
  case dragOutside
  /// The finger came back into the grown bounds.
  case dragEnter
  /// The finger left the grown bounds.
  case dragExit
  /// The finger lifted inside the grown bounds: the key's action.
  case upInside
  /// The finger lifted outside the grown bounds.
  case upOutside
  /// The system or a recognizer took the touch; no `up` follows.
  case cancel
  /// The key is typed.
  case type
  /// The key is held and types again, by characters or by words.
  case `repeat`(KeyRepeat.Unit)
  /// A key that tells it is let go: its finger lifted, wherever it was then, or the touch was taken.
  case release
}
