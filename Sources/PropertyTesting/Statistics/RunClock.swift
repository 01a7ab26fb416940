import Dispatch
import Timing

/// The machine's own clock, which only the warning about slow runs looks at.
enum RunClock {
  /// How long the machine has been up.
  @Sendable
  static func uptime() -> Nanoseconds {
    .nanoseconds(Int64(truncatingIfNeeded: DispatchTime.now().uptimeNanoseconds))
  }
}
