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

  /// The edge at the smallest x.
  package static let left = ScreenEdges(rawValue: 1)
  /// The edge at the greatest x.
  package static let right = ScreenEdges(rawValue: 2)
  /// The edge at the smallest y.
  package static let top = ScreenEdges(rawValue: 4)
  /// The edge at the greatest y.
  package static let bottom = ScreenEdges(rawValue: 8)

  /// The edges by their names in the notation of ``GestureCase``.
  static let named: [(name: String, edge: ScreenEdges)] = [
    ("left", .left), ("right", .right), ("top", .top), ("bottom", .bottom),
  ]
}

/// Holds back touches that start near an edge of the screen, as the system does while a touch may be
/// part of a system gesture.
///
/// Recognizers and keys receive a held touch when it lifts (touch down and lift 1 ms apart) or after
/// ``hold``, whichever is earlier. All moves until then arrive as one move. Touches that the system
/// takes for itself never reach them. A trace recorded in an app already contains these delays.
///
/// Source: Recognizer figures §7: the 20 pt at the bottom and the quick taps were reported; the second
/// that a touch is held, and the rest, were decided here.
public struct EdgeGate: Hashable, Sendable {
  /// The screen, in the coordinates of the touches.
  package var screen: Rectangle
  /// The edges at which the system holds touches back.
  package var edges: ScreenEdges
  /// The edges where the app's gestures have priority
  /// (`preferredScreenEdgesDeferringSystemGestures`).
  package var deferring: ScreenEdges = []
  /// How many points from an edge a touch counts as near. Default 20.
  public var width: Double = 20
  /// How long the gate holds a touch. Default 1 s.
  package var hold: Nanoseconds = .seconds(1)
  /// The time between the delivered touch down and lift of a held touch. Default 1 ms.
  package var liftDelay: Nanoseconds = .milliseconds(1)

  private struct Held: Hashable, Sendable {
    let began: FingerTouch
    let due: Instant
    /// The finger's last move while the touch is held.
    var moved: FingerTouch?
  }

  private struct Lift: Hashable, Sendable {
    let touch: FingerTouch
    let due: Instant
  }

  private var held: [Held] = []
  private var lifts: [Lift] = []

  /// Creates a gate at `edges` of `screen`.
  package init(screen: Rectangle, edges: ScreenEdges) {
    self.screen = screen
    self.edges = edges
  }

  /// The instant at which the next held touch or delayed lift is due.
  var next: Instant? {
    var next: Instant?
    for held in held { next = earlier(next, held.due) }
    for lift in lifts { next = earlier(next, lift.due) }
    return next
  }

  /// Returns the touches of a sample that pass at once. A sample may contain a finger twice.
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

  /// Removes and returns the touches that are due at ``next``.
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

  /// Drops all held touches, because the system takes them.
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
