import Foundation
import TerminalSupport
import Testing

@testable import caretlab

@Suite("A layout in a file works wherever a keyboard's name does")
struct KeyboardFileTests {
  private static let layout = #"""
    {"width": 320, "rowHeight": 54, "rows": [
      ["yes", "no"],
      [{"name": "delete", "action": "delete"}, {"name": "next", "action": "nextKeyboard"}]]}
    """#

  @Test("keyboards draws it, new-trace presses its keys, replay plays the trace beside it")
  func everywhere() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(KeyboardFileTests.layout, to: "answers.json")
    let drawing = caretlab("keyboards", file)
    #expect(drawing.exit == .fine && drawing.output.hasPrefix("answers: a layout of "))
    #expect(drawing.output.contains("320 × 108 pt, 4 keys"))
    #expect(caretlab("keyboards", file, "--json").output.contains("\"name\":\"yes\""))

    let made = caretlab("new-trace", file, "--keys", "yes no delete next")
    #expect(made.exit == .fine && made.output.contains("\"is\":\"yesn|\""), "\(made.talk)")
    let trace = try folder.write(made.output, to: "a.trace.jsonl")
    let played = caretlab("replay", trace, "--quiet")
    #expect(
      played.output == "1 trace, 5 expectations: 5 passed\n", "\(played.output)\(played.talk)")
    #expect(caretlab("replay", trace, "--keyboard", file, "--quiet").exit == .fine)
  }

  @Test("every command finds the layout that a trace's header names beside the trace")
  func besideTheTrace() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(KeyboardFileTests.layout, to: "answers.json")
    for made in [
      caretlab("new-trace", file, "--keys", "yes"),
      caretlab("synth", "--gesture", "keys", "--keyboard", file, "--keys", "yes"),
    ] {
      #expect(made.output.contains(#""keyboard":"answers.json""#), "\(made.talk)")
      let trace = try folder.write(made.output, to: "a.trace.jsonl")
      #expect(caretlab("replay", trace, "--quiet").talk.isEmpty)
      let counted = caretlab("stats", trace)
      #expect(counted.exit == .fine && counted.output.hasPrefix("answers.json: 1 touch"))
      let judged = caretlab("gestures", trace, "--also", "glide-path")
      #expect(judged.exit == .fine && judged.talk.isEmpty, "\(judged.talk)")
    }
    try FileManager.default.removeItem(atPath: file)
    let trace = folder.url.appendingPathComponent("a.trace.jsonl").path
    for words in [["replay"], ["stats"], ["gestures", "--also", "glide-path"]] {
      var terminal = CapturedTerminal()
      #expect(CaretLab.run(words + [trace], on: &terminal) == .badInput)
      #expect(
        terminal.talk == "\(trace): \(file): there is no such file or folder; check the path\n")
    }
  }

  @Test("a key whose name has blanks or backslashes is pressed with backslashes before them")
  func blanksInNames() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      #"{"width":320,"rowHeight":50,"rows":[["caps lock","\\","a\\b"]]}"#, to: "blanks.json")
    let keys = #"caps\ lock \\ a\b a\\b"#
    let made = caretlab("new-trace", file, "--keys", keys)
    #expect(
      made.output.contains(#""is":"caps lock\\\\a\\\\ba\\\\b|""#), "\(made.output)\(made.talk)")
    let drawn = caretlab(
      "synth", "--gesture", "keys", "--keyboard", file, "--keys", #"caps\ lock"#)
    #expect(drawn.output.contains(#""name":"caps lock""#), "\(drawn.talk)")
  }

  @Test("a trace of another keyboard is touched where that one was; its keys are not found")
  func otherKeyboardsTrace() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(KeyboardFileTests.layout, to: "answers.json")
    let played = caretlab("replay", "\(tracesFolder)/tag-bold.trace.jsonl", "--keyboard", file)
    #expect(played.exit == .checkFailed)
    #expect(played.output.contains("key       yes\n"), "\(played.output)")
    #expect(played.output.contains("FAIL      line 5: expect key Жирный"), "\(played.output)")
    #expect(played.output.contains("; typed: yes at "), "\(played.output)")

    let typo =
      #"{"trace":"caretlab","version":1,"keyboard":"habra"}"# + "\n"
      + #"{"expect":"key","name":"Жирны"}"#
    let misspelt = caretlab("replay", try folder.write(typo, to: "typo.trace.jsonl"))
    #expect(misspelt.exit == .badInput)
    #expect(
      misspelt.talk.contains("2:1: there is no key \"Жирны\" (did you mean \"Жирный\"?)"),
      "\(misspelt.talk)")
  }

  @Test("a bad file is told with file, line and column, and exits 2")
  func badFiles() throws {
    let folder = try TemporaryFolder()
    let bad = try folder.write(
      "{\"width\":100,\"rowHeight\":50,\n\"rows\":[[\"a\",\"a\"]]}", to: "bad.json")
    for words in [["keyboards", bad], ["new-trace", bad, "--keys", "a"]] {
      var terminal = CapturedTerminal()
      #expect(CaretLab.run(words, on: &terminal) == .badInput)
      #expect(
        terminal.talk.contains("bad.json:2:14: two keys have the name \"a\""), "\(terminal.talk)")
    }
    #expect(caretlab("keyboards", "/nowhere/x.json").talk.contains("there is no such file"))

    let trace = "\(tracesFolder)/tag-bold.trace.jsonl"
    let settings = try folder.write("{\"SwipesEnabled\":\n\"no\"}", to: "s.json")
    let result = caretlab("replay", trace, "--settings", settings)
    #expect(result.exit == .badInput)
    #expect(
      result.talk.contains("s.json:2:1: the setting \"SwipesEnabled\" is a string"),
      "\(result.talk)")
    let tags = try folder.write("{\"Жирный\":\n\"\"}", to: "t.json")
    #expect(caretlab("replay", trace, "--tags", tags).talk.contains("t.json:2:1: the tag of"))
    let calculator = "\(tracesFolder)/calculator-example.trace.jsonl"
    let needless = caretlab("replay", calculator, "--settings", settings)
    #expect(needless.talk.contains("s.json:1:2: there is no setting"), "\(needless.talk)")
    let off = try folder.write("{\"SwipesEnabled\":false}", to: "off.json")
    let swipe = caretlab("replay", "\(tracesFolder)/swipe-left.trace.jsonl", "--settings", off)
    #expect(swipe.exit == .checkFailed && swipe.output.contains("see | now"))
  }

  @Test("a preset changes where the caret ends; an unknown one is told")
  func presets() {
    let trace = "\(tracesFolder)/trackpad-drag-left.trace.jsonl"
    #expect(caretlab("replay", trace, "--quiet").exit == .fine)
    let other = caretlab("replay", trace, "--quiet", "--preset", "giellakbd")
    #expect(
      other.exit == .checkFailed && other.output.contains("the document is hello wor|ld"),
      "\(other.output)")
    let wrong = caretlab("replay", trace, "--preset", "azokey")
    #expect(
      wrong.exit == .badInput && wrong.talk.contains("--preset: there is no \"azokey\""),
      "\(wrong.talk)")
    let none = caretlab("replay", "\(tracesFolder)/tag-bold.trace.jsonl", "--preset", "azookey")
    #expect(
      none.exit == .badInput && none.talk.contains("tag-bold.trace.jsonl: --preset: only trackpad"),
      "\(none.talk)"
    )
    #expect(caretlab("keyboards", "trackpad").output.contains("  azookey  "))
    let made = caretlab("new-trace", "trackpad", "--keys", "A", "--preset", "azookey")
    #expect(made.output.contains("\"settings\":{\"preset\":\"azookey\"}"), "\(made.talk)")
  }
}
