// What lives here: touches that nobody made, as plausible as the touches of people. Tables of what was
// measured; people drawn from them, and each of their touches; the ways of their fingers; the screen
// that samples them; labelled traces of all that.

import Chance
import Timing

/// What is known about one figure of human touches: nine quantiles, linear in between.
///
/// ```swift
/// let ratio = MotorTable.tapContactRatio.value(at: 500_000_000)  // the median, in thousandths
/// ```
///
/// Integers only, so that the same draws come out on every machine. A table ends at p1 and p99: 1 %
/// of the draws are its first value, 1 % its last.
package struct MotorTable: Hashable, Sendable {
  /// What a table's values are counted in.
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

  /// How sure the figures are.
  package enum Confidence: String, Hashable, Sendable {
    /// Many people and a fitting device.
    case fitting = "A"
    /// Another device or posture.
    case related = "B"
    /// Bounds, or few people.
    case bounds = "C"
  }

  /// The shares at which the quantiles stand, in thousandths.
  package static let shares: [Int64] = [10, 50, 100, 250, 500, 750, 900, 950, 990]

  /// The figure's name, unique among ``all``.
  package let name: String
  /// What the values are counted in.
  package let unit: Unit
  /// The quantiles p1 p5 p10 p25 p50 p75 p90 p95 p99, not falling.
  package let quantiles: [Int64]
  /// How sure they are.
  package let confidence: Confidence
  /// Where they come from, in words.
  package let source: String
  /// What nobody has measured; nil if nothing is known to be missing.
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

  /// The value at a place in the distribution, in thousandths of the unit.
  ///
  /// - Parameter place: in `0 ..< 1_000_000_000`, billionths; others count as the nearest of these.
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

  /// A value drawn from `stream`, in thousandths of the unit.
  package func draw(from stream: inout RandomStream) -> Int64 {
    value(at: Int64(stream.next(below: 1_000_000_000)))
  }
}
