import DocumentProxy
import HostDocuments
import ProxyScenarios
import ProxySimulation
import TextLayout

/// The runs of one row as lines of a table: strategy, ending, outcome, damage, times.
package struct ScenarioTable: Sendable {
  /// The lines without line ends.
  package let lines: [String]

  private static let documentWidth = 40

  /// Creates the lines for the runs of one row; none if there are no runs.
  ///
  /// - Parameters:
  ///   - results: the runs.
  ///   - conditions: the profile and the legs in words.
  ///   - style: the style of the text.
  package init(
    _ results: [ScenarioResult], conditions: String, in style: TextStyle = .plain
  ) {
    guard let row = results.first?.row else {
      lines = []
      return
    }
    var table = TextTable([
      .init("strategy"), .init("ends with", wrapsAt: 24), .init("caret"),
      .init("outcome", wrapsAt: 12), .init("damage", wrapsAt: 14), .init("host ms"),
      .init("known ms"), .init("messages"), .init(""),
    ])
    for result in results { table.add(ScenarioTable.cells(of: result)) }
    lines =
      style.title("\(row.id)  \(row.title)  (\(conditions))") + table.lines(in: style)
  }

  private static func cells(of result: ScenarioResult) -> [TextTable.Cell] {
    [
      .init(result.strategy), .init(documents(of: result)),
      .init(result.caret.map(String.init) ?? "–"),
      .init(result.outcomes.isEmpty ? "–" : result.outcomes.joined(separator: ", ")),
      .init(ScenarioDamage(result).words), .init(time(result.hostInstant?.milliseconds)),
      .init(time(result.resolvedInstant?.milliseconds)), "\(result.messages)",
      result.passes.map { $0 ? .init("as stated", .pass) : .init("NOT AS STATED", .fail) } ?? "",
    ]
  }

  /// Returns the final texts, with the caret in the focused one.
  static func documents(of result: ScenarioResult) -> String {
    let editable = result.fields.indices.filter { result.fields[$0].isEditable }
    let limit = max(16, documentWidth / max(1, editable.count) - 10)
    return editable.map { index in
      let field = result.fields[index]
      let hasCaret = index == result.focus && !result.isCaretOutside
      let text =
        hasCaret
        ? ReadableText.line(field.document, limit: limit)
        : ReadableText.line(String(field.document.withoutMarks.prefix(limit)))
      return editable.count > 1 ? "\(field.name): \(text)" : text
    }.joined(separator: ", ")
  }

  private static func time(_ ms: Double?) -> String {
    ms.map { ReadableText.number($0) } ?? "–"
  }
}

/// The difference between the final text and the text that the correct column states.
struct ScenarioDamage {
  let words: String

  init(_ result: ScenarioResult) {
    let stated = result.row.correct.documents.map { try? MarkedDocument($0) }
    let fields = result.fields.filter(\.isEditable)
    guard !stated.isEmpty, stated.count == fields.count else {
      words = "–"
      return
    }
    let parts = zip(stated, fields).compactMap { wanted, field -> String? in
      guard let wanted else { return nil }
      return ScenarioDamage.difference(from: wanted.units, to: field.document.units)
    }
    words = parts.isEmpty ? "none" : parts.joined(separator: "; ")
  }

  private static func difference(from wanted: UTF16Units, to found: UTF16Units) -> String? {
    guard wanted != found else { return nil }
    let prefix = zip(wanted, found).prefix { $0 == $1 }.count
    let most = min(wanted.count, found.count) - prefix
    let suffix = zip(wanted.reversed(), found.reversed()).prefix(most).prefix { $0 == $1 }.count
    let lost = wanted[prefix..<wanted.count - suffix]
    let extra = found[prefix..<found.count - suffix]
    let parts = [("lacks", lost), ("has", extra)].filter { !$0.1.isEmpty }.map { verb, units in
      units.count > 12
        ? "\(verb) \(units.count) units"
        : "\(verb) \(ReadableText.quoted(String(showing: units)))"
    }
    return parts.joined(separator: ", ")
  }
}
