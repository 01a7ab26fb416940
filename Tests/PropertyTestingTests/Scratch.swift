import PropertyTesting
import Testing

@Test func scratch() throws {
  print("D", try minimal(.anyDouble, seed: 3) { $0 > 1 })
  print("D", try minimal(.anyDouble, seed: 3) { $0 > 0 })
  let r = examineProperty("x", settings: CheckSettings(seed: 3, runs: 1000, isVerbose: true)) { draw in
    try expect(draw(.anyDouble) <= 1)
  }
  print(r)
}
