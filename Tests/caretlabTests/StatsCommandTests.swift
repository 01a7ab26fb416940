import Foundation
import TestSupport
import JSONText
import Testing

@testable import caretlab

@Suite("caretlab stats")
struct StatsCommandTests {
  @Test("counts every touch of the repository's traces, keyboard by keyboard")
  func counts() throws {
    var files: [String] = []
    var began = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: tracesFolder) {
      let file = "\(tracesFolder)/\(name)"
      let text = try String(contentsOfFile: file, encoding: .utf8)
      // Where the system does something, not every touch reaches the keyboard.
      guard !text.contains(#""system":"#), !text.contains(#"{"host":"#) else { continue }
      files.append(file)
      began += text.components(separatedBy: #"{"touch":"began""#).count - 1
    }
    var terminal = CapturedTerminal()
    #expect(CaretLab.run(["stats", "--json"] + files, on: &terminal) == .fine)
    #expect(terminal.talk.isEmpty)
    let json = try JSONValue(parsing: terminal.output)
    let keyboards = try #require(json["keyboards"]?.array)
    let counted = keyboards.compactMap { $0["touches"]?.integer }.reduce(0, +)
    #expect(counted == began && began > 100)
    let qwerty = try #require(keyboards.first { $0["keyboard"]?.string == "qwerty" })
    #expect(qwerty["keys"]?.array?.allSatisfy { ($0["touches"]?.integer ?? 0) > 0 } == true)
    let all = caretlab("stats", tracesFolder)
    #expect(all.exit == .fine && all.talk.isEmpty, "\(all.talk)")
  }

  @Test(
    "counts touches on the keys that are there when they come down",
    arguments: [
      ("turned-under-touch", ["320 × 260: H", "568 × 180: X"]),
      ("traits-email", ["320 × 260: A", "320 × 260: @"]),
      ("height-after-background-2014", ["320 × 260: A", "320 × 260: Y"]),
      ("replaced-by-secure", ["320 × 260: A", "320 × 260: C", "320 × 260: B, 1 cancelled"]),
      ("opted-out", []),
    ])
  func moved(name: String, expected: [String]) throws {
    let file = "\(tracesFolder)/\(name).trace.jsonl"
    let output = caretlab("stats", file, "--json").output
    let tables = try #require(try JSONValue(parsing: Array(output.utf8))["keyboards"]?.array)
    let touched = tables.flatMap { table in
      (table["keys"]?.array ?? []).filter { $0["touches"]?.integer == 1 }.map { key in
        let size = "\(Int(table["width"]?.double ?? 0)) × \(Int(table["height"]?.double ?? 0))"
        let cancelled = key["cancelled"]?.integer == 1 ? ", 1 cancelled" : ""
        return "\(size): \(key["name"]?.string ?? "")" + cancelled
      }
    }
    #expect(touched.sorted() == expected.sorted())
    let text = caretlab("stats", "-", input: try String(contentsOfFile: file, encoding: .utf8))
    #expect(text.output == caretlab("stats", file).output)
    #expect(
      text.output.contains("extension, 568 × 180 pt: 1 touch") == (name == "turned-under-touch"))
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
    #expect(caretlab("stats", "x", "--json", "--map").talk.contains("leave one out"))
    #expect(caretlab("stats").talk.contains("name a trace"))
    #expect(
      caretlab("stats", "x", "--keyboard", "qwertz").talk.contains("(did you mean \"qwerty\"?)"))
    #expect(caretlab("stats", "/nowhere").exit == .badInput)
  }

  @Test("a disk that is full while standard input is copied is told with what to do")
  func fullDisk() throws {
    let folder = try TemporaryFolder()
    let tool = BuiltTool.url.path
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", "trap '' XFSZ; ulimit -f 1; yes x | head -c 3000000 | \"$0\" stats - 2>&1", tool,
    ]
    process.currentDirectoryURL = folder.url
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(process.terminationStatus == 2)
    #expect(text.hasPrefix("standard input: the recording is copied to a file in "), "\(text)")
    #expect(text.hasSuffix("; free disk space, or set TMPDIR to another folder\n"), "\(text)")
  }
}
