import Timing

/// One of the four directions of a swipe.
public enum SwipeDirection: String, Hashable, Sendable, CaseIterable {
  /// To greater x.
  case right
  /// To smaller x.
  case left
  /// To smaller y.
  case up
  /// To greater y.
  case down
}

/// The directions that a swipe recognizer accepts; the bits are UIKit's: right 1, left 2, up 4, down 8.
public struct SwipeDirections: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// The directions whose bits are set.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// To greater x.
  public static let right = SwipeDirections(rawValue: 1)
  /// To smaller x.
  public static let left = SwipeDirections(rawValue: 2)
  /// To smaller y.
  public static let up = SwipeDirections(rawValue: 4)
  /// To greater y.
  public static let down = SwipeDirections(rawValue: 8)

  /// Creates a set of one direction.
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
/// A move is recognized as a swipe as soon as its distance along the axis reaches
/// ``requiredPrimary(after:)`` while its distance across stays within ``allowedSecondary(after:)``.
/// Slow swipes need less distance along the axis and may deviate less.
///
/// Source of the numbers: Recognizer figures §1: one public measurement on iOS 26.1, with which an
/// independent public fit agrees within 1.5 pt. UIKit's header names a largest primary and a smallest secondary movement
/// too; their defaults are unknown, so there is none.
public struct SwipeParameters: Hashable, Sendable {
  /// The accepted directions. Default right (`UISwipeGestureRecognizer`).
  public var directions: SwipeDirections
  /// How many fingers must swipe together, each far enough; at least 1. Default 1
  /// (`UISwipeGestureRecognizer`).
  public var touches: Int
  /// The longest time after the first touch down; exactly this time is allowed. Default 0.5 s.
  public var maximumDuration: Nanoseconds = .milliseconds(500)
  /// How many points along the axis an instant swipe needs. Default 50.
  public var minimumPrimary: Double = 50
  /// How many points across the axis an instant swipe may move. Default 50.
  public var maximumSecondary: Double = 50
  /// The share of ``minimumPrimary`` that the formula leaves after one second. Default 0.06.
  public var minimumPrimaryDecay: Double = 0.06
  /// The share of ``maximumSecondary`` that the formula leaves after one second. Default 0.02.
  public var maximumSecondaryDecay: Double = 0.02

  /// Creates parameters of a swipe in any of `directions` with `touches` fingers.
  public init(directions: SwipeDirections = .right, touches: Int = 1) {
    self.directions = directions
    self.touches = touches
  }

  /// Returns how many points along the axis a swipe needs at the time `elapsed` after its first
  /// touch down: `minimumPrimary · (1 − t · (1 − minimumPrimaryDecay))`, t in seconds and at most
  /// the maximum duration.
  public func requiredPrimary(after elapsed: Nanoseconds) -> Double {
    let seconds = min(elapsed, maximumDuration).seconds
    return minimumPrimary * (1 - seconds * (1 - minimumPrimaryDecay))
  }

  /// Returns how many points across the axis a swipe may move at the time `elapsed` after its first
  /// touch down, by the same formula.
  public func allowedSecondary(after elapsed: Nanoseconds) -> Double {
    let seconds = min(elapsed, maximumDuration).seconds
    return maximumSecondary * (1 - seconds * (1 - maximumSecondaryDecay))
  }
}
