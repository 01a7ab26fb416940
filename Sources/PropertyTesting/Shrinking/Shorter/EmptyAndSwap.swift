/// Makes one branch of a tree the simplest value and swaps two numbers in the rest.
///
/// The failure may need a branch only because two keys elsewhere are in the wrong order for the shorter
/// tree.
struct EmptyAndSwap: ShrinkPass {
  let name = "a branch simplest, two numbers swapped"
  let isCheap = false
  private let spansMax = 30
  private let numbersMax = 10

  func run(_ shrinker: Shrinker) {
    let run = shrinker.best
    guard run.spans.count <= spansMax else { return }
    for tree in run.trees {
      for (place, span) in run.spans.enumerated()
      where span.kind == .value && span.count > 1 && tree.contains(Int(span.start))
        && span.count < tree.count
      {
        if empty(shrinker, place, in: tree) || shrinker.isSpent { return }
      }
    }
  }

  private func empty(_ shrinker: Shrinker, _ place: Int, in tree: Range<Int>) -> Bool {
    let run = shrinker.best
    let range = run.spans[place].range
    let numbers = tree.filter {
      !range.contains($0) && run.choices[$0].domain.kind == .integer
        && run.choices[$0].domain.lastIndex > 16
    }.prefix(numbersMax)
    for first in numbers {
      for second in numbers
      where second > first && run.choices[first].bits != run.choices[second].bits {
        var script = run.script
        script.swapAt(first, second)
        script.removeSubrange(range)
        let splice = PropertyDraw.Splice(span: place, partEnd: range.lowerBound)
        if shrinker.attempt(.init(script: script, splice: splice), .shorter) { return true }
      }
    }
    return false
  }
}
