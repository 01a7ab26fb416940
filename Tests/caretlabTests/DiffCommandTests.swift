import Foundation
import JSONText
import TerminalSupport
import TestSupport
import Testing

@testable import caretlab

@Suite("diff tells what happens in one run and not in another")
struct DiffCommandTests {
  private let tag = tracesFolder + "/tag-while-typing.trace.jsonl"

  @Test("a trace and itself are the same, however late the messages are")
  func same() {
    let twice = caretlab("diff", tag, tag)
    #expect(twice.exit == .fine && twice.output.contains("both runs have the same events"))
    let late = caretlab(
      "diff", tracesFolder + "/clear-line.trace.jsonl", "--compare", "latency=device,slowPad")
    #expect(late.exit == .fine && late.output.hasSuffix("\nsame\n"), "\(late.output)")
  }

  @Test("two keyboards differ from where one waits, and both ends are told")
  func keyboards() throws {
    let told = caretlab("diff", tag, "--compare", "habra-2014,habra")
    #expect(told.exit == .checkFailed && told.talk.isEmpty)
    let lines = told.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.contains("differ from 97.407 ms on (- only in A, + only in B):"))
    #expect(lines.contains("-     97.407  proxy     insertText(\"<b></b>\")"))
    #expect(lines.contains("A ends with  see <b><|/b>x now"))
    #expect(lines.contains("B ends with  see <b>x|</b> now"))
    let json = try JSONValue(
      parsing: Array(caretlab("diff", tag, "--compare", "habra-2014,habra", "--json").output.utf8))
    #expect(json["same"]?.bool == false)
    let pair = try #require(json["pairs"]?.array?.first)
    #expect(pair["fromMs"]?.double == 97.407)
    #expect(pair["a"]?["document"]?.string == "see <b><|/b>x now")
    #expect(pair["b"]?["only"]?.array?.contains { $0["who"]?.string == "outcome" } == true)
    // The other way round the sides change places.
    let back = try JSONValue(
      parsing: Array(caretlab("diff", tag, "--compare", "habra,habra-2014", "--json").output.utf8))
    #expect(
      back["pairs"]?.array?.first?["b"]?["only"]?.array?.count == pair["a"]?["only"]?.array?.count)
  }

  @Test(
    "profiles, latencies, seeds and waits can be varied",
    arguments: ["profile=ios8,uikit26", "latency=10/20,60/70", "seed=1,2", "delay=100,300"])
  func variations(text: String) throws {
    let told = caretlab("diff", tag, "--keyboard", "habra-2014", "--compare", text, "--json")
    #expect(told.exit != .badInput, "\(told.talk)")
    let pair = try #require(
      try JSONValue(parsing: Array(told.output.utf8))["pairs"]?.array?.first)
    let names = try #require(text.split(separator: "=").last).split(separator: ",")
    #expect(pair["a"]?["name"]?.string == String(names[0]))
    #expect(pair["b"]?["name"]?.string == String(names[1]))
  }

  @Test("the page has both runs, and the places where they differ")
  func page() throws {
    let folder = try TemporaryFolder()
    let out = folder.url.appendingPathComponent("two.html").path
    let told = caretlab("diff", tag, "--compare", "habra-2014,habra", "--html", out)
    #expect(told.exit == .checkFailed && told.talk.contains("2 runs"))
    let once = try #require(FileManager.default.contents(atPath: out))
    let replayed = caretlab(
      "replay", tag, "--compare", "habra-2014,habra", "--html", out, "--quiet")
    #expect(replayed.exit == .fine && replayed.output.hasPrefix("2 traces, "), "\(replayed)")
    for bytes in [once, try #require(FileManager.default.contents(atPath: out))] {
      let text = String(decoding: bytes, as: UTF8.self)
      let start = try #require(text.range(of: "id=\"data\">")).upperBound
      let end = try #require(text.range(of: "</script>", range: start..<text.endIndex)).lowerBound
      let json = text[start..<end].trimmingCharacters(in: .newlines)
      let data = try JSONValue(parsing: Array(json.utf8))
      #expect(data["runs"]?.array?.count == 2)
      let item = try #require(data["items"]?.array?.first)
      #expect(item["runs"]?.array?.compactMap(\.integer) == [0, 1])
      let first = integers(item["first"])
      let differs = (item["differs"]?.array ?? []).map(integers)
      #expect(differs.count == 2)
      #expect(first == differs.map { $0.first ?? -1 } && differs.allSatisfy { !$0.isEmpty })
    }
  }

  @Test("what is typed wrongly is told")
  func usage() {
    for (words, part) in [
      (["diff"], "name two traces, or name one and add --compare"),
      (["diff", tag], "name two traces"),
      (["diff", tag, tag, tag], "name two traces"),
      (["diff", tag, "--compare", "habra"], "does not have two values"),
      (["diff", tag, "--compare", "habra,"], "does not have two values"),
      (["diff", tag, "--compare", "habra,habrra"], "there is no keyboard \"habrra\""),
      (["diff", tag, "--compare", "seeds=1,2"], "can't be varied"),
      (["diff", tag, "--compare", "seed=1,x"], "is not a seed"),
      (["diff", tag, "missing.trace.jsonl"], "missing.trace.jsonl"),
      (["replay", tag, "--compare", "habra-2014,habra"], "add --html OUT.html"),
    ] {
      var terminal = CapturedTerminal()
      let exit = CaretLab.run(words, on: &terminal)
      #expect(exit == .badInput && terminal.talk.contains(part), "\(words): \(terminal.talk)")
      #expect(terminal.output.isEmpty)
    }
  }

  private func integers(_ value: JSONValue?) -> [Int] {
    (value?.array ?? []).compactMap { $0.integer }
  }
}
