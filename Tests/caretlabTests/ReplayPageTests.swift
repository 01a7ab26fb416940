import Foundation
import JSONText
import TerminalSupport
import TestSupport
import Testing

@testable import caretlab

@Suite("replay writes a page")
struct ReplayPageTests {
  private func page(_ path: String) throws -> (text: String, data: JSONValue) {
    let bytes = try #require(FileManager.default.contents(atPath: path))
    let text = String(decoding: bytes, as: UTF8.self)
    let start = try #require(text.range(of: "id=\"data\">")).upperBound
    let end = try #require(text.range(of: "</script>", range: start..<text.endIndex)).lowerBound
    let json = text[start..<end].trimmingCharacters(in: .newlines)
    return (text, try JSONValue(parsing: Array(json.utf8)))
  }

  @Test("with all traces, while what is told stays the same")
  func allTraces() throws {
    let folder = try TemporaryFolder()
    let out = folder.url.appendingPathComponent("out.html").path
    let plain = caretlab("replay", tracesFolder, "--json")
    let told = caretlab("replay", tracesFolder, "--json", "--html", out)
    #expect(told.exit == .fine && told.output == plain.output)
    #expect(told.talk.contains("open it in a browser. It contains texts and touches"))
    let json = try JSONValue(parsing: Array(plain.output.utf8))
    let traces = try #require(json["traces"]?.array)
    let runs = try #require(try page(out).data["runs"]?.array)
    #expect(runs.count == traces.count && runs.count > 90)
    for (run, trace) in zip(runs, traces) {
      #expect(run["name"] == trace["trace"])
      #expect(run["document"] == trace["final"]?["document"])
      #expect(run["verdicts"]?.array?.count == trace["expectations"]?.array?.count)
    }
  }

  @Test("without what was typed, if the traces shall be redacted")
  func redacted() throws {
    let folder = try TemporaryFolder()
    let secret = "geheimnis"
    let trace = try folder.write(
      """
      {"trace":"caretlab","version":1,"keyboard":"qwerty","document":"\(secret)|"}
      {"touch":"began","t":0,"id":1,"x":16.5,"y":25.5}
      {"touch":"ended","t":86592,"id":1,"x":16.5,"y":25.5}
      {"host":"type","t":90000,"text":"\(secret)"}
      {"note":"\(secret)"}
      {"expect":"document","is":"\(secret)Q\(secret)"}

      """, to: "\(secret).trace.jsonl")
    let out = folder.url.appendingPathComponent("out.html").path
    let told = caretlab("replay", trace, "--html", out, "--redact")
    #expect(told.exit == .fine, "\(told.talk)")
    #expect(!told.output.contains(secret))
    let (text, data) = try page(out)
    #expect(!text.contains(secret))
    #expect(data["contents"]?.string == "redacted")
    let run = try #require(data["runs"]?.array?.first)
    #expect(run["name"]?.string == "redacted trace 1")
    #expect(run["time"]?.array?.isEmpty == false)
    let open = caretlab("replay", trace, "--html", out, "--quiet")
    #expect(open.exit != .badInput)
    #expect(try page(out).text.contains(secret))
  }

  @Test("and says what is wrong with a place or with other options")
  func usage() throws {
    let folder = try TemporaryFolder()
    let out = folder.url.appendingPathComponent("out.html").path
    let nowhere = caretlab("replay", tracesFolder, "--html", folder.url.path + "/no/out.html")
    #expect(nowhere.exit == .badInput && nowhere.talk.contains("there is no folder"))
    #expect(nowhere.output.isEmpty)
    let realtime = caretlab("replay", tracesFolder, "--html", out, "--realtime")
    #expect(realtime.exit == .badInput && realtime.talk.contains("leave one out"))
    let document = caretlab("replay", tracesFolder, "--html", out, "--redact", "--document", "a|")
    #expect(document.exit == .badInput && document.talk.contains("leave out --document"))
    let none = caretlab("replay", folder.url.path + "/missing", "--html", out)
    #expect(none.exit == .badInput && none.talk.contains("not written"))
    #expect(!FileManager.default.fileExists(atPath: out))
  }
}
