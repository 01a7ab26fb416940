/// Rounding without the C library, which some platforms lack.
enum WholeNumber {
  /// Returns the nearest whole number, rounding halves away from zero; nil from 2⁵² on.
  static func nearest(_ number: Double) -> Int64? {
    guard number.magnitude < 0x1p52 else { return nil }
    return Int64(number < 0 ? number - 0.5 : number + 0.5)
  }
}
