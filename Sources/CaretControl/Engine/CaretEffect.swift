import DocumentProxy
import Timing

/// What the engine wants from its caller, or reports.
public enum CaretEffect: Sendable {
  /// An operation was accepted under this number; it may have to wait for others.
  case began(number: Int, CaretOperation)
  /// Send ``CaretEvent/timerFired(_:)`` with this number after this time.
  case arm(timer: Int, after: Nanoseconds)
  /// Forget this timer.
  case disarm(timer: Int)
  /// The text that was read; comes directly before the operation's outcome.
  case read(number: Int, text: String)
  /// The operation has ended; every operation gets exactly one outcome.
  case finished(number: Int, CaretOperation, Outcome)
}
