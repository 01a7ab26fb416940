import KeyboardLab
import Testing

@Suite("Random trials judged by an observer of host and messages")
struct RandomTrialTests {
  @Test(
    "no claim is wrong and no text is damaged where nobody disturbs",
    arguments: ["uikit26", "uikit15", "textField", "ios8"])
  func noViolations(profile: String) throws {
    for seed in 0..<200 as Range<UInt64> {
      let trial = try RandomTrial(seed: seed, profile: profile, disturbs: false).play()
      #expect(CaretObserver().violations(in: trial).isEmpty, "\(profile) seed \(seed)")
    }
  }
}
