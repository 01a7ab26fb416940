import PropertyTesting
import Foundation
import JSONText
import LabProperties
import TestSupport
import Testing

@testable import caretlab

@Suite("caretlab check")
struct CheckCommandTests {
  @Test("a fault of an original is told as a story, saved, and played to the same failure")
  func original() throws {
    let folder = try TemporaryFolder()
    let out = folder.url.path
    let first = caretlab("check", "letters", "--keyboard", "qwerty-2014", "--out", out)
    #expect(first.exit == .checkFailed)
    #expect(first.output.hasPrefix("FAILS    letters (qwerty-2014): a letter key types its letter"))
    #expect(first.output.contains("\n         1. tap Q\n"))
    #expect(first.output.contains("\n         → the document is QQ|, not q|\n"))
    let path = out + "/letters-qwerty-2014.trace.jsonl"
    #expect(first.output.contains("play it    caretlab replay \(path)\n"))

    let replay = caretlab("replay", path, "--quiet")
    #expect(replay.exit == .checkFailed)
    #expect(
      replay.output.contains("expect the property letters; the document is QQ|, not q|\n"))
    #expect(caretlab("replay", path, "--keyboard", "qwerty", "--quiet").exit == .fine)

    let second = caretlab("check", "letters", "--keyboard", "qwerty-2014", "--out", out)
    #expect(second.output == first.output, "equal bytes, and the trace is not saved twice")
    #expect(try FileManager.default.contentsOfDirectory(atPath: out).count == 1)

    let line = try #require(
      first.output.split(separator: "\n").first { $0.contains("--replay") })
    let blob = try #require(line.split(separator: " ").last)
    let again = caretlab(
      "check", "letters", "--keyboard", "qwerty-2014", "--replay", String(blob), "--out", out)
    #expect(again.exit == .checkFailed && again.output.contains("1. tap Q"))
    #expect(
      caretlab("check", "letters", "--keyboard", "qwerty", "--replay", String(blob)).exit == .fine)
  }

  @Test("the right keyboards pass")
  func right() {
    let run = caretlab("check", "letters", "calculates", "swipe-oracle", "--runs", "50")
    #expect(run.exit == .fine)
    #expect(run.output.hasSuffix("3 checks: 3 held\n"))
    #expect(run.talk.isEmpty, "no one watches: no progress")
  }

  @Test("two spaces that become a full stop are not taken for an insertion applied twice")
  func fullStop() {
    let run = caretlab(
      "check", "no-insert-twice", "--keyboard", "trackpad", "--replay",
      "c1-YAAgAGBgAABgICBgIAECYCBgYTghAgECYCBgYTghAgA")
    #expect(run.exit == .fine && run.output.hasPrefix("held     no-insert-twice (trackpad)"))
  }

  @Test("a key that moves under a lifting finger is not held for ever")
  func heldKey() {
    let run = caretlab(
      "check", "keeps-the-rest", "--keyboard", "trackpad", "--replay",
      "c1-YAECYAECYAAhBGBgYCAgYCBgIGBhOiFkAQJgIGBhAiIOAQA")
    #expect(run.exit == .fine && run.output.hasPrefix("held     keeps-the-rest (trackpad)"))
  }

  @Test("our own text alone does not prove where it stands once a state has hidden what was known")
  func hiddenText() {
    let run = caretlab(
      "check", "library-claims", "--replay",
      "c1-YAECYAECYQgBAmABAmEIACEEAGBhAmAhAiBgIQQBAmAhAmBhAiEIAA")
    #expect(run.exit == .fine && run.output.hasPrefix("held     library-claims"))
  }

  @Test("the summary repeats what failed and the commands that repeat it")
  func summary() throws {
    let folder = try TemporaryFolder()
    let run = caretlab(
      "check", "letters", "caret-inside", "--keyboard", "qwerty-2014", "--out", folder.url.path)
    let lines = run.output.split(separator: "\n").map(String.init)
    let command = try #require(lines.first { $0.contains("repeat it  ") })
      .replacingOccurrences(of: "         repeat it  ", with: "    ")
    #expect(run.exit == .checkFailed)
    #expect(lines.suffix(3).first == "  FAILS letters (qwerty-2014)")
    #expect(lines.suffix(2).first == command)
    #expect(lines.last == "2 checks: 1 held, 1 failed")
  }

  @Test("one worker, two workers and four shards give the same bytes")
  func sameBytes() throws {
    let folder = try TemporaryFolder()
    let out = folder.url.path
    let options = [
      "check", "letters", "clear-keeps-typing", "calculates", "--runs", "250", "--seed", "9",
      "--json", "--out", out,
    ]
    func run(_ more: String...) -> String {
      var terminal = CapturedTerminal()
      _ = CaretLab.run(options + more, on: &terminal)
      return terminal.text
    }
    let one = run()
    #expect(run("--workers", "2") == one)
    var files: [String] = []
    for index in 1...4 {
      files.append(try folder.write(run("--shard", "\(index)/4"), to: "\(index).json"))
    }
    var terminal = CapturedTerminal()
    let exit = CaretLab.run(["merge"] + files + ["--out", out], on: &terminal)
    #expect(terminal.text == one && exit == .fine)
    #expect(caretlab("merge", files[0], files[1]).exit == .badInput)
    #expect(caretlab("merge", "absent.json").talk.contains("no such file"))
  }

  @Test("JSON has the members that the help describes")
  func json() throws {
    let folder = try TemporaryFolder()
    let run = caretlab(
      "check", "space", "--keyboard", "qwerty-2014", "--json", "--out", folder.url.path)
    let json = try JSONValue(parsing: run.output.utf8)
    #expect(json["pass"]?.bool == false && json["runs"]?.integer == 400)
    let property = try #require(json["properties"]?.array?.first)
    #expect(property["is"]?.string == "failed" && property["keyboard"]?.string == "qwerty-2014")
    #expect(property["failure"]?["message"]?.string == "the document is SPACE |, not  |")
    #expect(property["failure"]?["trace"]?.string?.hasPrefix(#"{"trace":"caretlab""#) == true)
  }

  @Test("a recorded trace is run first, made small, and what does not fit is told")
  func from() throws {
    let folder = try TemporaryFolder()
    let run = caretlab(
      "check", "tag-caret-exact", "letters", "--from",
      "\(tracesFolder)/tag-while-typing-2014.trace.jsonl", "--keyboard", "habra-2014", "--out",
      folder.url.path)
    #expect(run.exit == .checkFailed)
    #expect(run.output.contains("FAILS    tag-caret-exact (habra-2014)"))
    #expect(run.output.hasSuffix("1 check: 0 held, 1 failed\n"), "letters does not concern it")

    let other = caretlab(
      "check", "there-and-back", "--from", "\(tracesFolder)/tag-bold.trace.jsonl")
    #expect(other.exit == .badInput && other.talk.contains("there-and-back: "))
    #expect(caretlab("check", "--from", "absent.trace.jsonl").exit == .badInput)
  }

  @Test("failures are kept in a corpus, tried first, and removed when they hold")
  func corpus() throws {
    let folder = try TemporaryFolder()
    let corpus = folder.url.appendingPathComponent("corpus").path
    let out = folder.url.appendingPathComponent("out").path
    let options = ["check", "equals-again", "--corpus", corpus, "--out", out]
    func run(_ more: String...) -> (exit: Int32, text: String, talk: String) {
      var terminal = CapturedTerminal()
      let exit = CaretLab.run(options + more, on: &terminal)
      return (exit.rawValue, terminal.text, terminal.talk)
    }
    #expect(run("--keyboard", "calculator-2014").exit == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: corpus).count == 1)
    #expect(run("--keyboard", "calculator-2014").text.contains("; run 1\n"))
    _ = try folder.write("nonsense", to: "corpus/broken.failure")
    let third = run("--keyboard", "calculator")
    #expect(third.exit == 0 && third.talk.contains("broken.failure: line 1: expected"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: corpus).count == 2)
  }

  @Test("a file in place of the corpus is told before anything runs")
  func fileForCorpus() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("", to: "x.txt")
    let result = caretlab("check", "--runs", "1", "--corpus", path)
    #expect(result.exit == .badInput && result.output.isEmpty)
    #expect(result.talk == "caretlab check: --corpus: \(path) is a file; name a folder\n")
  }

  @Test("a folder in the place of a shard is told")
  func folderInPlaceOfShard() throws {
    let folder = try TemporaryFolder()
    let run = caretlab("merge", folder.url.path)
    #expect(run.exit == .badInput && run.talk.contains("this is a folder; name a file"))
  }

  @Test("where a trace can't be saved it is told, with the trace itself")
  func fullDisk() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("a file, no folder", to: "taken")
    let run = caretlab("check", "space", "--keyboard", "qwerty-2014", "--out", file)
    #expect(run.exit == .checkFailed)
    #expect(run.talk.contains("can't be written") && run.talk.contains(#"{"trace":"caretlab""#))
    #expect(run.output.contains("repeat it"))
  }

  @Test("the code of a failure is a test that can be pasted")
  func code() throws {
    let folder = try TemporaryFolder()
    let run = caretlab(
      "check", "caps-lock", "--keyboard", "qwerty-2014", "--code", "--out", folder.url.path)
    #expect(
      run.output.contains("@Test(\"the caps lock key types nothing\")\nfunc capsLock() throws {"))
    #expect(run.output.contains("#expect(try property.failure(ofTrace: trace) == nil)"))
  }

  @Test("a time ends the check with what it has")
  func time() {
    let run = caretlab("check", "letters", "--time", "300ms")
    #expect(run.exit == .fine && run.output.hasPrefix("held     letters (qwerty)"))
  }

  @Test("an hour is not spent on properties that have all failed", .timeLimit(.minutes(5)))
  func allFailed() throws {
    let folder = try TemporaryFolder()
    let run = caretlab(
      "check", "letters", "--keyboard", "qwerty-2014", "--time", "60m", "--out", folder.url.path)
    #expect(run.exit == .checkFailed)
    #expect(run.output.hasPrefix("FAILS    letters (qwerty-2014)"))
  }

  @Test("properties whose turn does not come are called untested, and their saved failures stay")
  func untested() throws {
    let folder = try TemporaryFolder()
    let corpus = folder.url.appendingPathComponent("corpus").path
    let items = try CheckItem.items()
    let last = try #require(items.last).savedName
    let saved = SavedFailure(property: last, failure: "order", script: [])
    #expect(FailureFolder(path: corpus).update(last, saved, holds: false).isEmpty)
    let run = caretlab("check", "--time", "1ms", "--corpus", corpus, "--out", folder.url.path)
    #expect(run.exit == .checkFailed)
    #expect(run.output.contains("\nUNTESTED \(last): "))
    #expect(run.output.contains("stopped before its first case\n"))
    #expect(run.output.hasSuffix(" untested\n"))
    #expect(FailureFolder(path: corpus).load().failures == [saved])
  }

  @Test("the list names at least 25 properties")
  func list() throws {
    let lines = caretlab("check", "--list").output.split(separator: "\n")
    #expect(lines.count >= 25)
    let json = try JSONValue(parsing: caretlab("check", "--list", "--json").output.utf8)
    #expect(json["properties"]?.array?.count == lines.count)
  }

  @Test(
    "wrong words are answered",
    arguments: [
      (["leters"], "did you mean \"letters\"?"), (["--runs", "0"], "whole number from 1"),
      (["--shard", "5/4"], "a part such as 1/4"), (["--time", "soon"], "a time such as 30s"),
      (["letters", "--keyboard", "habra"], "none of these properties concerns habra"),
      (["--keyboard", "qwert"], "did you mean \"qwerty\"?"),
      (["--replay", "c1-AA"], "add the name of its property"),
      (["space", "--keyboard", "qwerty", "--replay", "x1-AA"], ""),
      (["--profile", "webkti"], "did you mean \"webkit\"?"),
      (["--shard", "1/2", "--time", "1s"], "needs a number of runs"),
      (["--shard", "1/2", "--code"], "leave --code out"),
      (
        ["letters", "--keyboard", "qwerty", "--shard", "1/2", "--replay", "c1-AA"], "leave --replay"
      ),
      (["--json", "--code"], "leave one of them out"),
      (["--keyboard", "mine.json"], "the lab has no properties for it"),
      (["clear-empties", "--keyboard", "habra", "--replay", "c1-YAAg"], ""),
    ] as [([String], String)])
  func mistakes(words: [String], answer: String) {
    var terminal = CapturedTerminal()
    #expect(CaretLab.run(["check"] + words, on: &terminal) == .badInput)
    #expect(answer.isEmpty || terminal.talk.range(of: answer) != nil, "\(terminal.talk)")
  }
}
