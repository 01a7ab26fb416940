/// Deletes two elements or steps that are not neighbours: an open and its close, a put and its get.
///
/// The number of pairs grows with the square, so only runs with few deletable spans are tried.
struct DeletePairs: ShrinkPass {
  let name = "delete two apart"
  let isCheap = false
  private let spansMax = 60

  func run(_ shrinker: Shrinker) {
    let run = shrinker.best
    let units = shrinker.deletableSpans
    guard units.count < spansMax else { return }
    for (place, second) in units.enumerated().reversed() {
      for first in units[..<place].reversed() {
        let (left, right) = (run.spans[first], run.spans[second])
        if left.end > right.start { continue }  // nested
        var script = Script()
        for choice in run.choices[..<Int(left.start)] { script.append(choice.scripted) }
        for choice in run.choices[Int(left.end)..<Int(right.start)] { script.append(choice.scripted) }
        for choice in run.choices[Int(right.end)...] { script.append(choice.scripted) }
        if shrinker.attempt(.init(script: script), .shorter) || shrinker.isSpent { return }
      }
    }
  }
}
