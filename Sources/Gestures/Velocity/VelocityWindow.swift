import Timing

/// Which samples of a finger a ``VelocityTracker`` uses.
package struct VelocityWindow: Hashable, Sendable {
  /// How large a gap between two samples must be to mean that the finger had stopped.
  package enum Stop: Hashable, Sendable {
    /// More than this time.
    case above(Nanoseconds)
    /// More than this number of complete milliseconds.
    case aboveWholeMilliseconds(Int64)

    func separates(_ gap: Nanoseconds) -> Bool {
      switch self {
      case .above(let limit): gap > limit
      case .aboveWholeMilliseconds(let limit): gap.count / 1_000_000 > limit
      }
    }
  }

  /// The largest number of newest samples that count; at least 1. Default 20.
  package var samples = 20
  /// The smallest number of samples that give a velocity; fewer give zero. Default 2.
  package var fewest = 2
  /// Whether a later sample at the same instant replaces the earlier one. Default true.
  package var isOnePerInstant = true
  /// The oldest age, relative to the newest sample, at which a sample still counts. Default 100 ms.
  package var horizon: Nanoseconds = .milliseconds(100)
  /// Which gaps end the history. Default gaps above 40 ms.
  package var stop = Stop.above(.milliseconds(40))
  /// The longest time from the newest sample to a lift that has a velocity; later the velocity is
  /// zero. Default 40 ms.
  package var liftLimit: Nanoseconds = .milliseconds(40)

  /// Android's window: gaps above 40 ms end the history; two instants are enough for a velocity.
  ///
  /// Source: AOSP `VelocityTracker.cpp`; the older trackers kept the old speed after a rest.
  package static let android = VelocityWindow()

  /// Flutter's window: gaps above 40 ms, in complete milliseconds, end the history. A velocity needs
  /// three samples; every sample counts, also several at one instant.
  ///
  /// Source: Flutter `velocity_tracker.dart`.
  package static let flutter: VelocityWindow = {
    var window = VelocityWindow()
    window.stop = .aboveWholeMilliseconds(40)
    window.fewest = 3
    window.isOnePerInstant = false
    return window
  }()

  /// Creates Android's window.
  package init() {}
}
