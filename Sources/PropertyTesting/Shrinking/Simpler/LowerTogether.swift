/// Lowers two neighbouring numbers by the same amount.
///
/// If the difference of two numbers must stay small, lowering them one by one alternates in small steps,
/// from 2⁶³ without end.
struct LowerTogether: ShrinkPass {
  let name = "lower two numbers together"
  let isCheap = true
  private let neighbours = 3

  func run(_ shrinker: Shrinker) {
    var first = 0
    while first < shrinker.complexIntegers.count && !shrinker.isSpent {
      let numbers = shrinker.complexIntegers
      for second in numbers[first...].dropFirst().prefix(neighbours) {
        if lower(shrinker, numbers[first], second) { break }
      }
      first += 1
    }
  }

  private func lower(_ shrinker: Shrinker, _ first: Int, _ second: Int) -> Bool {
    let left = IntegerOffset(shrinker.best.choices[first])
    let right = IntegerOffset(shrinker.best.choices[second])
    if left.distance == right.distance && left.domain == right.domain { return false }
    let common = min(left.distance, right.distance)
    let set = { (remaining: UInt64) in
      var (lowLeft, lowRight) = (left, right)
      lowLeft.distance -= common - remaining
      lowRight.distance -= common - remaining
      return shrinker.attempt(
        shrinker.setting([(first, lowLeft.bits), (second, lowRight.bits)]))
    }
    // One step first: if that fails, the two numbers are seldom tied.
    guard common > 0, set(common - 1) else { return false }
    if common > 1 && !set(0) { _ = findSmallest(below: common - 1, oneFirst: false, set) }
    return true
  }
}
