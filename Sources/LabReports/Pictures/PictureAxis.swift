/// An axis of a plot, from its least to its largest value.
struct PictureAxis: Sendable {
  /// The rule by which values become places.
  enum Scale: Sendable {
    /// Evenly.
    case even
    /// By the square root, so that one in a thousand can be seen beside one in two.
    case root
  }

  /// The title: the measured quantity with its unit.
  var title: String
  /// The least value, where the axis begins. Default 0.
  var least = 0.0
  /// The largest value, above the least.
  var most: Double
  var scale = Scale.even
  /// The numbers along the axis.
  var ticks: [(value: Double, text: String)]

  /// Returns the place of a value, from 0 to 1; values beyond the ends stand at the ends.
  func place(_ value: Double) -> Double {
    let share = min(max((value - least) / (most - least), 0), 1)
    return scale == .even ? share : share.squareRoot()
  }

  /// Returns an even axis with up to six round numbers.
  static func even(_ title: String, upTo most: Double) -> PictureAxis {
    even(title, from: 0, upTo: most > 0 && most.isFinite ? most : 1)
  }

  /// Returns an even axis with up to seven round numbers; it begins at the last one that is not above
  /// `least`.
  static func even(_ title: String, from least: Double, upTo most: Double) -> PictureAxis {
    let most = most > least ? most : least + 1
    let unit = RoundUnit(below: most - least)
    // There are 1 to 10 units, so steps of 0.2, 0.5, 1 or 2 units give at least three numbers.
    let step = [0.2, 0.5, 1, 2].first { unit.value($0 * 5.5) >= most - least } ?? 2
    let first = (least / unit.value(step)).rounded(.down)
    let values = (0...7).map { unit.value((first + Double($0)) * step) }
    return PictureAxis(
      title: title, least: values[0], most: most,
      ticks: values.filter { $0 <= most * 1.000_001 }.map { ($0, ReadableText.number($0)) })
  }

  /// Returns an axis for losses: by square roots from 0 or, if the least loss is near to the largest,
  /// evenly from a round number.
  static func losses(_ title: String, _ losses: [Double]) -> PictureAxis {
    let most = max(losses.max() ?? 0, 0.02)
    let least = losses.min() ?? 0
    guard least > most / 4 else {
      var axis = root(title, upTo: most)
      // No set of traces is large enough to show differences between smaller losses.
      axis.ticks.removeAll { $0.value > 0 && $0.value < 0.001 }
      return axis
    }
    return even(title, from: min(least, most * 0.99), upTo: most)
  }

  /// The note about heights that are not even; else empty.
  var note: String {
    scale == .root ? " Heights are square roots, so that one in a thousand can be seen." : ""
  }

  /// Returns an axis by square roots with up to seven round numbers.
  static func root(_ title: String, upTo most: Double) -> PictureAxis {
    var axis = even(title, upTo: most)
    axis.scale = .root
    let unit = RoundUnit(below: axis.most)
    axis.ticks = [(0, "0")]
    for share in [0.001, 0.01, 0.1, 0.25, 0.5, 1, 2, 4] {
      let value = unit.value(share)
      let distance = axis.place(value) - axis.place(axis.ticks.last?.value ?? 0)
      if value <= axis.most * 1.000_001, distance >= 0.09 {
        axis.ticks.append((value, ReadableText.number(value)))
      }
    }
    return axis
  }

  /// Returns an axis of shares from 0 to 1 by their square roots, in percent.
  static func shares(_ title: String) -> PictureAxis {
    PictureAxis(
      title: title, most: 1, scale: .root,
      ticks: [0, 0.01, 0.1, 0.25, 0.5, 1].map { ($0, ReadableText.number($0 * 100) + " %") })
  }
}

/// A power of ten by which round numbers are multiplied without rounding errors.
private struct RoundUnit {
  private var factor = 1.0
  private var divisor = 1.0

  /// Finds the largest power that is not above `most`, which is above 0.
  init(below most: Double) {
    while factor * 10 <= most { factor *= 10 }
    while factor / divisor > most { divisor *= 10 }
  }

  /// Returns `count` units; thousandths of a unit are exact.
  func value(_ count: Double) -> Double {
    let thousandths = (count * 1_000).rounded() * factor
    return thousandths / (1_000 * divisor)
  }
}
