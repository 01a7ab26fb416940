import Foundation
import JSONText
import SyntheticTouches
import Testing

@testable import caretlab

@Suite("caretlab synth")
struct SynthCommandTests {
  @Test("writes labelled traces that replay; one seed repeats to the byte, another differs")
  func writes() throws {
    let folder = try TemporaryFolder()
    func made(_ name: String, seed: String) throws -> [Data] {
      let path = folder.url.appendingPathComponent(name).path
      let result = caretlab(
        "synth", "--gesture", "tap", "--count", "12", "--near-misses", "8", "--people", "4",
        "--seed", seed, "--out", path)
      #expect(result.exit == .fine && result.output.isEmpty)
      #expect(result.talk == "20 traces of 4 people in \(path)\n")
      return try FileManager.default.contentsOfDirectory(atPath: path).sorted().map {
        try Data(contentsOf: URL(fileURLWithPath: "\(path)/\($0)"))
      }
    }
    let first = try made("a", seed: "7")
    #expect(first.count == 20)
    #expect(try made("b", seed: "7") == first)
    let other = try made("c", seed: "8")
    #expect(zip(other, first).allSatisfy { $0 != $1 })
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.url.appendingPathComponent("a").path
    ).sorted()
    #expect(names.first == "not-tap-1.trace.jsonl" && names.last == "tap-12.trace.jsonl")
    let taps = names.filter { $0.hasPrefix("tap") }
    for tap in taps {
      let path = folder.url.appendingPathComponent("a/\(tap)").path
      let result = caretlab("replay", path, "--quiet")
      #expect(result.output == "1 trace, 1 expectation: 1 passed\n" && result.talk.isEmpty)
    }
  }

  @Test("one trace alone goes to standard output")
  func standardOutput() {
    let result = caretlab(
      "synth", "--gesture", "keys", "--keyboard", "qwerty", "--keys", "A B SPACE", "--posture",
      "two-thumbs")
    #expect(result.exit == .fine)
    #expect(result.output.contains(#""labels":["keys","person-1","two-thumbs"]"#))
    #expect(result.output.contains(#"{"expect":"key","name":"SPACE"}"#))
    #expect(result.output.components(separatedBy: #""touch":"began""#).count == 4)
  }

  @Test("a drag that would leave the screen is told to end at its edge")
  func longDrag() {
    let long = caretlab("synth", "--gesture", "drag-left", "--distance", "2000")
    #expect(
      long.exit == .fine && long.talk.contains("after 430 pt, because 2000 pt is too far"),
      "\(long.talk)")
    let key = caretlab(
      "synth", "--gesture", "drag-left", "--keyboard", "qwerty", "--keys", "Q", "--distance", "60")
    #expect(key.talk.contains("pt, because 60 pt is too far"), "\(key.talk)")
    #expect(caretlab("synth", "--gesture", "drag-right").talk.isEmpty)
  }

  @Test("one trace is of one person")
  func onePerson() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appendingPathComponent("one").path
    let result = caretlab("synth", "--gesture", "tap", "--count", "1", "--out", path)
    #expect(result.talk == "1 trace of 1 person in \(path)\n")
  }

  @Test("lists every table with source and confidence, for people and programs")
  func list() throws {
    let text = caretlab("synth", "--list")
    #expect(text.exit == .fine)
    let json = try JSONValue(parsing: Array(caretlab("synth", "--list", "--json").output.utf8))
    let tables = try #require(json["tables"]?.array)
    #expect(tables.count == MotorTable.all.count)
    for (table, value) in zip(MotorTable.all, tables) {
      #expect(
        text.output.contains(
          "\(table.name), \(table.unit.rawValue), \(table.confidence.rawValue)\n"))
      #expect(text.output.contains(table.source))
      #expect(value["name"]?.string == table.name && value["quantiles"]?.array?.count == 9)
      #expect(value["confidence"]?.string == table.confidence.rawValue)
    }
    #expect(text.output.contains("double-tap gap: no double tap without a gap"))
  }

  @Test("draws from a table")
  func draw() {
    let result = caretlab("synth", "--draw", "sample jitter, UIKit 60 Hz", "--count", "5")
    #expect(result.exit == .fine)
    let values = result.output.split(separator: "\n").compactMap { Double($0) }
    #expect(values.count == 5 && values.allSatisfy { $0 >= -47 && $0 <= 58 })
  }

  @Test(
    "what is missing, unknown or unmeasured is told",
    arguments: [
      ([], "--gesture is missing; write"), (["x"], "unexpected \"x\""),
      (["--gesture", "swipe-lef"], "(did you mean \"swipe-left\"?)"),
      (["--gesture", "tap", "--count", "0"], "from 1 to 1000000"),
      (["--gesture", "tap", "--count", "2"], "add --out DIR"),
      (["--gesture", "double-tap"], "(--gap MS)"),
      (["--gesture", "swipe-up"], "(--assume-turned)"),
      (["--gesture", "keys"], "(--keyboard NAME --keys"),
      (["--gesture", "keys", "--keys", "A"], "--keys needs --keyboard"),
      (["--gesture", "keys", "--keyboard", "qwertz"], "(did you mean \"qwerty\"?)"),
      (
        ["--gesture", "tap", "--keyboard", "qwerty", "--keys", "SPACEE"],
        "(did you mean \"SPACE\"?)"
      ),
      (
        ["--gesture", "keys", "--keyboard", "qwerty", "--keys", "A", "--near-misses", "2"],
        "there are no measured touches"
      ),
      (["--gesture", "tap", "--posture", "thumbs"], "one-hand, two-thumbs, searching"),
      (["--gesture", "tap", "--seed", "-1"], "is not a whole number"),
      (["--gesture", "tap", "--out", "/proc/x"], "can't be created"),
      (["--draw", "tap"], "see caretlab synth --list"),
      (["--gesture", "tap", "--json"], "add --list"),
      (["--list", "--draw", "x"], "leave out --draw"),
      (["--list", "--out", "x"], "leave out --out"),
      (["--list", "--count", "2"], "leave out --count"), (["--list", "x"], "leave out \"x\""),
      (["--draw", "x", "--gesture", "tap"], "leave out --gesture"),
    ])
  func wrongUsage(words: [String], message: String) {
    var terminal = CapturedTerminal()
    #expect(CaretLab.run(["synth"] + words, on: &terminal) == .badInput)
    #expect(terminal.talk.contains(message), "\(terminal.talk)")
  }

  @Test("an option that belongs to other gestures is refused")
  func withoutEffect() {
    let tap = caretlab("synth", "--gesture", "tap", "--threshold", "300")
    #expect(tap.exit == .badInput && tap.output.isEmpty)
    #expect(
      tap.talk == "caretlab synth: --threshold has no effect on tap, only on long-press; leave it "
        + "out\n")
    #expect(caretlab("synth", "--gesture", "long-press", "--threshold", "300").exit == .fine)
  }
}
