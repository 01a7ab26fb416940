/// Deletes the same elements in all of several equal parts. Two texts that must stay equal cannot be
/// shortened one by one.
struct DeleteInTwins: ShrinkPass {
  let name = "delete in equal parts"
  let isCheap = false

  func run(_ shrinker: Shrinker) {
    let run = shrinker.best
    for (place, span) in run.spans.enumerated() where span.kind == .value && span.count > 2 {
      let twins = [place] + twins(of: place, in: run)
      if twins.count > 1 && delete(shrinker, twins) || shrinker.isSpent { return }
    }
  }

  /// Returns the later spans with the same label and the same choices.
  private func twins(of place: Int, in run: RecordedRun) -> [Int] {
    let span = run.spans[place]
    let choices = run.choices[span.range]
    var end = span.end
    return run.spans.indices[(place + 1)...].filter {
      let other = run.spans[$0]
      guard other.label == span.label, other.start >= end, other.count == span.count,
        zip(run.choices[other.range], choices).allSatisfy({ $0.bits == $1.bits })
      else { return false }
      end = other.end
      return true
    }
  }

  /// Deletes as many elements as possible, from the end of each twin.
  private func delete(_ shrinker: Shrinker, _ twins: [Int]) -> Bool {
    let run = shrinker.best
    let first = run.spans[twins[0]]
    let units = shrinker.deletableSpans
      .filter { Int(run.spans[$0].parent) == twins[0] }
      .map { run.spans[$0].range }
    for last in units.indices.reversed() {
      let deleted = findInteger(upTo: last + 1) { count in
        let range = units[last - count + 1].lowerBound..<units[last].upperBound
        var script = run.script
        for twin in twins.reversed() {
          let offset = Int(run.spans[twin].start - first.start)
          script.removeSubrange(range.lowerBound + offset..<range.upperBound + offset)
        }
        return shrinker.attempt(.init(script: script), .shorter)
      }
      if deleted > 0 { return true }
    }
    return false
  }
}
