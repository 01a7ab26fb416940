/// Deletes elements and steps from the end: whole spans, not a fixed number of choices, and as many
/// neighbours at once as possible.
///
/// Outer spans come first, so that a list of lists loses whole lists before it loses elements.
struct DeleteSpans: ShrinkPass {
  let name = "delete elements"
  let isCheap = true

  func run(_ shrinker: Shrinker) {
    var depth = 0
    while true {
      let deepest = pass(shrinker, depth: depth)
      if depth >= deepest { return }
      depth += 1
    }
  }

  /// Visits the spans of one depth from last to first; returns the greatest depth.
  private func pass(_ shrinker: Shrinker, depth: Int) -> Int {
    var deepest = 0
    var upTo = Int.max
    while !shrinker.isSpent {
      let depths = deletionDepths(shrinker.best)
      deepest = depths.max() ?? 0
      let units = shrinker.deletableSpans.filter { depths[$0] == depth }
      guard let last = units.lastIndex(where: { Int(shrinker.best.spans[$0].start) < upTo }) else {
        return deepest
      }
      upTo = deleteRun(shrinker, units, endingAt: last)
    }
    return deepest
  }

  /// Deletes as many neighbours as possible, up to the one at `last`; returns where to go on.
  private func deleteRun(_ shrinker: Shrinker, _ units: [Int], endingAt last: Int) -> Int {
    let run = shrinker.best
    let parent = run.spans[units[last]].parent
    var siblings = 1
    while siblings <= last && run.spans[units[last - siblings]].parent == parent
      && run.spans[units[last - siblings]].end == run.spans[units[last - siblings + 1]].start
    {
      siblings += 1
    }
    let end = Int(run.spans[units[last]].end)
    let deleted = findInteger(upTo: siblings) { count in
      let start = Int(run.spans[units[last - count + 1]].start)
      var script = Script()
      for choice in run.choices[..<start] { script.append(choice.scripted) }
      for choice in run.choices[end...] { script.append(choice.scripted) }
      return shrinker.attempt(.init(script: script))
    }
    return Int(run.spans[units[last - max(deleted, 1) + 1]].start)
  }

  /// Returns for each span the number of deletable spans that contain it.
  private func deletionDepths(_ run: RecordedRun) -> [Int] {
    var depths = [Int](repeating: 0, count: run.spans.count)
    for (place, span) in run.spans.enumerated() where span.parent >= 0 {
      let parent = Int(span.parent)
      depths[place] = depths[parent] + (run.spans[parent].kind == .value ? 0 : 1)
    }
    return depths
  }
}
