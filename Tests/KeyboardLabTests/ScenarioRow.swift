import CaretControl
import DocumentProxy
import Foundation
import HostDocuments
import JSONText
import KeyboardLab
import KeyboardModels
import ProxySimulation
import TestSupport
import Testing
import Timing

/// One row of the table of scenarios, ready to be played by a keyboard of the lab.
struct ScenarioRow: CustomTestStringConvertible, Sendable {
  /// What one column says.
  struct Column: Sendable {
    var document: String
    var caret: Int?
    var timeMs: Double?
    var resolvedMs: Double?
    var outcome: String?
  }

  var id: String
  var profile: ProxyProfile
  var latency: LatencyModel
  var document: MarkedDocument
  var operations: [(instant: Instant, operation: CaretOperation)]
  var disturbances: [(instant: Instant, disturbance: Disturbance)]
  var naive: Column
  var correct: Column
  var testDescription: String { id }

  func play(_ keyboard: any KeyboardModel) -> Run {
    var scenario = Scenario(keyboard: keyboard, document: document)
    scenario.profile = profile
    scenario.latency = latency
    scenario.operations = operations
    scenario.disturbances = disturbances
    return scenario.run()
  }

  /// The rows with these names.
  static func rows(_ ids: [String]) throws -> [ScenarioRow] {
    let rows = try Fixtures.rows("scenarios.json", "scenarios")
    return ids.compactMap { id in
      rows.first { $0["id"] as? String == id }.flatMap(ScenarioRow.init)
    }
  }

  init?(_ row: [String: Any]) {
    guard let id = row["id"] as? String, let name = row["profile"] as? String,
      var profile = ProxyProfile.named.first(where: { $0.name == name })?.profile,
      let legs = row["latencyMs"] as? [String: Double],
      let document = ScenarioRow.document(row),
      let flags = row["flags"] as? [String: Any],
      let naive = row["naive"] as? [String: Any], let correct = row["correct"] as? [String: Any]
    else { return nil }
    for (flag, value) in flags {
      guard
        (try? profile.set(JSONMember(flag, ScenarioRow.json(value)))) != nil || flag == "hostFilter"
      else { return nil }
    }
    self.id = id
    self.profile = profile
    self.document = document
    latency = .fixed(
      command: .milliseconds(Int64(legs["command"] ?? 0)),
      push: .milliseconds(Int64(legs["push"] ?? 0)))
    operations = (row["operations"] as? [[String: Any]] ?? []).compactMap(ScenarioRow.operation)
    disturbances = (row["disturbances"] as? [[String: Any]] ?? [])
      .compactMap(ScenarioRow.disturbance)
    self.naive = Column(naive)
    self.correct = Column(correct)
  }

  private static func instant(_ value: Any?) -> Instant {
    .start + .milliseconds(Int64(value as? Double ?? 0))
  }

  private static func operation(
    _ row: [String: Any]
  ) -> (instant: Instant, operation: CaretOperation)? {
    let at = instant(row["atMs"])
    switch row["call"] as? String {
    case "insertWithCaret":
      return (
        at, .insertWithCaret(row["text"] as? String ?? "", caretBack: row["caretBack"] as? Int ?? 0)
      )
    case "deleteAll": return (at, .deleteAll)
    case "moveCaret": return (at, .move(by: row["by"] as? Int ?? 0))
    case "deleteBackward": return (at, .deleteBackward(count: 1))
    default: return nil
    }
  }

  private static func disturbance(
    _ row: [String: Any]
  ) -> (instant: Instant, disturbance: Disturbance)? {
    let at = instant(row["atMs"])
    switch row["kind"] as? String {
    case "userTap": return (at, .tap(caret: row["caret"] as? Int ?? 0))
    case "userType": return (at, .type(Array((row["text"] as? String ?? "").utf16)))
    case "tapNoop": return (at, .tapNoop)
    default: return nil
    }
  }

  private static func document(_ row: [String: Any]) -> MarkedDocument? {
    if let generator = row["documentGenerator"] as? [String: Any],
      let piece = generator["repeat"] as? String, let times = generator["times"] as? Int
    {
      let units = Array(String(repeating: piece, count: times).utf16)
      let caret = generator["caret"] as? String == "start" ? 0 : units.count
      return MarkedDocument(units: units, selection: caret..<caret)
    }
    guard let notation = row["document"] as? String else { return nil }
    return try? MarkedDocument(notation.replacingOccurrences(of: "⏎", with: "\n"))
  }

  private static func json(_ value: Any) -> JSONValue {
    if let text = value as? String { return JSONValue(.string(text)) }
    if let number = value as? Int { return JSONValue(.number(JSONNumber(number))) }
    return JSONValue(.bool(value as? Bool ?? false))
  }
}

extension ScenarioRow.Column {
  init(_ column: [String: Any]) {
    document = (column["document"] as? String ?? "").replacingOccurrences(of: "⏎", with: "\n")
    caret = column["caret"] as? Int
    timeMs = column["timeMs"] as? Double
    resolvedMs = column["resolvedMs"] as? Double
    outcome = column["outcome"] as? String
  }

  /// The text and caret that the column states; `<n x s>` is s repeated n times.
  var stated: (text: String, caret: Int?)? {
    guard document.hasPrefix("<"), let times = document.split(separator: " ").first,
      let open = document.firstIndex(of: "`"), let close = document.lastIndex(of: "`"),
      let count = Int(times.dropFirst())
    else {
      return (try? MarkedDocument(document)).map {
        (String(decoding: $0.units, as: UTF16.self), $0.selection.upperBound)
      }
    }
    let piece = document[document.index(after: open)..<close]
    return (String(repeating: String(piece), count: count), caret)
  }
}
