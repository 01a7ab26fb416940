import Timing

/// The parameters of Android's gesture detector; distances in density-independent pixels.
///
/// Source: AOSP `GestureDetector.java`, `ViewConfiguration.java` and the API differences 30 → 31.
public struct AndroidParameters: Hashable, Sendable {
  /// The event from which a long press counts its time.
  package enum LongPressClock: Hashable, Sendable {
    /// Touch down.
    case touchDown
    /// The "show press" timer, as in old versions.
    case tapTimeout
  }

  /// How far a finger may move during a tap; beyond, it scrolls. Default 8.
  package var touchSlop: Double = 8
  /// The time from touch down to "show press". Default 100 ms.
  package var tapTimeout: Nanoseconds = .milliseconds(100)
  /// How long a long press takes. Default 400 ms.
  package var longPressTimeout: Nanoseconds = .milliseconds(400)
  /// The event from which that time counts. Default touch down.
  package var longPressClock = LongPressClock.touchDown
  /// The longest time to a second tap, counted from the first touch down and from the first lift.
  /// Default 300 ms.
  package var doubleTapTimeout: Nanoseconds = .milliseconds(300)
  /// The shortest time from the first lift to a second tap. Default 40 ms.
  package var doubleTapMinimum: Nanoseconds = .milliseconds(40)
  /// The distance that two touch downs of a double tap must not reach. Default 100.
  package var doubleTapDistance: Double = 100
  /// The speed per second that a fling must exceed on one axis. Default 50.
  package var minimumFling: Double = 50
  /// The highest reported speed of a fling per second, on each axis. Default 8 000.
  package var maximumFling: Double = 8_000
  /// How to compute the velocity of a fling. Default LSQ2.
  package var velocity = VelocityStrategy.leastSquares
  /// The factor for the slop and the long press's time if a classification is ambiguous. Default 2.
  package var ambiguousFactor: Int64 = 2
  /// Pixels per density-independent pixel; movements count in whole pixels. Default 1.
  package var density: Double = 1
  /// Whether the listener wants double taps; if not, there are no confirmed taps either. Default yes.
  package var listensForDoubleTaps = true

  /// API level 30 and later.
  package static let api30 = AndroidParameters()

  /// Before API level 30: long presses take 500 ms.
  package static let beforeAPI30: AndroidParameters = {
    var parameters = AndroidParameters()
    parameters.longPressTimeout = .milliseconds(500)
    return parameters
  }()

  /// Versions up to about 4.1: "show press" is slower, a long press counts from it, and a double tap
  /// needs no shortest pause.
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

  /// Creates the values of API level 30 and later.
  package init() {}

  /// Returns when a press that began at `touchDown` becomes a long press.
  func longPressDue(after touchDown: Instant, factor: Int64 = 1) -> Instant {
    let begin = longPressClock == .touchDown ? touchDown : touchDown + tapTimeout
    return begin + longPressTimeout * factor
  }
}
