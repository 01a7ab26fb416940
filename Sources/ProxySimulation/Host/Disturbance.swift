import DocumentProxy
import Timing

/// What happens in the host without the keyboard: the user, the app and the system.
///
/// Source: The rows §3. A push follows, except for `busy` and
/// `refuse`.
public enum Disturbance: Hashable, Sendable {
  /// The user taps: the caret goes there, a selection goes.
  case tap(caret: Int)
  /// The user types with a hardware key or by dictation: no delegate is asked.
  case type(UTF16Units)
  /// The user selects text.
  case select(Range<Int>)
  /// The app empties the field.
  case clear
  /// The user taps where the caret is; nothing changes, a state is pushed all the same.
  case tapNoop
  /// The host is busy: messages that arrive meanwhile are applied afterwards, in order.
  case busy(Nanoseconds)
  /// The field's delegate refuses every edit for so long; nil is the rest of the run.
  case refuse(Nanoseconds?)
  /// The user sends the text: it is noted, and a field that clears on send is emptied.
  case send
  /// The field of this name becomes first responder, with its own caret.
  case focusChange(to: String)
  /// The device is turned: nothing of the text changes.
  case rotate
  /// The user goes to another keyboard and comes back at the same instant.
  case keyboardSwitch
  /// The system makes a new controller with an empty mirror and pushes to it; a field's name if the
  /// focus goes there.
  case recreateController(focus: String?)
  /// The system ends the keyboard's process: it hears and does nothing until it is recreated.
  case killExtension
  /// A secure field takes the focus: the system's own keyboard replaces ours.
  case secureReplacement
}

/// Whether the keyboard is on the screen, and if not why.
public enum KeyboardPresence: Hashable, Sendable {
  /// It is there: it is called back and can call.
  case present
  /// It went by its own wish.
  case gone(KeyboardSwitch)
  /// A secure field shows the system's keyboard.
  case replaced
  /// Its process has ended.
  case killed
}
