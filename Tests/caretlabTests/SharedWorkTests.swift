import Foundation
@testable import caretlab
import ShardedWork
import TerminalSupport
import TestSupport
import Testing

@Suite("Work that is shared")
struct SharedWorkTests {
  /// A command line with as many cells as make sharing interesting, but little work.
  struct Case: CustomTestStringConvertible {
    var words: [String]
    var mergeOptions: [String] = []

    var testDescription: String { words.joined(separator: " ") }
  }

  private static let compare = [
    "compare", "--operation", "insert", "--operation", "insertWithCaret", "--strategy", "poll(20)",
    "--strategy", "sameTurn", "--runs", "60",
  ]

  /// One of them is decided by its first runs, the other needs all.
  private static let delays = delays(of: "clearLines", "clearLine")

  private static func delays(of operations: String...) -> [String] {
    ["tune", "delay"] + operations.flatMap { ["--operation", $0] } + [
      "--profile", "ios8", "--set", "maxLength=500", "--latency", "20/30", "--runs", "350",
      "--up-to", "200",
    ]
  }

  @Test(
    "shards, journals and threads give the bytes of one process",
    arguments: [
      Case(words: compare + ["--json"]), Case(words: compare, mergeOptions: ["--text"]),
      Case(words: ["check", "letters", "calculates", "--runs", "350", "--json"]),
      Case(words: ["check", "letters", "--runs", "350"], mergeOptions: ["--text"]),
      Case(words: ["sweep", "FILE"]), Case(words: delays + ["--json"]),
      Case(words: delays(of: "clearLine"), mergeOptions: ["--text"]),
    ])
  func sameBytes(line: Case) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(SharedWorkTests.sweep, to: "sweep.json")
    let words = line.words.map { $0 == "FILE" ? file : $0 }
    func run(_ more: [String]) -> String {
      var terminal = CapturedTerminal()
      #expect(CaretLab.run(more, on: &terminal) == .fine, "\(terminal.talk)")
      return terminal.text
    }
    let one = run(words)
    let journal = folder.url.appendingPathComponent("one.jsonl").path
    let isSweep = line.words[0] == "sweep"
    for _ in 0..<2 {
      let printed = run(words + ["--journal", journal, "--workers", "2"])
      #expect(printed == (isSweep ? "" : one))
    }
    if isSweep { #expect(try String(contentsOfFile: journal, encoding: .utf8) == one) }

    let journals = (1...3).map { folder.url.appendingPathComponent("\($0).jsonl").path }
    for (place, path) in journals.enumerated() {
      #expect(run(words + ["--shard", "\(place + 1)/3", "--journal", path]) == "")
    }
    #expect(run(["merge"] + line.mergeOptions + journals) == one)

    let printed = try (1...3).map {
      try folder.write(run(words + ["--shard", "\($0)/3"]), to: "printed-\($0)")
    }
    #expect(run(["merge"] + line.mergeOptions + printed.reversed()) == one)
  }

  @Test("a journal that lacks cells is not merged, and its command goes on with it")
  func unfinished() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appendingPathComponent("1.jsonl").path
    let words = ["check", "letters", "--runs", "300", "--shard", "1/1", "--journal", path]
    var terminal = CapturedTerminal()
    #expect(CaretLab.run(words, on: &terminal) == .fine)
    let whole = try String(contentsOfFile: path, encoding: .utf8)
    _ = try folder.write(String(whole.dropLast(20)), to: "1.jsonl")
    let merged = caretlab("merge", path)
    #expect(merged.exit == .badInput)
    #expect(
      merged.talk.contains(
        "1.jsonl: shard 1 of 1 lacks block 2 of letters (qwerty); run its command again to continue "
          + "it"), "\(merged.talk)")
    #expect(CaretLab.run(words, on: &terminal) == .fine)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == whole)
  }

  @Test(
    "a journal whose lines were written by hand is refused, not trusted",
    arguments: [
      #"{"cell":1,"property":5,"block":0,"is":"held","runs":1,"executions":1,"rejected":0,"labels":[]}"#,
      #"{"cell":1,"property":0,"block":0,"is":"held","runs":1,"executions":1,"rejected":0,"labels":[]}"#,
      #"{"cell":1,"property":0,"block":1,"is":"held","runs":-1,"executions":1,"rejected":0,"labels":[]}"#,
      #"{"cell":1}"#, #"{"cell":1,]"#,
    ])
  func writtenByHand(line: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appendingPathComponent("1.jsonl").path
    let words = ["check", "letters", "--runs", "200", "--shard", "1/1", "--journal", path]
    var terminal = CapturedTerminal()
    #expect(CaretLab.run(words, on: &terminal) == .fine)
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    let sealed = String(decoding: LineCheck.sealed(Array(line.utf8)), as: UTF8.self)
    _ = try folder.write("\(lines[0])\n\(lines[1])\n\(sealed)", to: "1.jsonl")
    for words in [words, ["merge", path]] {
      var terminal = CapturedTerminal()
      #expect(CaretLab.run(words, on: &terminal) == .badInput)
      #expect(terminal.talk.contains("1.jsonl:3: "), "\(terminal.talk)")
    }
  }

  @Test("numbers can be written with an exponent")
  func exponents() {
    #expect(Int(shortForm: "1e9") == 1_000_000_000)
    #expect(Int(shortForm: "25e3") == 25_000)
    #expect(UInt8(shortForm: "1e3") == nil)
    for text in ["e9", "1e", "1e-1", "1.5e3", "1e20", "1e9e9", ""] {
      #expect(Int(shortForm: text) == nil)
    }
  }

  @Test(
    "wrong sweeps and shards are told with what to do",
    arguments: [
      (["sweep"], "name one file with a sweep"),
      (["sweep", "absent.json"], "absent.json: there is no such file or folder; check the path"),
      (["sweep", "FILE", "--shard", "0/2"], "\"0/2\" is not a part such as 1/4, counted from 1"),
      (["sweep", "FILE", "--shard", "1/2", "--shards", "2"], "leave --shards out"),
      (["compare", "--shards", "1e9"], "is not a whole number from 1 to 100000"),
      (["check", "--journal", "j", "--time", "1s"], "--journal needs a fixed number of runs"),
      (["sweep", "BAD"], "sweep.bad:1:10: unknown sweep look"),
    ])
  func faults(words: [String], message: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(SharedWorkTests.sweep, to: "sweep.json")
    let bad = try folder.write(#"{"sweep":"look"}"#, to: "sweep.bad")
    var terminal = CapturedTerminal()
    let exit = CaretLab.run(
      words.map { $0 == "FILE" ? file : $0 == "BAD" ? bad : $0 }, on: &terminal)
    #expect(exit == .badInput)
    #expect(terminal.talk.contains(message), "\(terminal.talk)")
  }

  @Test("the sweeps of the documentation and of the help can be read")
  func documentedSweeps() throws {
    let article = try String(
      contentsOfFile: packageRoot.path
        + "/Sources/CaretLabKit/CaretLabKit.docc/SweepParameters.md", encoding: .utf8)
    let help = SweepCommand.syntax.help.replacingOccurrences(of: "\n  ", with: "\n")
    for text in [article, help] {
      let begin = try #require(text.range(of: #"{"sweep":"compare","#))
      let end = try #require(text[begin.lowerBound...].range(of: "}\n"))
      let file = try SweepFile(parsing: Array(text[begin.lowerBound..<end.upperBound].utf8))
      #expect(file.cellCount == (text == article ? 160 : 16))
    }
  }

  static let sweep = """
    {"sweep":"compare",
     "parameters":{"operation":["insert","clearLine"],"strategy":["sameTurn","caretControl"],
      "latency":["device","instant"]},
     "runs":3}
    """
}
