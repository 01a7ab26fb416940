import Timing

/// The parameters of a long-press recognizer.
///
/// Source: Recognizer figures §2: the documented defaults of `UILongPressGestureRecognizer`.
public struct LongPressParameters: Hashable, Sendable {
  /// How long the fingers must press, from the last required one down. Default 0.5 s.
  ///
  /// With 0 the press begins in the instant of the touch down.
  public var minimumPress: Nanoseconds
  /// How many points a finger may go from its start before the press begins; exactly as many are
  /// allowed. Default 10. Afterwards there is no limit.
  public var movement: Double
  /// How many fingers press; at least 1. Default 1.
  public var touches: Int
  /// How many full taps come before the press. Default 0.
  public var taps: Int
  /// What is a tap before the press. Our decision: as for tap recognizers.
  public var tapLimits: TapLimits

  /// Half a second within 10 points, with one finger.
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
