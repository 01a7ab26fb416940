import CaretControl
import KeyboardLab
import ProxySimulation
import Testing

@Suite("Random trials judged by an observer of host and messages")
struct RandomTrialTests {
  static let profiles = ["hostile", "ios8", "uikit26", "uikit15", "textField", "webkit"]

  @Test(
    "no claim is wrong, nothing is damaged and every wait ends, whoever disturbs",
    arguments: CaretChallenge.Task.allCases, profiles)
  func noViolations(task: CaretChallenge.Task, name: String) throws {
    let profile = try #require(ProxyProfile.named.first { $0.name == name }?.profile)
    for seed in 0..<40 as Range<UInt64> {
      let trial = CaretChallenge(task, in: profile, seed: seed).trial()
      #expect(CaretObserver().violations(in: trial) == [], "\(name) \(task) seed \(seed)")
    }
  }
}
