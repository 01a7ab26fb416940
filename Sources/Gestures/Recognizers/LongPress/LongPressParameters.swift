import Timing

/// The parameters of a long-press recognizer.
///
/// Source: Recognizer figures §2: the documented defaults of `UILongPressGestureRecognizer`.
public struct LongPressParameters: Hashable, Sendable {
  /// How long the fingers must press, counted from the touch down of the last required finger.
  /// Default 0.5 s.
  ///
  /// With 0, the press begins at the instant of that touch down.
  public var minimumPress: Nanoseconds
  /// How many points a finger may move from its start before the press begins; exactly this distance
  /// is allowed. Default 10. After the press has begun there is no limit.
  public var movement: Double
  /// How many fingers must press; at least 1. Default 1.
  public var touches: Int
  /// How many complete taps must come before the press. Default 0.
  public var taps: Int
  /// The limits of the taps before the press. Our decision: the same as for tap recognizers.
  public var tapLimits: TapLimits

  /// Creates parameters; by default half a second within 10 points with one finger.
  public init(
    minimumPress: Nanoseconds = .milliseconds(500), movement: Double = 10, touches: Int = 1,
    taps: Int = 0, tapLimits: TapLimits = TapLimits()
  ) {
    self.minimumPress = minimumPress
    self.movement = movement
    self.touches = touches
    self.taps = taps
    self.tapLimits = tapLimits
  }
}
