import TouchTraces
import Timing

/// A simulated finger that makes the gestures of a test or a trace; the same for the same seed.
///
/// ```swift
/// var finger = SyntheticFinger(seed: 7)
/// let samples = finger.tap(at: LayoutPoint(x: 54, y: 21))
/// ```
///
/// The finger belongs to a ``Person`` of the motor model. Of the touches that people make, it uses
/// only those that land where they should. Each gesture begins when the last one has ended, or after
/// a ``rest(_:)``. For gestures with people's errors, use ``SyntheticTask``.
public struct SyntheticFinger: Sendable {
  /// Samples per second: 60 or 120 on real screens.
  public var rate: Int { screen.rate }
  /// The finger's number in the trace.
  public let number: Int
  /// The instant at which the next gesture begins.
  public private(set) var now: Instant

  private let seed: UInt64
  private let person: Person
  private let screen: TouchScreen
  private var gestures = 0

  /// Creates a finger on a screen of `rate` samples per second.
  ///
  /// - Parameters:
  ///   - seed: determines every sample.
  ///   - rate: samples per second, at least 1.
  ///   - number: the finger's number in the trace.
  ///   - now: the instant at which the first gesture begins.
  public init(seed: UInt64, rate: Int = 60, number: Int = 1, now: Instant = .start) {
    self.seed = seed
    self.number = number
    self.now = now
    screen = TouchScreen(rate: rate, scale: 2)
    person = Person(number: 1, of: 1, seed: seed)
  }

  /// Keeps the finger up for `span`.
  public mutating func rest(_ span: Nanoseconds) {
    now = now + span
  }

  /// Makes a tap that lands within 6 pt of `place`, horizontally and vertically.
  public mutating func tap(at place: LayoutPoint) -> [TouchSample] {
    tap(on: Target("", x: place.x - 6, y: place.y - 6, width: 12, height: 12))
  }

  /// Makes a tap that aims at the middle of a key, lands inside it and does not slip off.
  public mutating func tap(on key: Target) -> [TouchSample] {
    let screen = screen
    return make { person, draws in
      for _ in 0..<1_000 {
        let start = SyntheticFinger.landing(on: key, by: person, &draws, screen: screen)
        let path = person.tap(at: start, draws: &draws)
        let slipsOff = path.movements.contains { slip in
          let end = LayoutPoint(x: start.x + slip.way.x, y: start.y + slip.way.y)
          return !key.contains(screen.onGrid(end))
        }
        if !slipsOff { return path }
      }
      return MovementPath(start: key.center, contact: .milliseconds(80))
    }
  }

  /// Makes a press of the duration `span`, with the drift and tremor of a steady finger.
  ///
  /// - Parameters:
  ///   - place: the target; the finger lands within 6 pt of it, horizontally and vertically.
  ///   - span: the time from touch down to lift.
  ///   - wander: how far the finger moves to the right during the press, in points.
  public mutating func press(
    at place: LayoutPoint, for span: Nanoseconds, wandering wander: Double = 0
  ) -> [TouchSample] {
    let key = Target("", x: place.x - 6, y: place.y - 6, width: 12, height: 12)
    let screen = screen
    return make { person, draws in
      let start = SyntheticFinger.landing(on: key, by: person, &draws, screen: screen)
      var path = person.hold(at: start, for: span, style: .steady, draws: &draws)
      if wander != 0 {
        path.movements.append(
          Movement(begin: .zero, duration: span, way: Offset(x: wander, y: 0)))
      }
      return path
    }
  }

  /// Makes a flick from `start` to `end`, bent like flicks to the right, and lifted while it is fast.
  public mutating func swipe(
    from start: LayoutPoint, to end: LayoutPoint, for span: Nanoseconds = .milliseconds(120)
  ) -> [TouchSample] {
    let way = Offset(x: end.x - start.x, y: end.y - start.y)
    return make { _, draws in
      let bow = draws.value(.rightSagitta) / 1_000
      var path = MovementPath(start: start, contact: span)
      path.movements = [
        Movement(
          begin: .zero, duration: span, way: way, bow: bow * way.turned,
          cut: draws.value(.flickCut) / 1_000)
      ]
      path.noiseAcross = way.length > 0 ? (1 / way.length) * way.turned : nil
      return path
    }
  }

  /// Makes a press of the duration `hold`, then a drag of the same finger.
  ///
  /// - Parameters:
  ///   - place: the target; the finger lands within 6 pt of it, horizontally and vertically.
  ///   - hold: the time for which the finger rests there.
  ///   - way: how far the finger then moves, in points.
  ///   - drag: the duration of that movement.
  public mutating func press(
    at place: LayoutPoint, for hold: Nanoseconds, thenBy way: LayoutPoint, over drag: Nanoseconds
  ) -> [TouchSample] {
    let key = Target("", x: place.x - 6, y: place.y - 6, width: 12, height: 12)
    let screen = screen
    return make { person, draws in
      let start = SyntheticFinger.landing(on: key, by: person, &draws, screen: screen)
      var path = person.hold(at: start, for: hold + drag, style: .steady, draws: &draws)
      path.movements.append(
        Movement(begin: hold, duration: drag, way: Offset(x: way.x, y: way.y)))
      return path
    }
  }

  /// A key to aim at.
  public typealias Target = SyntheticLayout.Target

  private mutating func make(
    _ path: (Person, inout MotorDraws) -> MovementPath
  ) -> [TouchSample] {
    gestures += 1
    var draws = MotorDraws(seed: seed, scope: "finger \(number) gesture \(gestures)")
    let path = path(person, &draws)
    let samples = screen.samples(of: path, finger: number, from: now, draws: &draws)
    now = samples.last?.instant ?? now
    return samples
  }

  /// Returns the person's first landing that is inside the key, or the key's middle if none is.
  private static func landing(
    on key: Target, by person: Person, _ draws: inout MotorDraws, screen: TouchScreen
  ) -> LayoutPoint {
    for _ in 0..<1_000 {
      let point = person.landing(on: key.center, middle: nil, draws: &draws)
      if key.contains(screen.onGrid(point)) { return point }
    }
    return key.center
  }
}
