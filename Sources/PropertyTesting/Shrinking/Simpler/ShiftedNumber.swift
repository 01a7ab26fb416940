/// A number, whole or not, that can be moved up and down by whole amounts.
struct ShiftedNumber {
  private let choice: Choice

  init(_ choice: Choice) {
    self.choice = choice
  }

  private var double: Double { Double(bitPattern: UInt64(bitPattern: choice.bits)) }

  /// Whether the simplest value lies below the number.
  var isAboveTarget: Bool {
    choice.domain.kind == .integer ? choice.bits > choice.domain.target : double > 0
  }

  /// The distance of the number from its simplest value, in whole units; `nil` for very large doubles.
  var wholeDistance: UInt64? {
    if choice.domain.kind == .integer { return IntegerOffset(choice).distance }
    return double.magnitude < 0x1p53 ? UInt64(double.magnitude) : nil
  }

  /// Returns the number moved by `amount`; `nil` outside its domain.
  func shifted(by amount: UInt64, up: Bool) -> Int64? {
    guard choice.domain.kind == .integer else {
      let moved = up ? double + Double(amount) : double - Double(amount)
      let bits = Int64(bitPattern: moved.bitPattern)
      return moved.isFinite && choice.domain.fit(bits) == bits ? bits : nil
    }
    let room = UInt64(
      bitPattern: up ? choice.domain.upper &- choice.bits : choice.bits &- choice.domain.lower)
    guard amount <= room else { return nil }
    let change = Int64(bitPattern: amount)
    return up ? choice.bits &+ change : choice.bits &- change
  }
}
