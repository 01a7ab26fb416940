import Foundation
import JSONText
import ProxyScenarios
import Testing

@testable import caretlab

@Suite("caretlab scenarios")
struct ScenariosCommandTests {
  @Test("plays every row and judges both of its columns")
  func everything() throws {
    let run = caretlab("scenarios")
    #expect(run.exit == .fine)
    for row in ScenarioRow.all {
      #expect(
        run.output.split(separator: "\n").contains {
          $0.hasPrefix("\(row.id)  ")
        })
    }
    #expect(run.output.hasSuffix("94 judged by a column of their row, 94 of them as it says.\n"))
    let json = try JSONValue(parsing: caretlab("scenarios", "--json").output.utf8)
    #expect(json["summary"]?["judged"]?.integer == 94, "all but the informative row, twice")
    #expect(json["summary"]?["passed"]?.integer == 94)
    #expect(json["summary"]?["correctColumnPlayed"]?.bool == true)
  }

  @Test("a run's record has the members that the help describes")
  func record() throws {
    let output = caretlab("scenarios", "S1", "--strategy", "naive", "--json").output
    let expected =
      #"{"scenarios":[{"id":"S1","column":"naive","strategy":"fixedDelay(100)","#
      + #""document":"see <a href=\"|\"></a> now","caret":13,"mirror":"see <a href=\"|\"></a> now","#
      + #""outcome":null,"hostMs":110,"resolvedMs":null,"messages":2,"sent":[],"torn":null,"#
      + #""pass":true}],"summary":{"played":1,"judged":1,"passed":1,"correctColumnPlayed":false},"#
      + #""interrupted":false,"pass":true}"#
    #expect(output == expected + "\n")
  }

  @Test("fields, what was sent, reads, tears and the lab's outcomes are told")
  func details() throws {
    func first(_ id: String) throws -> JSONValue {
      let json = try JSONValue(
        parsing: caretlab("scenarios", id, "--strategy", "naive", "--json").output.utf8)
      return try #require(json["scenarios"]?.array?.first)
    }
    #expect(try first("S27")["document"]?["second"]?.string == "|")
    #expect(try first("S19")["sent"]?.array?.first?.string == "say ")
    #expect(try first("S30-stale")["read"]?["reads"]?.integer == 15)
    #expect(try first("S13")["torn"]?.string == "cluster")
    #expect(try first("S8")["outcome"]?.string == "unbounded")
    #expect(try first("S36")["outcome"]?.string == "trap")
    #expect(try first("S43")["resolvedMs"]?.integer == 5)
  }

  @Test(
    "under other legs, flags, profiles and measured latencies rows are played, nothing is judged")
  func otherConditions() throws {
    let folder = try TemporaryFolder()
    let csv = try folder.write("command,push\n60,70\n", to: "measured.csv")
    let profile = try folder.write(#"{"values":{"hostMoveUnit":"ignored"}}"#, to: "my.json")
    for options in [["--legs", "60/70"], ["--latency", csv]] {
      let record = try naive("S1", options)
      #expect(record["hostMs"]?.integer == 160 && record["column"]?.string == "naive")
      #expect(record["pass"]?.content == .null)
    }
    let ignored = try naive("S1", ["--profile", profile])
    #expect(ignored["document"]?.string == "see <a href=\"\"></a>| now")
    let answered = try naive(
      "S15", ["--set", "pushPolicy=afterEveryMessage", "--set", "hostMoveOvershoot=ignore"])
    #expect(answered["document"]?.string == "Une foie | mot")
  }

  @Test(
    "wrong words are answered with the nearest right one",
    arguments: [
      (["S1", "--set", "pushPolice=never"], "did you mean \"pushPolicy\"?"),
      (["S1", "--set", "pushPolicy=often"], "use one of"),
      (["S99"], "did you mean \"S9\"?"), (["--strategy", "gaurded"], "did you mean \"guarded\"?"),
      (["--legs", "60"], "two times in ms"), (["--profile", "webkti"], "did you mean \"webkit\"?"),
      (["--legs", "1/2", "--latency", "device"], "use only one of them"),
      (["--profile", "absent.json"], "no such file"), (["--seed", "x"], "whole number"),
    ] as [([String], String)])
  func mistakes(words: [String], answer: String) {
    var terminal = CapturedTerminal()
    #expect(CaretLab.run(["scenarios"] + words, on: &terminal) == .badInput)
    #expect(terminal.talk.split(separator: "\n").contains { $0.hasPrefix("caretlab scenarios: ") })
    #expect(terminal.talk.range(of: answer) != nil, "\(terminal.talk)")
  }

  private func naive(_ id: String, _ options: [String]) throws -> JSONValue {
    var terminal = CapturedTerminal()
    let words = ["scenarios", id, "--strategy", "naive", "--json"] + options
    #expect(CaretLab.run(words, on: &terminal) == .fine)
    let json = try JSONValue(parsing: terminal.output)
    return try #require(json["scenarios"]?.array?.first)
  }
}

@Suite("caretlab profiles")
struct ProfilesCommandTests {
  @Test("lists every profile, each value with source and confidence, and all flags")
  func lists() throws {
    let list = caretlab("profiles")
    #expect(list.exit == .fine && list.output.range(of: "keyman2024  as Keyman reported") != nil)
    let webkit = caretlab("profiles", "webkit").output
    #expect(webkit.range(of: "hostMoveUnit                  cluster") != nil)
    let json = try JSONValue(parsing: caretlab("profiles", "--json").output.utf8)
    let profiles = try #require(json["profiles"]?.array)
    #expect(
      profiles.compactMap { $0["name"]?.string } == [
        "uikit26", "uikit15", "textField", "webkit", "blink", "chat", "form", "keyman2024",
        "notes26",
        "ios8", "ragged", "hostile",
      ])
    for value in profiles.flatMap({ $0["values"]?.members ?? [] }) {
      #expect(value.value["source"]?.string?.isEmpty == false, "\(value.name)")
      #expect(["A", "B", "B/mixed", "C", "D"].contains(value.value["confidence"]?.string ?? ""))
    }
    #expect(caretlab("profiles", "--flags").output.range(of: "pushPolicy  when the host") != nil)
    let flags = try JSONValue(parsing: caretlab("profiles", "--flags", "--json").output.utf8)
    #expect(flags["flags"]?.array?.count ?? 0 > 50)
    #expect(caretlab("profiles", "safari").exit == .badInput)
    #expect(caretlab("profiles", "--help").output.range(of: "PROFILE FILE") != nil)
  }

  @Test("a latency that is set and a seed are told and count; needless names are refused")
  func conditions() {
    let slow = caretlab("scenarios", "S2", "--strategy", "caretControl", "--set", "latency=500/500")
    #expect(slow.output.contains("played with 500/500") && slow.output.contains("timedOut"))
    let seeded = caretlab("scenarios", "S2", "--strategy", "caretControl", "--seed", "7")
    #expect(seeded.output.contains("played with seed 7)"))
    let trace = "\(tracesFolder)/tag-while-typing.trace.jsonl"
    let replayed = caretlab("replay", trace, "--set", "latency=500/500")
    #expect(replayed.output.contains("latency 500/500"))
    #expect(caretlab("profiles", "nosuch", "--flags").exit == .badInput)
  }

  @Test(
    "lengths that no text has are refused",
    arguments: [
      #"mirrorTrim={"limit":9223372036854775807,"keep":0}"#,
      #"selectionTrim={"limit":1,"longLimit":1,"keep":9223372036854775807}"#,
      "throughput=0.0000001",
    ])
  func absurdFlags(assignment: String) {
    let trace = "\(tracesFolder)/tag-while-typing.trace.jsonl"
    let result = caretlab("replay", trace, "--set", assignment)
    #expect(result.exit == .badInput && result.talk.contains("use one of"), "\(result.talk)")
  }

  @Test(
    "a strategy's time says which milliseconds there are",
    arguments: [
      (
        "fixedDelay(-5)",
        "fixedDelay(MS) with milliseconds from 0 to 86400000, such as fixedDelay(100)"
      ),
      ("poll(0)", "poll(MS) with milliseconds above 0, at most 86400000, such as poll(100)"),
      (
        "keymanRefresh()",
        "keymanRefresh(MS) with milliseconds from 0 to 86400000, such as keymanRefresh(100)"
      ),
    ])
  func strategyTimes(name: String, wanted: String) {
    for command in ["scenarios", "compare"] {
      let result = caretlab(command, "--strategy", name)
      #expect(result.exit == .badInput)
      #expect(
        result.talk
          == "caretlab \(command): --strategy: \"\(name)\" is not valid; write \(wanted)\n")
    }
  }

  @Test("replay takes a profile file, flags and legs")
  func replay() throws {
    let folder = try TemporaryFolder()
    let profile = try folder.write(#"{"base":"ios8"}"#, to: "my.json")
    let trace = "\(tracesFolder)/tag-while-typing.trace.jsonl"
    let run = caretlab(
      "replay", trace, "--profile", profile, "--set", "pushPolicy=never", "--legs", "60/70")
    #expect(run.output.range(of: "my.json, latency 60/70") != nil)
    #expect(run.output.range(of: "sends its state") == nil)
    #expect(caretlab("replay", trace, "--set", "pushPolicy=x").exit == .badInput)
  }

  @Test("a single run, attempt or column is told in the singular")
  func singular() throws {
    let run = caretlab("scenarios", "S1", "--strategy", "sameTurn")
    #expect(run.output.contains("\n1 run; 0 judged"), "\(run.output)")
    let folder = try TemporaryFolder()
    let latency = try folder.write("1\n2\n", to: "one.csv")
    #expect(caretlab("compare", "--latency", latency).talk.contains("found 1 column instead of 2"))
    let tuned = caretlab("tune", "drag", "--distance", "5", "--attempts", "1")
    #expect(tuned.output.contains("1 attempt each to 5 characters"), "\(tuned.output)")
  }
}
