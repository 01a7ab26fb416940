import DocumentProxy
import Timing

/// What the engine wants or tells.
public enum CaretEffect: Sendable {
  /// An operation was accepted under this number; it may have to wait for others.
  case began(number: Int, CaretOperation)
  /// Tell ``CaretEvent/timerFired(_:)`` with this number after so long.
  case arm(timer: Int, after: Nanoseconds)
  /// Forget that timer.
  case disarm(timer: Int)
  /// The text that was read; comes right before its outcome.
  case read(number: Int, text: String)
  /// The operation has ended; every operation gets exactly one outcome.
  case finished(number: Int, CaretOperation, Outcome)
}
