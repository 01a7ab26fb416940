/// Deletes two elements or steps that are not neighbours: an open and its close, a put and its get.
///
/// The number of pairs grows with the square, so the pass tries only runs with few deletable spans.
struct DeletePairs: ShrinkPass {
  let name = "delete two apart"
  let isCheap = false
  private let spansMax = 60

  func run(_ shrinker: Shrinker) {
    let units = shrinker.deletableSpans
    guard units.count < spansMax else { return }
    for second in units.indices.reversed() {
      for first in units.indices[..<second].reversed() {
        if delete(shrinker, units, first, second) > 0 || shrinker.isSpent { return }
      }
    }
  }

  /// Deletes two spans; if that succeeds, deletes further pairs before them as far as possible.
  private func delete(_ shrinker: Shrinker, _ units: [Int], _ first: Int, _ second: Int) -> Int {
    let run = shrinker.best
    return findInteger(upTo: first + 1) { count in
      guard let left = run.row(of: count, endingAt: first, in: units),
        let right = run.row(of: count, endingAt: second, in: units),
        left.upperBound <= right.lowerBound
      else { return false }
      var script = run.script
      script.removeSubrange(right)
      script.removeSubrange(left)
      return shrinker.attempt(.init(script: script), .shorter)
    }
  }
}
