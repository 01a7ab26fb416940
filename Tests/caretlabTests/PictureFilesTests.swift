import Foundation
import TerminalSupport
import Testing

@testable import caretlab

@Suite("--svg")
struct PictureFilesTests {
  /// Commands that draw, with what they need to be quick.
  static let commands: [[String]] = [
    ["gestures", "traces/swipe-left.trace.jsonl"],
    ["gestures", "traces/tag-bold.trace.jsonl", "--json"],
    ["gestures", "traces/trackpad-slide.trace.jsonl", "--also", "glide-path"],
    ["keyboards", "qwerty"],
    ["stats", "traces"],
    ["compare", "--operation", "insertWithCaret", "--runs", "20"],
    ["replay", "traces/tag-while-typing-2014.trace.jsonl"],
    ["replay", "traces/clear-2500-units.trace.jsonl", "--quiet"],
  ]

  private func run(_ words: [String]) -> (ExitCode, String, String) {
    var terminal = CapturedTerminal()
    let words = words.map { word in
      word.hasPrefix("traces") ? tracesFolder + word.dropFirst("traces".count) : word
    }
    let code = CaretLab.run(words, on: &terminal)
    return (code, terminal.text, terminal.talk)
  }

  @Test("a drawing is the same every time, and what is told does not change", arguments: commands)
  func drawing(command: [String]) throws {
    let folder = try TemporaryFolder()
    let files = ["a.svg", "b.svg"].map { folder.url.appendingPathComponent($0).path }
    let told = run(command)
    for file in files {
      let drawn = run(command + ["--svg", file])
      #expect(drawn.0 == told.0 && drawn.1 == told.1 && drawn.2 == told.2)
    }
    let drawings = try files.map { try String(contentsOfFile: $0, encoding: .utf8) }
    #expect(drawings[0] == drawings[1])
    #expect(drawings[0].hasPrefix("<svg xmlns=") && drawings[0].hasSuffix("</svg>\n"))
  }

  @Test("a place that can't be written is told before anything is played", arguments: commands)
  func place(command: [String]) throws {
    let folder = try TemporaryFolder()
    for path in [folder.url.path, "\(folder.url.path)/none/a.svg", ""] {
      let (code, output, talk) = run(command + ["--svg", path])
      #expect(code == .badInput && output.isEmpty)
      #expect(talk.contains("can't be written"), "\(talk)")
    }
  }

  @Test("where there is nothing to draw, that is told and no file is written")
  func nothing() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("a.svg").path
    let trace = try folder.write(
      #"{"trace":"caretlab","version":1,"keyboard":"habra","document":"|"}"#, to: "t.trace.jsonl")
    for command in [["gestures", trace], ["stats", trace]] {
      let (code, _, talk) = run(command + ["--svg", file])
      #expect(code == .badInput && talk.contains("because there are no touches"), "\(talk)")
    }
    #expect(run(["keyboards", "--svg", file]).2.contains("add one, such as habra"))
    let shard = ["compare", "--runs", "2", "--shard", "1/2", "--svg", file]
    #expect(run(shard).2.contains("--svg needs all results"))
    #expect(
      run(["gestures", "--cases", "cases.none", "--svg", file]).2.contains("--svg has no effect"))
    #expect(!FileManager.default.fileExists(atPath: file))
  }
}
