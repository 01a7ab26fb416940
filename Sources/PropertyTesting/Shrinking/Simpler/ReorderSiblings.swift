/// Sorts siblings of one kind, simplest first: elements of a list, equal parts of a value, neighbouring
/// choices of one domain.
struct ReorderSiblings: ShrinkPass {
  let name = "reorder siblings"
  let isCheap = true

  func run(_ shrinker: Shrinker) {
    swapSpans(shrinker)
    swapChoices(shrinker)
  }

  /// Moves each span before its predecessors of the same label, as far as possible.
  private func swapSpans(_ shrinker: Shrinker) {
    var place = 1
    while place < shrinker.best.spans.count && !shrinker.isSpent {
      if let before = sibling(before: place, in: shrinker.best),
        isOutOfOrder(shrinker, before, place)
      {
        swap(shrinker, before, place)
      }
      place += 1
    }
  }

  /// Returns the last sibling before the span with the same label and parent.
  private func sibling(before place: Int, in run: RecordedRun) -> Int? {
    let span = run.spans[place]
    if span.count == 0 { return nil }
    return run.spans[..<place].lastIndex {
      $0.label == span.label && $0.parent == span.parent && $0.end <= span.start && $0.count > 0
    }
  }

  private func isOutOfOrder(_ shrinker: Shrinker, _ first: Int, _ second: Int) -> Bool {
    let run = shrinker.best
    let (left, right) = (run.choices[run.spans[first].range], run.choices[run.spans[second].range])
    if left.count != right.count { return right.count < left.count }
    for (before, after) in zip(left, right) where before.bits != after.bits {
      return after.index < before.index
    }
    return false
  }

  private func swap(_ shrinker: Shrinker, _ first: Int, _ second: Int) {
    let run = shrinker.best
    let (left, right) = (run.spans[first].range, run.spans[second].range)
    let part =
      Array(run.choices[right]) + Array(run.choices[left.upperBound..<right.lowerBound])
      + Array(run.choices[left])
    shrinker.attempt(
      .init(
        script: shrinker.replacing(
          left.lowerBound..<right.upperBound, with: part.map(\.scripted))))
  }

  private func swapChoices(_ shrinker: Shrinker) {
    var place = 1
    while place < shrinker.best.choices.count && !shrinker.isSpent {
      let choice = shrinker.best.choices[place]
      if choice.domain.kind != .boolean && !choice.beginsStep,
        let before = shrinker.best.choices[..<place].lastIndex(where: { $0.domain == choice.domain }
        ),
        choice.index < shrinker.best.choices[before].index
      {
        let other = shrinker.best.choices[before]
        shrinker.attempt(shrinker.setting([(before, choice.bits), (place, other.bits)]))
      }
      place += 1
    }
  }
}
