/// Makes rows of neighbouring values the simplest, as many at once as possible. In a long list most values
/// do not matter, and changing each alone would cost a run.
struct SimplestRuns: ShrinkPass {
  let name = "neighbouring values simplest"
  let isCheap = true
  private let numbersMin = 8

  func run(_ shrinker: Shrinker) {
    var end = shrinker.best.choices.count
    while end > 0 && !shrinker.isSpent {
      let places = complexPlaces(shrinker, before: end)
      guard let last = places.last, places.count >= numbersMin else { return }
      let run = shrinker.best
      let count = findInteger(upTo: places.count) { count in
        shrinker.attempt(
          shrinker.setting(places.suffix(count).map { ($0, run.choices[$0].domain.target) }))
      }
      end = min(count == 0 ? last : places[places.count - count], shrinker.best.choices.count)
    }
  }

  private func complexPlaces(_ shrinker: Shrinker, before end: Int) -> [Int] {
    shrinker.best.choices.indices.prefix(end).filter {
      !shrinker.best.choices[$0].isSimplest && shrinker.best.choices[$0].domain.kind != .boolean
    }
  }
}
