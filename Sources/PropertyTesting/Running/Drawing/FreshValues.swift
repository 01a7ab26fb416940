import Chance

/// Random values of a domain: ends of the range, well-known numbers, and sizes of every magnitude.
enum FreshValues {
  /// Returns a value of `domain` from the distribution for its kind.
  static func any(_ domain: ChoiceDomain, _ random: inout RandomStream) -> Int64 {
    switch domain.kind {
    case .boolean: return random.next() & 1 == 0 ? domain.lower : domain.upper
    case .integer: return integer(domain, &random)
    case .double: return double(domain, &random)
    case .alternative: return Int64(random.next(below: domain.lastIndex &+ 1))
    }
  }

  // MARK: Integers

  /// Numbers of every magnitude at which programs often change their behaviour.
  private static let special: [Int64] = [
    9, 10, 11, 15, 16, 17, 31, 32, 33, 63, 64, 65, 99, 100, 101, 127, 128, 129, 255, 256, 257, 511,
    512,
    513, 999, 1_000, 1_001, 1_023, 1_024, 1_025, 4_095, 4_096, 4_097, 9_999, 10_000, 10_001, 32_767,
    32_768, 32_769, 65_535, 65_536, 65_537, 99_999, 100_000, 100_001, 999_999, 1_000_000, 1_000_001,
    2_147_483_647, 2_147_483_648, 4_294_967_295, 4_294_967_296, 9_007_199_254_740_992,
  ]

  private static func integer(_ domain: ChoiceDomain, _ random: inout RandomStream) -> Int64 {
    let last = domain.lastIndex
    if last <= 3 { return domain.lower &+ Int64(bitPattern: random.next(below: last + 1)) }
    let dice = random.next()
    switch dice & 127 {
    case 0, 1: return domain.lower
    case 2, 3: return domain.upper
    case 4: return domain.lower + 1
    case 5: return domain.upper - 1
    case 6..<12:
      if last > 32 {
        let number = special[Int((dice >> 8) % UInt64(special.count))]
        let signed = dice >> 7 & 1 == 0 ? number : -number
        if domain.fit(signed) == signed { return signed }
      }
    default: break
    }
    let isEven = dice >> 20 & 3 != 0
    if last < 1 << 7 || (last < 1 << 24 && isEven) {
      return domain.lower &+ Int64(bitPattern: random.next(below: last + 1))
    }
    return ofAnyMagnitude(domain, last: last, &random)
  }

  /// Returns a number whose index has a random number of bits, so that every magnitude occurs.
  private static func ofAnyMagnitude(
    _ domain: ChoiceDomain, last: UInt64, _ random: inout RandomStream
  ) -> Int64 {
    let bits = 64 - UInt64(last.leadingZeroBitCount)
    // The lower of two draws makes small numbers more frequent than large ones.
    let magnitude = 1 + min(random.next(below: bits), random.next(below: bits))
    let mask = magnitude == 64 ? UInt64.max : (1 << magnitude) - 1
    let index = random.next() & mask
    return domain.bits(at: min(index, last))
  }

  // MARK: Doubles

  private static let specialDoubles: [Double] = [
    0.5, 0.1, 1.0 / 3, 1.5, 1e-5, 1e10, 1e100, 1e300, 0x1p-1022, 0x0.8p-1022, 0x1p-1074, 0x1p53,
    0x1p53 - 1, 0x1p52, 0x1p31, 0x1p32, 0x1p63, 0x1p-52, 1 + 0x1p-52, 1.797_693_134_862_315_7e308,
  ]

  private static func double(_ domain: ChoiceDomain, _ random: inout RandomStream) -> Int64 {
    let low = Double(bitPattern: UInt64(bitPattern: domain.lower))
    let high = Double(bitPattern: UInt64(bitPattern: domain.upper))
    let dice = random.next()
    var value: Double
    switch dice & 31 {
    case 0: value = low
    case 1: value = high
    case 2 where domain.allowsNonFinite: value = dice & 32 == 0 ? .infinity : -.infinity
    case 3 where domain.allowsNonFinite: value = .nan
    case 4, 5: value = specialDoubles[Int((dice >> 8) % UInt64(specialDoubles.count))]
    case 6: value = -0.0
    case 7..<16:
      value = Double(random.next() >> (dice >> 8 & 63))
    case 16..<22:
      value = Double(random.next() >> (34 + dice >> 8 & 15)) / 8
    case 22..<28 where (high - low).isFinite:
      value = low + (high - low) * random.nextUnit()
    default:
      value = Double(bitPattern: random.next())
    }
    if dice >> 40 & 1 == 1 && low < 0 { value = -value }
    if value.isNaN && !domain.allowsNonFinite { value = random.nextUnit() }
    return domain.fit(Int64(bitPattern: value.bitPattern))
  }
}
