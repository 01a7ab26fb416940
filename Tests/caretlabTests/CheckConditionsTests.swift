import Foundation
import JSONText
import Testing

@testable import caretlab

@Suite("caretlab check under conditions of its own")
struct CheckConditionsTests {
  /// A tap on the tag key, in a host that moves the caret or in one that does not.
  private static func trace(flags: String) -> String {
    #"{"trace":"caretlab","version":1,"keyboard":"habra","document":"see | now""# + flags + "}\n"
      + #"{"touch":"began","t":0,"id":1,"x":54,"y":21.5}"# + "\n"
      + #"{"touch":"ended","t":80000,"id":1,"x":54,"y":22}"# + "\n"
  }
  private static let moving = trace(flags: "")
  private static let unmoving = trace(flags: #","flags":{"hostMoveUnit":"ignored"}"#)

  @Test("each trace is tried in its own host, in whichever order they are named")
  func order() throws {
    let folder = try TemporaryFolder()
    let moving = try folder.write(CheckConditionsTests.moving, to: "m.trace.jsonl")
    let unmoving = try folder.write(CheckConditionsTests.unmoving, to: "u.trace.jsonl")
    for (first, second) in [(moving, unmoving), (unmoving, moving)] {
      let run = caretlab(
        "check", "tag-caret-exact", "--from", first, "--from", second, "--runs", "40", "--out",
        folder.url.path)
      #expect(run.exit == .checkFailed)
      #expect(run.output.contains("held     tag-caret-exact (habra): "), "\(run.output)")
      #expect(
        run.output.contains(#"FAILS    tag-caret-exact (habra, hostMoveUnit=ignored): "#),
        "\(run.output)")
      #expect(run.output.hasSuffix("2 checks: 1 held, 1 failed\n"))
    }
  }

  @Test("the commands that play and repeat a failure have quotes around names with blanks")
  func quotedNames() throws {
    let folder = try TemporaryFolder()
    let trace = try folder.write(CheckConditionsTests.unmoving, to: "my trace.trace.jsonl")
    let out = folder.url.appendingPathComponent("my failures").path
    let run = caretlab("check", "tag-caret-exact", "--from", trace, "--runs", "40", "--out", out)
    #expect(run.exit == .checkFailed)
    #expect(run.output.contains("caretlab replay '\(out)/"), "\(run.output)")
    #expect(run.output.contains(" --from '\(trace)' --replay "), "\(run.output)")
  }

  @Test("the line that repeats a failure repeats it, with trace, profile and merged shards")
  func repeated() throws {
    let folder = try TemporaryFolder()
    let out = folder.url.path
    let trace = try folder.write(CheckConditionsTests.unmoving, to: "u.trace.jsonl")
    func check(_ words: [String]) -> (exit: Int32, text: String) {
      var terminal = CapturedTerminal()
      let exit = CaretLab.run(words, on: &terminal)
      return (exit.rawValue, terminal.text)
    }
    func repeats(_ output: String) -> Bool {
      guard let line = output.split(separator: "\n").first(where: { $0.contains("repeat it") })
      else { return false }
      let words = line.split(separator: " ").map(String.init).drop { $0 != "check" }
      let again = check(words + ["--out", out])
      return again.exit == 1 && again.text.contains("FAILS")
    }
    let from = check(
      ["check", "tag-caret-exact", "--from", trace, "--runs", "20", "--out", out])
    #expect(repeats(from.text), "\(from.text)")

    let options = [
      "check", "tag-caret-exact", "--keyboard", "habra-2014", "--profile", "ios8", "--runs", "200",
    ]
    let whole = check(options + ["--out", out]).text
    #expect(repeats(whole), "\(whole)")
    let files = try (1...2).map { index in
      try folder.write(
        check(options + ["--shard", "\(index)/2"]).text, to: "\(index).json")
    }
    let merged = check(["merge"] + files + ["--text", "--out", out])
    #expect(merged.text == whole && merged.exit == 1)
  }

  @Test("a failure stays in the corpus until it holds where it was found")
  func corpus() throws {
    let folder = try TemporaryFolder()
    let corpus = folder.url.appendingPathComponent("corpus").path
    let options = [
      "--keyboard", "habra-2014", "--corpus", corpus, "--out", folder.url.path,
    ]
    func run(_ more: String...) -> Int32 {
      var terminal = CapturedTerminal()
      return CaretLab.run(["check", "tag-caret-exact"] + options + more, on: &terminal).rawValue
    }
    func saved() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: corpus).sorted()
    }
    #expect(run("--runs", "100") == 1)
    let first = try saved()
    #expect(first.count == 1)
    #expect(run("--runs", "1", "--profile", "webkit") == 0)
    #expect(try saved() == first)
    #expect(run("--runs", "200", "--profile", "ios8") == 1)
    #expect(try saved().count == 2)
    #expect(run("--runs", "1") == 1, "it is run first")
  }

  @Test("a shard for which nothing is left to do does not fail; a blob that is cut off does")
  func nothingToDo() throws {
    let empty = caretlab("check", "letters", "--runs", "100", "--shard", "2/4")
    #expect(empty.exit == .fine && empty.output.contains("\"blocks\":[]"))

    let folder = try TemporaryFolder()
    let failing = caretlab(
      "check", "letters", "--keyboard", "qwerty-2014", "--json", "--out", folder.url.path)
    let json = try JSONValue(parsing: Array(failing.output.utf8))
    let blob = try #require(json["properties"]?.array?.first?["failure"]?["replay"]?.string)
    let cut = caretlab(
      "check", "letters", "--keyboard", "qwerty-2014", "--replay", String(blob.dropLast(6)))
    #expect(cut.exit == .badInput && cut.output.contains("UNTESTED"), "\(cut.output)")
    let right = caretlab("check", "letters", "--keyboard", "qwerty", "--replay", blob)
    #expect(right.exit == .fine && right.output.contains("; 1 run\n"), "\(right.output)")
  }
}
