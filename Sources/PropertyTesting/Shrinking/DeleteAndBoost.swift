/// Deletes an element and pushes one remaining number to an end of its range, or to its double.
///
/// Shorter is always simpler, however large the rest becomes: two elements that reach a limit
/// together can be one that reaches it alone. The ends of a 64-bit range are not tried: they say
/// nothing about what the property counts.
struct DeleteAndBoost: ShrinkPass {
  let name = "delete and enlarge the rest"
  let isCheap = false
  private let attemptsMax = 600

  func run(_ shrinker: Shrinker) {
    var attempts = 0
    for span in shrinker.deletableSpans.reversed() {
      let range = shrinker.best.spans[span].range
      let run = shrinker.best
      for number in run.choices.indices where !range.contains(number) {
        for bits in boosts(of: run.choices[number]) {
          attempts += 1
          if attempts > attemptsMax || shrinker.isSpent { return }
          var script = run.script
          script[number].bits = bits
          script.removeSubrange(range)
          if shrinker.attempt(.init(script: script), .shorter) { return }
        }
      }
    }
  }

  private func boosts(of choice: Choice) -> [Int64] {
    guard choice.domain.kind == .integer, !choice.domain.isForced, !choice.beginsStep else { return [] }
    let (double, isTooLarge) = choice.bits.multipliedReportingOverflow(by: 2)
    var boosts: [Int64] = []
    if choice.domain.lastIndex < 1 << 48 { boosts = [choice.domain.lower, choice.domain.upper] }
    if !isTooLarge { boosts.append(choice.domain.fit(double)) }
    return boosts.filter { $0 != choice.bits }
  }
}
