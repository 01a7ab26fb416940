import Chance

/// The kind of values that a run prefers; chosen anew for every run.
struct RunShape {
  /// The mean number of elements of a list beyond its minimum; 0: as its generator defines.
  var meanExtra = 0.0
  /// The number of simplest values from which numbers are drawn; 0: numbers of any size.
  var simplestNumbers: UInt64 = 0
  /// How often a number repeats, or nearly repeats, an earlier one of the same domain; in 256 parts.
  var echo: UInt64 = 0

  /// Whether an alternative of a long list is taken only once.
  var isDistinct = false

  /// Values of all sizes, independent of one another.
  static var ordinary: RunShape { RunShape() }

  /// Returns the shape of run number `run`. The first six runs are small, then half of them up to run 20,
  /// then one of ten.
  ///
  /// A small failure is cheap to shrink, and the shrinker need not run small inputs that have passed.
  static func next(run: Int, _ random: inout RandomStream) -> RunShape {
    var shape = RunShape()
    let isSmall = run < 6 || (run < 20 ? run % 2 == 0 : random.next(below: 10) == 0)
    if isSmall {
      shape.meanExtra = 0.8 + random.nextUnit()
      if run % 2 == 1 { shape.simplestNumbers = 2 + random.next(below: 4) }
    }
    if run == 0 {
      shape.isDistinct = true
      return shape
    }
    switch random.next(below: 4) {
    case 0: shape.echo = 96
    case 1: shape.echo = 192
    default: break
    }
    return shape
  }
}
