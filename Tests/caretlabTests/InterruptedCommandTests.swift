import Foundation
import TestSupport
import Testing

/// A command of the built tool, ended by a signal.
@Suite("Interrupted commands")
struct InterruptedCommandTests {
  /// So many traces that playing them takes longer than the signal waits; listing them does not.
  private static let folders = Array(repeating: tracesFolder, count: 150)

  /// Work that takes longer than anybody waits, with how its JSON ends then.
  static let documents: [(words: [String], end: String)] = [
    (["check", "--runs", "1000000"], #","interrupted":true,"pass":null}"#),
    (["compare", "--runs", "4000"], #"],"interrupted":true}"#),
    (["replay"] + folders, #","interrupted":true,"pass":null}"#),
    (["replay", tracesFolder, "--realtime"], #","interrupted":true,"pass":null}"#),
    (["gestures"] + folders, #"{"interrupted":true,"pass":null}"#),
    (["scenarios"] + Array(repeating: "S1", count: 30_000), #","interrupted":true,"pass":null}"#),
    (["stats"] + folders, #"],"interrupted":true}"#),
    (["tune", "drag", "--attempts", "50000"], #"],"interrupted":true}"#),
  ]

  @Test(
    "an interrupted command tells what it has, and is neither green nor red", arguments: documents)
  func json(words: [String], end: String) throws {
    for (signal, code) in [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)] {
      let run = try run(words + ["--json"], endedBy: signal)
      #expect(run.code == code)
      #expect(run.output.hasSuffix(end + "\n"), "\(run.output.suffix(200))")
      #expect(run.talk.hasSuffix("interrupted; these are the results so far\n"))
    }
  }

  @Test("an interrupted replay says so where it counts")
  func summary() throws {
    let run = try run(["replay", "--quiet"] + Self.folders, endedBy: SIGINT)
    #expect(run.code == 130)
    #expect(
      try #/interrupted; \d+ traces, \d+ expectations: \d+ passed\n/#.wholeMatch(in: run.output)
        != nil)
  }

  @Test("an interrupted synth keeps whole traces and says how many")
  func synth() throws {
    let run = try run(
      ["synth", "--gesture", "tap", "--count", "1000000", "--out", "taps"], endedBy: SIGTERM)
    #expect(run.code == 143)
    let match = try #/interrupted; (\d+) of 1000000 traces are in taps\n/#.wholeMatch(in: run.talk)
    let made = try #require(match.flatMap { Int($0.output.1) })
    #expect(made > 0 && run.files == made)
  }

  @Test(
    "who waits for standard input is interrupted too",
    arguments: [["replay", "-"], ["gestures", "-"], ["stats", "-"], ["tune", "gestures", "-"]])
  func waiting(words: [String]) throws {
    let run = try run(words, endedBy: SIGINT, waits: true)
    #expect(run.code == 130)
    #expect(run.talk == "interrupted; these are the results so far\n")
  }

  @Test(
    "an interrupted command tells the faults that it has found", arguments: ["replay", "stats"])
  func faults(command: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      #"{"trace":"caretlab","version":1,"keyboard":"habra"}"# + "\n"
        + String(repeating: "x\n", count: 3_000_000), to: "faulty.trace.jsonl")
    let run = try run([command, path], endedBy: SIGTERM)
    #expect(run.code == 143)
    #expect(run.talk.contains("faulty.trace.jsonl:2:1: "), "\(run.talk)")
    #expect(run.talk.hasSuffix("interrupted; these are the results so far\n"))
  }

  @Test("of an interrupted trace, diff tells no fault, because only a part was read")
  func halfDiff() throws {
    for half in ["", #"{"trace":"caretlab","version":1}"# + "\n" + #"{"touch":"began","t":0"#] {
      let run = try run(
        ["diff", "-", tracesFolder + "/clear-line.trace.jsonl", "--json"], endedBy: SIGINT,
        waits: true, input: half)
      #expect(run.code == 130)
      #expect(run.output == #"{"pairs":[],"same":null,"interrupted":true}"# + "\n")
      #expect(run.talk == "interrupted; these are the results so far\n")
    }
  }

  @Test("a signal is the end of a recording that is being made: what was read is written")
  func liveRecording() throws {
    let table = "t_ms,id,phase,x,y\n0,1,began,10,10\n8,1,ended,20,10\n"
    let words = ["convert", "-", "live.trace.jsonl", "--from", "csv", "--json"]
    for (signal, code) in [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)] {
      let run = try run(words, endedBy: signal, waits: true, input: table)
      #expect(run.code == code)
      #expect(run.output.contains(#""written":true,"contacts":1,"touches":2"#), "\(run.output)")
      #expect(run.output.hasSuffix(#","interrupted":true}"# + "\n"))
      #expect(run.talk.hasSuffix("interrupted; live.trace.jsonl has everything read so far\n"))
    }
    let through = try self.run(
      ["convert", "-", "-", "--from", "csv"], endedBy: SIGINT, waits: true, input: table)
    #expect(through.code == 130)
    #expect(through.output.split(separator: "\n").count == 3, "\(through.output)")
  }

  @Test("a plist that is not there whole is not inspected")
  func halfPlist() throws {
    let run = try run(
      ["inspect-plist", "-", "--json"], endedBy: SIGINT, waits: true, input: "<plist><dict>")
    #expect(run.code == 130)
    #expect(run.output == #"{"interrupted":true,"pass":null}"# + "\n")
    #expect(run.talk == "interrupted; nothing was inspected\n")
  }

  @Test("a trace from standard input is labelled as far as it was read")
  func halfTrace() throws {
    let run = try run(
      ["label", "-", "--as", "tap", "--person", "2", "--out", "tap.trace.jsonl", "--json"],
      endedBy: SIGTERM, waits: true,
      input: #"{"trace":"caretlab","version":1}"# + "\n"
        + #"{"touch":"began","t":0,"id":1,"x":10,"y":10}"# + "\n"
        + #"{"touch":"ended","t":40,"id":1,"x":10,"y":10}"# + "\n")
    #expect(run.code == 143)
    #expect(run.output.hasSuffix(#","interrupted":true}"# + "\n"), "\(run.output)")
    #expect(run.talk.hasSuffix("interrupted; 1 of 1 traces are labelled\n"), "\(run.talk)")
  }

  @Test("an interrupted tuning tells what was played")
  func tuneDelay() throws {
    let run = try run(
      ["tune", "delay", "--operation", "readWindows", "--runs", "1000000", "--json"],
      endedBy: SIGINT)
    #expect(run.code == 130)
    #expect(run.output.hasSuffix(#","interrupted":true}"# + "\n"))
  }

  /// Runs the tool for half a second, sends the signal, and waits for the end.
  private func run(
    _ words: [String], endedBy signal: Int32, waits: Bool = false, input text: String = ""
  ) throws -> (code: Int32, output: String, talk: String, files: Int) {
    let folder = try TemporaryFolder()
    let process = BuiltTool.process(words, in: folder.url)
    // Files hold what no pipe holds.
    let names = [try folder.write("", to: "output"), try folder.write("", to: "talk")]
    let files = try names.map { try FileHandle(forWritingTo: URL(fileURLWithPath: $0)) }
    process.standardOutput = files[0]
    process.standardError = files[1]
    let input = Pipe()
    process.standardInput = waits ? input : FileHandle.nullDevice
    try process.run()
    input.fileHandleForWriting.write(Data(text.utf8))
    Thread.sleep(forTimeInterval: 0.5)
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    let texts = try names.map { try String(contentsOfFile: $0, encoding: .utf8) }
    let taps = folder.url.appendingPathComponent("taps").path
    let made = (try? FileManager.default.contentsOfDirectory(atPath: taps).count) ?? 0
    return (process.terminationStatus, texts[0], texts[1], made)
  }
}
