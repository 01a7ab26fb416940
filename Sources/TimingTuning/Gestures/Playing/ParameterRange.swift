import Gestures
import Timing

/// The values over which a parameter is tuned, as whole numbers in the same order.
///
/// Times are counted in nanoseconds, other values by the bits of the number. So there is nothing between
/// two neighbours, and a search by halving ends at the exact value.
package struct ParameterRange: Hashable, Sendable {
  /// The unit of the values.
  package let unit: GestureParameter.Unit
  /// The smallest value, in the parameter's unit.
  package let lower: Double
  /// The largest value, in the parameter's unit.
  package let upper: Double

  /// Creates the range from `lower` to `upper`.
  ///
  /// - Throws: ``TuningFault`` if the range is empty, or if one of the ends is not a number from 0.
  package init(
    _ lower: Double, _ upper: Double, in unit: GestureParameter.Unit
  ) throws(TuningFault) {
    guard lower >= 0, lower < upper, upper < 1e9 else {
      throw TuningFault(
        "the range \(lower)…\(upper) is empty or not within 0…1000000000; write it as 10..80")
    }
    self.init(unit: unit, lower: lower, upper: upper)
  }

  private init(unit: GestureParameter.Unit, lower: Double, upper: Double) {
    self.unit = unit
    self.lower = lower
    self.upper = upper
  }

  /// Returns all values that are sensible for a parameter of this unit.
  package static func natural(_ unit: GestureParameter.Unit) -> ParameterRange {
    switch unit {
    case .points: ParameterRange(unit: unit, lower: 0, upper: 1_000)
    case .milliseconds: ParameterRange(unit: unit, lower: 0, upper: 10_000)
    case .share: ParameterRange(unit: unit, lower: 0, upper: 1)
    case .count: ParameterRange(unit: unit, lower: 1, upper: 10)
    case .speed: ParameterRange(unit: unit, lower: 0, upper: 20_000)
    case .factor: ParameterRange(unit: unit, lower: 0.125, upper: 16)
    }
  }

  /// The step to which a reported value is rounded: 1 pt, 5 ms, 0.01.
  package var resolution: Double {
    switch unit {
    case .points, .count: 1
    case .milliseconds: 5
    case .share, .factor: 0.01
    case .speed: 5
    }
  }

  var lowerKey: Int64 { key(lower) }
  var upperKey: Int64 { key(upper) }

  /// Returns the place of a value in the order.
  func key(_ value: Double) -> Int64 {
    switch unit {
    case .milliseconds: Int64(value * 1_000_000 + 0.5)
    case .count: Int64(value)
    case .points, .share, .speed, .factor: Int64(value.bitPattern)
    }
  }

  /// Returns the value at a place; the inverse of ``key(_:)``.
  func value(_ key: Int64) -> Double {
    switch unit {
    case .milliseconds: Double(key) / 1_000_000
    case .count: Double(key)
    case .points, .share, .speed, .factor: Double(bitPattern: UInt64(key))
    }
  }

  /// The places at which a search looks first. If two neighbours agree, the search assumes that all places
  /// between them agree as well.
  var probes: [Int64] {
    let shares = [0, 0.002, 0.005, 0.01, 0.02, 0.03, 0.04, 0.05, 0.07, 0.1, 0.15, 0.2, 0.3, 0.5, 1]
    return shares.map { key(lower + $0 * (upper - lower)) }
  }
}
