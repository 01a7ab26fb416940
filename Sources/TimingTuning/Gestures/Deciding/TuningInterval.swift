/// The values between two neighbouring critical values. They all give the same verdicts.
package struct TuningInterval: Hashable, Sendable {
  /// The lower end.
  package var lower: Double
  /// The upper end.
  package var upper: Double
  /// Whether the lower end belongs to the interval.
  package var isLowerClosed: Bool
  /// Whether the upper end belongs to the interval.
  package var isUpperClosed: Bool
  /// Whether the interval reaches down to the smallest value of the parameter.
  package var isUnboundedBelow: Bool
  /// Whether the interval reaches up to the largest value of the parameter.
  package var isUnboundedAbove: Bool
  /// The verdicts of its values.
  package var counts: ConfusionCounts

  /// The length.
  package var width: Double { upper - lower }

  /// Whether the interval ends on both sides before the parameter's range does.
  package var isBounded: Bool { !isUnboundedBelow && !isUnboundedAbove }

  /// Returns whether a value belongs to the interval.
  package func contains(_ value: Double) -> Bool {
    (isLowerClosed ? value >= lower : value > lower)
      && (isUpperClosed ? value <= upper : value < upper)
  }

  /// Returns the middle, rounded to a multiple of `resolution` inside; unrounded if there is no such
  /// multiple.
  func reported(_ resolution: Double) -> Double {
    let middle = lower + width / 2
    let steps = (middle / resolution + 0.5).rounded(.down)
    let nearby = [steps, steps - 1, steps + 1].map { Self.multiple($0, of: resolution) }
    return nearby.first(where: contains) ?? middle
  }

  /// Returns the multiple. Divides if that is more exact: 1/100 is nearer to the true value than 0.01.
  private static func multiple(_ steps: Double, of resolution: Double) -> Double {
    resolution < 1 ? steps / (1 / resolution).rounded() : steps * resolution
  }

  /// Returns the value of the interval that is nearest to `value`, at a multiple of `resolution` if there
  /// is one.
  func nearest(to value: Double, _ resolution: Double) -> Double {
    if contains(value) { return value }
    let edge = value < lower ? lower : upper
    let steps = (edge / resolution).rounded(.down)
    let nearby = (value < lower ? [steps, steps + 1, steps + 2] : [steps, steps - 1, steps - 2])
      .map { Self.multiple($0, of: resolution) }
    return nearby.first(where: contains) ?? lower + width / 2
  }
}
