/// A decimal number in a text, read digit by digit.
///
/// Every reader spends most of its time here, so nothing is allocated. ``double`` is the nearest double,
/// rounded half to even, exactly the result of `Double(String)`.
@frozen
package struct DecimalScan: Sendable {
  /// The digits without the point, if there are at most 19 of them.
  package var mantissa: UInt64
  /// The exponent of the power of ten by which to multiply the mantissa.
  package var exponent: Int
  /// Whether the number has a minus.
  package var isNegative: Bool
  /// Whether the number has neither a point nor an exponent.
  package var isInteger: Bool
  /// Whether ``mantissa`` holds all digits.
  package var isComplete: Bool
  /// The index after the number.
  package var end: Int

  @inlinable
  init(start: Int) {
    mantissa = 0
    exponent = 0
    isNegative = false
    isInteger = true
    isComplete = true
    end = start
  }
}

extension DecimalScan {
  /// Reads the number that begins at `start`, by the grammar of RFC 8259.
  ///
  /// - Parameters:
  ///   - bytes: the text. **A byte that can't continue a number (such as a line feed) must follow the
  ///     number**; the scan reads nothing after that byte.
  ///   - start: the index of the number's first byte.
  /// - Returns: nil if no number begins there, or if its form is not that of JSON.
  /// - Complexity: O(length of the number).
  @inlinable
  package static func scan(_ bytes: UnsafePointer<UInt8>, from start: Int) -> DecimalScan? {
    var scan = DecimalScan(start: start)
    var index = start
    if bytes[index] == UInt8(ascii: "-") {
      scan.isNegative = true
      index += 1
    }
    let firstDigit = index
    index = scan.takeDigits(bytes, from: index)
    guard index > firstDigit else { return nil }
    guard bytes[firstDigit] != UInt8(ascii: "0") || index == firstDigit + 1 else { return nil }
    var digits = index - firstDigit
    if bytes[index] == UInt8(ascii: ".") {
      let point = index + 1
      index = scan.takeDigits(bytes, from: point)
      guard index > point else { return nil }
      scan.isInteger = false
      scan.exponent = point - index
      digits += index - point
    }
    scan.isComplete = digits <= 19
    scan.end = index
    if bytes[index] | 0x20 == UInt8(ascii: "e") { return scan.withExponent(bytes) }
    return scan
  }

  /// Appends the digits from `start` on to the mantissa (which wraps around after 19 digits).
  @inlinable
  @inline(__always)
  mutating func takeDigits(_ bytes: UnsafePointer<UInt8>, from start: Int) -> Int {
    var index = start
    while true {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit <= 9 else { return index }
      mantissa = mantissa &* 10 &+ UInt64(digit)
      index += 1
    }
  }

  @usableFromInline
  func withExponent(_ bytes: UnsafePointer<UInt8>) -> DecimalScan? {
    var scan = self
    var index = end + 1
    let isNegative = bytes[index] == UInt8(ascii: "-")
    if isNegative || bytes[index] == UInt8(ascii: "+") { index += 1 }
    let firstDigit = index
    var power = 0
    while case let digit = bytes[index] &- UInt8(ascii: "0"), digit <= 9 {
      power = min(power * 10 + Int(digit), 1_000_000)
      index += 1
    }
    guard index > firstDigit else { return nil }
    scan.isInteger = false
    scan.exponent += isNegative ? -power : power
    scan.end = index
    return scan
  }
}

extension DecimalScan {
  /// The nearest double if the number has at most 19 digits and a small exponent, like every number that a
  /// touch screen reports; else nil, and the caller must use `Double(String)`.
  package var double: Double? {
    guard isComplete else { return nil }
    let size: Double
    if mantissa < 1 << 53, exponent >= -22, exponent <= 22 {
      // Both are exact doubles, so the single division or multiplication rounds correctly.
      let power = DecimalScan.powersOfTen[abs(exponent)]
      size = exponent < 0 ? Double(mantissa) / power : Double(mantissa) * power
    } else if exponent == 0 {
      size = Double(mantissa)
    } else if exponent < 0, exponent >= -19 {
      size = DecimalScan.quotient(mantissa, DecimalScan.wholePowersOfTen[-exponent])
    } else {
      return nil
    }
    return isNegative ? -size : size
  }

  /// The whole number, or nil if it has a point or an exponent, is `-0`, or is beyond the range of `Int64`.
  @inlinable
  package var integer: Int64? {
    guard isInteger, isComplete else { return nil }
    guard isNegative else { return Int64(exactly: mantissa) }
    guard mantissa > 0, mantissa <= 1 << 63 else { return nil }
    return Int64(truncatingIfNeeded: 0 &- mantissa)
  }

  /// `dividend / divisor` rounded once, half to even. Neither is zero.
  ///
  /// The function shifts both so that their top bits are set. Then 64 bits of the quotient and a sticky bit
  /// for the remainder are enough for the rounding to 53 bits.
  private static func quotient(_ dividend: UInt64, _ divisor: UInt64) -> Double {
    let dividendShift = dividend.leadingZeroBitCount
    let divisorShift = divisor.leadingZeroBitCount
    let wide = dividend << UInt64(dividendShift)
    let (quotient, remainder) = (divisor << UInt64(divisorShift))
      .dividingFullWidth((high: wide >> 1, low: wide << 63))
    let rounded = Double(remainder == 0 ? quotient : quotient | 1)
    let scale = Double(bitPattern: UInt64(1023 - 63 + divisorShift - dividendShift) << 52)
    return rounded * scale
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  private static let wholePowersOfTen: [UInt64] = [
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
    1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
    1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
  ]
}
