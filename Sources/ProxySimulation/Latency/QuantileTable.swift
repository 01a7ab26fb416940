import Chance
import Timing

/// A distribution of latencies: twelve quantiles with linear interpolation, in integers only.
///
/// A uniform draw in 0 … 100 % picks the place. Integer arithmetic gives the same bytes on every
/// machine. Source: The proxy §6.
public struct QuantileTable: Hashable, Sendable {
  /// The share of each quantile, in thousandths.
  package static let shares: [Int64] = [0, 10, 50, 100, 250, 500, 750, 900, 950, 990, 999, 1000]

  /// The quantiles in microseconds, one per share, each at least the one before.
  package let microseconds: [Int64]

  /// A table of twelve quantiles.
  ///
  /// - Parameter microseconds: twelve quantiles at the shares 0, 1, 5, 10, 25, 50, 75, 90, 95, 99,
  ///   99.9 and 100 %, each at least the one before.
  package init(microseconds: [Int64]) {
    precondition(microseconds.count == QuantileTable.shares.count, "a table has twelve quantiles")
    precondition(
      zip(microseconds, microseconds.dropFirst()).allSatisfy { $0 <= $1 && $0 >= 0 },
      "quantiles do not fall and are not negative")
    self.microseconds = microseconds
  }

  /// Returns the latency at a place in the distribution.
  ///
  /// - Parameter place: in `0 ..< 1_000_000_000`, billionths.
  public func latency(at place: Int64) -> Nanoseconds {
    let billionths: Int64 = 1_000_000
    let shares = QuantileTable.shares
    let upper = shares.firstIndex { place < $0 * billionths } ?? shares.count - 1
    let from = shares[upper - 1] * billionths
    let width = shares[upper] * billionths - from
    let low = microseconds[upper - 1]
    let rise = microseconds[upper] - low
    // In nanoseconds: rise ≤ 10⁶ µs, place − from ≤ 10⁹, so the product stays below 10¹⁸.
    return .microseconds(low) + .nanoseconds(rise * (place - from) / (width / 1_000))
  }

  /// Returns a latency drawn with `stream`.
  public func draw(from stream: inout RandomStream) -> Nanoseconds {
    latency(at: Int64(stream.next(below: 1_000_000_000)))
  }
}
