/// Moves an amount from one number to a later one. If two numbers must reach a sum, the first becomes as
/// simple as possible, and may then be deleted.
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
    // One unit first: if that fails, the sum does not matter.
    guard set(total - 1) else { return false }
    if total > 1 && !set(0) { _ = findSmallest(below: total - 1, set) }
    return true
  }
}
