import DocumentProxy
import JSONText
import LabReports
import ProxySimulation
import Chance
import Testing
import Timing

@Suite("Profiles")
struct ProfileTests {
  @Test(
    "each value can be listed, read back and set by name", arguments: ProfileFlag.all.map(\.name))
  func roundTrip(name: String) throws {
    let flag = try #require(ProfileFlag.named(name))
    for (_, profile) in ProxyProfile.named {
      var copy = ProxyProfile.uikit26
      try copy.set(JSONMember(name, flag.value(in: profile)))
      #expect(flag.value(in: copy) == flag.value(in: profile))
    }
    #expect(!flag.meaning.isEmpty && !flag.evidence.source.isEmpty && !flag.choices.isEmpty)
  }

  @Test(
    "values are written as on a command line",
    arguments: [
      ("pushPolicy=random(0.5)", "\"random(0.5)\""), ("window=fixed(10)", "\"fixed(10)\""),
      ("window=10", "\"fixed(10)\""), ("hostFilter=veto + own text", "\"veto + own text\""),
      ("nilWindowRate=0.23", "0.23"),
      ("nilWindowRate={\"before\":1,\"after\":0}", "{\"before\":1,\"after\":0}"),
      ("maxLength=12", "12"), ("maxLength=none", "null"), ("emptyIsNil=", "\"\""),
      ("extraCallbacks=duplicate(3)", "\"duplicate(3)\""), ("latency=60/70", "\"60/70\""),
      ("mirrorTrim={\"limit\":200,\"keep\":100}", "{\"limit\":200,\"keep\":100}"),
      ("expandOnInsert={\":+1:\":\"👍\"}", "{\":+1:\":\"👍\"}"), ("mask=(ddd) ", "\"(ddd) \""),
      ("markedText={\"text\":\"kana\",\"selected\":4}", "{\"text\":\"kana\",\"selected\":4}"),
    ])
  func assignments(assignment: String, value: String) throws {
    var profile = ProxyProfile.uikit26
    try profile.set(assignment: assignment)
    let flag = try #require(ProfileFlag.named(String(assignment.prefix { $0 != "=" })))
    #expect(try flag.value(in: profile) == JSONValue(parsing: value.utf8))
  }

  @Test(
    "wrong flags and values are refused in words, and change nothing",
    arguments: [
      "pushPolicy=often", "pushPolicy", "pushpolicy=never", "dropRate=2", "window=-3",
      "maxLength=-1", "throughput=0", "latency=fast", "nilWindowRate={\"left\":1}",
      "extraCallbacks=duplicate(0)", "mirrorTrim={\"limit\":0}", "mask=",
      "markedText={\"text\":\"a\",\"selected\":2}",
    ])
  func refusals(assignment: String) {
    var profile = ProxyProfile.uikit26
    #expect(throws: ProfileFault.self) { try profile.set(assignment: assignment) }
    #expect(profile == .uikit26)
  }

  @Test("what is listed can be passed again", arguments: NamedProfile.all.map(\.name))
  func file(name: String) throws {
    let named = try #require(NamedProfile.all.first { $0.name == name })
    let profile = try ProxyProfile(parsing: ProfileJSON.document(of: [named]))
    for flag in ProfileFlag.all {
      #expect(flag.value(in: profile) == flag.value(in: named.profile))
    }
    #expect(profile.drawn(seed: 3) == named.profile.drawn(seed: 3))
  }

  @Test("a short file changes its base; mistakes are found at their place")
  func shortFile() throws {
    let text = #"{"base":"webkit","values":{"pushPolicy":"never"}}"#
    let profile = try ProxyProfile(parsing: text.utf8)
    #expect(profile.pushPolicy == .never && profile.hostMoveUnit == .cluster)
    func place(of text: String) -> String? {
      do {
        _ = try ProxyProfile(parsing: text.utf8)
        return nil
      } catch {
        return error.location.description
      }
    }
    #expect(place(of: "{\n\"base\":\"safari\"}") == "2:8")
    #expect(place(of: #"{"values":{"pushPolicy":"often"}}"#) == "1:12")
    #expect(place(of: #"{"value":{}}"#) == "1:2")
    #expect(place(of: "[1]") == "1:1")
    #expect(place(of: #"{"values":"#) == "1:11")
  }

  @Test("hostile draws another host for each seed, the same one for the same seed")
  func hostile() {
    let drawn = (0..<UInt64(200)).map { ProxyProfile.hostile.drawn(seed: $0) }
    #expect(Set(drawn).count > 190)
    #expect(drawn[7] == ProxyProfile.hostile.drawn(seed: 7))
    #expect(drawn.allSatisfy { !$0.isDrawn && $0.nilWindowRate.before <= 0.2 })
    let policies = Set(drawn.map(\.pushPolicy))
    #expect(
      policies == [.onMoveVetoOrExternal, .afterEveryMessage, .onMismatch, .random(0.5)])
  }

  @Test("what somebody sets is not drawn")
  func hostileWithValues() throws {
    var profile = ProxyProfile.hostile
    try profile.set(assignment: "pushOnNoop=true")
    profile.window = .fixed(3)
    for seed in 0..<UInt64(50) {
      #expect(profile.drawn(seed: seed).pushOnNoop)
      #expect(profile.drawn(seed: seed).window == .fixed(3))
    }
  }
}

@Suite("Measured latencies")
struct MeasuredLatencyTests {
  @Test("a column per leg, in either order, cells may be empty")
  func table() throws {
    let model = try LatencyModel(csv: "push,command\r\n8,4\r\n9.5,\r\n\r\n".utf8)
    #expect(
      model
        == .measured(
          command: [.milliseconds(4)], push: [.milliseconds(8), .microseconds(9_500)]))
    var push = model.push(streams: RandomStreams(seed: 1))
    let draws = Set((0..<100).map { _ in push.draw() })
    #expect(draws == [.milliseconds(8), .microseconds(9_500)])
    #expect(
      try LatencyModel(csv: "1,2\n".utf8)
        == .measured(
          command: [.milliseconds(1)], push: [.milliseconds(2)]))
  }

  @Test(
    "mistakes are found at their place",
    arguments: [
      ("1,2\n3,x\n", "2:3"), ("1\n", "1:1"), ("command,push\n", "2:1"), ("1,2\n-1,2\n", "2:1"),
      ("1,\n2,\n", "3:1"), ("", "1:1"),
    ])
  func mistakes(csv: String, place: String) {
    do {
      _ = try LatencyModel(csv: csv.utf8)
      Issue.record("no fault")
    } catch {
      #expect(error.location.description == place)
    }
  }
}
