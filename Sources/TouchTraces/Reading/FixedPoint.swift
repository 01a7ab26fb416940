/// A decimal number as a whole number of a smaller unit, such as milliseconds as nanoseconds.
///
/// It uses no floating point, because 1350644052.895593 s would lose digits.
struct FixedPoint {
  /// The number times 10 to the power of `digits`; further digits are cut.
  var value: Int64
  /// Whether all cut digits were zeros.
  var isExact: Bool

  /// Reads digits with an optional minus and an optional point, but no exponent.
  ///
  /// - Parameter digits: how many digits after the point to keep.
  /// - Returns: nil if the text has another form or `Int64` can't hold it.
  init?(_ text: some Sequence<UInt8>, digits: Int) {
    var isNegative = false
    var isExact = true
    var size: Int64 = 0
    var wholeDigits = 0
    var partDigits: Int?
    for (index, byte) in text.enumerated() {
      switch byte {
      case UInt8(ascii: "-") where index == 0: isNegative = true
      case UInt8(ascii: ".") where partDigits == nil && wholeDigits > 0: partDigits = 0
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if let part = partDigits {
          partDigits = part + 1
          if part >= digits {
            isExact = isExact && byte == UInt8(ascii: "0")
            continue
          }
        } else {
          wholeDigits += 1
        }
        guard let next = FixedPoint.appending(Int64(byte - UInt8(ascii: "0")), to: size) else {
          return nil
        }
        size = next
      default: return nil
      }
    }
    guard wholeDigits > 0, partDigits != 0 else { return nil }
    for _ in min(partDigits ?? 0, digits)..<digits {
      guard let next = FixedPoint.appending(0, to: size) else { return nil }
      size = next
    }
    value = isNegative ? -size : size
    self.isExact = isExact
  }

  private static func appending(_ digit: Int64, to size: Int64) -> Int64? {
    let (shifted, overflow) = size.multipliedReportingOverflow(by: 10)
    let (sum, carry) = shifted.addingReportingOverflow(digit)
    return overflow || carry ? nil : sum
  }
}
