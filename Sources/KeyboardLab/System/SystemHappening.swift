import JSONText
import KeyboardModels

/// What happens to the keyboard's place on the screen, without the keyboard.
public enum SystemHappening: Hashable, Sendable {
  /// The field of this name becomes first responder; a keyboard that was away comes back.
  case focus(String)
  /// A field becomes first responder for which the system shows its own keyboard: of this kind, and
  /// of this name if the app's text knows it.
  case replace(by: String, field: String?)
  /// The user comes back to this keyboard from another one.
  case back
  /// The app goes to the background and comes back.
  case background
  /// The device is turned.
  case rotate(DeviceOrientation)
  /// The system gives the keyboard another height, in points.
  case resize(height: Double)
  /// The app writes a setting into the shared store.
  case setting(JSONMember)
}
