import DocumentProxy
import HostDocuments
import JSONText
import ProxyScenarios
import ProxySimulation
import TestSupport
import Testing

@Suite("Rows against the table of scenarios")
struct RowDataTests {
  @Test("the same rows in the same order")
  func ids() throws {
    let ids = try TableRows.ids
    #expect(ScenarioRow.all.map(\.id) == ids)
    #expect(ids.count == 48)
  }

  @Test("title, profile, flags, legs and check are the table's", arguments: try TableRows.ids)
  func head(id: String) throws {
    let (row, json) = try pair(id)
    #expect(row.title == json["title"]?.string)
    #expect(row.profile == json["profile"]?.string)
    #expect(row.check.rawValue == json["check"]?.string)
    #expect(row.legs.commandMs == json["latencyMs"]?["command"]?.integer)
    #expect(row.legs.pushMs == json["latencyMs"]?["push"]?.integer)
    var stated = ProxyProfile.uikit26
    var own = ProxyProfile.uikit26
    let keyboard = ["wordMode", "unconfirmedTicks"]
    for flag in json["flags"]?.members ?? [] where !keyboard.contains(flag.name) {
      try stated.set(flag)
    }
    for flag in row.flags { try own.set(assignment: flag) }
    for flag in ProfileFlag.all { #expect(flag.value(in: own) == flag.value(in: stated)) }
    let parameters = (json["flags"]?.members ?? []).filter { keyboard.contains($0.name) }
    #expect(row.keyboardFlags.count == parameters.count)
    let bounds = try row.bounds.map { try JSONValue(parsing: $0.utf8) }
    #expect(bounds == json["bounds"])
  }

  @Test("documents, operations and disturbances are the table's", arguments: try TableRows.ids)
  func actions(id: String) throws {
    let (row, json) = try pair(id)
    let operations = json["operations"]?.array ?? []
    if id == "S20" {
      #expect(row.operations.map(\.atMs) == (1...60).map { 16.667 * Double($0) })
      #expect(operations.first?["call"]?.string == "dragStep")
    } else {
      #expect(
        row.operations.map { word(of: $0.content) } == operations.compactMap { $0["call"]?.string })
      #expect(row.operations.map(\.atMs) == operations.compactMap { $0["atMs"]?.double })
      for (own, stated) in zip(row.operations, operations) { compare(own.content, with: stated) }
    }
    let disturbances = json["disturbances"]?.array ?? []
    #expect(row.disturbances.map(\.atMs) == disturbances.compactMap { $0["atMs"]?.double })
    #expect(
      row.disturbances.map { disturbance($0.content) }
        == disturbances.map { disturbance(from: $0) })
    try compareFields(of: row, with: json)
  }

  @Test("both columns are the table's", arguments: try TableRows.ids)
  func columns(id: String) throws {
    let (row, json) = try pair(id)
    #expect(row.naive.strategy == json["naive"]?["strategy"]?.string)
    try compare(row.naive, with: try #require(json["naive"]), in: json)
    try compare(row.correct, with: try #require(json["correct"]), in: json)
  }

  private func pair(_ id: String) throws -> (ScenarioRow, JSONValue) {
    (try #require(ScenarioRow.named(id)), try #require(try TableRows.row(id)))
  }

  /// The table's word for a task; it has other words for some of the library's operations.
  private func word(of task: ScenarioTask) -> String {
    switch task {
    case .operation(.move): "moveCaret"
    case .operation(.drag): "dragStep"
    case .operation(.replaceWord): "replaceLastWord"
    case .operation(.commitMarkedText(then: "\n")): "commitMarkedAndNewline"
    default: String(task.description.prefix { $0 != "(" })
    }
  }

  private func compare(_ own: ScenarioTask, with json: JSONValue) {
    switch own {
    case .operation(.insert(let text)), .type(let text), .operation(.setMarkedText(let text)):
      #expect(text == TableRows.document(json["text"]?.string ?? "", in: json))
    case .operation(.insertWithCaret(let text, let back)):
      #expect(text == json["text"]?.string && back == json["caretBack"]?.integer)
    case .operation(.move(let by)), .operation(.drag(let by)): #expect(by == json["by"]?.integer)
    case .operation(.deleteBackward(let count)): #expect(count == json["count"]?.integer ?? 1)
    case .holdDelete(let release): #expect(release == json["releaseMs"]?.integer)
    case .undoByCount(let count): #expect(count == json["count"]?.integer)
    case .operation(.replaceLast(let count, let text)):
      #expect(count == json["count"]?.integer && text == json["text"]?.string)
    case .operation(.replaceWord(let word)): #expect(word == json["with_"]?.string)
    default: break
    }
  }

  private func disturbance(_ own: Disturbance) -> String {
    switch own {
    case .tap(let caret): "userTap \(caret)"
    case .type(let units): "userType \(String(showing: units))"
    case .tapNoop: "tapNoop"
    case .send: "send"
    case .focus(let name): "focus \(name)"
    case .busy(let span): "hostBusy \(Int(span.milliseconds))"
    case .keyboardSwitch: "keyboardSwitchAway+Back"
    case .recreateController(let name): "recreateController \(name ?? "")"
    default: "none of the table's"
    }
  }

  private func disturbance(from json: JSONValue) -> String {
    let detail =
      json["text"]?.string ?? json["to"]?.string ?? json["focus"]?.string
      ?? (json["caret"] ?? json["durationMs"])?.integer.map(String.init)
    return [json["kind"]?.string, detail].compactMap(\.self).joined(separator: " ")
  }

  private func compareFields(of row: ScenarioRow, with json: JSONValue) throws {
    if let fields = json["fields"]?.array {
      #expect(row.fields.map(\.name) == fields.compactMap { $0["name"]?.string })
      for (own, stated) in zip(row.fields, fields) {
        let text = try #require(stated["document"]?.string)
        let document =
          TableRows.generated(json["documentGenerator"]?[own.name])
          ?? TableRows.document(text, in: json)
        #expect(own.document == document)
        #expect(own.isEditable == stated["editable"]?.bool ?? true)
        if stated["focused"]?.bool == true { #expect(row.focus == own.name) }
      }
      return
    }
    let text = try #require(json["document"]?.string)
    let own = try MarkedDocument(row.fields[0].document)
    if text.hasPrefix("[marked:") {
      let mark = json["flags"]?["markedText"]?["text"]?.string
      #expect(text == "[marked: \(mark ?? "")]" && own.units.isEmpty)
    } else if let literal = json["documentGenerator"]?["literal"]?.string {
      let selection = text.hasPrefix("[") ? 0..<own.units.count : own.units.count..<own.units.count
      #expect(own == MarkedDocument(units: Array(literal.utf16), selection: selection))
    } else {
      #expect(row.fields[0].document == TableRows.document(text, in: json))
    }
  }

  private func compare(
    _ own: ScenarioColumn, with json: JSONValue, in row: JSONValue
  ) throws {
    #expect(own.caret == json["caret"]?.integer)
    #expect(own.hostMs == json["timeMs"]?.double)
    #expect(own.resolvedMs == json["resolvedMs"]?.double)
    #expect(own.mirror == json["mirror"]?.string)
    #expect(own.sent == json["sent"]?.array?.compactMap(\.string))
    let result = json["result"]
    #expect(own.unitsRead == (result?["unitsRead"] ?? result?["units"])?.integer)
    let outcomes = json["outcome"]?.array?.compactMap(\.string) ?? [json["outcome"]?.string ?? ""]
    let words = own.outcomes.joined(separator: " or ").split(separator: " ").map(String.init)
    #expect(words.filter { $0 != "or" } == outcomes.filter { !$0.isEmpty })
    let documents =
      json["document"]?.members?.compactMap(\.value.string) ?? [json["document"]?.string ?? ""]
    for (index, text) in documents.enumerated() {
      guard let stated = TableRows.document(text, in: row), index < own.documents.count else {
        continue
      }
      #expect(own.documents[index] == stated)
    }
    if let units = json["units"]?.integer, let text = own.documents.first {
      #expect(try MarkedDocument(text).units.count == units)
    }
  }
}
