import Gestures
import TouchTraces
import Timing

/// The rule by which a finger's path is a swipe, from a table measured on a device. Every 100 ms the
/// least distance along falls by 4.7 pt and the greatest distance across by 4.9 pt, linearly in between.
/// Source: Recognizer figures §1.
struct IdealSwipe {
  let direction: SwipeDirection
  private var began: Instant?
  private var start = LayoutPoint(x: 0, y: 0)
  /// Whether the path is a swipe; nil until it is decided.
  private(set) var isRecognized: Bool?

  init(_ direction: SwipeDirection) {
    self.direction = direction
  }

  mutating func take(_ touch: FingerTouch, at instant: Instant) {
    guard isRecognized == nil else { return }
    guard let began else {
      (began, start) = (instant, touch.location)
      return
    }
    let elapsed = instant - began
    let hasMoved = touch.phase != .cancelled
    if hasMoved { judge(touch.location, after: elapsed) }
    if touch.phase == .ended || touch.phase == .cancelled, isRecognized == nil {
      isRecognized = false
    }
  }

  private mutating func judge(_ point: LayoutPoint, after elapsed: Nanoseconds) {
    let (right, down) = (point.x - start.x, point.y - start.y)
    let along: Double
    switch direction {
    case .right: along = right
    case .left: along = -right
    case .up: along = -down
    case .down: along = down
    }
    let across = (direction == .right || direction == .left ? down : right).magnitude
    let share = Double(elapsed.count) / 500_000_000
    guard share <= 1, across <= 50 - 24.5 * share, along >= 0 else {
      isRecognized = false
      return
    }
    if along >= 50 - 23.5 * share { isRecognized = true }
  }
}
