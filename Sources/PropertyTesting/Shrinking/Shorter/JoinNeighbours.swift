/// Joins two neighbouring lists into one: `[[a], [b]]` becomes `[[a, b]]`, which is shorter by the
/// end of the first and the beginning of the second.
struct JoinNeighbours: ShrinkPass {
  let name = "join neighbours"
  let isCheap = true

  func run(_ shrinker: Shrinker) {
    var place = shrinker.best.spans.count - 1
    while place > 0 && !shrinker.isSpent {
      if place < shrinker.best.spans.count { join(shrinker, place) }
      place -= 1
    }
  }

  /// Joins the element at `place` to the one before it.
  private func join(_ shrinker: Shrinker, _ place: Int) {
    let run = shrinker.best
    let second = run.spans[place]
    guard second.kind == .element, second.count > 1,
      let first = run.spans.last(where: {
        $0.kind == .element && $0.end == second.start && $0.parent == second.parent
      }), first.count > 1
    else { return }
    let (end, next) = (run.choices[Int(first.end) - 1], run.choices[Int(second.start)])
    guard end.domain.kind == .boolean, next.domain.kind == .boolean else { return }
    shrinker.attempt(
      .init(script: shrinker.replacing(Int(first.end) - 1..<Int(second.start) + 1, with: [])))
  }
}
