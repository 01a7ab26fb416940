import CaretControl
import DocumentProxy
import HostDocuments
import KeyboardLab
import ProxySimulation
import Testing

@Suite("How long a reading goes on")
struct ReadingLimitTests {
  private func play(_ document: String, profile name: String, seed: UInt64) throws -> CaretTrial {
    let profile = try #require(ProxyProfile.named.first { $0.name == name }).profile
    var trial = CaretTrial(
      in: ProxyWorld(try MarkedDocument(document), profile: profile, latency: .device, seed: seed))
    trial.plan(.readDocument, at: .start)
    trial.playToEnd()
    return trial
  }

  @Test(
    "it stops where no step leads back to the caret's place",
    arguments: ["webkit", "uikit26"], ["क्षि क्ष|ि", "ab e|\u{301} cd", "👨\u{200D}|👩"])
  func insideCharacter(profile: String, document: String) throws {
    for seed in 0..<100 as Range<UInt64> {
      let trial = try play(document, profile: profile, seed: seed)
      #expect(trial.messageCount <= 24)
      #expect(trial.outcomes.count == 1)
      let isHome = trial.document.description == document
      #expect(isHome || trial.outcomes.first?.outcome != .confirmed)
    }
  }

  @Test("a text of very many lines is given up", arguments: ["uikit15", "uikit26", "webkit"])
  func manyLines(profile: String) throws {
    let lines = String(repeating: "ab\n", count: 2_500)
    let trial = try play("|" + lines, profile: profile, seed: 1)
    #expect(trial.messageCount <= 3_020)
    #expect(trial.outcomes.count == 1)
    #expect(trial.document.description == "|" + lines)
  }
}
