import CaretControl
import DocumentProxy
import HostDocuments
import KeyboardLab
import ProxySimulation
import Testing

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
}
