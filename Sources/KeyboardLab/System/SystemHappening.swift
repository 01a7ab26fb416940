import JSONText
import KeyboardModels

/// A change of the keyboard's place on the screen that the keyboard has not caused.
public enum SystemHappening: Hashable, Sendable {
  /// The field of this name becomes first responder. A keyboard that was away comes back.
  case focus(String)
  /// A field of this name becomes first responder, and the system shows its own keyboard of this kind for
  /// it. The name is nil if the field is not one of the app's fields in the trace.
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
