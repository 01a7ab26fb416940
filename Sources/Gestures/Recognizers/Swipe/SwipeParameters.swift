import Timing

/// One of the four ways a swipe can go.
public enum SwipeDirection: String, Hashable, Sendable, CaseIterable {
  /// x grows.
  case right
  /// x falls.
  case left
  /// y falls.
  case up
  /// y grows.
  case down
}

/// The directions that a swipe recognizer accepts; right 1, left 2, up 4, down 8 as in UIKit.
public struct SwipeDirections: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// The directions whose bits are set.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// x grows.
  public static let right = SwipeDirections(rawValue: 1)
  /// x falls.
  public static let left = SwipeDirections(rawValue: 2)
  /// y falls.
  public static let up = SwipeDirections(rawValue: 4)
  /// y grows.
  public static let down = SwipeDirections(rawValue: 8)

  /// The one direction.
  public init(_ direction: SwipeDirection) {
    switch direction {
    case .right: self = .right
    case .left: self = .left
    case .up: self = .up
    case .down: self = .down
    }
  }
}

/// The parameters of a swipe recognizer.
///
/// A swipe is recognized during a move as soon as its way along the axis reaches
/// ``requiredPrimary(after:)`` while its way across stays within ``allowedSecondary(after:)``. Slow
/// swipes need less distance and more precision.
///
/// Source of the numbers: Recognizer figures §1: one public measurement on iOS 26.1, with which an
/// independent public fit agrees within 1.5 pt. UIKit's header names a largest primary and a smallest secondary movement
/// too; their defaults are unknown, so there is none.
public struct SwipeParameters: Hashable, Sendable {
  /// The directions that count. Default right (`UISwipeGestureRecognizer`).
  public var directions: SwipeDirections
  /// How many fingers swipe together, each far enough; at least 1. Default 1
  /// (`UISwipeGestureRecognizer`).
  public var touches: Int
  /// The latest instant after the first touch down; exactly as late is in time. Default 0.5 s.
  public var maximumDuration: Nanoseconds = .milliseconds(500)
  /// The points along the axis that a swipe of no duration needs. Default 50.
  public var minimumPrimary: Double = 50
  /// The points across the axis that a swipe of no duration may have. Default 50.
  public var maximumSecondary: Double = 50
  /// The share of ``minimumPrimary`` that would be left after one second. Default 0.06.
  public var minimumPrimaryDecay: Double = 0.06
  /// The share of ``maximumSecondary`` that would be left after one second. Default 0.02.
  public var maximumSecondaryDecay: Double = 0.02

  /// A swipe in any of `directions` with `touches` fingers.
  public init(directions: SwipeDirections = .right, touches: Int = 1) {
    self.directions = directions
    self.touches = touches
  }

  /// How many points along the axis a swipe needs `elapsed` after its first touch down:
  /// `minimumPrimary · (1 − t · (1 − minimumPrimaryDecay))`, t in seconds and at most the maximum
  /// duration.
  public func requiredPrimary(after elapsed: Nanoseconds) -> Double {
    let seconds = min(elapsed, maximumDuration).seconds
    return minimumPrimary * (1 - seconds * (1 - minimumPrimaryDecay))
  }

  /// How many points across the axis a swipe may have `elapsed` after its first touch down, by the
  /// same formula.
  public func allowedSecondary(after elapsed: Nanoseconds) -> Double {
    let seconds = min(elapsed, maximumDuration).seconds
    return maximumSecondary * (1 - seconds * (1 - maximumSecondaryDecay))
  }
}
