import Foundation
import TerminalSupport
import TestSupport
import Testing

@testable import caretlab

@Suite("Output for systems that run checks")
struct CIOutputTests {
  /// A trace that fails in line 3, and whose texts break writers.
  static let failing = """
    {"trace":"caretlab","version":1,"keyboard":"habra","document":"\\u202E\\\\]\\\\]>&\\u0001\\\\u{D83D}|"}
    {"expect":"document","is":"\\u202E\\\\]\\\\]>&\\u0001\\\\u{D83D}|"}
    {"expect":"document","is":"\\\\]\\\\]>\\u001B\\\\[31m\\n::error::|"}

    """

  private func junit(_ path: String) throws -> ReadXML {
    let bytes = try #require(FileManager.default.contents(atPath: path))
    let root = try ReadXML(bytes)
    #expect(JUnitSchema.faults(in: root) == [])
    return root
  }

  @Test("replay --junit has a case for each expectation, and the results stay what they are")
  func replay() throws {
    let folder = try TemporaryFolder()
    let name = "a, b%]]>:&.trace.jsonl"
    let trace = try folder.write(CIOutputTests.failing, to: name)
    let file = folder.url.appendingPathComponent("results.xml").path
    let plain = caretlab("replay", trace, "--quiet")
    let told = caretlab("replay", trace, "--quiet", "--junit", file, "--annotate", "github")
    #expect(plain.exit == .checkFailed && told.exit == .checkFailed)
    #expect(told.output == plain.output && plain.talk.isEmpty)

    let root = try junit(file)
    #expect(root["tests"] == "2" && root["failures"] == "1" && root["errors"] == "0")
    let cases = try #require(root.children.first).children
    try #require(cases.map { $0["line"] } == ["2", "3"])
    #expect(cases.allSatisfy { $0["file"] == trace })
    #expect(cases[0].children.isEmpty)
    let failure = try #require(cases[1].children.first)
    #expect(failure.name == "failure" && failure.text.contains("repeat it: caretlab replay '"))

    let lines = told.talk.split(separator: "\n")
    #expect(lines.count == 1 && lines[0].hasPrefix("::error file="))
    #expect(lines[0].contains("a%2C b%25]]>%3A&.trace.jsonl,line=3,title="))
  }

  @Test("the command beside a failure plays it again, with the options that were given")
  func repeated() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("results.xml").path
    let trace = tracesFolder + "/clear-slow-tablet-2014.trace.jsonl"
    let words = ["replay", trace, "--quiet", "--delay", "300", "--set", "dropCount=1"]
    var terminal = CapturedTerminal()
    #expect(CaretLab.run(words + ["--junit", file], on: &terminal) == .checkFailed)
    let story = try #require(junit(file).children.first?.children.last?.children.first?.text)
    let command = try #require(story.split(separator: "\n").last)
    let again = command.split(separator: " ").drop { $0 != "replay" }.map(String.init)
    #expect(again == ["replay", trace, "--set=dropCount=1", "--delay=300"])
    var second = CapturedTerminal()
    #expect(CaretLab.run(again + ["--quiet"], on: &second) == .checkFailed)
    #expect(second.text == terminal.text)
  }

  @Test("what can't be played is an error at its place, and so is a path that leads nowhere")
  func faults() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("results.xml").path
    let broken = try folder.write(
      #"{"trace":"caretlab","version":1}"# + "\n{\"touch\":\"moved\"}\n", to: "b.trace.jsonl")
    let told = caretlab(
      "replay", broken, "nowhere.trace.jsonl", "--junit", file, "--annotate", "github")
    #expect(told.exit == .badInput)
    let root = try junit(file)
    #expect(root["failures"] == "0" && root["errors"] == root["tests"])
    let places = root.children.flatMap(\.children).map { $0["line"] }
    #expect(places.contains("2") && places.contains(nil))
    #expect(told.talk.contains("::error file=\(broken),line=2,title=caretlab replay%3A "))
  }

  @Test("check --junit has a case for each property on a keyboard, also when shards are merged")
  func check() throws {
    let folder = try TemporaryFolder()
    let out = folder.url.appendingPathComponent("failures").path
    func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }
    let options = ["check", "letters", "space", "--keyboard", "qwerty-2014", "--runs", "200"]
    func run(_ words: [String]) -> CapturedTerminal {
      var terminal = CapturedTerminal()
      _ = CaretLab.run(words, on: &terminal)
      return terminal
    }
    let plain = run(options + ["--out", out])
    let told = run(options + ["--out", out, "--junit", path("all.xml"), "--annotate", "github"])
    #expect(told.output == plain.output)
    let root = try junit(path("all.xml"))
    #expect(root["tests"] == "2" && root["failures"] == "2")
    for item in root.children.flatMap(\.children) {
      let saved = try #require(item["file"])
      #expect(FileManager.default.fileExists(atPath: saved))
      let story = try #require(item.children.first?.text)
      #expect(story.contains("play it: caretlab replay \(saved)"))
      let command = try #require(story.split(separator: "\n").last)
      let words = command.split(separator: " ").drop { $0 != "check" }.map(String.init)
      var again = CapturedTerminal()
      #expect(CaretLab.run(words + ["--out", out], on: &again) == .checkFailed)
    }
    #expect(told.talk.split(separator: "\n").count { $0.hasPrefix("::error file=") } == 2)

    for shard in ["1", "2"] {
      let part = run(options + ["--shard", "\(shard)/2", "--json"])
      _ = try folder.write(part.text, to: "\(shard).json")
    }
    _ = run([
      "merge", path("1.json"), path("2.json"), "--out", out, "--junit", path("merged.xml"),
    ])
    #expect(
      FileManager.default.contents(atPath: path("merged.xml"))
        == FileManager.default.contents(atPath: path("all.xml")))
  }

  @Test("the commands of the article's workflow are ones that the tool takes")
  func article() throws {
    let file = packageRoot.appendingPathComponent(
      "Sources/CaretLabKit/CaretLabKit.docc/InYourCI.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let program = "run: caretlab/.build/release/caretlab "
    let commands = text.split(separator: "\n").filter { $0.contains(program) }
    #expect(commands.count == 2)
    for line in commands {
      let start = try #require(line.range(of: program)).upperBound
      let words = line[start...].replacingOccurrences(of: "${{ github.run_number }}", with: "7")
        .split(separator: " ").map(String.init)
      var terminal = CapturedTerminal()
      #expect(CaretLab.run(words + ["--help"], on: &terminal) == .fine, "\(terminal.talk)")
    }
  }

  @Test(
    "a file that can't be written is said before anything is played",
    arguments: [
      (["replay", "traces"], "/nowhere/results.xml", "there is no folder /nowhere"),
      (["check"], "/", "because it is a folder; name a file"),
      (["replay", "traces"], "", "can't be written"),
    ])
  func unwritable(words: [String], file: String, reason: String) {
    var terminal = CapturedTerminal()
    #expect(CaretLab.run(words + ["--junit=\(file)"], on: &terminal) == .badInput)
    #expect(terminal.talk.contains(reason), "\(terminal.talk)")
    #expect(terminal.output.isEmpty)
  }

  @Test(
    "what makes no sense together is refused",
    arguments: [
      (["check", "--shard", "1/2", "--junit", "a.xml"], "leave --junit out"),
      (["check", "--shard", "1/2", "--annotate", "github"], "leave --annotate out"),
      (["replay", "x", "--annotate", "gitlab"], "did you mean \"github\"?"),
      (["job", "slurm", "--", "check", "--junit", "a.xml"], "--junit does not work with shards"),
    ])
  func refused(words: [String], reason: String) {
    var terminal = CapturedTerminal()
    #expect(CaretLab.run(words, on: &terminal) == .badInput)
    #expect(terminal.talk.contains(reason), "\(terminal.talk)")
  }
}
