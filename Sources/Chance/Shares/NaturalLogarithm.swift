/// The natural logarithm, computed only with + − × ÷, because the results of C libraries differ in the last
/// bit.
enum NaturalLogarithm {
  /// Returns the logarithm of a number above 0, exact except for the last few bits.
  ///
  /// The number is s · 2ᵉ with 1 ≤ s < 2, and ln s = 2 (z + z³/3 + z⁵/5 + …) for z = (s − 1) ÷ (s + 1).
  static func of(_ number: Double) -> Double {
    Double(number.exponent) * two + twiceSeries((number.significand - 1) / (number.significand + 1))
  }

  private static let two = twiceSeries(1.0 / 3)

  /// Returns 2 (z + z³/3 + z⁵/5 + …) for 0 ≤ z ≤ ⅓.
  private static func twiceSeries(_ z: Double) -> Double {
    var power = z
    var sum = z
    var odd = 1.0
    while power > 1e-18 {
      power *= z * z
      odd += 2
      sum += power / odd
    }
    return 2 * sum
  }
}
