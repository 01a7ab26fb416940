import PropertyTesting
import Testing

@testable import caretlab_bench

@Suite("Shrink challenges, ten seeds each; the benchmark runs a hundred")
struct ShrinkChallengeTests {
  @Test("the counterexample is the smallest", arguments: ShrinkBenchmark.challenges.map(\.name))
  func smallest(name: String) throws {
    let challenge = try #require(ShrinkBenchmark.challenges.first { $0.name == name })
    let row = ShrinkBenchmark(seeds: 201...210).row(challenge)
    #expect(row.smallest == 10, "\(row.others)")
  }

  @Test(
    "so it is where the first failure is large",
    arguments: [
      "bound5", "coupling", "deletion", "replacement", "large-union", "twin-text", "binheap",
    ])
  func hardStart(name: String) throws {
    let challenge = try #require(ShrinkBenchmark.challenges.first { $0.name == name })
    let row = ShrinkBenchmark(seeds: 201...205, isHardStart: true).row(challenge)
    #expect(row.smallest == row.found && row.mean(row.choices) >= 30, "\(row.others)")
  }
}
