import CaretControl
import Gestures
import SyntheticTouches
import TouchTraces
import Timing

/// A person, drawn from tables, who brings the caret to a place at a distance in characters.
///
/// An attempt is a sum of operators, as in a published kind of model: a press, a reaction, a movement, a
/// stop; for a mistake also a thought (1.35 s) and taps (0.11 s, and 0.26 s for each further tap).
/// Sources: Card, Moran and Newell, "The keystroke-level model", 1980; the tables of
/// `SyntheticTouches`.
package struct CaretUser: Hashable, Sendable {
  /// The result of an attempt.
  package struct Attempt: Hashable, Sendable {
    /// The time of the attempt, corrections included.
    package var span: Nanoseconds
    /// The error of the caret before the correction, in characters.
    package var wrong: Int
    /// The number of drags; 1 for a held key.
    package var strokes = 1
  }

  /// The number of the attempt, from 0.
  package let number: Int
  /// The number of attempts; the tables are divided evenly among them.
  package let count: Int
  /// The seed that determines the draws.
  package let seed: UInt64

  /// Creates the person of attempt `number` of `count`.
  package init(_ number: Int, of count: Int, seed: UInt64) {
    self.number = number
    self.count = count
    self.seed = seed
  }

  /// The distance in points that a finger can go from the space bar's middle on a screen of 430 pt.
  static let room = 215.0
  /// The time of a thought before the correction of a mistake.
  private static let thought = Nanoseconds.milliseconds(1_350)
  /// The latency from the touch screen to the display.
  private static let display = Nanoseconds.milliseconds(54)

  private func draw(_ table: MotorTable) -> Int64 { table.draw(number, of: count, seed: seed) }
  private func span(_ table: MotorTable) -> Nanoseconds { .microseconds(draw(table)) }

  /// The time from what the person sees to the movement of the finger.
  var reaction: Nanoseconds { span(.reaction) }

  private static func taps(_ count: Int) -> Nanoseconds {
    count < 1 ? .zero : .milliseconds(110 + 260 * Int64(count - 1))
  }

  /// Moves the caret by `distance` characters, at least 1, with a drag over the space bar.
  ///
  /// The person aims at the middle of the place, watches the caret, and makes several drags if one does not
  /// reach the place. The finger rolls a little when it lifts.
  ///
  /// - Parameters:
  ///   - distance: the distance in characters.
  ///   - press: the time that the space bar is pressed first; nil: the drag begins at once.
  ///   - drag: the numbers that turn the finger's way into characters.
  package func drag(
    by distance: Int, press: Nanoseconds?, _ drag: CursorDragParameters
  ) -> Attempt {
    var strokes = 1
    var part = max(distance, 1)
    var way = aim(at: part, drag)
    while way > CaretUser.room, part > 1 {
      strokes += 1
      part = (distance + strokes - 1) / strokes
      way = aim(at: part, drag)
    }
    let overshoot = Double(draw(.dragOvershoot)) / 100_000
    let back = overshoot > 0 ? line(overshoot) : .zero
    let still = span(.stillBeforeLift)
    let hold = press.map { $0 + reaction } ?? .zero
    let reached = characters(way, shift: Double(draw(.liftShift)) / 100_000, drag)
    let wrong = Int((reached - part).magnitude)
    let movement = line(way + overshoot) + back + still
    let correction = wrong > 0 ? CaretUser.thought + CaretUser.taps(wrong) : .zero
    return Attempt(
      span: (hold + movement) * Int64(strokes) + correction, wrong: wrong, strokes: strokes)
  }

  /// Deletes `distance` characters, at least 1, by holding a key that repeats.
  ///
  /// In every second attempt the person reacts; in the others the person anticipates the rhythm. The true
  /// shares are unknown. If the next word would be too much, the person stops and taps the rest.
  package func holdKey(for distance: Int, _ pace: DeleteRepeat) -> Attempt {
    guard distance > 1 else { return Attempt(span: CaretUser.taps(distance), wrong: 0) }
    var ticks: [(instant: Int64, characters: Int)] = [(0, 1)]
    while ticks[ticks.count - 1].characters < distance + 200, ticks.count < 2_000 {
      let last = ticks[ticks.count - 1]
      let (interval, characters) = pace.step(after: ticks.count)
      ticks.append((last.instant + interval, last.characters + characters))
    }
    let target = ticks.lastIndex { $0.characters <= distance } ?? 0
    let next = ticks[min(target + 1, ticks.count - 1)].instant
    let release: Int64
    if number.isMultiple(of: 2) {
      release = ticks[target].instant + CaretUser.display.count + reaction.count
    } else {
      // The person aims half-way between two ticks; the standard deviation is 35 ms.
      let error = draw(.standardNormal) * 35
      release = max((ticks[target].instant + next) / 2 + error, 1)
    }
    let reached = ticks.last { $0.instant < release }?.characters ?? 1
    let wrong = max(reached - distance, 0)
    let rest = CaretUser.taps(max(distance - reached, 0))
    let correction = wrong > 0 ? CaretUser.thought + CaretUser.taps(wrong) : .zero
    return Attempt(span: Nanoseconds(release) + rest + correction, wrong: wrong)
  }

  /// Returns the time of a movement of `length` points: 27 √length ms, times the person's ratio.
  private func line(_ length: Double) -> Nanoseconds {
    Nanoseconds(Int64(27 * length.squareRoot() * Double(draw(.dragDurationRatio))))
  }

  /// Returns the way that ends in the middle of the place: half-way between the shortest way that reaches
  /// the place and the shortest way that goes beyond.
  private func aim(at characters: Int, _ drag: CursorDragParameters) -> Double {
    guard drag.acceleration != nil else {
      return drag.deadZone + (Double(characters) + 0.5) * drag.pointsPerCharacter
    }
    return (shortestWay(to: characters, drag) + shortestWay(to: characters + 1, drag)) / 2
  }

  private func shortestWay(to characters: Int, _ drag: CursorDragParameters) -> Double {
    var (low, high) = (0.0, drag.deadZone + Double(characters + 1) * drag.pointsPerCharacter)
    for _ in 0..<10 {
      let middle = (low + high) / 2
      if self.characters(middle, shift: 0, drag) < characters {
        low = middle
      } else {
        high = middle
      }
    }
    return high
  }

  /// Returns by how many characters the caret moves if the finger moves `way` points and shifts when it
  /// lifts. The finger follows a minimum-jerk path in 60 samples a second through the keyboard's own
  /// ``CursorDrag``.
  private func characters(_ way: Double, shift: Double, _ parameters: CursorDragParameters) -> Int {
    var drag = CursorDrag(at: LayoutPoint(x: 0, y: 0), instant: .start, parameters: parameters)
    var total = 0
    func move(to x: Double, at instant: Instant) {
      total += drag.move(to: LayoutPoint(x: x, y: 0), at: instant) ?? 0
      total += drag.answered(at: instant) ?? 0
    }
    let duration = max(line(way).count, 1)
    var elapsed: Int64 = 0
    while elapsed < duration {
      elapsed = min(elapsed + 16_666_667, duration)
      let time = Double(elapsed) / Double(duration)
      let share = time * time * time * (10 - time * (15 - 6 * time))
      move(to: way * share, at: .start + Nanoseconds(elapsed))
    }
    for step in 1...3 {
      let instant = Instant.start + Nanoseconds(duration + Int64(step) * 16_666_667)
      move(to: way + shift * Double(step) / 3, at: instant)
    }
    return total + drag.waiting
  }
}

extension DeleteRepeat {
  /// The length of a word in characters, with the blank before it: five letters, as in typing tests.
  private static let word = 6

  /// Returns the time from the deletion number `ticks` to the next one, in ns, and how much the next one
  /// deletes.
  fileprivate func step(after ticks: Int) -> (interval: Int64, characters: Int) {
    let takesWord = wordsAfter.map { ticks >= $0 } ?? false
    let wish =
      ticks <= 1
      ? initialDelay
      : takesWord
        ? wordInterval : laterPaces.last { ticks >= $0.after }?.interval ?? interval
    return (max(wish.count, 1_000_000), takesWord ? Self.word : 1)
  }
}
