/// Deletes an element and lowers all integers above a threshold by one.
///
/// If values are positions (caret offsets, indices, message numbers), deleting an element makes later
/// positions one smaller. So at least two edits are needed at once.
struct DeleteAndRenumber: ShrinkPass {
  let name = "delete and renumber"
  let isCheap = false
  private let thresholdsMax = 12

  func run(_ shrinker: Shrinker) {
    for span in shrinker.deletableSpans.reversed() {
      if delete(shrinker, shrinker.best.spans[span].range) || shrinker.isSpent { return }
    }
  }

  private func delete(_ shrinker: Shrinker, _ range: Range<Int>) -> Bool {
    let run = shrinker.best
    let numbers = run.choices.indices.filter {
      !range.contains($0) && run.choices[$0].domain.kind == .integer && !run.choices[$0].beginsStep
        && run.choices[$0].bits > run.choices[$0].domain.lower
    }
    let thresholds = Set(numbers.map { run.choices[$0].bits }).sorted()
    for threshold in thresholds.prefix(thresholdsMax) where threshold > 0 {
      var script = run.script
      for number in numbers where script[number].bits >= threshold { script[number].bits -= 1 }
      script.removeSubrange(range)
      if shrinker.attempt(.init(script: script), .shorter) { return true }
    }
    return false
  }
}
