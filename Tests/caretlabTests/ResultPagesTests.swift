import Foundation
import JSONText
import TerminalSupport
import TestSupport
import Testing

@testable import caretlab

@Suite("check, compare and scenarios write pages")
struct ResultPagesTests {
  private func data(_ path: String) throws -> JSONValue {
    let bytes = try #require(FileManager.default.contents(atPath: path))
    let text = String(decoding: bytes, as: UTF8.self)
    let start = try #require(text.range(of: "id=\"data\">")).upperBound
    let end = try #require(text.range(of: "</script>", range: start..<text.endIndex)).lowerBound
    return try JSONValue(
      parsing: Array(text[start..<end].trimmingCharacters(in: .newlines).utf8))
  }

  /// The rows of all tables: what fails, and the item that shows it.
  private func rows(_ data: JSONValue) -> [(name: String, fails: Bool?, item: Int?)] {
    (data["summaries"]?.array ?? []).flatMap { summary in
      (summary["rows"]?.array ?? []).map { row in
        (
          row["cells"]?.array?.first?["text"]?.string ?? "", row["fails"]?.bool,
          row["item"]?.integer
        )
      }
    }
  }

  @Test("of a check each failure stands beside the nearest case that passes")
  func check() throws {
    let folder = try TemporaryFolder()
    let out = folder.url.appendingPathComponent("check.html").path
    let words = [
      "check", "tag-caret-exact", "clear-tap-harmless", "--keyboard", "habra-2014", "--runs", "60",
      "--out", folder.url.path,
    ]
    var plain = CapturedTerminal()
    var told = CapturedTerminal()
    #expect(CaretLab.run(words, on: &plain) == .checkFailed)
    #expect(CaretLab.run(words + ["--html", out], on: &told) == .checkFailed)
    #expect(told.output == plain.output)
    let data = try data(out)
    let rows = rows(data)
    #expect(rows.map(\.fails) == [true, false])
    let items = try #require(data["items"]?.array)
    #expect(rows.map(\.item) == [0, nil] && items.count == 1)
    #expect(items[0]["runs"]?.array?.count == 2 && items[0]["differs"]?.array?.count == 2)
    let runs = try #require(data["runs"]?.array)
    let verdicts = try #require(runs.first?["verdicts"]?.array)
    #expect(verdicts.contains { $0["pass"]?.bool == false })
  }

  @Test("of a comparison a wrong run stands beside the library's with the same seed")
  func compare() throws {
    let folder = try TemporaryFolder()
    let out = folder.url.appendingPathComponent("compare.html").path
    let words = [
      "compare", "--operation", "clearSentences", "--runs", "40", "--latency", "slowPad",
    ]
    var plain = CapturedTerminal()
    var told = CapturedTerminal()
    #expect(CaretLab.run(words, on: &plain) == CaretLab.run(words + ["--html", out], on: &told))
    #expect(told.output == plain.output)
    let data = try data(out)
    let rows = rows(data)
    #expect(rows.map(\.name).contains("caretControl"))
    let wrong = rows.filter { $0.fails == true }
    #expect(!wrong.isEmpty && wrong.allSatisfy { $0.item != nil })
    #expect(rows.allSatisfy { ($0.item != nil) == ($0.fails == true) })
    let names = (data["runs"]?.array ?? []).compactMap { $0["name"]?.string }
    #expect(names.count == 2 * wrong.count && names[1] == "caretControl")
    #expect(data["contents"]?.string == "drawn")
    let share = data["summaries"]?.array?.first?["rows"]?.array?.first?["cells"]?.array?[1]["share"]
    let parts = (share?.array ?? []).compactMap { $0.double }
    #expect(parts.count == 3 && parts[1] <= parts[0] && parts[0] <= parts[2])
  }

  @Test("of the scenarios what goes wrong stands beside the library's run")
  func scenarios() throws {
    let folder = try TemporaryFolder()
    let out = folder.url.appendingPathComponent("scenarios.html").path
    let plain = caretlab("scenarios", "S2", "S7")
    let told = caretlab("scenarios", "S2", "S7", "--html", out)
    #expect(told.exit == plain.exit && told.output == plain.output)
    let data = try data(out)
    #expect(data["summaries"]?.array?.count == 2)
    let rows = rows(data)
    #expect(rows.contains { $0.name == "caretControl" && $0.item == nil })
    let items = (data["items"]?.array ?? [])
    #expect(rows.compactMap(\.item) == Array(items.indices) && !items.isEmpty)
    for run in data["runs"]?.array ?? [] { #expect(run["time"]?.array?.isEmpty == false) }
  }

  @Test("and say what is wrong with a place before they work")
  func usage() throws {
    for words in [["check"], ["compare"], ["scenarios"]] {
      var terminal = CapturedTerminal()
      #expect(CaretLab.run(words + ["--html", "/nowhere/a.html"], on: &terminal) == .badInput)
      #expect(terminal.output.isEmpty && terminal.talk.contains("there is no folder"))
    }
    let redacted = caretlab("check", "--redact")
    #expect(redacted.exit == .badInput && redacted.talk.contains("add --html OUT.html"))
  }
}
