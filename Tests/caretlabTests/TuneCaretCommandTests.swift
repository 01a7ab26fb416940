import Foundation
import JSONText
import TerminalSupport
import TestSupport
import Testing

@testable import caretlab

@Suite("caretlab tune drag and tune repeat")
struct TuneCaretCommandTests {
  @Test(
    "wrong usage exits 2 and says what to do",
    arguments: [
      (["tune", "drag", "x"], #"unexpected "x""#),
      (["tune", "drag", "--distance", "0"], "is not a whole number from 1 to 500"),
      (["tune", "repeat", "--press", "5"], "unknown option"),
      (["tune", "drag", "--taps", "-1"], "--taps"), (["tune", "drag", "--press", "x"], "--press"),
      (["tune", "repeat", "--attempts", "0"], "--attempts"),
    ])
  func wrongUsage(words: [String], message: String) {
    var terminal = CapturedTerminal()
    #expect(CaretLab.run(words, on: &terminal) == .badInput)
    #expect(terminal.talk.contains(message) && terminal.output.isEmpty, "\(terminal.talk)")
  }

  @Test("the front comes first, then every keyboard", arguments: ["drag", "repeat"])
  func front(what: String) {
    let result = caretlab("tune", what, "--distance", "5", "--attempts", "4")
    #expect(result.exit == .fine && result.output.hasPrefix("fastest: "))
    #expect(result.output.contains("wurstfinger") && result.output.contains("open-150"))
    let again = caretlab("tune", what, "--distance", "5", "--attempts", "4")
    #expect(result.output == again.output)
  }

  @Test("table, picture and page are written", arguments: ["drag", "repeat"])
  func files(what: String) throws {
    let folder = try TemporaryFolder()
    let paths = ["csv", "svg", "html"].map { folder.url.appendingPathComponent("c.\($0)").path }
    let result = caretlab(
      "tune", what, "--distance", "5", "--attempts", "2", "--csv", paths[0], "--svg", paths[1],
      "--html", paths[2])
    #expect(result.exit == .fine && result.talk.isEmpty, "\(result.talk)")
    let texts = try paths.map { try String(contentsOfFile: $0, encoding: .utf8) }
    #expect(
      texts[0].hasPrefix(
        "preset,setting,mean_ms,accident_share,accident_ms,total_ms,wrong_share,on_front\n"))
    #expect(texts[1].hasPrefix("<svg ") && texts[1].contains("wurstfinger"))
    #expect(texts[2].hasPrefix("<!DOCTYPE html>") && texts[2].contains("wurstfinger"))
    let lost = caretlab(
      "tune", what, "--distance", "5", "--attempts", "1", "--svg", folder.url.path)
    #expect(lost.exit == .badInput && lost.talk.contains("it is a folder"), "\(lost.talk)")
    #expect(lost.output.hasPrefix("fastest: "), "the answer is not lost")
  }

  @Test("a press that is asked for is the only one; more taps ask for a longer one")
  func presses() throws {
    func parameter(_ words: String...) throws -> Double? {
      var terminal = CapturedTerminal()
      _ = CaretLab.run(
        ["tune", "drag", "--distance", "5", "--attempts", "4", "--json"] + words, on: &terminal)
      let json = try JSONValue(parsing: terminal.output)
      let profile = try #require(json["profiles"]?.array?.first?["values"]?.array)
      let best = profile.min { ($0["totalMs"]?.double ?? 0) < ($1["totalMs"]?.double ?? 0) }
      return best?["value"]?.double
    }
    #expect(try parameter("--press", "700") == 700)
    #expect(try parameter("--taps", "0") == nil)
    #expect(try parameter("--taps", "1") ?? 0 < 250)
    #expect(try parameter("--taps", "500") == 300)
  }

  @Test("the figures of the tool by example are those of the command that it shows")
  func readme() throws {
    let readme = try String(
      contentsOf: packageRoot.appendingPathComponent(
        "Sources/CaretLabKit/CaretLabKit.docc/ToolByExample.md"), encoding: .utf8)
    let chapter = try #require(
      readme.components(separatedBy: "\n## Tune a drag or a repeat\n").dropFirst().first?
        .components(separatedBy: "\n## ").first)
    #expect(chapter.contains("```sh\ncaretlab tune drag\n```"))
    let text = chapter.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
    let result = caretlab("tune", "drag", "--json")
    let settings = try #require(try JSONValue(parsing: result.output.utf8)["settings"]?.array)
    func total(_ setting: JSONValue) -> Double { setting["totalMs"]?.double ?? 0 }
    let grid = settings.filter { $0["preset"] == nil }
    let fastest = try #require(grid.min { total($0) < total($1) })
    let library = try #require(settings.first { $0["preset"]?.string == "library" })
    let hasty = try #require(
      grid.first { $0["parameters"]?.array?.first?["value"]?.double == 125 })
    let share = try #require(hasty["accidentShare"]?.double)
    for sentence in [
      "The fastest is `\(fastest["setting"]?.string ?? "")`: \(Int(total(fastest).rounded())) ms",
      "where the library's defaults take \(Int(total(library).rounded())) ms",
      "then \(share * 100) % of taps",
      "The \(settings.count - grid.count) presets of real keyboards",
    ] {
      #expect(text.contains(sentence), "\(sentence)")
    }
  }
}
