/// The values between two neighbouring critical values: all of them give the same verdicts.
package struct TuningInterval: Hashable, Sendable {
  /// The lower end.
  package var lower: Double
  /// The upper end.
  package var upper: Double
  /// Whether the lower end belongs to it.
  package var isLowerClosed: Bool
  /// Whether the upper end belongs to it.
  package var isUpperClosed: Bool
  /// Whether it reaches to the smallest value that the parameter can have.
  package var isUnboundedBelow: Bool
  /// Whether it reaches to the largest value that the parameter can have.
  package var isUnboundedAbove: Bool
  /// The verdicts of its values.
  package var counts: ConfusionCounts

  /// The length.
  package var width: Double { upper - lower }

  /// Whether it ends on both sides before the parameter does.
  package var isBounded: Bool { !isUnboundedBelow && !isUnboundedAbove }

  /// Whether a value belongs to it.
  package func contains(_ value: Double) -> Bool {
    (isLowerClosed ? value >= lower : value > lower)
      && (isUpperClosed ? value <= upper : value < upper)
  }

  /// The middle, rounded to a multiple of `resolution` inside; unrounded if there is no such multiple.
  func reported(_ resolution: Double) -> Double {
    let middle = lower + width / 2
    let steps = (middle / resolution + 0.5).rounded(.down)
    let nearby = [steps, steps - 1, steps + 1].map { Self.multiple($0, of: resolution) }
    return nearby.first(where: contains) ?? middle
  }

  /// The multiple, by division where that is exact: 0.01 is no exact number, 1/100 is the nearest.
  private static func multiple(_ steps: Double, of resolution: Double) -> Double {
    resolution < 1 ? steps / (1 / resolution).rounded() : steps * resolution
  }

  /// The value of the interval that is nearest to `value`, at a multiple of `resolution` where there is
  /// one.
  func nearest(to value: Double, _ resolution: Double) -> Double {
    if contains(value) { return value }
    let edge = value < lower ? lower : upper
    let steps = (edge / resolution).rounded(.down)
    let nearby = (value < lower ? [steps, steps + 1, steps + 2] : [steps, steps - 1, steps - 2])
      .map { Self.multiple($0, of: resolution) }
    return nearby.first(where: contains) ?? lower + width / 2
  }
}
