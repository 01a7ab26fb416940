import Timing

/// The parameters of Flutter's recognizers, in logical pixels.
///
/// Source: Flutter `lib/src/gestures/constants.dart`.
public struct FlutterParameters: Hashable, Sendable {
  /// The point from which a drag counts.
  package enum DragStart: Hashable, Sendable {
    /// The position at which it was accepted; earlier movement is dropped. Flutter's default, called
    /// `start`.
    case accepted
    /// The touch down; the movement until acceptance is the first update.
    case down
  }

  /// How far a finger may move during a tap or a press, and must move to drag along one axis or to
  /// fling. Default 18; a platform may replace it.
  package var touchSlop: Double = 18
  /// The path length that begins a pan. Default 36; a platform that replaces the slop doubles it.
  package var panSlop: Double = 36
  /// How far a finger may move during a double tap. Default 18.
  package var doubleTapSlop: Double = 18
  /// How far the second tap of a double tap may be from the first. Default 100.
  package var doubleTapDistance: Double = 100
  /// When a tap that has not yet won reports that it is down. Default 100 ms.
  package var pressDeadline: Nanoseconds = .milliseconds(100)
  /// How long a long press takes. Default 500 ms.
  package var longPressTimeout: Nanoseconds = .milliseconds(500)
  /// The longest time from the first lift of a double tap to the second touch down. Default 300 ms.
  package var doubleTapTimeout: Nanoseconds = .milliseconds(300)
  /// The shortest time from the first touch down of a double tap to the second. Default 40 ms.
  package var doubleTapMinimum: Nanoseconds = .milliseconds(40)
  /// The speed per second that a fling must exceed. Default 50.
  package var minimumFling: Double = 50
  /// The highest reported speed of a fling per second. Default 8 000.
  package var maximumFling: Double = 8_000
  /// The point from which drags count. Default: the position at which they were accepted.
  package var dragStart = DragStart.accepted

  /// Creates Flutter's defaults.
  package init() {}

  /// Creates Flutter's defaults with a platform's own slop, and twice that slop for pans.
  package init(touchSlop: Double) {
    self.touchSlop = touchSlop
    panSlop = 2 * touchSlop
  }
}
