import CaretControl
import DocumentProxy
import KeyboardLab
import ProxyScenarios
import Foundation
import Testing
import VirtualTime

func brief(_ kind: CaretTrialEntry.Kind) -> String {
  switch kind {
  case .proxy(.sent(let m)): "sent \(m.items.map { "(\($0.offset),\($0.deleteCount),\(String(decoding: $0.insertion, as: UTF16.self)))" })"
  case .proxy(.applied(let r, let f)): "applied refused=\(r.isRefused) \(String(f.document.description.debugDescription.suffix(90)))"
  case .proxy(.calledBack(let c)): "state \(String((c.before ?? "nil").debugDescription.suffix(70)))|\(c.selected ?? "")|\((c.after ?? "nil").debugDescription.prefix(50)) \(c.hasText)"
  case .proxy(.disturbed(let d, let f)): "DISTURBED \(d) \(String(f.document.description.debugDescription.suffix(90)))"
  case .proxy(.pushed), .proxy(.called): "."
  case .finished(let n, let o, let out, _): "FINISHED \(n) \(o) \(out)"
  default: String("\(kind)".prefix(150))
  }
}

@Suite struct RowProbe {
  @Test(arguments: [[], ["hostMoveOvershoot=ignore"], ["pushPolicy=afterEveryMessage"], ["pushPolicy=onMismatch"], ["pushOnNoop=false"]])
  func show(_ assignments: [String]) throws {
    var text = "\n##### \(assignments)\n"
    for row in ScenarioRow.all {
      guard let trial = try CaretRow(row: row, assignments: assignments).play() else { continue }
      let docs = trial.world.host.fields.filter(\.isEditable).map { $0.field.document.description }
      let said = trial.outcomes.map { "\($0.outcome.name)@\($0.instant.milliseconds)" }
      let okDoc = row.correct.documents.isEmpty || zip(row.correct.documents, docs).allSatisfy { (try? MarkedDocument($0).units) == (try? MarkedDocument($1).units) }
      let okCaret = row.correct.caret == nil || trial.document.selection.upperBound == row.correct.caret
      let okOut = row.correct.outcomes.last.map { $0.split(separator: " ").map(String.init).contains(trial.outcomes.last?.outcome.name ?? "") } ?? true
      text += "\(okDoc && okCaret && okOut ? "ok  " : "FAIL") \(row.id) \(row.check) said \(said) wants \(row.correct.outcomes) @\(row.correct.resolvedMs ?? -1) messages \(trial.messageCount)\n"
      if !(okDoc && okCaret && okOut) {
        text += "      docs \(docs.map{ String($0.suffix(80)) }) wants \(row.correct.documents.map { String($0.suffix(80)) }) caret \(row.correct.caret ?? -1)\n"
      }
    }
    if let id = ProcessInfo.processInfo.environment["ROW"], let row = ScenarioRow.named(id),
      let trial = try CaretRow(row: row, assignments: assignments).play()
    {
      for entry in trial.entries.prefix(60) { text += "   \(entry.instant.milliseconds) \(brief(entry.kind))\n" }
    }
    print(text)
  }
}
