import Foundation
import JSONText
import Testing

@testable import caretlab

@Suite("caretlab stats")
struct StatsCommandTests {
  @Test("counts every touch of the repository's traces, keyboard by keyboard")
  func counts() throws {
    let result = caretlab("stats", tracesFolder, "--json")
    #expect(result.exit == .fine && result.talk.isEmpty)
    let json = try JSONValue(parsing: Array(result.output.utf8))
    let keyboards = try #require(json["keyboards"]?.array)
    let counted = keyboards.compactMap { $0["touches"]?.integer }.reduce(0, +)
    var began = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: tracesFolder) {
      let text = try String(contentsOfFile: "\(tracesFolder)/\(name)", encoding: .utf8)
      began += text.components(separatedBy: #"{"touch":"began""#).count - 1
    }
    #expect(counted == began && began > 100)
    let qwerty = try #require(keyboards.first { $0["keyboard"]?.string == "qwerty" })
    #expect(qwerty["keys"]?.array?.allSatisfy { ($0["touches"]?.integer ?? 0) > 0 } == true)
  }

  @Test("counts the touches that the lexicon has saved, by playing the trace")
  func saved() throws {
    let output = caretlab("stats", "\(tracesFolder)/lexicon-late.trace.jsonl", "--json").output
    let json = try JSONValue(parsing: Array(output.utf8))
    #expect(json["keyboards"]?.array?.first?["touchesSaved"]?.integer == 6)
  }

  @Test("counts over the keys of a user's own layout")
  func ownLayout() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      #"{"width":320,"height":216,"keys":[{"name":"a","x":0,"y":0,"width":320,"height":216,"#
        + #""action":{"insert":"a"}}]}"#, to: "one.json")
    let result = caretlab(
      "stats", "\(tracesFolder)/key-delete.trace.jsonl", "--keyboard", file, "--json")
    #expect(result.exit == .fine, "\(result.talk)")
    let json = try JSONValue(parsing: Array(result.output.utf8))
    #expect(json["keyboards"]?.array?.first?["keys"]?.array?.count == 1)
  }

  @Test("draws a map, lists glides, and takes another keyboard")
  func text() {
    let map = caretlab("stats", "\(tracesFolder)/key-delete.trace.jsonl", "--map").output
    #expect(map.hasPrefix("habra: 1 touch in 1 trace\n") && map.contains("█"))
    let swipe = "\(tracesFolder)/swipe-left.trace.jsonl"
    let table = caretlab("stats", swipe).output
    #expect(table.contains("  1 glide\n"))
    #expect(!caretlab("stats", swipe, "--glides", "0").output.contains("glide"))
    #expect(caretlab("stats", swipe, "--keyboard", "qwerty").output.hasPrefix("qwerty: 1 touch"))
  }

  @Test("what is good before a fault is counted, and faults are told")
  func faults() throws {
    let trace = """
      {"trace":"caretlab","version":1,"keyboard":"qwerty"}
      {"touch":"began","t":0,"id":1,"x":20,"y":20}
      {"touch":"ended","t":9000,"id":1,"x":20,"y":20}
      {"touch":"what"}

      """
    let result = caretlab("stats", "-", "--json", input: trace)
    #expect(result.exit == .badInput && result.talk.contains(":4:"))
    #expect(result.output.contains(#""touches":1"#))
    let nameless = caretlab("stats", "-", input: #"{"trace":"caretlab","version":1}"# + "\n")
    #expect(nameless.exit == .badInput && nameless.talk.contains("add --keyboard NAME"))
    #expect(caretlab("stats", "x", "--json", "--map").talk.contains("leave one of them out"))
    #expect(caretlab("stats").talk.contains("no traces named"))
    #expect(
      caretlab("stats", "x", "--keyboard", "qwertz").talk.contains("(did you mean \"qwerty\"?)"))
    #expect(caretlab("stats", "/nowhere").exit == .badInput)
  }
}
