import Timing

/// The limits of a tap: time, distance between taps, movement.
///
/// Source: Recognizer figures §3; microsoft/WinObjC `UITapGestureRecognizer.mm`, fljot/Gestouch.
public struct TapLimits: Hashable, Sendable {
  /// The longest press, from the touch down of the tap's first finger; a timer ends it.
  /// Default 0.75 s.
  ///
  /// Source: Recognizer figures §3, WinObjC (Gestouch 1.5 s).
  public var maximumPress: Nanoseconds = .milliseconds(750)
  /// The longest pause, from the last lift to the next touch down; a timer ends it. Default 0.35 s.
  ///
  /// Source: Recognizer figures §3, WinObjC (Gestouch 0.4 s).
  public var maximumGap: Nanoseconds = .milliseconds(350)
  /// How many points a finger may move from its start; exactly this distance is allowed. Default 45.
  ///
  /// Source: Recognizer figures §3, Gestouch's note on iOS.
  public var movement: Double = 45
  /// How many points a later tap's finger may be away from the nearest finger of the first tap.
  /// Default 45.
  ///
  /// Our decision; Gestouch does the same.
  public var distance: Double = 45

  /// Creates the default limits.
  public init() {}
}

/// The parameters of a tap recognizer.
public struct TapParameters: Hashable, Sendable {
  /// The number of taps in a row; at least 1. Default 1 (`UITapGestureRecognizer`).
  public var taps: Int
  /// The number of fingers, all down together; at least 1. Default 1 (`UITapGestureRecognizer`).
  public var touches: Int
  /// The limits of each tap.
  public var limits: TapLimits

  /// Creates parameters; by default one tap with one finger.
  public init(taps: Int = 1, touches: Int = 1, limits: TapLimits = TapLimits()) {
    self.taps = taps
    self.touches = touches
    self.limits = limits
  }

  /// Whether this is one tap with one finger; a control's own action has priority over it.
  var isSingle: Bool { taps == 1 && touches == 1 }
}
