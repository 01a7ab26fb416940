// What lives here: keyboards. A layout of keys, the recognizers attached to it, and what keys and
// gestures do to the text. Each keyboard is a value driven by touches only.

import DocumentProxy
import Gestures
import VirtualTime

/// A keyboard that lives in the lab: layout, recognizers, actions and its own state.
///
/// A value without a clock. Whoever runs it tells it what happens and does what it returns; all that
/// it asks of the proxy in one call of ``handle(_:at:proxy:)`` leaves as one message.
public protocol KeyboardModel: Sendable {
  /// The keyboard's name in traces, options and reports.
  var name: String { get }

  /// Where the keys are.
  var layout: KeyboardLayout { get }

  /// Attaches the keyboard's gesture recognizers. Its keys are attached already.
  func attachRecognizers(to router: inout TouchRouter) throws(GestureError)

  /// Reacts to what happened.
  mutating func handle(
    _ event: KeyboardEvent, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [KeyboardEffect]
}

/// What happens to a keyboard.
public enum KeyboardEvent: Hashable, Sendable {
  /// A recognizer or a key tells something.
  case gesture(GestureEvent.Kind)
  /// An operation is asked for directly, without a touch.
  case operation(EditingOperation)
  /// A timer that the keyboard armed has fired.
  case timer(Int)
  /// A state is about to replace what the proxy shows.
  case textWillChange
  /// A state has replaced what the proxy shows.
  case textDidChange
  /// The controller is gone or another one.
  case sessionEnded
}

/// What a keyboard wants or tells.
public enum KeyboardEffect: Hashable, Sendable {
  /// A key was typed.
  case typed(key: String)
  /// An operation begins.
  case began(EditingOperation)
  /// The strategy behind the keyboard wants a timer or knows an outcome.
  case editing(EditingEffect)
  /// The keyboard's own display shows another text.
  case shows(String)
  /// The system shall show the next keyboard.
  case nextKeyboard
  /// The system shall hide the keyboard.
  case dismiss
}
