import DocumentProxy
import HostDocuments
import JSONText
import Timing

/// The comparison of a result with the row's correct column, by the row's check, for strategies
/// that report outcomes.
///
/// Source: The rows §5: with `exact` text, caret and outcome must match, and
/// the outcome may be known earlier or one round trip later; with `bounds` the numbers under them.
package struct CorrectColumnJudge {
  private let result: ScenarioResult
  private var column: ScenarioColumn { result.row.correct }

  /// A judge of one run.
  package init(_ result: ScenarioResult) {
    self.result = result
  }

  /// Whether the run agrees with the column as far as the row's check compares them.
  package var passes: Bool { complaints.isEmpty }

  /// The differences from the column, one line each.
  package var complaints: [String] {
    var found: [String] = []
    if result.isStopped || result.outcomes.contains(where: { $0 == "unbounded" }) {
      found.append("does not end")
    }
    switch result.row.check {
    case .exact:
      found += documentComplaints + outcomeComplaints(column.outcomes) + timeComplaints
    case .bounds: found += boundComplaints
    case .invariants, .informative: break
    }
    return found
  }

  /// The differences in text, caret, mirror and sent text.
  package var documentComplaints: [String] {
    var found: [String] = []
    if !result.agrees(withDocumentsOf: column) { found.append("the text is \(result.documents)") }
    if !column.documents.isEmpty, result.caret != column.caret {
      found.append("the caret is at \(result.caret.map(String.init) ?? "no place")")
    }
    if let mirror = column.mirror, mirror != result.mirror.description {
      found.append("the mirror is \(result.mirror)")
    }
    if let sent = column.sent, sent != result.sent.map({ String(showing: $0) }) {
      found.append("the sent texts are \(result.sent.map { String(showing: $0) })")
    }
    return found
  }

  /// Returns a complaint if the outcomes differ from `stated`; one stated outcome applies to all
  /// operations.
  package func outcomeComplaints(_ stated: [String]) -> [String] {
    guard !stated.isEmpty else { return [] }
    let isOneForAll = stated.count == 1
    let agree =
      (isOneForAll || stated.count == result.outcomes.count) && !result.outcomes.isEmpty
      && result.outcomes.enumerated().allSatisfy { index, outcome in
        stated[isOneForAll ? 0 : index].split(separator: " ").contains { $0 == outcome }
      }
    return agree ? [] : ["the outcome is \(result.outcomes.joined(separator: ", "))"]
  }

  private var timeComplaints: [String] {
    guard let stated = column.resolvedMs else { return [] }
    let roundTrip = Double(result.row.legs.commandMs + result.row.legs.pushMs)
    guard let known = result.resolvedInstant?.milliseconds else {
      return [
        "the strategy does not "
          + "know the end"
      ]
    }
    return known <= stated + roundTrip + 0.001 ? [] : ["the outcome is known at \(known) ms"]
  }

  private var boundComplaints: [String] {
    guard let text = result.row.bounds, let bounds = try? JSONValue(parsing: text.utf8) else {
      return ["the row has no bounds"]
    }
    var found: [String] = []
    if bounds["document"] != nil { found += documentComplaints }
    if let outcome = bounds["outcome"] {
      let stated = outcome.string.map { [$0] } ?? outcome.array?.compactMap(\.string) ?? []
      found += outcomeComplaints([stated.joined(separator: " ")])
    }
    if let limit = bounds["resolvedMsAtMost"]?.integer,
      result.resolvedInstant.map({ $0.milliseconds > Double(limit) }) ?? true
    {
      found.append("the outcome is known later than at \(limit) ms")
    }
    found += countComplaints(bounds)
    if bounds["textReadIs"] != nil { found += readComplaints }
    return found
  }

  private func countComplaints(_ bounds: JSONValue) -> [String] {
    var found: [String] = []
    func check(_ name: String, _ count: Int) {
      guard let value = bounds[name] else { return }
      let range = value.array?.compactMap(\.integer) ?? value.integer.map { [$0, $0] } ?? []
      guard range.count == 2, range[0] <= count, count <= range[1] else {
        return found.append("\(name) is \(count)")
      }
    }
    check("insertsApplied", result.applications.reduce(0) { $0 + $1.insertions })
    check("surplusDeletes", result.applications.reduce(0) { $0 + $1.surplusDeletions })
    let disturbed = result.disturbedInstant ?? Instant(nanoseconds: .max)
    check(
      "messagesAppliedAfterDisturbance",
      result.applications.count { $0.instant >= disturbed && $0.isEdit })
    check(
      "deletesAppliedAfterRelease",
      result.applications.filter { $0.instant > release }.reduce(0) { $0 + $1.deletions })
    if let units = bounds["unitsLeft"] {
      for field in result.fields where units.array != nil || units[field.name] != nil {
        let range = (units[field.name] ?? units).array?.compactMap(\.integer) ?? []
        let count = field.document.units.count
        if range.count != 2 || count < range[0] || count > range[1] {
          found.append("\(field.name) has \(count) units left")
        }
      }
    }
    for field in result.fields where field.name != "document" {
      guard let stated = bounds[field.name]?.string,
        let document = try? MarkedDocument(stated)
      else { continue }
      if document.units != field.document.units { found.append("\(field.name) was changed") }
    }
    if let limit = bounds["afterFingerUpMsAtMost"]?.integer,
      let last = result.row.operations.last?.instant.milliseconds,
      (result.resolvedInstant?.milliseconds ?? .infinity) > last + Double(limit)
    {
      found.append("the outcome is known more than \(limit) ms after the finger has left")
    }
    return found
  }

  private var release: Instant {
    for operation in result.row.operations {
      if case .holdDelete(let releaseMs) = operation.content {
        return .start + .milliseconds(Int64(releaseMs))
      }
    }
    return Instant(nanoseconds: .max)
  }

  /// The complaint about the text read. It must be a contiguous part of the document, and all of it
  /// if an outcome is `confirmed`.
  private var readComplaints: [String] {
    guard let read = result.readText else { return ["the strategy read nothing"] }
    let whole = result.fields[result.focus].document.units
    let part = Array(read.utf16)
    let isPart =
      part.count <= whole.count
      && (0...(whole.count - part.count)).contains { whole[$0..<$0 + part.count] == part[...] }
    if !isPart { return ["the read text is not a part of the document"] }
    let claims = result.outcomes.contains { $0 == "confirmed" }
    return claims && part != whole
      ? [
        "confirmed, but the strategy did not read all of the "
          + "text"
      ] : []
  }
}
