import Foundation
import Gestures
import TestSupport
import Testing
import TouchTraces
import Timing

@testable import caretlab

@Suite("Long traces")
struct LongTraceTests {
  private static let expectation = #"{"expect":"display","is":"7"}"#
  private static let notes = String(repeating: #"{"note":""}"# + "\n", count: 100_000)

  #if os(Linux)
    @Test(
      "a trace of 8 MB takes no more than 64 MB of memory",
      arguments: [
        ["replay", "--quiet", "--keyboard", "qwerty"], ["gestures", "--set-of", "android"],
        ["gestures", "--set-of", "android", "--json"],
      ])
    func memory(words: [String]) throws {
      let folder = try TemporaryFolder()
      let path = try folder.write(Self.drag(byteCount: 8_000_000), to: "drag.trace.jsonl")
      let process = BuiltTool.process(words + [path], in: folder.url)
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      let status = "/proc/\(process.processIdentifier)/status"
      var kilobytes = 0
      while process.isRunning {
        // What is read when the process has just ended has no such line.
        let text = (try? String(contentsOfFile: status, encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        kilobytes = max(kilobytes, line.flatMap { Int($0.filter(\.isNumber)) } ?? 0)
        Thread.sleep(forTimeInterval: 0.02)
      }
      #expect(process.terminationStatus == 0)
      #expect(kilobytes > 1_000 && kilobytes <= 64 << 10, "\(kilobytes) KB")
    }
  #endif

  @Test("the expectations of a long file may stand at its end")
  func longFile() throws {
    let folder = try TemporaryFolder()
    let text = ReplayCommandTests.header + "\n" + Self.notes + Self.expectation + "\n"
    let path = try folder.write(text, to: "long.trace.jsonl")
    let result = caretlab("replay", "--quiet", path)
    #expect(result.exit == .checkFailed && result.talk.isEmpty)
    #expect(
      result.output == """
        \(path): habra, uikit26, latency device, seed 0
          FAIL      line 100002: expect the display "7"; nothing was displayed
        1 trace, 1 expectation: 0 passed, 1 failed

        """)
  }

  @Test("what can't be read twice needs its expectations among the first 100 000 events")
  func longStream() {
    let late = caretlab(
      "replay", "--quiet", "-",
      input: ReplayCommandTests.header + "\n" + Self.notes + Self.notes + Self.expectation + "\n")
    #expect(late.exit == .badInput)
    #expect(
      late.talk == """
        standard input: the expectation in line 200002 comes after 100000 other events, but an input \
        that can't be read twice must have its expectations before that; put them before the \
        touches, or store the trace in a file

        """)
    let early = caretlab(
      "replay", "--quiet", "-",
      input: ReplayCommandTests.header + "\n" + Self.expectation + "\n" + Self.notes + Self.notes)
    #expect(early.exit == .checkFailed && early.talk.isEmpty)
    #expect(early.output.hasSuffix("1 trace, 1 expectation: 0 passed, 1 failed\n"))
  }

  @Test("an error far into a long stream is told, and nothing is judged")
  func lateError() {
    let result = caretlab(
      "replay", "--quiet", "-",
      input: ReplayCommandTests.header + "\n" + Self.notes + Self.notes + "no\n")
    #expect(result.exit == .badInput && result.talk.hasPrefix("standard input:200002:1: "))
    #expect(result.output == "0 traces, 0 expectations: 0 passed\n")
  }

  @Test(
    "a timeline of more than 100 000 events is refused",
    arguments: [[], ["--json"], ["--json", "--quiet"], ["--realtime", "--quiet"]])
  func timeline(words: [String]) throws {
    let folder = try TemporaryFolder()
    let text = ReplayCommandTests.header + "\n" + Self.notes
    let longest = try folder.write(text, to: "longest.trace.jsonl")
    let longer = try folder.write(text + Self.expectation + "\n", to: "longer.trace.jsonl")
    var terminal = CapturedTerminal()
    #expect(CaretLab.run(["replay", longest] + words, on: &terminal) == .fine)
    #expect(terminal.talk.isEmpty)
    #expect(CaretLab.run(["replay", longer] + words, on: &terminal) == .badInput)
    #expect(
      terminal.talk == """
        \(longer): the trace has more than 100000 events, the limit of a timeline; play it with --quiet \
        and without --json, --realtime and pictures, or shorten it

        """)
  }

  @Test("a property of a long trace is refused with its line")
  func property() throws {
    let folder = try TemporaryFolder()
    let property = #"{"expect":"property","name":"no-insert-twice"}"# + "\n"
    let path = try folder.write(
      ReplayCommandTests.header + "\n" + property + Self.notes, to: "long.trace.jsonl")
    let result = caretlab("replay", "--quiet", path)
    #expect(result.exit == .badInput)
    #expect(
      result.talk == """
        \(path):2:1: a property needs the timeline, which is limited to 100000 events, and the trace has more; \
        shorten the trace, or remove the property

        """)
  }

  @Test("lists that are too long for the memory are told whole")
  func longLists() throws {
    var lines = [#"{"trace":"caretlab","version":1}"#]
    for tap in 0..<3_000 {
      let down = tap * 1_000_000
      lines.append(#"{"touch":"began","t":\#(down),"id":1,"x":1,"y":1}"#)
      lines.append(#"{"touch":"ended","t":\#(down + 50_000),"id":1,"x":1,"y":1}"#)
    }
    let result = caretlab(
      "gestures", "-", "--json", input: lines.joined(separator: "\n") + "\n")
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let document = try #require(object as? [String: Any])
    for (list, count) in [("gestures", 1), ("failures", 9), ("sequences", 1)] {
      #expect((document[list] as? [Any])?.count == 3_000 * count, "\(list)")
    }
    let numbers = (document["gestures"] as? [[String: Any]])?.compactMap { $0["sequence"] as? Int }
    #expect(numbers == Array(1...3_000))
  }

  @Test("no event has a longer word than its set says", arguments: GestureJudge.names)
  func words(set: String) throws {
    let judge = try #require(GestureJudge.named(set, arbitrates: false))
    // A tap, a rest, and a drag.
    let steps: [(milliseconds: Int64, phase: TouchPhase, x: Double)] = [
      (0, .began, 0), (50, .ended, 0), (2_000, .began, 0), (4_000, .ended, 0),
      (6_000, .began, 0), (6_010, .moved, 60), (6_020, .moved, 120), (7_000, .moved, 121),
      (7_100, .cancelled, 121),
    ]
    let samples = steps.map { step in
      TouchSample(
        at: .start + .milliseconds(step.milliseconds),
        touches: [FingerTouch(finger: 1, phase: step.phase, location: LayoutPoint(x: step.x, y: 0))]
      )
    }
    let words = Set(try judge.sequences(of: samples).flatMap { $0.events.map(\.word) })
    #expect(words.contains(judge.longestWord) && words.count >= 4, "\(words)")
    #expect(words.allSatisfy { $0.count <= judge.longestWord.count }, "\(words)")
  }

  @Test("a spool gives back what it took, however much, and is empty then")
  func spool() throws {
    var spool = Spool()
    for size in [0, 10, 1_000_000, 300_000] {
      let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      for start in stride(from: 0, to: size, by: 7_000) {
        try spool.append(Array(bytes[start..<min(size, start + 7_000)]))
      }
      var found: [UInt8] = []
      try spool.empty { found += $0 }
      #expect(found == bytes)
    }
  }

  /// One finger that goes to and fro for minutes.
  private static func drag(byteCount: Int) -> String {
    var text = #"{"trace":"caretlab","version":1}"# + "\n"
    text += #"{"touch":"began","t":0,"id":1,"x":50,"y":50}"# + "\n"
    var time = 0
    while text.utf8.count < byteCount {
      time += 8_000
      let x = 50 + time / 8_000 % 100
      text += "{\"touch\":\"moved\",\"t\":\(time),\"id\":1,\"x\":\(x),\"y\":60}\n"
    }
    return text + "{\"touch\":\"ended\",\"t\":\(time),\"id\":1,\"x\":50,\"y\":60}\n"
  }
}
