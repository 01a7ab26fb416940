/// Makes a whole span the simplest possible, whatever shape that has: the empty list, the first
/// alternative. The choices after the span stay the same.
struct SimplestSpans: ShrinkPass {
  let name = "a part simplest"
  let isCheap = true

  func run(_ shrinker: Shrinker) {
    var place = 0
    while place < shrinker.best.spans.count && !shrinker.isSpent {
      let span = shrinker.best.spans[place]
      let isTrivial = shrinker.best.choices[span.range].allSatisfy(\.isSimplest)
      if span.kind == .value && span.count > 1 && !isTrivial {
        // Keeps the end of a list, so that the edit is the same as deleting all elements.
        let end = shrinker.best.choices[Int(span.end) - 1]
        let part = end.domain.kind == .boolean && end.isSimplest ? [end.scripted] : []
        shrinker.attempt(
          .init(
            script: shrinker.replacing(span.range, with: part),
            splice: .init(span: place, partEnd: Int(span.start) + part.count)))
      }
      place += 1
    }
  }
}
