import CaretControl
import DocumentProxy
import Timing

/// A strategy to perform operations through a proxy that answers late or never.
///
/// A value without a clock, like the keyboard that has it: it receives an event and returns effects. All its
/// proxy calls during one event leave as one message.
public protocol EditingStrategy: Sendable {
  /// Handles an event.
  ///
  /// ``KeyboardEvent/operation(_:)`` begins an operation; its first effect is ``ClientEffect/began(number:_:)``. A
  /// strategy also handles the firing of its timers, new states, and the end of the session, after which it sends
  /// nothing. It ignores other events.
  mutating func handle(
    _ event: KeyboardEvent, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [ClientEffect]

  /// Handles the release of a held key (`CaretOperation.holdDelete`).
  mutating func release(
    at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [ClientEffect]
}

extension EditingStrategy {
  /// Does nothing: by default, a strategy has no repeats to end.
  public mutating func release(
    at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [ClientEffect] {
    []
  }
}

extension CaretOperation {
  /// Returns the operation that inserts the text and moves the caret back by a number of UTF-16 units; a
  /// plain `insert` if the number is 0.
  static func insert(_ text: String, caretBack: Int) -> CaretOperation {
    caretBack == 0 ? .insert(text) : .insertWithCaret(text, caretBack: caretBack)
  }
}
