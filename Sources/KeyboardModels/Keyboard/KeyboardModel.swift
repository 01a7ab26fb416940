// What lives here: keyboards. A keyboard has a layout of keys, recognizers attached to it, and
// actions of keys and gestures on the text. Each keyboard is a value that only touches drive.

import CaretControl
import DocumentProxy
import Gestures
import HostDocuments
import Timing

/// A keyboard of the lab: layout, recognizers, actions and its own state.
///
/// The keyboard is a value without a clock. Its caller passes events to ``handle(_:at:proxy:)`` and
/// performs the effects it returns. All calls of the proxy within one call of that method leave as
/// one message.
public protocol KeyboardModel: Sendable {
  /// The keyboard's name in traces, options and reports.
  var name: String { get }

  /// The present layout of the keys.
  var layout: KeyboardGeometry { get }

  /// How the keys handle touches; by default as controls.
  var keyHandling: KeyHandling { get }

  /// The height that the system gives the keyboard before it asks for another, in points; by default
  /// the layout's.
  var heightBeforeAsking: Double { get }

  /// Whether the keyboard is an input view in the app's own process. Its edits are then
  /// ``ClientEffect/edit(_:field:)``, without a proxy.
  var isInputView: Bool { get }

  /// Attaches the keyboard's gesture recognizers. Its keys are already attached.
  ///
  /// - Throws: why one can't be attached. A run then ends at once and has this fault.
  func attachRecognizers(to router: inout TouchRouter) throws(GestureError)

  /// Handles an event and returns its effects.
  mutating func handle(
    _ event: KeyboardEvent, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [ClientEffect]
}

extension KeyboardModel {
  /// Controls: keys act when the finger lifts inside, and track one touch at a time.
  public var keyHandling: KeyHandling { .controls }

  /// The layout's height.
  public var heightBeforeAsking: Double { layout.height }

  /// False: by default, a keyboard is an extension with its own process.
  public var isInputView: Bool { false }
}

/// An event that a keyboard handles.
public enum KeyboardEvent: Hashable, Sendable {
  /// An event of a recognizer or a key.
  case gesture(GestureEvent.Kind)
  /// A request for an operation, without a touch.
  case operation(CaretOperation)
  /// A timer that the keyboard armed has fired.
  case timerFired(Int)
  /// A state is about to replace what the proxy shows.
  case textWillChange
  /// A state has replaced what the proxy shows.
  case textDidChange
  /// The controller has ended, or a new one has replaced it.
  case sessionEnded
  /// An event of the system.
  case system(SystemEvent)
}
