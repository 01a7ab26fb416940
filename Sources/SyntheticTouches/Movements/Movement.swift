import TouchTraces
import Timing

/// A displacement in points: x to the right, y down.
struct Offset: Hashable, Sendable {
  var x: Double
  var y: Double

  static let zero = Offset(x: 0, y: 0)

  var length: Double { (x * x + y * y).squareRoot() }

  static func + (left: Offset, right: Offset) -> Offset {
    Offset(x: left.x + right.x, y: left.y + right.y)
  }

  static func * (factor: Double, offset: Offset) -> Offset {
    Offset(x: factor * offset.x, y: factor * offset.y)
  }

  /// The offset turned by 90°: right becomes up.
  var turned: Offset { Offset(x: y, y: -x) }
}

/// One stroke of a finger: a displacement, bowed to one side, with its own speed profile.
///
/// A path adds up its strokes; strokes that overlap in time act as corrections.
struct Movement: Hashable, Sendable {
  /// When the stroke begins, counted from touch down.
  var begin: Nanoseconds
  var duration: Nanoseconds
  /// The displacement at the end.
  var way: Offset
  /// How far the middle of the stroke is beside the straight line.
  var bow = Offset.zero
  var profile = SpeedProfile.minimumJerk
  /// The share of the profile that is played. The finger then lifts at full length and still fast.
  var cut = 1.0

  /// Returns the displacement after `elapsed` since touch down.
  func offset(after elapsed: Nanoseconds) -> Offset {
    guard duration > .zero else { return elapsed >= begin ? way : .zero }
    let time = (elapsed - begin).seconds / duration.seconds
    guard time > 0 else { return .zero }
    let share = time < 1 ? profile.way(at: time * cut) / profile.way(at: cut) : 1
    return share * way + (4 * share * (1 - share)) * bow
  }
}

/// The tremor of a finger: parabolas instead of a sine, with an error of 5.6 %.
struct Tremor: Hashable, Sendable {
  /// The largest displacement from the middle, in points.
  var peak: Offset
  /// Waves per second.
  var frequency: Double
  /// The phase at which the wave begins, from 0 to 1.
  var phase: Double

  func offset(after elapsed: Nanoseconds) -> Offset {
    let waves = 2 * (elapsed.seconds * frequency + phase)
    let halves = Int(waves)
    let share = waves - Double(halves)
    let height = 4 * share * (1 - share)
    return (halves.isMultiple(of: 2) ? height : -height) * peak
  }
}

/// The way of a finger from touch down to lift.
struct MovementPath: Hashable, Sendable {
  var start: LayoutPoint
  /// The time from touch down to lift.
  var contact: Nanoseconds
  var movements: [Movement] = []
  var tremor: Tremor?
  /// The direction of the screen's noise, across the path; nil: no noise, because the finger does
  /// not move.
  var noiseAcross: Offset?

  /// Returns the finger's position, without noise.
  func place(after elapsed: Nanoseconds) -> LayoutPoint {
    var offset = Offset.zero
    for movement in movements { offset = offset + movement.offset(after: elapsed) }
    if let tremor { offset = offset + tremor.offset(after: elapsed) }
    return LayoutPoint(x: start.x + offset.x, y: start.y + offset.y)
  }

  /// The path turned by 90° around its start: right becomes up.
  var turned: MovementPath {
    var path = self
    for index in path.movements.indices {
      path.movements[index].way = movements[index].way.turned
      path.movements[index].bow = movements[index].bow.turned
    }
    path.noiseAcross = noiseAcross?.turned
    return path
  }
}
