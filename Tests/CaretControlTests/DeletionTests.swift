import CaretControl
import DocumentProxy
import HostDocuments
import KeyboardLab
import ProxySimulation
import Testing
import Timing

@Suite("Deletions")
struct DeletionTests {
  @Test(
    "what is after the caret goes however much text stands before it",
    arguments: ["uikit26", "ios8", "uikit15", "textField"], [1, 63, 64, 65, 66, 80])
  func forwards(name: String, length: Int) throws {
    let profile = try #require(ProxyProfile.named.first { $0.name == name }).profile
    let before =
      String(repeating: "abc ", count: length / 4) + String(repeating: "x", count: length % 4)
    let works: [(CaretOperation, String)] = [
      (.deleteForward(count: 2), before + "|c defg"), (.deleteWordForward, before + "| defg"),
      (.deleteToLineEnd, before + "|"),
    ]
    for (operation, expected) in works {
      var trial = CaretTrial(
        in: ProxyWorld(
          try MarkedDocument(before + "|abc defg"), profile: profile,
          latency: .fixed(command: .milliseconds(10), push: .milliseconds(10))))
      trial.plan(operation, at: .start)
      trial.playToEnd()
      #expect(trial.document.description == expected)
      #expect(trial.outcomes.map(\.outcome) == [.confirmed])
    }
  }

  @Test("half of a character is not deleted, however much text stands before it")
  func insideCharacter() throws {
    let text = String(repeating: "abc ", count: 20)
    let document = MarkedDocument(units: Array((text + "e\u{301}b").utf16), selection: 81..<81)
    let profile = try #require(ProxyProfile.named.first { $0.name == "uikit26" }).profile
    var trial = CaretTrial(in: ProxyWorld(document, profile: profile, latency: .instant))
    trial.plan(.deleteForward(count: 1), at: .start)
    trial.playToEnd()
    #expect(trial.document == document)
    #expect(
      trial.outcomes.map(\.outcome) == [
        .unsupported(reason: "the caret is inside a character")
      ])
  }
}
