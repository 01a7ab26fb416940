import CaretControl
import DocumentProxy
import KeyboardLab
import ProxySimulation
import Testing
import VirtualTime

@Suite("Clears of which nothing is known at first")
struct ClearTests {
  private func trial(_ notation: String, in name: String) throws -> CaretTrial {
    let profile = try #require(ProxyProfile.named.first { $0.name == name }).profile
    var trial = CaretTrial(
      in: ProxyWorld(
        try MarkedDocument(notation), profile: profile,
        latency: .fixed(command: .milliseconds(10), push: .milliseconds(10))))
    trial.plan(.deleteAll, at: .start)
    return trial
  }

  @Test(
    "a line that the first step crosses into is cleared",
    arguments: ["ios8", "uikit26", "uikit15", "textField"], ["|\nfirst line", "|\n\nab\nab"])
  func crossedLine(name: String, notation: String) throws {
    var trial = try trial(notation, in: name)
    trial.playToEnd()
    #expect(trial.document.units.isEmpty)
  }

  @Test("text that shows after a step alone may be anybody's: it stays and is told")
  func strangersText() throws {
    var trial = try trial("|", in: "ios8")
    trial.plan(.type(Array("xy".utf16)), at: .start + .milliseconds(5))
    trial.playToEnd()
    #expect(trial.document.description == "xy|")
    #expect(trial.outcomes.map(\.outcome) == [.partial(remaining: "xy")])
  }
}
