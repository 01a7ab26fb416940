import CaretControl
import DocumentProxy
import Timing

/// A strategy to perform operations through a proxy that answers late or never.
///
/// A value without a clock, like the keyboard that has it: an event in, effects out. Everything it asks of
/// the proxy in one call leaves as one message.
public protocol EditingStrategy: Sendable {
  /// Takes what happens: ``KeyboardEvent/operation(_:)`` begins one, and a strategy hears of its timers, of states and
  /// of the session's end, after which nothing is sent any more. Other events are of no interest.
  mutating func handle(
    _ event: KeyboardEvent, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [KeyboardEffect]

  /// A key that is held (`CaretOperation.holdDelete`) is let go.
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

  /// Begins an operation, and tells so.
  mutating func perform(
    _ operation: CaretOperation, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [KeyboardEffect] {
    [.began(operation)] + handle(.operation(operation), at: instant, proxy: &proxy)
  }
}

extension CaretOperation {
  /// The text at the caret, the caret so many UTF-16 units before its end; a plain `insert` if that is its end.
  static func insert(_ text: String, caretBack: Int) -> CaretOperation {
    caretBack == 0 ? .insert(text) : .insertWithCaret(text, caretBack: caretBack)
  }
}
