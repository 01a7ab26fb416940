/// Makes a number the simplest and moves all later ones by the same amount.
///
/// If earlier values bound later ones (keys of a heap, ascending times), the first cannot move alone. The
/// later ones must keep their distance, even if that moves them away from zero. Later numbers are assumed
/// to be of the same kind if their ranges have the same upper end.
struct ShiftAll: ShrinkPass {
  let name = "move all later numbers along"
  let isCheap = false

  func run(_ shrinker: Shrinker) {
    var place = 0
    while place < shrinker.best.choices.count && !shrinker.isSpent {
      let choice = shrinker.best.choices[place]
      if choice.domain.kind == .integer && !choice.isSimplest { shift(shrinker, place, choice) }
      place += 1
    }
  }

  private func shift(_ shrinker: Shrinker, _ place: Int, _ choice: Choice) {
    let change = choice.domain.target &- choice.bits
    let later = shrinker.best.choices.indices[(place + 1)...].filter {
      let domain = shrinker.best.choices[$0].domain
      return domain.kind == .integer && domain.upper == choice.domain.upper
    }
    if later.isEmpty { return }
    // The values are not fitted to their domains, because the domains may move too.
    shrinker.attempt(
      shrinker.setting(
        [(place, choice.domain.target)]
          + later.map { ($0, shrinker.best.choices[$0].bits &+ change) }))
  }
}
