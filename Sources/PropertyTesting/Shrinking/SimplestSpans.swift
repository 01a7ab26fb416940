/// Makes a whole span the simplest it can be, whatever shape that has: the empty list, the first
/// alternative. What follows the span keeps its choices.
struct SimplestSpans: ShrinkPass {
  let name = "a part simplest"
  let isCheap = true

  func run(_ shrinker: Shrinker) {
    var place = 0
    while place < shrinker.best.spans.count && !shrinker.isSpent {
      let span = shrinker.best.spans[place]
      let isTrivial = shrinker.best.choices[span.range].allSatisfy(\.isSimplest)
      if span.kind == .value && span.count > 1 && !isTrivial {
        shrinker.attempt(
          .init(
            script: shrinker.replacing(span.range, with: []),
            splice: .init(span: place, partEnd: Int(span.start))))
      }
      place += 1
    }
  }
}
