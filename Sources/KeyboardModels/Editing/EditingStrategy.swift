import CaretControl
import DocumentProxy
import Timing

/// A strategy to perform operations through a proxy that answers late or never.
///
/// A value without a clock, like its keyboard: it handles an event and returns effects. All its calls of the
/// proxy in one call of `handle` leave as one message.
public protocol EditingStrategy: Sendable {
  /// Handles an event: an operation to begin (``KeyboardEvent/operation(_:)``), its timers, states, and the
  /// session's end, after which it sends nothing. It ignores other events.
  mutating func handle(
    _ event: KeyboardEvent, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [KeyboardEffect]

  /// Handles the release of a held key (`CaretOperation.holdDelete`).
  mutating func release(
    at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [KeyboardEffect]
}

extension EditingStrategy {
  /// Does nothing: by default, a strategy has no repeats to end.
  public mutating func release(
    at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [KeyboardEffect] {
    []
  }

  /// Begins an operation, and reports its beginning.
  mutating func perform(
    _ operation: CaretOperation, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [KeyboardEffect] {
    [.began(operation)] + handle(.operation(operation), at: instant, proxy: &proxy)
  }
}

extension CaretOperation {
  /// Returns the operation that inserts the text and moves the caret back by a number of UTF-16 units; a
  /// plain `insert` if the number is 0.
  static func insert(_ text: String, caretBack: Int) -> CaretOperation {
    caretBack == 0 ? .insert(text) : .insertWithCaret(text, caretBack: caretBack)
  }
}
