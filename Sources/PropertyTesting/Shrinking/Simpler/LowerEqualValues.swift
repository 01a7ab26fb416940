/// Lowers equal values all at once. Two values that must stay equal cannot be lowered one by one.
struct LowerEqualValues: ShrinkPass {
  let name = "lower equal values together"
  let isCheap = true

  func run(_ shrinker: Shrinker) {
    var place = 0
    var done: Set<Choice> = []
    while place < shrinker.best.choices.count && !shrinker.isSpent {
      var choice = shrinker.best.choices[place]
      choice.beginsStep = false
      if choice.domain.kind != .boolean && !choice.isSimplest && done.insert(choice).inserted {
        lower(shrinker, choice)
      }
      place += 1
    }
  }

  private func lower(_ shrinker: Shrinker, _ choice: Choice) {
    let places = shrinker.best.choices.indices.filter {
      shrinker.best.choices[$0].bits == choice.bits
        && shrinker.best.choices[$0].domain == choice.domain
    }
    guard places.count > 1 else { return }
    let set = { (bits: Int64) in
      shrinker.attempt(shrinker.setting(places.map { ($0, bits) }))
    }
    if set(choice.domain.target) || choice.domain.kind == .double { return }
    let offset = IntegerOffset(choice)
    _ = findSmallest(below: offset.distance, oneFirst: false) { distance in
      var lower = offset
      lower.distance = distance
      return set(lower.bits)
    }
  }
}
