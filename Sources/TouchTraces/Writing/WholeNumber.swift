/// Rounding without the C library's help, which is not everywhere.
enum WholeNumber {
  /// The nearest whole number, away from zero in the middle; nil from 2⁵² on.
  static func nearest(_ number: Double) -> Int64? {
    guard number.magnitude < 0x1p52 else { return nil }
    return Int64(number < 0 ? number - 0.5 : number + 0.5)
  }
}
