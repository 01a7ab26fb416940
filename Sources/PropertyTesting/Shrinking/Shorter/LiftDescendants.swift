/// Replaces a recursive value by a part of it: the parent by its child.
///
/// In the new place the part may need more or fewer choices (a size budget that halves at each level). The
/// splice cuts or fills it up, and what follows keeps its choices.
struct LiftDescendants: ShrinkPass {
  let name = "lift a part"
  let isCheap = true

  func run(_ shrinker: Shrinker) {
    var place = 0
    while place < shrinker.best.spans.count && !shrinker.isSpent {
      if !lift(shrinker, place) { place += 1 }
    }
  }

  private func lift(_ shrinker: Shrinker, _ place: Int) -> Bool {
    for descendant in shrinker.liftable(into: place) {
      if shrinker.attempt(shrinker.lifting(descendant, into: place)) { return true }
    }
    return false
  }
}

extension Shrinker {
  /// Returns the spans inside the span at `place` that can replace it, shortest first.
  func liftable(into place: Int) -> [Int] {
    let outer = best.spans[place]
    guard outer.kind == .value else { return [] }
    return best.spans.indices
      .filter {
        $0 > place && best.spans[$0].label == outer.label && best.spans[$0].start >= outer.start
          && best.spans[$0].end <= outer.end && best.spans[$0].count < outer.count
          && best.spans[$0].count > 0
      }
      .sorted { best.spans[$0].count < best.spans[$1].count }
  }

  /// Returns the edit that replaces the span at `place` by a descendant.
  func lifting(_ descendant: Int, into place: Int) -> Edit {
    let outer = best.spans[place]
    let part = best.choices[best.spans[descendant].range].map(\.scripted)
    return Edit(
      script: replacing(outer.range, with: part),
      splice: .init(span: place, partEnd: Int(outer.start) + part.count))
  }
}
