import CaretControl
import DocumentProxy
import HostDocuments
import Timing

/// A request or report of a client of the proxy: a keyboard, the library alone, or a strategy in a comparison.
public enum ClientEffect: Hashable, Sendable {
  // Timers.

  /// Tell the client with this number that its timer has fired, after this time.
  case arm(timer: Int, after: Nanoseconds)
  /// As ``arm(timer:after:)``, but the time is the client's wait: a chosen delay that can be tuned.
  case wait(timer: Int, after: Nanoseconds)
  /// Forget that timer.
  case disarm(timer: Int)

  // Operations. A client numbers its operations from 1.

  /// An operation begins.
  case began(number: Int, CaretOperation)
  /// An operation has read this text; its outcome follows.
  case read(number: Int, text: String)
  /// An operation has ended with this outcome. Clients that wait blindly never report one.
  case finished(number: Int, CaretOperation, Outcome)
  /// The client assumes that an operation is over, and reports no outcome.
  case assumedOver
  /// A reader that goes back through the text has read this window before the caret in one step.
  case readWindow(String)
  /// The client looks at the mirror now and trusts it.
  case look
  /// The client has trapped: its process is gone.
  case trap

  // Keyboards.

  /// A key was typed.
  case typed(key: String)
  /// The keyboard's own display shows another text.
  case shows(String)
  /// The system must show the next keyboard.
  case nextKeyboard
  /// The system must hide the keyboard.
  case dismiss
  /// The keyboard's view must have this height, in points.
  case wantsHeight(Double)
  /// ``KeyboardModel/layout`` has changed.
  case layoutChanged
  /// The keyboard requests a service that needs full access.
  case asks(FullAccessGrant)
  /// The keyboard requests the supplementary lexicon.
  case asksLexicon
  /// The lexicon has saved the user this many touches.
  case savedTouches(Int)
  /// An input view edits the field with this name; nil for the field with the focus.
  case edit(InProcessEdit, field: String?)
  /// A held key must stop repeating, because nothing is left to do.
  case stopsRepeating(key: String)

  /// What the library asks for or reports.
  public init(_ effect: CaretEffect) {
    switch effect {
    case .arm(let timer, let span): self = .arm(timer: timer, after: span)
    case .disarm(let timer): self = .disarm(timer: timer)
    case .began(let number, let operation): self = .began(number: number, operation)
    case .read(let number, let text): self = .read(number: number, text: text)
    case .finished(let number, let operation, let outcome):
      self = .finished(number: number, operation, outcome)
    }
  }
}
