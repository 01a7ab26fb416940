import Foundation
import TestSupport
import Testing

/// A command of the built tool, ended by a signal.
@Suite("Interrupted commands")
struct InterruptedCommandTests {
  /// Work that takes longer than anybody waits, with how its JSON ends then.
  static let documents: [(words: [String], end: String)] = [
    (["check", "--runs", "1000000"], #","interrupted":true,"pass":null}"#),
    (["compare", "--runs", "4000"], #"],"interrupted":true}"#),
    (["replay"] + many(tracesFolder), #","interrupted":true,"pass":null}"#),
    (["replay", tracesFolder, "--realtime"], #","interrupted":true,"pass":null}"#),
    (["gestures"] + many(tracesFolder), #"{"interrupted":true,"pass":null}"#),
    (["scenarios"] + many("S1"), #","interrupted":true,"pass":null}"#),
    (["stats"] + many(tracesFolder), #"],"interrupted":true}"#),
    (["tune", "drag", "--attempts", "50000"], #"],"interrupted":true}"#),
  ]

  @Test(
    "an interrupted command tells what it has, and is neither green nor red", arguments: documents)
  func json(words: [String], end: String) throws {
    for (signal, code) in [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)] {
      let run = try run(words + ["--json"], endedBy: signal)
      #expect(run.code == code)
      #expect(run.output.hasSuffix(end + "\n"), "\(run.output.suffix(200))")
      #expect(run.talk.hasSuffix(" until then\n"))
    }
  }

  @Test("an interrupted replay says so where it counts")
  func summary() throws {
    let run = try run(["replay", "--quiet"] + Self.many(tracesFolder), endedBy: SIGINT)
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
    arguments: [["replay", "-"], ["gestures", "-"], ["stats", "-"]])
  func waiting(words: [String]) throws {
    let run = try run(words, endedBy: SIGINT, waits: true)
    #expect(run.code == 130)
    #expect(run.talk == "interrupted; this is what was found until then\n")
  }

  private static func many(_ word: String) -> [String] {
    Array(repeating: word, count: 3_000)
  }

  @Test("an interrupted tuning tells what was played")
  func tuneDelay() throws {
    let run = try run(
      ["tune", "delay", "--operation", "readWindows", "--runs", "1000000", "--json"],
      endedBy: SIGINT)
    #expect(run.code == 130)
    #expect(run.output.hasSuffix(#","interrupted":true}"# + "\n"))
  }

  /// Runs the tool for a second, sends the signal, and waits for the end.
  private func run(
    _ words: [String], endedBy signal: Int32, waits: Bool = false
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
    Thread.sleep(forTimeInterval: 1)
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    let texts = try names.map { try String(contentsOfFile: $0, encoding: .utf8) }
    let taps = folder.url.appendingPathComponent("taps").path
    let made = (try? FileManager.default.contentsOfDirectory(atPath: taps).count) ?? 0
    return (process.terminationStatus, texts[0], texts[1], made)
  }
}
