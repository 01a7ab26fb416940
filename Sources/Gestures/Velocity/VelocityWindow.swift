import Timing

/// Which of a finger's samples a ``VelocityTracker`` looks at.
package struct VelocityWindow: Hashable, Sendable {
  /// When two neighbours are so far apart that the finger had stopped between them.
  package enum Stop: Hashable, Sendable {
    /// When more than so much time lies between them.
    case above(Nanoseconds)
    /// When more than so many milliseconds lie between them; begun milliseconds don't count.
    case aboveWholeMilliseconds(Int64)

    func separates(_ gap: Nanoseconds) -> Bool {
      switch self {
      case .above(let limit): gap > limit
      case .aboveWholeMilliseconds(let limit): gap.count / 1_000_000 > limit
      }
    }
  }

  /// How many of the newest samples count at most; at least 1. Default 20.
  package var samples = 20
  /// With fewer samples that count, the velocity is zero. Default 2.
  package var fewest = 2
  /// Whether two samples at one instant are one, the later. Default true.
  package var isOnePerInstant = true
  /// How much older than the newest sample one may be; exactly as old counts. Default 100 ms.
  package var horizon: Nanoseconds = .milliseconds(100)
  /// What ends the history. Default gaps above 40 ms.
  package var stop = Stop.above(.milliseconds(40))
  /// A lift later than this after the newest sample makes the velocity zero. Default 40 ms.
  package var liftLimit: Nanoseconds = .milliseconds(40)

  /// Android's: the history ends at gaps above 40 ms; two instants are enough for a velocity.
  ///
  /// Source: AOSP `VelocityTracker.cpp`; the older trackers kept the old speed after a rest.
  package static let android = VelocityWindow()

  /// Flutter's: the history ends at gaps above 40 ms, counted in whole milliseconds; a velocity needs
  /// three samples, and each counts, at one instant or not.
  ///
  /// Source: Flutter `velocity_tracker.dart`.
  package static let flutter: VelocityWindow = {
    var window = VelocityWindow()
    window.stop = .aboveWholeMilliseconds(40)
    window.fewest = 3
    window.isOnePerInstant = false
    return window
  }()

  /// Android's values.
  package init() {}
}
