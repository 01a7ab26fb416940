import DocumentProxy
import JSONText
import ProxyScenarios
import ProxySimulation

/// Played scenarios as one JSON document. Its form is stable; the command's help describes it.
package struct ScenarioJSON: Sendable {
  private var writer = JSONWriter()
  private var summary = ScenarioSummary()

  /// Creates a document without scenarios.
  package init() {
    writer.beginObject()
    writer.name("scenarios")
    writer.beginArray()
  }

  /// Adds a run.
  package mutating func add(_ result: ScenarioResult) {
    summary.add(result)
    writer.object { writer in
      writer.member("id", result.row.id)
      writer.nullable("column", result.column?.rawValue)
      writer.member("strategy", result.strategy)
      ScenarioJSON.write(documentsOf: result, to: &writer)
      writer.nullable("caret", result.caret)
      writer.member("mirror", result.mirror.description)
      ScenarioJSON.write(outcomesOf: result, to: &writer)
      writer.nullable("hostMs", result.hostInstant?.milliseconds)
      writer.nullable("resolvedMs", result.resolvedInstant?.milliseconds)
      writer.member("messages", result.messages)
      writer.array("sent") { writer in
        for text in result.sent { writer.value(String(showing: text)) }
      }
      if result.reads > 0 {
        writer.object("read") { writer in
          writer.member("reads", result.reads)
          writer.member("units", result.unitsRead)
        }
      }
      writer.nullable("torn", result.tear?.rawValue)
      writer.name("pass")
      if let passes = result.passes { writer.value(passes) } else { writer.null() }
    }
  }

  /// Ends the document.
  /// - Returns: the whole document as UTF-8 with a line end.
  package mutating func finish(isInterrupted: Bool = false) -> [UInt8] {
    writer.endArray()
    writer.object("summary") { writer in
      writer.member("played", summary.played)
      writer.member("judged", summary.judged)
      writer.member("passed", summary.passed)
      writer.member("correctColumnPlayed", summary.correctPlayed > 0)
    }
    writer.verdict(isInterrupted: isInterrupted, summary.passed == summary.judged)
    writer.endObject()
    writer.newline()
    return writer.takeBytes()
  }

  /// Writes the text of the only editable field or, with several fields, an object with a text for each
  /// name.
  private static func write(documentsOf result: ScenarioResult, to writer: inout JSONWriter) {
    let documents = result.documents
    guard documents.count > 1 else {
      return writer.member("document", documents.first?.text ?? "")
    }
    writer.object("document") { writer in
      for document in documents { writer.member(document.name, document.text) }
    }
  }

  private static func write(outcomesOf result: ScenarioResult, to writer: inout JSONWriter) {
    switch result.outcomes.count {
    case 0, 1: writer.nullable("outcome", result.outcomes.first)
    default:
      writer.array("outcome") { writer in
        for outcome in result.outcomes { writer.value(outcome) }
      }
    }
  }
}

/// The numbers of runs that were played, that were judged, and that ended as their column states.
package struct ScenarioSummary: Hashable, Sendable {
  /// The number of runs.
  package private(set) var played = 0
  /// The number of runs that a column covers.
  package private(set) var judged = 0
  /// The number of runs that ended as their column states.
  package private(set) var passed = 0

  /// The number of runs with a strategy that the correct columns cover.
  package private(set) var correctPlayed = 0

  /// Creates a summary without runs.
  package init() {}

  /// Counts a run.
  package mutating func add(_ result: ScenarioResult) {
    played += 1
    if result.column == .correct { correctPlayed += 1 }
    if let passes = result.passes {
      judged += 1
      if passes { passed += 1 }
    }
  }

  /// The last line of a table.
  package var line: String {
    ReadableText.counted(played, "run")
      + "; \(judged) judged by a column of their row, \(passed) of them as it says."
  }
}
