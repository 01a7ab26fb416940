/// The order of integers from simple to complex: target, target + 1, target − 1, target + 2 … up to one end
/// of the range, then the rest of the other side.
///
/// The order is a bijection between the range and `0 ... upper − lower`. It takes constant time and never
/// overflows, for every range of 64-bit integers.
enum IntegerOrder {
  /// Returns the index of `value` in the order of `domain`.
  static func index(of value: Int64, in domain: ChoiceDomain) -> UInt64 {
    let bothSides = bothSides(of: domain)
    if value >= domain.target {
      let distance = UInt64(bitPattern: value &- domain.target)
      if distance > bothSides { return distance &+ bothSides }
      return distance == 0 ? 0 : distance &* 2 &- 1
    }
    let distance = UInt64(bitPattern: domain.target &- value)
    return distance > bothSides ? distance &+ bothSides : distance &* 2
  }

  /// Returns the value at `index`, which must not exceed `domain.lastIndex`.
  static func value(at index: UInt64, in domain: ChoiceDomain) -> Int64 {
    let bothSides = bothSides(of: domain)
    if index / 2 + (index & 1) <= bothSides {
      let distance = Int64(bitPattern: index / 2 &+ (index & 1))
      return index & 1 == 1 ? domain.target &+ distance : domain.target &- distance
    }
    let distance = Int64(bitPattern: index &- bothSides)
    return hasMoreAbove(domain) ? domain.target &+ distance : domain.target &- distance
  }

  /// Returns the distance from the target up to which both sides have values, so that the order alternates.
  private static func bothSides(of domain: ChoiceDomain) -> UInt64 {
    min(
      UInt64(bitPattern: domain.target &- domain.lower),
      UInt64(bitPattern: domain.upper &- domain.target))
  }

  private static func hasMoreAbove(_ domain: ChoiceDomain) -> Bool {
    UInt64(bitPattern: domain.upper &- domain.target)
      > UInt64(bitPattern: domain.target &- domain.lower)
  }
}
