/// What happens to a key.
///
/// The first eight are `UIControl`'s events; keys that are controls report them. Keys that type report
/// the last three (``KeyHandling``). The tracking area is the key's bounds, grown by 70 points.
public enum KeyEvent: Hashable, Sendable {
  /// A finger came down on the key.
  case down
  /// The finger moved and is still inside the key's tracking area.
  case dragInside
  /// The finger moved and is still outside the key's tracking area.
  case dragOutside
  /// The finger came back into the key's tracking area.
  case dragEnter
  /// The finger left the key's tracking area.
  case dragExit
  /// The finger lifted inside the key's tracking area: the key's action.
  case upInside
  /// The finger lifted outside the key's tracking area.
  case upOutside
  /// The system or a recognizer took the touch; no lift is reported.
  case cancel
  /// The key was typed.
  case type
  /// The key is held and typed again, by characters or by words.
  case `repeat`(KeyRepeat.Unit)
  /// A key that reports its release was released: its finger lifted anywhere, or the touch was taken.
  case release
}
