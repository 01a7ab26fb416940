import DocumentProxy
import VirtualTime

/// What happens in the host without the keyboard: the user and the app.
///
/// Source: `proxy-facts.md (d)`, table of disturbances. A push follows, except for `busy` and
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
}
