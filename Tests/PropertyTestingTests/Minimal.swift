import PropertyTesting
import Testing

/// The simplest value of a generator that a condition picks, as the engine finds it.
func minimal<Value>(
  _ generator: Generator<Value>, seed: UInt64 = 0, runs: Int = 10_000,
  where isPicked: (Value) throws -> Bool = { _ in true }
) throws -> Value {
  var smallest: Value?
  let report = examineProperty("minimal", settings: CheckSettings(seed: seed, runs: runs)) { draw in
    try expect(try !isPicked(draw(generator)))
  }
  let counterexample = try #require(report.counterexample, "nothing was found")
  _ = examineProperty("minimal", settings: CheckSettings(replay: counterexample.replay)) { draw in
    let value = draw(generator)
    if smallest == nil { smallest = value }
  }
  return try #require(smallest)
}
