import TouchTraces
import Timing

/// The edges of a screen.
package struct ScreenEdges: OptionSet, Hashable, Sendable {
  /// The bits.
  package let rawValue: UInt8

  /// The edges whose bits are set.
  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Where x is least.
  package static let left = ScreenEdges(rawValue: 1)
  /// Where x is greatest.
  package static let right = ScreenEdges(rawValue: 2)
  /// Where y is least.
  package static let top = ScreenEdges(rawValue: 4)
  /// Where y is greatest.
  package static let bottom = ScreenEdges(rawValue: 8)

  /// The edges by the names they have in the notation of ``GestureCase``.
  static let named: [(name: String, edge: ScreenEdges)] = [
    ("left", .left), ("right", .right), ("top", .top), ("bottom", .bottom),
  ]
}

/// Holds touches back that start near an edge of the screen, as the system does while they may be
/// one of its own gestures.
///
/// A held touch reaches recognizers and keys at its lift, touch down and lift 1 ms apart, or after
/// ``hold``, whichever is earlier; what the finger did meanwhile is then one move. A touch that the
/// system takes for itself is never seen. A trace that was recorded in an app has all this in its
/// times already.
///
/// Source: Recognizer figures §7: the 20 pt at the bottom and the quick taps were reported; the second
/// that a touch is held, and the rest, were decided here.
public struct EdgeGate: Hashable, Sendable {
  /// The screen, in the coordinates of the touches.
  package var screen: Rectangle
  /// The edges at which the system waits.
  package var edges: ScreenEdges
  /// The edges at which the app's gestures come first (`preferredScreenEdgesDeferringSystemGestures`).
  package var deferring: ScreenEdges = []
  /// How many points from an edge a touch is near it. Default 20.
  public var width: Double = 20
  /// How long a touch is held. Default 1 s.
  package var hold: Nanoseconds = .seconds(1)
  /// How long after its touch down the lift of a held touch comes. Default 1 ms.
  package var liftDelay: Nanoseconds = .milliseconds(1)

  private struct Held: Hashable, Sendable {
    let began: FingerTouch
    let due: Instant
    /// Where the finger has gone meanwhile.
    var moved: FingerTouch?
  }

  private struct Lift: Hashable, Sendable {
    let touch: FingerTouch
    let due: Instant
  }

  private var held: [Held] = []
  private var lifts: [Lift] = []

  /// A gate at `edges` of `screen`.
  package init(screen: Rectangle, edges: ScreenEdges) {
    self.screen = screen
    self.edges = edges
  }

  /// When the next held touch goes on by itself.
  var next: Instant? {
    var next: Instant?
    for held in held { next = earlier(next, held.due) }
    for lift in lifts { next = earlier(next, lift.due) }
    return next
  }

  /// What of a sample goes on at once. A finger may be in it twice.
  mutating func take(_ sample: TouchSample) -> [FingerTouch] {
    var passed: [FingerTouch] = []
    for touch in sample.touches {
      if let index = held.firstIndex(where: { $0.began.finger == touch.finger }) {
        switch touch.phase {
        case .began, .moved: held[index].moved = touch
        case .ended:
          passed.append(held.remove(at: index).began)
          lifts.append(Lift(touch: touch, due: sample.instant + liftDelay))
        case .cancelled: held.remove(at: index)
        }
        continue
      }
      if let index = lifts.firstIndex(where: { $0.touch.finger == touch.finger }) {
        passed.append(lifts.remove(at: index).touch)
      }
      if touch.phase == .began, isHeldBack(touch.location) {
        held.append(Held(began: touch, due: sample.instant + hold))
      } else {
        passed.append(touch)
      }
    }
    return passed
  }

  /// What goes on by itself at ``next``.
  mutating func release() -> [FingerTouch] {
    guard let instant = next else { return [] }
    var passed: [FingerTouch] = []
    for lift in lifts where lift.due == instant { passed.append(lift.touch) }
    for held in held where held.due == instant {
      passed.append(held.began)
      if var moved = held.moved {
        moved.phase = .moved
        passed.append(moved)
      }
    }
    lifts.removeAll { $0.due == instant }
    held.removeAll { $0.due == instant }
    return passed
  }

  /// The system takes all touches away.
  mutating func removeAll() {
    held = []
    lifts = []
  }

  private func isHeldBack(_ point: LayoutPoint) -> Bool {
    let waits = edges.subtracting(deferring)
    return (waits.contains(.left) && point.x < screen.x + width)
      || (waits.contains(.right) && point.x >= screen.x + screen.width - width)
      || (waits.contains(.top) && point.y < screen.y + width)
      || (waits.contains(.bottom) && point.y >= screen.y + screen.height - width)
  }
}
