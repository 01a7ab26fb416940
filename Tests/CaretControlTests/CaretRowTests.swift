import DocumentProxy
import KeyboardLab
import ProxyScenarios
import Testing

@Suite("Rows of the table of scenarios, played by the library")
struct CaretRowTests {
  /// The rows whose correct column is to be met exactly and whose operations the library has.
  static let rows = ScenarioRow.all.filter { row in
    "\(row.check)" == "exact" && ((try? CaretRow(row: row).play()) ?? nil) != nil
  }

  @Test("text, caret and outcome are those of the correct column", arguments: rows.map(\.id))
  func correctColumn(id: String) throws {
    let row = try #require(ScenarioRow.named(id))
    let trial = try #require(try CaretRow(row: row).play())
    let documents = trial.world.host.fields.filter(\.isEditable).map(\.field.document)
    for (stated, document) in zip(row.correct.documents, documents) {
      #expect(try MarkedDocument(stated).units == document.units)
    }
    if let caret = row.correct.caret { #expect(trial.document.selection.upperBound == caret) }
    if let outcomes = row.correct.outcomes.last {
      // In S12 the second operation is the user's own; the column speaks of the first.
      let said = id == "S12" ? trial.outcomes.first : trial.outcomes.last
      let name = said?.outcome.name ?? "none"
      #expect(outcomes.split(separator: " ").map(String.init).contains(name))
    }
  }

  @Test("most rows can be played")
  func count() {
    #expect(CaretRowTests.rows.count >= 20)
  }
}
