import DocumentProxy
import Timing

/// Something that the user, the app or the system does, without the keyboard.
///
/// Source: The rows §3. The host pushes a state afterwards, except for `busy` and `refuse`.
public enum Disturbance: Hashable, Sendable {
  /// The user taps. The caret moves there, and a selection is removed.
  case tap(caret: Int)
  /// The user types with a hardware key or by dictation. The host does not ask the field's
  /// delegate.
  case type(UTF16Units)
  /// The user selects text.
  case select(Range<Int>)
  /// The app empties the field.
  case clear
  /// The user taps where the caret already is. Nothing changes, but the host pushes a state.
  case tapNoop
  /// The host is busy for this time. It applies the messages that arrive meanwhile afterwards, in
  /// order.
  case busy(Nanoseconds)
  /// The field's delegate refuses every edit for this time; nil means the rest of the run.
  case refuse(Nanoseconds?)
  /// The user sends the text. The host records it, and empties a field that clears on send.
  case send
  /// The field with this name becomes first responder, with its own caret.
  case focus(to: String)
  /// The user rotates the device. The text does not change.
  case rotate
  /// The user switches to another keyboard and back at the same instant.
  case keyboardSwitch
  /// The system creates a new controller with an empty mirror, and the host pushes a state to it.
  /// If `focus` is a field's name, that field gets the focus.
  case recreateController(focus: String?)
  /// The system ends the keyboard's process. The keyboard gets no callbacks until the system
  /// recreates it.
  case killExtension
  /// A secure field takes the focus, and the system's own keyboard replaces this one.
  case secureReplacement

  /// The kinds of disturbances. Options, cases and reports spell them as these words.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The user taps somewhere in the text.
    case tap
    /// The user types one to three letters with a hardware key or by dictation.
    case type
    /// The user selects text.
    case select
    /// The app empties the field.
    case clear
    /// The user taps where the caret is.
    case tapNoop
    /// The host is busy for a while.
    case busy
    /// The field's delegate refuses every edit for a while.
    case refuse
    /// The user sends the text.
    case send
    /// Another field takes the focus.
    case focus
    /// The user rotates the device.
    case rotate
    /// The user goes to another keyboard and comes back.
    case keyboardSwitch
    /// The system creates a new controller.
    case recreateController
    /// The system ends the keyboard's process.
    case killExtension
    /// A secure field takes the focus.
    case secureReplacement
  }

  /// The kind of this disturbance.
  public var kind: Kind {
    switch self {
    case .tap: .tap
    case .type: .type
    case .select: .select
    case .clear: .clear
    case .tapNoop: .tapNoop
    case .busy: .busy
    case .refuse: .refuse
    case .send: .send
    case .focus: .focus
    case .rotate: .rotate
    case .keyboardSwitch: .keyboardSwitch
    case .recreateController: .recreateController
    case .killExtension: .killExtension
    case .secureReplacement: .secureReplacement
    }
  }
}

/// Whether the keyboard is on the screen, and if not why.
public enum KeyboardPresence: Hashable, Sendable {
  /// The keyboard is on the screen: it gets callbacks and can call the proxy.
  case present
  /// The keyboard switched to the next one or dismissed itself.
  case gone(KeyboardSwitch)
  /// A secure field shows the system's keyboard.
  case replaced
  /// The keyboard's process has ended.
  case killed
}
