import TouchTraces
import Timing

/// How a finger's movement over a key becomes a number of characters for the caret to move.
///
/// Sources: dead zone, distance per character, acceleration and spacing of several open keyboards
/// (The keyboards §7); the speeds between which acceleration grows are our decision.
public struct CursorDragParameters: Hashable, Sendable {
  /// How acceleration depends on the finger's speed.
  package struct Acceleration: Hashable, Sendable {
    /// The speed in points per second up to which the factor is 1. Default 200.
    package var slow: Double = 200
    /// The speed in points per second from which the factor is ``maximum``. Default 1 000.
    package var fast: Double = 1_000
    /// The largest factor. Default 2.5.
    package var maximum: Double = 2.5

    /// Creates the default acceleration.
    package init() {}

    /// Returns the factor at `speed`, in points per second; it grows linearly from 1 to ``maximum``.
    func factor(at speed: Double) -> Double {
      if speed <= slow { return 1 }
      if speed >= fast { return maximum }
      return 1 + (maximum - 1) * (speed - slow) / (fast - slow)
    }
  }

  /// How many points a finger must move before the drag begins; they are subtracted. Default 8.
  package var deadZone: Double = 8
  /// How many points of movement make one character; above 0. Default 10.
  package var pointsPerCharacter: Double = 10
  /// Nil, the default: no acceleration.
  package var acceleration: Acceleration?
  /// The shortest time between two moves. Default 16 ms.
  package var spacing: Nanoseconds = .milliseconds(16)
  /// How many moves may be under way at once; the drag adds up further ones. Default 1, at least 1.
  package var movesInFlight = 1

  /// Creates the defaults, without acceleration.
  package init() {}
}

/// The space bar as a track pad: turns a finger's movement along x into caret moves.
///
/// ```swift
/// var drag = CursorDrag(at: touch.location, instant: touchDown)
/// if let characters = drag.move(to: place, at: instant) { send(characters) }
/// // When the host's answer has come:
/// if let characters = drag.answered(at: instant) { send(characters) }
/// ```
///
/// A value on the virtual clock: ``nextTimer`` is when moves that waited for the spacing may be sent.
package struct CursorDrag: Hashable, Sendable {
  /// The drag's parameters.
  package let parameters: CursorDragParameters
  /// The number of characters that wait to be sent; positive to the right.
  package private(set) var waiting = 0
  /// The number of moves under way.
  package private(set) var inFlight = 0

  private let start: Double
  private var lastX: Double
  private var lastInstant: Instant
  private var hasLeftDeadZone = false
  /// The movement that is not yet a whole character.
  private var rest = 0.0
  private var lastSent: Instant?

  /// Creates a drag of a finger that came down at `point`.
  package init(
    at point: LayoutPoint, instant: Instant,
    parameters: CursorDragParameters = CursorDragParameters()
  ) {
    self.parameters = parameters
    start = point.x
    lastX = point.x
    lastInstant = instant
  }

  /// Whether the finger has left the dead zone; its lift then types no space.
  package var isDragging: Bool { hasLeftDeadZone }

  /// When the waiting characters may be sent; nil if none wait or too many moves are under way.
  package var nextTimer: Instant? {
    guard waiting != 0, inFlight < max(parameters.movesInFlight, 1) else { return nil }
    return lastSent.map { $0 + parameters.spacing } ?? lastInstant
  }

  /// Handles a move of the finger.
  /// - Returns: how many characters the caret must move now, or nil.
  package mutating func move(to point: LayoutPoint, at instant: Instant) -> Int? {
    guard point.x.isFinite else { return nil }
    let from = lastX
    let elapsed = instant - lastInstant
    (lastX, lastInstant) = (point.x, max(instant, lastInstant))
    var way = point.x - from
    if !hasLeftDeadZone {
      let whole = point.x - start
      guard whole.magnitude > parameters.deadZone else { return nil }
      hasLeftDeadZone = true
      way = whole < 0 ? whole + parameters.deadZone : whole - parameters.deadZone
    } else if let acceleration = parameters.acceleration, elapsed > .zero {
      way *= acceleration.factor(at: way.magnitude / elapsed.seconds)
    }
    rest += way
    let characters = rest / parameters.pointsPerCharacter
    if characters.magnitude >= 1, characters.magnitude < 1e9 {
      waiting += Int(characters)
      rest -= Double(Int(characters)) * parameters.pointsPerCharacter
    }
    return send(at: instant)
  }

  /// Handles the timer: waiting characters may be sent.
  /// - Returns: how many characters the caret must move now, or nil.
  package mutating func advance(to instant: Instant) -> Int? { send(at: instant) }

  /// Handles the answer to a move that was under way.
  /// - Returns: how many characters the caret must move now, or nil.
  package mutating func answered(at instant: Instant) -> Int? {
    inFlight = max(inFlight - 1, 0)
    return send(at: instant)
  }

  private mutating func send(at instant: Instant) -> Int? {
    guard let due = nextTimer, instant >= due else { return nil }
    defer { waiting = 0 }
    lastSent = instant
    inFlight += 1
    return waiting
  }
}
