import Timing

/// The parameters of Android's gesture detector; distances in density-independent pixels.
///
/// Source: AOSP `GestureDetector.java`, `ViewConfiguration.java` and the API differences 30 → 31.
public struct AndroidParameters: Hashable, Sendable {
  /// From when a long press counts its time.
  package enum LongPressClock: Hashable, Sendable {
    /// From touch down.
    case touchDown
    /// From the "show press" timer, as old versions did.
    case tapTimeout
  }

  /// How far a finger may go and still tap; further scrolls. Default 8.
  package var touchSlop: Double = 8
  /// From touch down to "show press". Default 100 ms.
  package var tapTimeout: Nanoseconds = .milliseconds(100)
  /// How long a long press takes. Default 400 ms.
  package var longPressTimeout: Nanoseconds = .milliseconds(400)
  /// From when that counts. Default touch down.
  package var longPressClock = LongPressClock.touchDown
  /// How long after the first touch down, and after the first lift, a second tap may begin. Default
  /// 300 ms.
  package var doubleTapTimeout: Nanoseconds = .milliseconds(300)
  /// How long after the first lift a second tap may begin at the earliest. Default 40 ms.
  package var doubleTapMinimum: Nanoseconds = .milliseconds(40)
  /// The distance between the two touch downs must be less. Default 100.
  package var doubleTapDistance: Double = 100
  /// A fling is faster than this on either axis, per second. Default 50.
  package var minimumFling: Double = 50
  /// No axis of a fling is told as faster than this, per second. Default 8 000.
  package var maximumFling: Double = 8_000
  /// How the velocity of a fling is found. Default LSQ2.
  package var velocity = VelocityStrategy.leastSquares
  /// What an ambiguous classification multiplies the slop and the long press's time by. Default 2.
  package var ambiguousFactor: Int64 = 2
  /// Pixels per density-independent pixel: movements count in whole pixels. Default 1.
  package var density: Double = 1
  /// Whether somebody listens for double taps; if not, there are no confirmed taps either. Default
  /// yes.
  package var listensForDoubleTaps = true

  /// API level 30 and later.
  package static let api30 = AndroidParameters()

  /// Before API level 30: long presses take 500 ms.
  package static let beforeAPI30: AndroidParameters = {
    var parameters = AndroidParameters()
    parameters.longPressTimeout = .milliseconds(500)
    return parameters
  }()

  /// Up to about 4.1: slower "show press", a long press that counts from it, a double tap without a
  /// shortest pause.
  package static let android4: AndroidParameters = {
    var parameters = beforeAPI30
    parameters.tapTimeout = .milliseconds(180)
    parameters.longPressClock = .tapTimeout
    parameters.doubleTapMinimum = .zero
    return parameters
  }()

  /// The parameter sets by name.
  public static let named: [(name: String, parameters: AndroidParameters)] = [
    ("api30", api30), ("before-api30", beforeAPI30), ("android4", android4),
  ]

  /// The values of API level 30 and later.
  package init() {}

  /// When a press that began at `touchDown` is long.
  func longPressDue(after touchDown: Instant, factor: Int64 = 1) -> Instant {
    let begin = longPressClock == .touchDown ? touchDown : touchDown + tapTimeout
    return begin + longPressTimeout * factor
  }
}
