/// Lowers a number and deletes as many of the parts that follow it: a count that was drawn first,
/// then so many elements.
///
/// Lowering the count alone would cut the *last* elements; the one that matters may be among them.
struct LowerAndDelete: ShrinkPass {
  let name = "lower a count and delete parts"
  let isCheap = false
  private let numbersMax = 8

  func run(_ shrinker: Shrinker) {
    for number in shrinker.complexIntegers.prefix(numbersMax) {
      if lower(shrinker, number) || shrinker.isSpent { return }
    }
  }

  private func lower(_ shrinker: Shrinker, _ number: Int) -> Bool {
    let run = shrinker.best
    let offset = IntegerOffset(run.choices[number])
    let parts = parts(of: run, behind: number)
    if parts.isEmpty || offset.isBelow { return false }
    for last in parts.indices.reversed() {
      let most = Int(min(offset.distance, UInt64(last + 1)))
      let deleted = findInteger(upTo: most) { count in
        let start = parts[last - count + 1].lowerBound
        var lowered = offset
        lowered.distance -= UInt64(count)
        var script = run.script
        script[number].bits = lowered.bits
        script.removeSubrange(start..<parts[last].upperBound)
        return shrinker.attempt(.init(script: script), .shorter)
      }
      if deleted > 0 { return true }
    }
    return false
  }

  /// The parts behind a number that may be counted by it: elements without a "more?" of their own,
  /// or, where a loop drew bare values, single choices.
  private func parts(of run: RecordedRun, behind number: Int) -> [Range<Int>] {
    let elements = run.spans.filter {
      $0.kind == .element && Int($0.start) > number && $0.count > 0
        && (run.choices[Int($0.start)].domain.kind != .boolean
          || run.choices[Int($0.start)].domain.isForced)
    }
    if !elements.isEmpty { return elements.map(\.range) }
    let spans = run.spans.filter { Int($0.start) > number && $0.parent < 0 && $0.count > 0 }
    if !spans.isEmpty { return spans.map(\.range) }
    return run.choices.indices[(number + 1)...].map { $0..<$0 + 1 }
  }
}
