/// Moves an amount from one number to a later one: of two that must reach a sum, the first becomes
/// the simplest it can be, and may then be deleted.
struct Redistribute: ShrinkPass {
  let name = "move an amount to a later number"
  let isCheap = true
  private let neighbours = 3

  func run(_ shrinker: Shrinker) {
    var first = 0
    while first < shrinker.best.choices.count && !shrinker.isSpent {
      if isNumber(shrinker.best.choices[first]) && !shrinker.best.choices[first].isSimplest {
        for second in followers(shrinker, of: first) where move(shrinker, first, second) { break }
      }
      first += 1
    }
  }

  private func followers(_ shrinker: Shrinker, of first: Int) -> [Int] {
    let choices = shrinker.best.choices
    let later = choices.indices[(first + 1)...].lazy.filter { isNumber(choices[$0]) }
    return Array(later.prefix(neighbours))
  }

  private func isNumber(_ choice: Choice) -> Bool {
    (choice.domain.kind == .integer || choice.domain.kind == .double) && !choice.domain.isForced
  }

  private func move(_ shrinker: Shrinker, _ first: Int, _ second: Int) -> Bool {
    let (left, right) = (shrinker.best.choices[first], shrinker.best.choices[second])
    let number = ShiftedNumber(left)
    guard let total = number.wholeDistance, total > 0 else { return false }
    let set = { (remaining: UInt64) -> Bool in
      guard let lower = number.shifted(by: total - remaining, up: !number.isAboveTarget),
        let higher = ShiftedNumber(right).shifted(by: total - remaining, up: number.isAboveTarget)
      else { return false }
      return shrinker.attempt(shrinker.setting([(first, lower), (second, higher)]))
    }
    // One unit first: where that fails, the sum is not what counts.
    guard set(total - 1) else { return false }
    if total > 1 && !set(0) { _ = findSmallest(below: total - 1, set) }
    return true
  }
}

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

  /// How far the number is from its simplest value, in whole units; `nil` for vast doubles.
  var wholeDistance: UInt64? {
    if choice.domain.kind == .integer { return IntegerOffset(choice).distance }
    return double.magnitude < 0x1p53 ? UInt64(double.magnitude) : nil
  }

  /// The number moved by `amount`; `nil` outside its domain.
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
