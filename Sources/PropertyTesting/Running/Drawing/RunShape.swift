import Chance

/// What kind of values a run prefers; chosen anew for every run.
struct RunShape {
  /// Lists stay this many elements longer than they must, on average; 0: as their generators say.
  var meanExtra = 0.0
  /// Numbers are among the first so many of their order; 0: of any size.
  var simplestNumbers: UInt64 = 0
  /// How often a number repeats, or nearly repeats, an earlier one of the same domain; in 256 parts.
  var echo: UInt64 = 0

  /// Whether a named alternative of many is not taken twice.
  var isDistinct = false

  /// Values of all sizes, independent of one another.
  static var ordinary: RunShape { RunShape() }

  /// The shape of run number `run`: the first six are small, half of the next, later one of ten.
  ///
  /// A small failure is cheap to shrink, and small inputs that pass are known to the shrinker.
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
