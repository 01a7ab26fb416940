/// Points that fill a cube evenly: place `index` of dimension `d` is the index's digits in the base of
/// prime number `d`, mirrored at the point.
///
/// Source: Halton, "On the efficiency of certain quasi-random sequences of points", 1960.
struct HaltonSequence: Sendable {
  /// More dimensions than this fill unevenly in short searches.
  static let dimensions = 12
  private static let primes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37]

  /// The place from 0 up to 1, below 1.
  static func place(_ index: Int, dimension: Int) -> Double {
    let base = primes[dimension]
    var rest = index + 1
    var numerator = 0
    var denominator = 1
    while rest > 0, denominator < 1 << 50 / base {
      numerator = numerator * base + rest % base
      denominator *= base
      rest /= base
    }
    return Double(numerator) / Double(denominator)
  }
}
