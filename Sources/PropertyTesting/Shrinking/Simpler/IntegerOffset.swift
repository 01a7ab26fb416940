/// An integer as a side of, and a distance from, the simplest value of its domain.
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

  /// The distance to the end of the domain on this side.
  var reach: UInt64 {
    UInt64(bitPattern: isBelow ? domain.target &- domain.lower : domain.upper &- domain.target)
  }

  var isInRange: Bool { distance <= reach }
}
