/// Points that fill a cube evenly. A coordinate of the point `index` is the index in the base of the
/// dimension's prime number, with its digits mirrored after the radix point.
///
/// Source: Halton, "On the efficiency of certain quasi-random sequences of points", 1960.
struct HaltonSequence: Sendable {
  /// The largest number of dimensions; more would be filled unevenly in short searches.
  static let dimensions = 12
  private static let primes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37]

  /// Returns the coordinate, at least 0 and below 1.
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
