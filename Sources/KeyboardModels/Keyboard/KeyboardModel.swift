// What lives here: keyboards. A layout of keys, the recognizers attached to it, and what keys and
// gestures do to the text. Each keyboard is a value driven by touches only.

import CaretControl
import DocumentProxy
import Gestures
import HostDocuments
import Timing

/// A keyboard that lives in the lab: layout, recognizers, actions and its own state.
///
/// A value without a clock. Whoever runs it tells it what happens and does what it returns; all that
/// it asks of the proxy in one call of ``handle(_:at:proxy:)`` leaves as one message.
public protocol KeyboardModel: Sendable {
  /// The keyboard's name in traces, options and reports.
  var name: String { get }

  /// Where the keys are now.
  var layout: KeyboardGeometry { get }

  /// What the keys do with touches; controls unless the keyboard says otherwise.
  var keyHandling: KeyHandling { get }

  /// The height that the system gives the keyboard before it asks for another one, in points; the
  /// layout's unless the keyboard says otherwise.
  var heightBeforeAsking: Double { get }

  /// Whether it is an input view in the app's own process: its edits are
  /// ``KeyboardEffect/edit(_:field:)``, and there is no proxy between it and the text.
  var isInputView: Bool { get }

  /// Attaches the keyboard's gesture recognizers. Its keys are attached already.
  func attachRecognizers(to router: inout TouchRouter) throws(GestureError)

  /// Reacts to what happened.
  mutating func handle(
    _ event: KeyboardEvent, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [KeyboardEffect]
}

extension KeyboardModel {
  /// Controls: they act when the finger lifts inside, and hear one touch at a time.
  public var keyHandling: KeyHandling { .controls }

  /// The layout's height.
  public var heightBeforeAsking: Double { layout.height }

  /// No: a keyboard is an extension with a process of its own.
  public var isInputView: Bool { false }
}

/// What happens to a keyboard.
public enum KeyboardEvent: Hashable, Sendable {
  /// A recognizer or a key tells something.
  case gesture(GestureEvent.Kind)
  /// An operation is asked for directly, without a touch.
  case operation(CaretOperation)
  /// A timer that the keyboard armed has fired.
  case timerFired(Int)
  /// A state is about to replace what the proxy shows.
  case textWillChange
  /// A state has replaced what the proxy shows.
  case textDidChange
  /// The controller is gone or another one.
  case sessionEnded
  /// The system tells something.
  case system(SystemEvent)
}

/// What a keyboard wants or tells.
public enum KeyboardEffect: Hashable, Sendable {
  /// A key was typed.
  case typed(key: String)
  /// An operation begins.
  case began(CaretOperation)
  /// An operation's outcome is known. Strategies that wait blindly never tell one.
  case finished(CaretOperation, Outcome)
  /// Tell ``KeyboardEvent/timerFired(_:)`` with this number after so long.
  case arm(timer: Int, after: Nanoseconds)
  /// Forget that timer.
  case disarm(timer: Int)
  /// The keyboard's own display shows another text.
  case shows(String)
  /// The system shall show the next keyboard.
  case nextKeyboard
  /// The system shall hide the keyboard.
  case dismiss
  /// The keyboard's view shall have this height, in points.
  case wantsHeight(Double)
  /// ``KeyboardModel/layout`` is another one now.
  case layoutChanged
  /// The keyboard wants something that needs full access.
  case asks(FullAccessGrant)
  /// The keyboard wants the supplementary lexicon.
  case asksLexicon
  /// The lexicon has saved the user so many touches.
  case savedTouches(Int)
  /// An input view edits the field of this name; nil is the one that has the focus.
  case edit(InProcessEdit, field: String?)
  /// A held key has nothing left to do: it stops repeating.
  case stopsRepeating(key: String)
}
