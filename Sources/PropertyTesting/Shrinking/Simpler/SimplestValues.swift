/// Makes all values the simplest at once and keeps the shape. For properties that fail by the shape alone
/// (the number of elements, two equal ones) this one run is enough.
struct SimplestValues: ShrinkPass {
  let name = "all values simplest"
  let isCheap = true

  func run(_ shrinker: Shrinker) {
    var script = shrinker.best.script
    let run = shrinker.best
    var isContinuation = [Bool](repeating: false, count: script.count)
    for span in run.spans where span.kind != .value && span.count > 0 {
      isContinuation[Int(span.start)] = run.choices[Int(span.start)].domain.kind == .boolean
    }
    for place in script.indices where !isContinuation[place] && !run.choices[place].beginsStep {
      script[place].bits = run.choices[place].domain.target
    }
    shrinker.attempt(.init(script: script))
  }
}
