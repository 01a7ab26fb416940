/// One axis of a plot, from its least to its largest value.
struct PictureAxis: Sendable {
  /// How values become places.
  enum Scale: Sendable {
    /// Evenly.
    case even
    /// By their square root, so that one in a thousand can be seen beside one in two.
    case root
  }

  /// What it measures, with the unit.
  var title: String
  /// The least value, where the axis begins. Default 0.
  var least = 0.0
  /// The largest value, above the least.
  var most: Double
  var scale = Scale.even
  /// Where a number stands.
  var ticks: [(value: Double, text: String)]

  /// Where a value stands, from 0 to 1; values beyond the ends stand at the ends.
  func place(_ value: Double) -> Double {
    let share = min(max((value - least) / (most - least), 0), 1)
    return scale == .even ? share : share.squareRoot()
  }

  /// An even axis with up to six round numbers.
  static func even(_ title: String, upTo most: Double) -> PictureAxis {
    even(title, from: 0, upTo: most > 0 && most.isFinite ? most : 1)
  }

  /// An even axis with up to seven round numbers; it begins at the last one that is not above `least`.
  static func even(_ title: String, from least: Double, upTo most: Double) -> PictureAxis {
    let most = most > least ? most : least + 1
    let unit = RoundUnit(below: most - least)
    // Steps of 0.2, 0.5, 1 or 2 units give three numbers and more, as there are 1 to 10 units.
    let step = [0.2, 0.5, 1, 2].first { unit.value($0 * 5.5) >= most - least } ?? 2
    let first = (least / unit.value(step)).rounded(.down)
    let values = (0...7).map { unit.value((first + Double($0)) * step) }
    return PictureAxis(
      title: title, least: values[0], most: most,
      ticks: values.filter { $0 <= most * 1.000_001 }.map { ($0, ReadableText.number($0)) })
  }

  /// An axis for losses: by square roots from 0, or evenly from a round number where the least of them
  /// is near to the largest.
  static func losses(_ title: String, _ losses: [Double]) -> PictureAxis {
    let most = max(losses.max() ?? 0, 0.02)
    let least = losses.min() ?? 0
    guard least > most / 4 else {
      var axis = root(title, upTo: most)
      // No set of traces is so large that smaller losses could be told apart.
      axis.ticks.removeAll { $0.value > 0 && $0.value < 0.001 }
      return axis
    }
    return even(title, from: min(least, most * 0.99), upTo: most)
  }

  /// What to say of heights if they are no even ones.
  var note: String {
    scale == .root ? " Heights are square roots, so that one in a thousand can be seen." : ""
  }

  /// An axis by square roots with up to seven round numbers.
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

  /// Shares from 0 to 1 by their square roots, in percent.
  static func shares(_ title: String) -> PictureAxis {
    PictureAxis(
      title: title, most: 1, scale: .root,
      ticks: [0, 0.01, 0.1, 0.25, 0.5, 1].map { ($0, ReadableText.number($0 * 100) + " %") })
  }
}

/// A power of ten, times which round numbers come out as they are written.
private struct RoundUnit {
  private var factor = 1.0
  private var divisor = 1.0

  /// The largest power that is not above `most`, which is above 0.
  init(below most: Double) {
    while factor * 10 <= most { factor *= 10 }
    while factor / divisor > most { divisor *= 10 }
  }

  /// `count` units; thousandths of a unit are exact.
  func value(_ count: Double) -> Double {
    let thousandths = (count * 1_000).rounded() * factor
    return thousandths / (1_000 * divisor)
  }
}
