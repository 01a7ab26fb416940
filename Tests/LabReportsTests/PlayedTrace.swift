import Foundation
import KeyboardLab
import LabReports
import TestSupport
import TouchTraces

/// A trace of the repository, or one of a test's own, played and recorded.
enum PlayedTrace {
  /// The names of the repository's traces.
  static let names: [String] = {
    let folder = packageRoot.appendingPathComponent("traces").path
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".trace.jsonl") }.sorted()
  }()

  /// Plays the trace of this name.
  static func named(_ name: String) throws -> (result: ReplayResult, recording: RunRecording) {
    let file = packageRoot.appendingPathComponent("traces/\(name)")
    return try played(String(contentsOf: file, encoding: .utf8), name: name)
  }

  /// Plays a text in the native format.
  static func played(
    _ text: String, name: String, options: RunOptions = RunOptions()
  ) throws -> (result: ReplayResult, recording: RunRecording) {
    let trace = TouchTrace.native(text.utf8, file: name).trace
    let setup = try ScenarioSetup(trace, options: options)
    let (recording, run) = RunRecording.record(setup.scenario)
    let verdicts = try ExpectationJudge(run, of: setup).verdicts(on: trace)
    return (ReplayResult(trace: name, setup: setup, run: run, verdicts: verdicts), recording)
  }

  /// A tag insertion into a document with everything that a file could trip over; the user types more.
  static func hostile() throws -> (result: ReplayResult, recording: RunRecording) {
    var options = RunOptions()
    options.document = #"</script></svg>&"'\u{D83D} ‮⁦|\u{0}\]\]>"#
    return try played(
      """
      {"trace":"caretlab","version":1,"keyboard":"habra","latency":"10/20"}
      {"touch":"began","t":0,"id":1,"x":54,"y":21.5}
      {"touch":"ended","t":80000,"id":1,"x":54,"y":22}
      {"host":"type","t":200000,"text":"</svg>\\u0000\\ud83d<script>alert(1)</script>\\u202e"}
      {"expect":"document","is":"</svg>"}

      """, name: "\u{202E}</svg><script>\u{0}.jsonl", options: options)
  }
}
