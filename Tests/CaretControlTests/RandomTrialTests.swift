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

  /// Trials of which the observer once had something to complain.
  static let mended: [(task: CaretChallenge.Task, profile: String, seeds: [UInt64])] = [
    // A fence took lost deletions for the document's edge and never brought the caret back.
    (.holdDelete, "uikit26", [192, 392, 430, 556, 609, 678, 783, 855, 899, 949, 1345]),
    // Windows that were cut inside a word were taken for the answer.
    (.deleteBackward, "uikit26", [891]), (.move, "uikit26", [1023]),
    (.insert, "hostile", [329]), (.deleteToLineStart, "uikit26", [1184]),
    // A side that showed nothing hid text.
    (.drag, "hostile", [208]), (.deleteToLineEnd, "hostile", [126]),
    (.moveToLineStart, "hostile", [98]), (.replaceWord, "hostile", [169]),
    // Two states before the answer told of somebody else.
    (.insert, "uikit26", [806, 1337]), (.deleteBackward, "hostile", [263]),
    // The end of the line was forgotten on the way.
    (.confirm, "uikit26", [245]),
    // A clear went on after a second state that told of somebody else.
    (.deleteAll, "uikit26", [79, 155, 263, 435, 542, 1032]),
    // A deletion forwards began inside a character.
    (.deleteToLineEnd, "uikit26", [1119]),
    // A host that counts clusters; where the caret was could not be known.
    (.insert, "hostile", [172]), (.insertWithCaret, "hostile", [704, 784, 1266]),
  ]

  @Test("what once went wrong goes right", arguments: mended)
  func mendedTrials(task: CaretChallenge.Task, profile: String, seeds: [UInt64]) throws {
    let profile = try #require(ProxyProfile.named.first { $0.name == profile }).profile
    for seed in seeds {
      let trial = CaretChallenge(task, in: profile, seed: seed).trial()
      let violations = CaretObserver().violations(in: trial)
      #expect(violations.isEmpty, "seed \(seed)")
    }
  }
}
