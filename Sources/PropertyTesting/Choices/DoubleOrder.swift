/// The order of doubles from simple to complex: whole numbers 0, 1, −1, 2, −2 … below 2⁵², then all others
/// by exponent (1 ≤ |x| first, small fractions last); with the same exponent, those with few fraction bits
/// first.
///
/// The index has 64 bits. The first 2⁵³ indices are the whole numbers; after them each exponent has a
/// block of 2⁵³ (52 bits of mantissa, fraction bits mirrored, then the sign). Indices that would name a
/// whole number a second time are unused, except three that name ∞, −∞ and not-a-number.
enum DoubleOrder {
  private static let wholeLimit = 0x1p52
  private static let infinityIndex: UInt64 = 1 << 53
  private static let nanIndex: UInt64 = 2 << 53

  /// Returns the index of `value` in the order.
  static func index(of value: Double) -> UInt64 {
    if value.isNaN { return nanIndex }
    let sign: UInt64 = value.sign == .minus ? 1 : 0
    if value.isInfinite { return infinityIndex | sign }
    let magnitude = value.magnitude
    if magnitude < wholeLimit && magnitude == Double(UInt64(magnitude))
      && (magnitude > 0 || sign == 0)
    {
      let whole = UInt64(magnitude)
      return whole == 0 ? 0 : whole * 2 - 1 + sign
    }
    let pattern = magnitude.bitPattern
    let exponent = Int(pattern >> 52)
    let block = exponent >= 1023 ? exponent - 1023 : 1024 + (1022 - exponent)
    let mantissa = mirrored(pattern & ((1 << 52) - 1), exponent: exponent)
    return UInt64(block + 1) << 53 | mantissa << 1 | sign
  }

  /// Returns the double at `index`.
  static func value(at index: UInt64) -> Double {
    if index == nanIndex { return .nan }
    if index | 1 == infinityIndex | 1 { return index & 1 == 0 ? .infinity : -.infinity }
    if index >> 53 == 0 {
      let whole = Double(index / 2 + (index & 1))
      return index & 1 == 1 || index == 0 ? whole : -whole
    }
    let block = Int(index >> 53) - 1
    let exponent = block <= 1023 ? block + 1023 : 2046 - block
    let mantissa = mirrored(index >> 1 & ((1 << 52) - 1), exponent: exponent)
    let magnitude = Double(bitPattern: UInt64(exponent) << 52 | mantissa)
    return index & 1 == 0 ? magnitude : -magnitude
  }

  /// Returns the simplest finite double of `range`.
  static func simplest(in range: ClosedRange<Double>) -> Double {
    if range.contains(0) { return 0 }
    // All values have one sign: find the simplest magnitude between the nearer and the farther end.
    let isNegative = range.upperBound < 0
    let near = isNegative ? -range.upperBound : range.lowerBound
    let far = isNegative ? -range.lowerBound : range.upperBound
    let magnitude = simplestMagnitude(from: near, through: far)
    return isNegative ? -magnitude : magnitude
  }

  /// Returns the number with the fewest fraction bits between two positive ones; tries the grid of whole
  /// numbers, of halves, of quarters …
  private static func simplestMagnitude(from near: Double, through far: Double) -> Double {
    if near >= wholeLimit { return near }
    var step = 1.0
    while step > 0 {
      let count = near / step
      if count >= wholeLimit { return near }
      let below = Double(UInt64(count))
      let candidate = (below == count ? below : below + 1) * step
      if candidate <= far { return candidate }
      step /= 2
    }
    return near
  }

  /// Returns the mantissa with the bits after the binary point in opposite order; it is its own inverse.
  private static func mirrored(_ mantissa: UInt64, exponent: Int) -> UInt64 {
    let fractionBits = min(52, max(0, 52 - (exponent - 1023)))
    if fractionBits == 0 { return mantissa }
    let mask: UInt64 = (1 << UInt64(fractionBits)) - 1
    var fraction = mantissa & mask
    var mirror: UInt64 = 0
    for _ in 0..<fractionBits {
      mirror = mirror << 1 | fraction & 1
      fraction >>= 1
    }
    return mantissa & ~mask | mirror
  }
}
