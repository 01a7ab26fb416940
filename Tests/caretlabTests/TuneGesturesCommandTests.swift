import Foundation
import JSONText
import KeyboardModels
import TerminalSupport
import Testing

@testable import caretlab

@Suite("caretlab tune gestures")
struct TuneGesturesCommandTests {
  @Test(
    "wrong usage exits 2 and says what to do",
    arguments: [
      (["tune", "gestures"], "name labelled traces with --traces DIR"),
      (["tune", "gestur"], #"(did you mean "gestures"?)"#),
      (["tune", "gestures", "x", "--set-of", "uikt"], #"(did you mean "uikit"?)"#),
      (["tune", "gestures", "x", "--gesture", "swip"], #"(did you mean "swipe"?)"#),
      (["tune", "gestures", "x", "--weight", "nan"], "is not a number from 0.01 to 1000"),
      (["tune", "gestures", "x", "--accidental", "0"], "is not a share such as 0.001"),
      (["tune", "gestures", "x", "--range", "swipe.touches"], "is not NAME=A..B"),
      (["tune", "gestures", "nowhere"], "there is no such file or folder"),
    ])
  func wrongUsage(words: [String], message: String) {
    var terminal = CapturedTerminal()
    #expect(CaretLab.run(words, on: &terminal) == .badInput)
    #expect(terminal.talk.contains(message), "\(terminal.talk)")
    #expect(terminal.output.isEmpty, "stdout is for results")
  }

  @Test("traces without labels, or of one person only, can't be tuned with")
  func badTraces() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(GesturesCommandTests.trace, to: "a.trace.jsonl")
    let unlabelled = caretlab("tune", "gestures", path)
    #expect(unlabelled.exit == .badInput)
    #expect(unlabelled.talk.contains("the label person-N is missing"), "\(unlabelled.talk)")
    #expect(unlabelled.talk.contains("there are no labelled traces"), "\(unlabelled.talk)")
    #expect(caretlab("label", path, "--as", "swipe-left", "--person", "1").exit == .fine)
    let alone = caretlab("tune", "gestures", path)
    #expect(alone.exit == .badInput && alone.talk.contains("all traces are of one person"))
  }

  @Test("flicks of six people give one answer for each limit and one for both")
  func flicks() throws {
    let folder = try TemporaryFolder()
    let flicks = folder.url.appendingPathComponent("flicks").path
    let made = caretlab(
      "synth", "--gesture", "swipe-left", "--count", "18", "--near-misses", "18", "--people", "6",
      "--seed", "1", "--out", flicks)
    #expect(made.exit == .fine)
    let text = caretlab("tune", "gestures", "--traces", flicks)
    #expect(text.exit == .fine && text.talk.isEmpty, "\(text.talk)")
    #expect(text.output.hasPrefix("swipe-left, uikit, 6 people: swipe.minimumPrimary "))
    let json = caretlab("tune", "gestures", "--traces", flicks, "--json")
    let answers = try JSONValue(parsing: json.output.utf8)["answers"]?.array ?? []
    #expect(answers.map { $0["parameters"]?.array?.count } == [1, 1, 2])
    let unknown = caretlab(
      "tune", "gestures", flicks, "--parameter", "swipe.minimalPrimary")
    #expect(unknown.exit == .badInput)
    #expect(unknown.talk.contains(#"(did you mean "swipe.minimumPrimary"?)"#))
    let empty = caretlab("tune", "gestures", flicks, "--range", "swipe.minimumPrimary=80..10")
    #expect(empty.exit == .badInput && empty.talk.contains("is empty"))
  }

  @Test("a trace that can't be used exits 2, although the others are answered")
  func oneBadTrace() throws {
    let folder = try TemporaryFolder()
    let flicks = try Self.traces("swipe-left", count: 12, in: folder)
    let path = try folder.write(GesturesCommandTests.trace, to: "a.trace.jsonl")
    let result = caretlab(
      "tune", "gestures", flicks, path, "--parameter", "swipe.minimumPrimary")
    #expect(result.exit == .badInput)
    #expect(result.talk.contains("the label person-N is missing"), "\(result.talk)")
    #expect(result.output.hasPrefix("swipe-left, uikit, 6 people"), "\(result.output)")
  }

  @Test("table, picture and page are written, and drags beside flicks are named")
  func files() throws {
    let folder = try TemporaryFolder()
    let flicks = try Self.traces("swipe-left", count: 12, in: folder)
    let drags = try Self.traces("drag-left", count: 4, in: folder)
    let paths = ["csv", "svg", "html"].map { folder.url.appendingPathComponent("g.\($0)").path }
    let result = caretlab(
      "tune", "gestures", flicks, drags, "--gesture", "swipe", "--parameter",
      "swipe.minimumPrimary", "--csv", paths[0], "--svg", paths[1], "--html", paths[2])
    #expect(result.exit == .fine && result.talk.isEmpty, "\(result.talk)")
    let texts = try paths.map { try String(contentsOfFile: $0, encoding: .utf8) }
    #expect(
      texts[0].hasPrefix(
        "set,gesture,parameter,lower,upper,missed,gestures,accidental,near_misses,loss\n"))
    let rows = texts[0].split(separator: "\n").dropFirst().map { $0.split(separator: ",") }
    #expect(rows.allSatisfy { $0.count == 10 && $0[2] == "swipe.minimumPrimary" })
    #expect(zip(rows, rows.dropFirst()).allSatisfy { $0[4] == $1[3] }, "no gap in the curve")
    #expect(texts[1].hasPrefix("<svg ") && texts[1].contains("drag-left"))
    #expect(texts[2].hasPrefix("<!DOCTYPE html>") && texts[2].contains("The traces that decide"))
    #expect(texts.allSatisfy { !$0.contains("nan") })
    #expect(result.output.contains("drag-left 4 → 4 of 4"), "\(result.output)")
    #expect(result.output.contains("loss (*) by swipe.minimumPrimary"))
    let lost = caretlab(
      "tune", "gestures", flicks, drags, "--gesture", "swipe", "--parameter",
      "swipe.minimumPrimary", "--html", folder.url.path)
    #expect(lost.exit == .badInput && lost.output == result.output, "the answer is not lost")
    let alone = caretlab(
      "tune", "gestures", flicks, drags, "--gesture", "swipe", "--parameter",
      "swipe.minimumPrimary", "--beside", "none")
    #expect(alone.output.contains("no drags among them, so a looser swipe seems to cost nothing"))
  }

  @Test(
    "every set has an answer that names its near misses",
    arguments: [["uikit", "android", "flutter"], ["presets"]])
  func sets(names: [String]) throws {
    let folder = try TemporaryFolder()
    let presses = try Self.traces("long-press", count: 6, in: folder)
    let chosen = names.flatMap { ["--set-of", $0] }
    var terminal = CapturedTerminal()
    let exit = CaretLab.run(
      ["tune", "gestures", presses, "--json", "--gesture", "long-press"] + chosen
        + (names == ["presets"] ? ["--parameter", "longPress.minimumPress"] : []), on: &terminal)
    #expect(exit == .fine, "\(terminal.talk)")
    let answers = try JSONValue(parsing: terminal.output)["answers"]?.array ?? []
    let sets = answers.compactMap { $0["set"]?.string }
    let expected = names == ["presets"] ? TrackpadPreset.all.map(\.name) : names
    #expect(expected.count == 3 || expected.count == 23)
    for set in expected { #expect(sets.contains(set), "\(set)") }
    for answer in answers {
      let kinds = answer["kinds"]?.array ?? []
      let missed = kinds.filter { $0["meant"]?.bool == false }.compactMap { $0["name"]?.string }
      #expect(!missed.isEmpty && missed.allSatisfy { $0 != "other" }, "\(missed)")
      let deciding = answer["deciding"]?.array ?? []
      #expect(deciding.count <= 10 && deciding.allSatisfy { $0["file"]?.string != nil })
    }
  }

  /// Traces of six people with as many near misses; returns their folder.
  private static func traces(
    _ gesture: String, count: Int, in folder: borrowing TemporaryFolder
  ) throws -> String {
    let path = folder.url.appendingPathComponent(gesture).path
    let near = gesture.hasPrefix("drag") ? [] : ["--near-misses", "\(count)"]
    var terminal = CapturedTerminal()
    let exit = CaretLab.run(
      ["synth", "--gesture", gesture, "--count", "\(count)", "--people", "6", "--out", path] + near,
      on: &terminal)
    try #require(exit == .fine, "\(terminal.talk)")
    return path
  }

  @Test("three people are too few to tell whether a value is better")
  func fewPeople() throws {
    let folder = try TemporaryFolder()
    let taps = folder.url.appendingPathComponent("drags").path
    _ = caretlab(
      "synth", "--gesture", "drag-left", "--count", "12", "--near-misses", "12", "--people", "3",
      "--seed", "1", "--out", taps)
    let result = caretlab("tune", "gestures", taps)
    #expect(result.output.contains("too few people"), "\(result.output)")
    #expect(!result.output.contains("not shown\n  accidental"))
  }
}

@Suite("caretlab label")
struct LabelCommandTests {
  @Test(
    "wrong usage exits 2 and says what to do",
    arguments: [
      (["label"], "name a trace, such as"),
      (["label", "x"], "--as is missing; write the gesture"),
      (["label", "x", "--as", "swipe-lft", "--person", "1"], #"(did you mean "swipe-left"?)"#),
      (["label", "x", "--as", "tap"], "--person is missing; write a number, such as --person 3"),
      (["label", "x", "--as", "tap", "--person", "0"], "is not a whole number from 1"),
      (["label", "x", "--as", "tap", "--person", "1", "--not", "tap"], "leave out --not"),
    ])
  func wrongUsage(words: [String], message: String) {
    var terminal = CapturedTerminal()
    #expect(CaretLab.run(words, on: &terminal) == .badInput)
    #expect(terminal.talk.contains(message), "\(terminal.talk)")
  }

  @Test("labels replace those of the same kind and leave everything else as it was")
  func labels() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(GesturesCommandTests.trace, to: "a.trace.jsonl")
    #expect(caretlab("label", path, "--as", "tap", "--person", "2").exit == .fine)
    #expect(
      caretlab("label", path, "--as", "tap", "--not", "swipe-left", "--person", "3").exit == .fine)
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    #expect(
      lines[0]
        == #"{"trace":"caretlab","version":1,"source":"recorded","labels":["near-miss","not-swipe-left","tap","person-3"]}"#
    )
    #expect(lines.count == GesturesCommandTests.trace.split(separator: "\n").count)
  }

  @Test("a table is converted, and refused without a name for the result")
  func table() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "t_us,id,x,y,phase\n0,1,10,10,began\n80000,1,10,10,ended\n", to: "a.csv")
    let refused = caretlab("label", path, "--as", "tap", "--person", "1")
    #expect(refused.exit == .badInput && refused.talk.contains("add --out NAME.trace.jsonl"))
    let out = folder.url.appendingPathComponent("a.trace.jsonl").path
    #expect(caretlab("label", path, "--as", "tap", "--person", "1", "--out", out).exit == .fine)
    #expect(
      try String(contentsOfFile: out, encoding: .utf8).contains(#""labels":["tap","person-1"]"#))
  }
}
