// What lives here: simulated touches that are as plausible as the touches of people. Tables of
// measurements; people drawn from them; each touch of a person; the paths of the fingers; the screen
// that samples them; labelled traces of all these.

import Chance
import Timing

/// A figure of human touches as nine quantiles, linear in between.
///
/// ```swift
/// let ratio = MotorTable.tapContactRatio.value(at: 500_000_000)  // the median, in thousandths
/// ```
///
/// A table uses integers only, so that every machine draws the same values. A table ends at p1 and
/// p99: 1 % of the draws are its first value, 1 % its last.
package struct MotorTable: Hashable, Sendable {
  /// The unit of a table's values.
  package enum Unit: String, Hashable, Sendable {
    /// Milliseconds.
    case milliseconds = "ms"
    /// Microseconds.
    case microseconds = "µs"
    /// Points.
    case points = "pt"
    /// Hundredths of a point.
    case centipoints = "cpt"
    /// Thousandths: of a person's median, of a length, or a slope.
    case permille = "‰"
    /// Tenths of a hertz.
    case decihertz = "0.1 Hz"
    /// Thousandths of a standard deviation.
    case deviations = "0.001 σ"
  }

  /// How certain a table's values are.
  package enum Confidence: String, Hashable, Sendable {
    /// Many people and a matching device.
    case fitting = "A"
    /// Another device or posture.
    case related = "B"
    /// Bounds, or few people.
    case bounds = "C"
  }

  /// The shares of the quantiles, in thousandths.
  package static let shares: [Int64] = [10, 50, 100, 250, 500, 750, 900, 950, 990]

  /// The figure's name, unique among ``all``.
  package let name: String
  /// The unit of the values.
  package let unit: Unit
  /// The quantiles p1 p5 p10 p25 p50 p75 p90 p95 p99, in ascending order.
  package let quantiles: [Int64]
  /// How certain the values are.
  package let confidence: Confidence
  /// The source of the values, in words.
  package let source: String
  /// What is not measured; nil if nothing is known to be missing.
  package let unknown: String?

  init(
    _ name: String, _ unit: Unit, _ quantiles: [Int64], _ confidence: Confidence,
    source: String, unknown: String? = nil
  ) {
    precondition(quantiles.count == MotorTable.shares.count, "a table has nine quantiles")
    self.name = name
    self.unit = unit
    self.quantiles = quantiles
    self.confidence = confidence
    self.source = source
    self.unknown = unknown
  }

  /// Returns the value at a position in the distribution, in thousandths of the unit.
  ///
  /// - Parameter place: in `0 ..< 1_000_000_000`, in billionths; others count as the nearest of these.
  package func value(at place: Int64) -> Int64 {
    let shares = MotorTable.shares
    guard let upper = shares.firstIndex(where: { place < $0 * 1_000_000 }) else {
      return (quantiles.last ?? 0) * 1_000
    }
    guard upper > 0 else { return quantiles[0] * 1_000 }
    let from = shares[upper - 1] * 1_000_000
    let width = shares[upper] * 1_000_000 - from
    let rise = quantiles[upper] - quantiles[upper - 1]
    // rise < 10⁴, place − from < 10⁹: the product stays below 10¹⁶.
    return quantiles[upper - 1] * 1_000 + rise * 1_000 * (place - from) / width
  }

  /// Draws a value from `stream`, in thousandths of the unit.
  package func draw(from stream: inout RandomStream) -> Int64 {
    value(at: Int64(stream.next(below: 1_000_000_000)))
  }
}
