/// Puts a part of a recursive value in the place of the whole: the child for its parent.
///
/// The new place may want more or fewer choices than the part has (a size budget that halves at each
/// level): the splice cuts or fills up, and what follows keeps its choices.
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
  /// The spans inside the span at `place` that can stand in its place, shortest first.
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

  /// The run with a descendant in the place of the span around it.
  func lifting(_ descendant: Int, into place: Int) -> Edit {
    let outer = best.spans[place]
    let part = best.choices[best.spans[descendant].range].map(\.scripted)
    return Edit(
      script: replacing(outer.range, with: part),
      splice: .init(span: place, partEnd: Int(outer.start) + part.count))
  }
}
