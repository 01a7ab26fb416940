import Timing

/// The parameters of a pan recognizer.
///
/// Source: Recognizer figures §4: recordings of a scroll view's own pan recognizer, which these numbers
/// reproduce within 0.001 pt and 0.25 pt/s.
public struct PanParameters: Hashable, Sendable {
  /// How many fingers must be down for the pan to begin and to change; at least 1. Default 1
  /// (`UIPanGestureRecognizer`).
  public var minimumTouches: Int
  /// The largest number of fingers that count; the pan ignores more. Default unlimited
  /// (`UIPanGestureRecognizer`).
  public var maximumTouches: Int
  /// How many points the centroid must move from its start; exactly this distance begins the pan.
  /// Default 10.
  ///
  /// At the beginning as many come off the translation on each axis by itself. Source:
  /// Recognizer figures §4: 8.0 is not enough and 10.33 is; EarlGrey adds 10 to every scroll.
  public var hysteresis: Double
  /// The weight of the newest quotient in the velocity; the one before has the rest. Default 0.2.
  ///
  /// Source: Recognizer figures §4: a free least-squares fit gives 0.2000 and 0.8000.
  public var newestWeight: Double = 0.2
  /// The longest time from the last move to a lift that keeps the velocity; after it the velocity is
  /// zero. Nil: no limit. Default nil.
  ///
  /// UIKit repeats the last velocity however long the finger has rested, as nil does.
  public var staleAfter: Nanoseconds?

  /// Creates parameters; by default ten points with any number of fingers.
  public init(
    minimumTouches: Int = 1, maximumTouches: Int = .max, hysteresis: Double = 10,
    staleAfter: Nanoseconds? = nil
  ) {
    self.minimumTouches = minimumTouches
    self.maximumTouches = maximumTouches
    self.hysteresis = hysteresis
    self.staleAfter = staleAfter
  }
}
