/// Lifts a part and lowers one of the few numbers before it in the same attempt.
///
/// A part often depends on earlier numbers (a bound, a key, a budget). In its new place it fails in the
/// same way only if one of them is lower too, so neither edit succeeds alone.
struct LiftAndLower: ShrinkPass {
  let name = "lift a part and lower a number before it"
  let isCheap = false
  private let numbersBefore = 4

  func run(_ shrinker: Shrinker) {
    let run = shrinker.best
    for place in run.spans.indices {
      for descendant in shrinker.liftable(into: place) {
        if lift(shrinker, descendant, into: place) || shrinker.isSpent { return }
      }
    }
  }

  private func lift(_ shrinker: Shrinker, _ descendant: Int, into place: Int) -> Bool {
    let edit = shrinker.lifting(descendant, into: place)
    let start = Int(shrinker.best.spans[place].start)
    for number in shrinker.complexIntegers.filter({ $0 < start }).suffix(numbersBefore).reversed() {
      let choice = shrinker.best.choices[number]
      for index in [choice.domain.target, halfway(choice), choice.bits &- 1] {
        var lowered = edit
        lowered.script[number].bits = choice.domain.fit(index)
        if shrinker.attempt(lowered, .shorter) { return true }
      }
    }
    return false
  }

  private func halfway(_ choice: Choice) -> Int64 {
    choice.domain.target &+ (choice.bits &- choice.domain.target) / 2
  }
}
