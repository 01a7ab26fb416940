/// An integer as side of and distance from the simplest value of its domain.
struct IntegerOffset {
  let domain: ChoiceDomain
  var isBelow: Bool
  var distance: UInt64

  init(_ choice: Choice) {
    domain = choice.domain
    isBelow = choice.bits < choice.domain.target
    distance = UInt64(
      bitPattern: isBelow ? domain.target &- choice.bits : choice.bits &- domain.target)
  }

  var bits: Int64 {
    isBelow
      ? domain.target &- Int64(bitPattern: distance) : domain.target &+ Int64(bitPattern: distance)
  }

  /// How far the domain reaches on this side.
  var reach: UInt64 {
    UInt64(bitPattern: isBelow ? domain.target &- domain.lower : domain.upper &- domain.target)
  }

  var isInRange: Bool { distance <= reach }
}
