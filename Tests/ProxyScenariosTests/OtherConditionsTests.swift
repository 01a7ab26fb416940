import DocumentProxy
import ProxyScenarios
import ProxySimulation
import Testing
import Timing

@Suite("Rows under other conditions")
struct OtherConditionsTests {
  @Test("with every message answered, a phantom space costs one space and no letter")
  func phantomSpace() throws {
    let result = try naive("S15", set: "pushPolicy=afterEveryMessage")
    #expect(result.documents.first?.text == "Une foie | mot")
  }

  @Test("with every message answered, a poll inserts once")
  func poll() throws {
    #expect(try naive("S16", set: "pushPolicy=afterEveryMessage").documents[0].text == "abc|")
    let slow = try play("S16", "poll(100)")
    #expect(slow.documents[0].text == "abcc|" && slow.hostInstant?.milliseconds == 112)
  }

  @Test("with every message answered, a guarded repeat empties the field")
  func falseEmpty() throws {
    let result = try naive("S41", set: "pushPolicy=afterEveryMessage")
    #expect(result.documents[0].text == "|" && result.hostInstant?.milliseconds == 2_210)
  }

  @Test("where moves past the end do nothing, a reader never gets the caret back")
  func reader() throws {
    let result = try naive("S30-stale", set: "hostMoveOvershoot=ignore")
    #expect(result.caret == 0)
  }

  @Test("surplus deletes meet the document's start where moves are ignored and unanswered")
  func blink() throws {
    let result = try naive("S23", set: "pushOnNoop=false")
    #expect(result.documents[0].text == "|llo")
  }

  @Test("a swipe back over a line end is refused on iOS 15 and 16 alike")
  func lineEdge() throws {
    #expect(try naive("S11", set: "lineEdge=ios15").documents[0].text == "ab|\ncd")
  }

  @Test(
    "no delay makes a one-shot clear of several windows work, and a longer one leaves more",
    arguments: [(0, 114), (20, 114), (30, 171), (100, 171)])
  func delays(ms: Int, left: Int) throws {
    var row = try #require(ScenarioRow.named("S5"))
    let sentence = String(repeating: "aaaa ", count: 10) + "aaaaa. "
    row.fields = [
      .init("document", sentence + sentence + "|" + sentence + sentence)
    ]
    row.legs = (10, 20)
    let strategy = try #require(StrategyCatalog.strategy(named: "fixedDelay(\(ms))"))
    let result = try #require(try ScenarioPlayer().play(row, strategy))
    #expect(result.fields[0].document.units.count == left)
  }

  @Test("the times of a blind strategy shift with the command leg alone")
  func legs() throws {
    var conditions = PlayConditions()
    conditions.latency = LatencyModel(legs: "60/70")
    let row = try #require(ScenarioRow.named("S1"))
    let strategy = try #require(StrategyCatalog.strategy(named: "fixedDelay(100)"))
    let result = try #require(try ScenarioPlayer(conditions).play(row, strategy))
    #expect(result.hostInstant?.milliseconds == 160)
    #expect(result.documents[0].text == "see <a href=\"|\"></a> now")
    #expect(result.passes == nil, "nothing is judged under other conditions")
  }

  @Test(
    "every row can be played with every strategy, policy and overshoot",
    arguments: ScenarioRow.all.map(\.id))
  func everything(id: String) throws {
    let row = try #require(ScenarioRow.named(id))
    let combinations = [
      ("onMoveVetoOrExternal", "ignore"), ("afterEveryMessage", "clamp"), ("onMismatch", "ignore"),
      ("never", "clamp"),
    ]
    for (policy, overshoot) in combinations {
      var conditions = PlayConditions()
      conditions.assignments = ["pushPolicy=\(policy)", "hostMoveOvershoot=\(overshoot)"]
      for entry in StrategyCatalog.entries {
        let name = entry.name.split(separator: "(")[0]
        let text = entry.name.hasSuffix("(MS)") ? "\(name)(50)" : entry.name
        let strategy = try #require(StrategyCatalog.strategy(named: text))
        let result = try ScenarioPlayer(conditions).play(row, strategy)
        #expect(result?.isStopped != true)
      }
    }
  }

  private func naive(_ id: String, set assignment: String) throws -> ScenarioResult {
    let strategy = try #require(ScenarioRow.named(id)?.naive.strategy)
    return try play(id, strategy, set: assignment)
  }

  private func play(
    _ id: String, _ strategy: String, set assignment: String? = nil
  ) throws -> ScenarioResult {
    let row = try #require(ScenarioRow.named(id))
    var conditions = PlayConditions()
    if let assignment { conditions.assignments = [assignment] }
    let known = try #require(StrategyCatalog.strategy(named: strategy))
    return try #require(try ScenarioPlayer(conditions).play(row, known))
  }
}
