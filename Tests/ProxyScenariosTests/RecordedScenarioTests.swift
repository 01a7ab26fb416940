import KeyboardLab
import Testing

@testable import ProxyScenarios

@Suite("A scenario that is recorded")
struct RecordedScenarioTests {
  @Test("ends as one that is not, and its last state is that end", arguments: ScenarioRow.all)
  func same(row: ScenarioRow) throws {
    let player = ScenarioPlayer()
    for name in ["caretControl", row.naive.strategy].compactMap({ $0 }) {
      let strategy = try #require(StrategyCatalog.strategy(named: name))
      guard let plain = try player.play(row, strategy) else { continue }
      let (result, recording) = try #require(try player.record(row, strategy))
      #expect(result.documents.map(\.text) == plain.documents.map(\.text))
      #expect(result.outcomes == plain.outcomes && result.messages == plain.messages)
      #expect(result.passes == plain.passes)
      let end = recording.state(after: .max)
      #expect(end.host.document == result.fields[result.focus].document)
      #expect(end.mirror.document == result.mirror)
      let sent = recording.entries.count {
        if case .told(.proxy(.sent)) = $0.kind { true } else { false }
      }
      #expect(sent == result.messages)
      for (index, entry) in recording.entries.enumerated() {
        #expect(entry.cause.map { $0 < index } ?? true)
      }
    }
  }
}
