import TouchTraces
import Timing

/// A way between two directions of the compass, in points: x to the right, y down.
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

  /// Turned by a quarter: what went to the right goes up.
  var turned: Offset { Offset(x: y, y: -x) }
}

/// One stroke of a finger: a way, bowed to one side, with its own speed.
///
/// The strokes of a path add up: shifted in time they overlap, as corrections do.
struct Movement: Hashable, Sendable {
  /// When it begins, from touch down.
  var begin: Nanoseconds
  var duration: Nanoseconds
  /// Where it leads.
  var way: Offset
  /// How far its middle is beside the straight line.
  var bow = Offset.zero
  var profile = SpeedProfile.minimumJerk
  /// The share of the profile that is played; the finger lifts there, at full length and still fast.
  var cut = 1.0

  /// Where it has led after `elapsed` since touch down.
  func offset(after elapsed: Nanoseconds) -> Offset {
    guard duration > .zero else { return elapsed >= begin ? way : .zero }
    let time = (elapsed - begin).seconds / duration.seconds
    guard time > 0 else { return .zero }
    let share = time < 1 ? profile.way(at: time * cut) / profile.way(at: cut) : 1
    return share * way + (4 * share * (1 - share)) * bow
  }
}

/// The unrest of a finger: parabolas that replace a sine, 5.6 % off.
struct Tremor: Hashable, Sendable {
  /// The largest distance from the middle, with its direction, in points.
  var peak: Offset
  /// Waves a second.
  var frequency: Double
  /// Where in its wave it begins, from 0 to 1.
  var phase: Double

  func offset(after elapsed: Nanoseconds) -> Offset {
    let waves = 2 * (elapsed.seconds * frequency + phase)
    let halves = Int(waves)
    let share = waves - Double(halves)
    let height = 4 * share * (1 - share)
    return (halves.isMultiple(of: 2) ? height : -height) * peak
  }
}

/// Where a finger goes from touch down to lift.
struct MovementPath: Hashable, Sendable {
  var start: LayoutPoint
  /// From touch down to lift.
  var contact: Nanoseconds
  var movements: [Movement] = []
  var tremor: Tremor?
  /// The direction across which the screen's noise is seen; nil: the finger does not move, none is.
  var noiseAcross: Offset?

  /// Where the finger is, without noise.
  func place(after elapsed: Nanoseconds) -> LayoutPoint {
    var offset = Offset.zero
    for movement in movements { offset = offset + movement.offset(after: elapsed) }
    if let tremor { offset = offset + tremor.offset(after: elapsed) }
    return LayoutPoint(x: start.x + offset.x, y: start.y + offset.y)
  }

  /// The path turned by a quarter around its start: what went to the right goes up.
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
