import Timing

/// What is a tap: how long, how far apart, how still.
///
/// Source: Recognizer figures §3; microsoft/WinObjC `UITapGestureRecognizer.mm`, fljot/Gestouch.
public struct TapLimits: Hashable, Sendable {
  /// The longest press, from a tap's first finger down; a timer. Default 0.75 s.
  ///
  /// Source: Recognizer figures §3, WinObjC (Gestouch 1.5 s).
  public var maximumPress: Nanoseconds = .milliseconds(750)
  /// The longest pause, from the last lift to the next touch down; a timer. Default 0.35 s.
  ///
  /// Source: Recognizer figures §3, WinObjC (Gestouch 0.4 s).
  public var maximumGap: Nanoseconds = .milliseconds(350)
  /// How many points a finger may go from its start; exactly as many are allowed. Default 45.
  ///
  /// Source: Recognizer figures §3, Gestouch's note on iOS.
  public var movement: Double = 45
  /// How many points a later tap's finger may be from a finger of the first tap. Default 45.
  ///
  /// Our decision; Gestouch does so.
  public var distance: Double = 45

  /// The defaults.
  public init() {}
}

/// The parameters of a tap recognizer.
public struct TapParameters: Hashable, Sendable {
  /// How many taps in a row; at least 1. Default 1 (`UITapGestureRecognizer`).
  public var taps: Int
  /// How many fingers, all down together; at least 1. Default 1 (`UITapGestureRecognizer`).
  public var touches: Int
  /// What is a tap.
  public var limits: TapLimits

  /// Taps by default: one, with one finger.
  public init(taps: Int = 1, touches: Int = 1, limits: TapLimits = TapLimits()) {
    self.taps = taps
    self.touches = touches
    self.limits = limits
  }

  /// One tap with one finger: what a control's own action wins against.
  var isSingle: Bool { taps == 1 && touches == 1 }
}
