import ProxyScenarios
import Testing

@Suite("Naive columns")
struct NaiveColumnTests {
  @Test(
    "a row's naive strategy ends as its column says: text, caret, time, mirror, what was sent",
    arguments: ScenarioRow.all.map(\.id))
  func naive(id: String) throws {
    let row = try #require(ScenarioRow.named(id))
    let strategy = try #require(StrategyCatalog.strategy(named: row.naive.strategy ?? ""))
    let result = try #require(try ScenarioPlayer().play(row, strategy))
    #expect(
      result.agrees(with: row.naive),
      """
      \(result.documents) caret \(result.caret as Any) at \(result.hostInstant?.milliseconds as Any) \
      resolved \(result.resolvedInstant?.milliseconds as Any), \(result.outcomes), \
      mirror \(result.mirror), sent \(result.sent.count), read \(result.unitsRead)
      """)
    #expect(result.column == .naive)
  }
}
