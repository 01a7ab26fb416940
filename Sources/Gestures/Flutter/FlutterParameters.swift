import Timing

/// The parameters of Flutter's recognizers, in logical pixels.
///
/// Source: Flutter `lib/src/gestures/constants.dart`.
public struct FlutterParameters: Hashable, Sendable {
  /// Where a drag counts from.
  package enum DragStart: Hashable, Sendable {
    /// Where it was accepted: everything moved so far is dropped. Flutter's default, called `start`.
    case accepted
    /// At touch down: the whole way so far is the first update.
    case down
  }

  /// How far a finger may go before it is no tap and no press, and must go to drag along one axis;
  /// also how far it must have got for a fling. Default 18; a platform may replace it.
  package var touchSlop: Double = 18
  /// How long a pan's path must be. Default 36; a platform that replaces the slop doubles it.
  package var panSlop: Double = 36
  /// How far a finger may go during a double tap. Default 18.
  package var doubleTapSlop: Double = 18
  /// How far the second tap of a double tap may be from the first. Default 100.
  package var doubleTapDistance: Double = 100
  /// When a tap that has not won yet tells that it is down. Default 100 ms.
  package var pressDeadline: Nanoseconds = .milliseconds(100)
  /// How long a long press takes. Default 500 ms.
  package var longPressTimeout: Nanoseconds = .milliseconds(500)
  /// From the first lift of a double tap to the second touch down. Default 300 ms.
  package var doubleTapTimeout: Nanoseconds = .milliseconds(300)
  /// From the first touch down of a double tap to the second at least. Default 40 ms.
  package var doubleTapMinimum: Nanoseconds = .milliseconds(40)
  /// A fling is faster than this, per second. Default 50.
  package var minimumFling: Double = 50
  /// No fling is told as faster than this, per second. Default 8 000.
  package var maximumFling: Double = 8_000
  /// Where drags count from. Default where they were accepted.
  package var dragStart = DragStart.accepted

  /// Flutter's defaults.
  package init() {}

  /// Flutter's defaults with a platform's own slop, and twice that for pans.
  package init(touchSlop: Double) {
    self.touchSlop = touchSlop
    panSlop = 2 * touchSlop
  }
}
