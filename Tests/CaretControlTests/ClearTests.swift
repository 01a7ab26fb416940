import CaretControl
import DocumentProxy
import HostDocuments
import KeyboardLab
import ProxySimulation
import Testing
import Timing

@Suite("Clears")
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
    "before any state, a line that the first step crosses into is cleared",
    arguments: ["ios8", "uikit26", "uikit15", "textField"], ["|\nfirst line", "|\n\nab\nab"])
  func crossedLine(name: String, notation: String) throws {
    var trial = try trial(notation, in: name)
    trial.playToEnd()
    #expect(trial.document.units.isEmpty)
  }

  @Test(
    "lines that look alike cost a message each, and one wait to see that they do",
    arguments: ["uikit26", "ios8", "webkit", "uikit15", "textField"],
    [2, 3, 4, 20])
  func alikeLines(name: String, lines: Int) throws {
    for line in ["ab", "Some words here.", "two  spaces "] {
      let text = Array(repeating: line, count: lines).joined(separator: "\n")
      var trial = try trial("|" + text, in: name)
      trial.playToEnd()
      #expect(trial.document.units.isEmpty)
      #expect(trial.outcomes.map(\.outcome) == [.confirmed])
      #expect(trial.messageCount <= lines + 3)
      let end = try #require(trial.entries.last).instant
      let allowed = Nanoseconds.milliseconds(Int64(lines + 3) * 20 + 250)
      #expect(end - .start <= allowed)
    }
  }

  @Test("before any state, text that shows after a step may be anybody's: it stays and is told")
  func strangersText() throws {
    var trial = try trial("|", in: "ios8")
    trial.plan(.type(Array("xy".utf16)), at: .start + .milliseconds(5))
    trial.playToEnd()
    #expect(trial.document.description == "xy|")
    #expect(trial.outcomes.map(\.outcome) == [.partial(remaining: "xy")])
  }

  @Test("a tap into the selection ends a clear at once", arguments: 0..<5 as Range<UInt64>)
  func tapIntoSelection(seed: UInt64) throws {
    var trial = CaretTrial(
      in: ProxyWorld(
        try MarkedDocument("[  ] "), profile: .uikit26,
        latency: .fixed(command: .zero, push: .milliseconds(1)), seed: seed))
    trial.plan(Disturbance.tap(caret: 2), at: .start)
    trial.plan(.deleteAll, at: .start)
    trial.playToEnd()
    #expect(trial.document.description == "  |")
    #expect(trial.outcomes.map(\.outcome) == [.interrupted(remaining: "   ")])
    #expect(CaretObserver().violations(in: trial).isEmpty)
  }

  @Test(
    "a field that refuses for good ends a clear after a few messages, wherever the caret then is",
    arguments: ["uikit26", "ios8", "webkit", "uikit15", "textField"],
    ["\n|a", "a\n|b", "ab|", "|ab", "ab\n|", "a b. c|d\n\ne"])
  func refusingField(name: String, notation: String) throws {
    for seed in 0..<10 as Range<UInt64> {
      let profile = try #require(ProxyProfile.named.first { $0.name == name }).profile
      var trial = CaretTrial(
        in: ProxyWorld(
          try MarkedDocument(notation), profile: profile, latency: .slowPad, seed: seed))
      trial.plan(Disturbance.refuse(nil), at: .start)
      trial.plan(.deleteAll, at: .start)
      trial.playToEnd()
      #expect(trial.document.units == Array(notation.utf16.filter { $0 != 0x7C }))
      #expect(trial.outcomes.count == 1)
      #expect(trial.outcomes.first?.outcome != .confirmed)
      #expect(trial.messageCount <= 16, "\(trial.outcomes)")
    }
  }
}
