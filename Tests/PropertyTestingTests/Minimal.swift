import PropertyTesting
import Testing

/// The simplest value of a generator that a condition picks, as the engine finds it.
func minimal<Value>(
  _ generator: Generator<Value>, seed: UInt64 = 0, runs: Int = 10_000, starts: Int = 1,
  where isPicked: (Value) throws -> Bool = { _ in true }
) throws -> Value {
  var smallest: Value?
  var settings = CheckSettings(seed: seed, runs: runs)
  settings.startsMax = starts
  let report = examineProperty("minimal", settings: settings) { draw in
    try expect(try !isPicked(draw(generator)))
  }
  let counterexample = try #require(report.counterexample, "nothing was found")
  _ = examineProperty("minimal", settings: CheckSettings(replay: counterexample.replay)) { draw in
    let value = draw(generator)
    if smallest == nil { smallest = value }
  }
  return try #require(smallest)
}
