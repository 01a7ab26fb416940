import ProxyScenarios
import Testing

@Suite("Correct columns, played by the library")
struct CorrectColumnTests {
  @Test(
    "text, caret, outcome and bounds are those of the correct column",
    arguments: ScenarioRow.all.map(\.id), ["clamp", "ignore"])
  func correct(id: String, overshoot: String) throws {
    let result = try play(id, overshoot == "clamp" ? [] : ["hostMoveOvershoot=\(overshoot)"])
    #expect(CorrectColumnJudge(result).complaints == [], "\(result.outcomes) \(result.documents)")
    #expect(result.column == .correct)
    #expect(!result.outcomes.isEmpty)
  }

  @Test("every row can be played and is judged by its own check")
  func judged() throws {
    for row in ScenarioRow.all {
      let result = try play(row.id, [])
      #expect(result.passes == (row.check == .informative ? nil : true), "\(row.id)")
    }
  }

  /// What the policy notes say of the outcome; where they are silent it is the column's.
  static let outcomesUnderPolicies: [String: [String: [String]]] = [
    "pushOnNoop=false": [
      "S5-delegate": ["assumed"], "S22": ["timedOut"], "S23": ["timedOut partial"],
    ],
    "pushPolicy=afterEveryMessage": [
      "S14-accent": ["confirmed"], "S14-devanagari": ["confirmed"], "S16": ["confirmed"],
      "S19": ["confirmed"], "S36": ["confirmed"], "S31": ["confirmed assumed"],
      "S25": ["confirmed assumed"], "S22-quiet": ["moveNotSupported"], "S9": ["confirmed assumed"],
    ],
    "pushPolicy=onMismatch": [:],
  ]

  @Test(
    "under other policies text and caret are the same, outcomes those of the column or its notes",
    arguments: ScenarioRow.all.map(\.id), outcomesUnderPolicies.keys.sorted())
  func policies(id: String, policy: String) throws {
    let row = try #require(ScenarioRow.named(id))
    let result = try play(id, [policy])
    let judge = CorrectColumnJudge(result)
    if row.check == .exact { #expect(judge.documentComplaints == []) }
    let noted = CorrectColumnTests.outcomesUnderPolicies[policy]?[id]
    if let noted {
      #expect(judge.outcomeComplaints(noted) == [])
    } else if row.check == .exact {
      #expect(judge.outcomeComplaints(row.correct.outcomes) == [])
    } else {
      #expect(judge.complaints == [])
    }
  }

  private func play(_ id: String, _ assignments: [String]) throws -> ScenarioResult {
    let row = try #require(ScenarioRow.named(id))
    let strategy = try #require(StrategyCatalog.strategy(named: "caretControl"))
    var conditions = PlayConditions()
    conditions.assignments = assignments
    return try #require(try ScenarioPlayer(conditions).play(row, strategy))
  }
}
