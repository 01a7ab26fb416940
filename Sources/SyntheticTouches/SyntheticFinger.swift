// What lives here: touches that nobody made, as plausible as the touches of a finger: for traces that
// show a behaviour, and for tests. The numbers are those of `touch-statistics.md`, rounded.

import TouchTraces
import VirtualTime

/// A finger that taps, presses and swipes, sampled by a touch screen; the same for the same seed.
///
/// ```swift
/// var finger = SyntheticFinger(seed: 7)
/// let samples = finger.tap(at: Point(x: 54, y: 21))
/// ```
///
/// Each gesture begins where the last one ended in time, after ``rest(_:)`` if one was asked for.
/// Places are in half points as screens of scale 2 report them, times in whole microseconds.
public struct SyntheticFinger: Sendable {
  /// Samples per second: 60 or 120 on real screens.
  public let rate: Int
  /// The finger's number in the trace.
  public let number: Int
  /// When the next gesture begins.
  public private(set) var now: Instant

  private var stream: RandomStream

  /// A finger on a screen of `rate` samples per second.
  ///
  /// - Parameters:
  ///   - seed: determines every sample.
  ///   - rate: samples per second, from 1.
  ///   - number: the finger's number in the trace.
  ///   - now: when its first gesture begins.
  public init(seed: UInt64, rate: Int = 60, number: Int = 1, now: Instant = .start) {
    self.rate = max(rate, 1)
    self.number = number
    self.now = now
    stream = RandomStreams(seed: seed).stream("finger \(number)")
  }

  /// Lifted for so long.
  public mutating func rest(_ span: Nanoseconds) {
    now = now + span
  }

  /// A quick touch of 70 to 120 ms.
  public mutating func tap(at place: Point) -> [TouchSample] {
    let contact = Nanoseconds.microseconds(70_000 + Int64(stream.next(below: 50_000)))
    return press(at: place, for: contact)
  }

  /// A touch that is held so long, with the drift and tremor of a steady finger.
  ///
  /// - Parameters:
  ///   - place: what is aimed at; the finger lands within 6 pt of it, sideways and upwards.
  ///   - span: from touch down to lift.
  ///   - wander: how far the finger wanders to the right meanwhile, in points.
  public mutating func press(
    at place: Point, for span: Nanoseconds, wandering wander: Double = 0
  ) -> [TouchSample] {
    let place = Point(x: place.x + noise(3), y: place.y + noise(3))
    let drift = Point(x: noise(0.4), y: noise(0.4))
    return trace(for: span) { share in
      Point(
        x: place.x + share * drift.x + wander * SyntheticFinger.smooth(share),
        y: place.y + share * drift.y)
    }
  }

  /// A flick from one place to another, fastest in the middle, slightly bent.
  public mutating func swipe(
    from start: Point, to end: Point, for span: Nanoseconds = .milliseconds(120)
  ) -> [TouchSample] {
    let bend = noise(3)
    let way = Point(x: end.x - start.x, y: end.y - start.y)
    return trace(for: span) { share in
      let along = SyntheticFinger.smooth(share)
      let across = 4 * along * (1 - along) * bend
      return Point(
        x: start.x + along * way.x + (way.y == 0 ? 0 : across),
        y: start.y + along * way.y + (way.x == 0 ? 0 : across))
    }
  }

  /// A press of so long, and then a drag of the same finger to another place.
  ///
  /// - Parameters:
  ///   - place: what is aimed at; the finger lands within 6 pt of it.
  ///   - hold: how long it rests there.
  ///   - way: how far it goes then, in points.
  ///   - drag: how long it takes to get there.
  public mutating func press(
    at place: Point, for hold: Nanoseconds, thenBy way: Point, over drag: Nanoseconds
  ) -> [TouchSample] {
    let place = Point(x: place.x + noise(2), y: place.y + noise(2))
    let whole = hold + drag
    let rest = hold.seconds / whole.seconds
    return trace(for: whole) { share in
      let along = share <= rest ? 0 : SyntheticFinger.smooth((share - rest) / (1 - rest))
      return Point(x: place.x + along * way.x, y: place.y + along * way.y)
    }
  }

  /// Samples a way: touch down, moves on the screen's grid with its jitter, lift.
  private mutating func trace(
    for span: Nanoseconds, way: (Double) -> Point
  ) -> [TouchSample] {
    let began = now
    var samples = [sample(.began, at: began, way(0), tremor: 0)]
    let frame = Nanoseconds(1_000_000_000 / Int64(rate))
    var elapsed = frame
    while elapsed < span - .milliseconds(2) {
      let jitter = Nanoseconds.microseconds(Int64(stream.next(below: 91)) - 45)
      let share = elapsed.seconds / span.seconds
      samples.append(sample(.moved, at: began + elapsed + jitter, way(share), tremor: 0.2))
      elapsed = elapsed + frame
    }
    now = began + span
    samples.append(sample(.ended, at: now, way(1), tremor: 0))
    return samples
  }

  private mutating func sample(
    _ phase: TouchPhase, at instant: Instant, _ place: Point, tremor: Double
  ) -> TouchSample {
    let micros = instant.nanoseconds / 1_000
    let location = Point(
      x: SyntheticFinger.halves(place.x + noise(tremor)),
      y: SyntheticFinger.halves(place.y + noise(tremor)))
    return TouchSample(
      at: Instant(nanoseconds: micros * 1_000),
      touches: [Touch(finger: number, phase: phase, location: location)])
  }

  /// About normally distributed, never beyond ±2 `width`: the sum of four uniform draws.
  private mutating func noise(_ width: Double) -> Double {
    var sum = 0.0
    for _ in 0..<4 { sum += stream.nextUnit() - 0.5 }
    return sum * width
  }

  /// The way of a movement that begins and ends at rest, as a share: minimum jerk.
  ///
  /// Source: Flash and Hogan, "The coordination of arm movements", 1985.
  private static func smooth(_ share: Double) -> Double {
    share * share * share * (10 - 15 * share + 6 * share * share)
  }

  private static func halves(_ value: Double) -> Double {
    let doubled = value * 2
    return Double(Int64(doubled < 0 ? doubled - 0.5 : doubled + 0.5)) / 2
  }
}
