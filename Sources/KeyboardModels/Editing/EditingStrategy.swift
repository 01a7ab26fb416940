import DocumentProxy
import Timing

/// A strategy to perform operations through a proxy that answers late or never.
///
/// The strategy is a value without a clock: its methods handle events and return effects. All calls
/// of the proxy within one method leave as one message.
public protocol EditingStrategy: Sendable {
  /// Begins an operation.
  mutating func perform(
    _ operation: EditingOperation, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [EditingEffect]

  /// Handles the release of a held key (``EditingOperation/holdDelete``).
  mutating func release(
    at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [EditingEffect]

  /// Handles a timer that the strategy set.
  mutating func timerFired(
    _ timer: Int, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [EditingEffect]

  /// Handles a new state, which has replaced what the proxy shows.
  mutating func textDidChange(
    at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [EditingEffect]

  /// Handles the end of the session: the strategy cancels its timers, sends nothing more, and ends
  /// its operations.
  mutating func sessionEnded() -> [EditingEffect]
}

extension EditingStrategy {
  /// Does nothing: by default, a strategy has no repeats to end.
  public mutating func release(
    at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [EditingEffect] {
    []
  }

  /// Returns nothing: by default, a strategy does not observe how operations end.
  public mutating func sessionEnded() -> [EditingEffect] { [] }
}

/// What a strategy asks of its caller.
public enum EditingEffect: Hashable, Sendable {
  /// Call ``EditingStrategy/timerFired(_:at:proxy:)`` with this number after this time.
  case arm(timer: Int, after: Nanoseconds)
  /// Cancel that timer.
  case disarm(timer: Int)
  /// The outcome of an operation is known. Strategies with fixed waits never report one.
  case finished(EditingOperation, Outcome)
}
