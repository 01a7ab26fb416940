import DocumentProxy
import Timing

/// How operations are carried out through a proxy that answers late or never.
///
/// A value without a clock: it is told what happens and returns what it wants. Everything it asks of
/// the proxy in one call leaves as one message.
public protocol EditingStrategy: Sendable {
  /// Begins an operation.
  mutating func perform(
    _ operation: EditingOperation, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [EditingEffect]

  /// A key that is held (``EditingOperation/holdDelete``) is let go.
  mutating func release(
    at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [EditingEffect]

  /// A timer that the strategy armed has fired.
  mutating func timerFired(
    _ timer: Int, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [EditingEffect]

  /// A state has arrived and replaced what the proxy shows.
  mutating func textDidChange(
    at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [EditingEffect]

  /// The keyboard goes: its timers die, nothing is sent any more, what was under way is over.
  mutating func sessionEnded() -> [EditingEffect]
}

extension EditingStrategy {
  /// Does nothing: a strategy without repeats of its own has none to end.
  public mutating func release(
    at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [EditingEffect] {
    []
  }

  /// Tells nothing: a strategy that waits blindly knows of no end.
  public mutating func sessionEnded() -> [EditingEffect] { [] }
}

/// What a strategy wants from whoever runs it.
public enum EditingEffect: Hashable, Sendable {
  /// Call ``EditingStrategy/timerFired(_:at:proxy:)`` with this number after so long.
  case arm(timer: Int, after: Nanoseconds)
  /// Forget that timer.
  case disarm(timer: Int)
  /// An operation's outcome is known. Strategies that wait blindly never tell one.
  case finished(EditingOperation, Outcome)
}
