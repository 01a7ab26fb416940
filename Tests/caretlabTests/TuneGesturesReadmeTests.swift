import Foundation
import JSONText
import TerminalSupport
import TestSupport
import Testing

@testable import caretlab

@Suite("The tool by example on tuning gestures")
struct TuneGesturesReadmeTests {
  @Test("the figures are those of the commands that are shown")
  func figures() throws {
    let readme = try String(
      contentsOf: packageRoot.appendingPathComponent(
        "Sources/CaretLabKit/CaretLabKit.docc/ToolByExample.md"), encoding: .utf8)
    let chapter = try #require(
      readme.components(separatedBy: "\n## Tune gestures\n").dropFirst().first?
        .components(separatedBy: "\n## ").first)
    let commands = try #require(
      chapter.components(separatedBy: "```sh\n").dropFirst().first?
        .components(separatedBy: "```").first)
    let folder = try TemporaryFolder()
    let flicks = folder.url.appendingPathComponent("flicks").path
    var output = ""
    for line in commands.split(separator: "\n") {
      let words = line.split(separator: " ").dropFirst().map {
        $0 == "flicks" ? flicks : String($0)
      }
      let isTuning = words.first == "tune"
      var terminal = CapturedTerminal()
      let exit = CaretLab.run(
        words + (isTuning ? ["--parameter", "swipe.minimumPrimary", "--json"] : []), on: &terminal)
      #expect(exit == .fine, "\(line): \(terminal.talk)")
      if isTuning { output = terminal.text }
    }
    let answer = try #require(try JSONValue(parsing: output.utf8)["answers"]?.array?.first)
    let parameter = try #require(answer["parameters"]?.array?.first)
    func thousandths(_ name: String) throws -> String {
      let value = try #require(answer["interval"]?[name]?.double)
      return "\((value * 1_000).rounded() / 1_000)"
    }
    func count(_ verdicts: String, _ name: String) throws -> Int {
      try #require(answer[verdicts]?[name]?.integer)
    }
    let value = Int(try #require(parameter["value"]?.double))
    let text = chapter.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
    for sentence in [
      "`swipe.minimumPrimary \(value) pt (instead of 50)`",
      "every value in `(\(try thousandths("lower")), \(try thousandths("upper"))]` does as well",
      "UIKit's 50 pt miss \(try count("before", "missed")) of 500 flicks",
      "the tuned value misses \(try count("after", "missed")) and takes "
        + "\(try count("after", "accidental")) of 500 near misses for a swipe",
    ] {
      #expect(text.contains(sentence), "\(sentence)")
    }
  }
}
