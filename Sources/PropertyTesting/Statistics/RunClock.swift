import Dispatch
import Timing

/// The machine's own clock; only the warning about slow runs uses it.
enum RunClock {
  /// Returns how long the machine has been running.
  @Sendable
  static func uptime() -> Nanoseconds {
    .nanoseconds(Int64(truncatingIfNeeded: DispatchTime.now().uptimeNanoseconds))
  }
}
