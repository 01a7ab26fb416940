import CaretControl
import DocumentProxy
import KeyboardLab
import ProxySimulation
import Testing
import VirtualTime

@Suite("What operations cost")
struct PriceTests {
  @Test("a clear of 2 500 units takes at most five messages and no twitch")
  func longClear() throws {
    let units = Array(String(repeating: "word ", count: 500).utf16)
    var trial = CaretTrial(
      in: ProxyWorld(
        MarkedDocument(units: units, selection: units.count..<units.count),
        latency: .fixed(command: .milliseconds(10), push: .milliseconds(10))))
    trial.plan(.deleteAll, at: .start)
    trial.playToEnd()
    #expect(trial.document.units.isEmpty)
    #expect(trial.outcomes.map(\.outcome) == [.confirmed])
    #expect(trial.messageCount <= 5)
    #expect(trial.wiggles == 0)
  }

  @Test(
    "insertions, moves and word replacements take one message and no twitch",
    arguments: [
      CaretOperation.insertWithCaret("<b></b>", caretBack: 4), .move(by: -2),
      .replaceWord(with: "hear"), .deleteAll,
    ])
  func single(operation: CaretOperation) throws {
    var trial = CaretTrial(
      in: ProxyWorld(try MarkedDocument("we can see| now"), latency: .device, seed: 7))
    trial.plan(operation, at: .start)
    trial.playToEnd()
    #expect(trial.outcomes.map(\.outcome) == [.confirmed])
    #expect(trial.messageCount == 1)
    #expect(trial.wiggles == 0)
  }

  @Test(
    "lines that look alike cost a message each, and one wait to see that they do",
    arguments: ["uikit26", "ios8", "webkit", "uikit15", "textField"],
    [2, 3, 4, 20])
  func alikeLines(name: String, lines: Int) throws {
    let profile = try #require(ProxyProfile.named.first { $0.name == name }).profile
    for line in ["ab", "Some words here.", "two  spaces "] {
      try clearLines(line, count: lines, in: profile)
    }
  }

  private func clearLines(_ line: String, count lines: Int, in profile: ProxyProfile) throws {
    let text = "|" + Array(repeating: line, count: lines).joined(separator: "\n")
    var trial = CaretTrial(
      in: ProxyWorld(
        try MarkedDocument(text), profile: profile,
        latency: .fixed(command: .milliseconds(10), push: .milliseconds(10))))
    trial.plan(.deleteAll, at: .start)
    trial.playToEnd()
    #expect(trial.document.units.isEmpty)
    #expect(trial.outcomes.map(\.outcome) == [.confirmed])
    #expect(trial.messageCount <= lines + 3)
    let end = try #require(trial.entries.last).instant
    let allowed = Nanoseconds.milliseconds(Int64(lines + 3) * 20 + 250)
    #expect(end - .start <= allowed)
  }
}
