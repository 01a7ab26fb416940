import Foundation
import JSONText
import TerminalSupport
import TestSupport
import Testing

@testable import caretlab

@Suite("caretlab replay")
struct ReplayCommandTests {
  static let header = #"{"trace":"caretlab","version":1,"keyboard":"habra","document":"a|b"}"#

  @Test("a trace that names a move as version 0.1 did is judged alike")
  func formerWords() throws {
    let folder = try TemporaryFolder()
    let path = "\(tracesFolder)/swipe-left-over-emoji.trace.jsonl"
    let present = try String(contentsOfFile: path, encoding: .utf8)
    let former = present.replacingOccurrences(
      of: #""of":"move""#, with: #""of":"moveCaret""#)
    #expect(former != present)
    let file = folder.url.appendingPathComponent("former.trace.jsonl")
    try former.write(to: file, atomically: true, encoding: .utf8)
    let run = caretlab("replay", file.path, "--quiet")
    #expect(run.exit == .fine && run.output == caretlab("replay", path, "--quiet").output)
  }

  @Test(
    "wrong usage exits 2 and says what to do",
    arguments: [
      (["replay"], "name a trace"),
      (
        ["replay", "x", "--keybord", "habra"],
        #"unknown option "--keybord" (did you mean "--keyboard"?)"#
      ),
      (["replay", "x", "--keyboard", "habr"], #"there is no "habr" (did you mean "habra"?)"#),
      (["replay", "x", "--profile", "ios9"], #"(did you mean "ios8"?)"#),
      (["replay", "x", "--latency", "devise"], #"(did you mean "device"?)"#),
      (["replay", "x", "--latency", "10/-1"], "two legs in ms"),
      (["replay", "x", "--seed", "-1"], #"--seed: "-1" is not a whole number from 0"#),
      (["replay", "x", "--delay", "soon"], "is not milliseconds"),
      (["replay", "x", "--delay", "1e999"], "is not milliseconds"),
      (["replay", "x", "--screen", "12"], "is not a size such as"),
      (["replay", "x", "--seed"], "--seed lacks its value; write --seed N"),
      (["replay", "x", "--quiet=yes"], "--quiet takes no value"),
      (["replay", "x", "--seed", "1", "--seed", "2"], "--seed is given twice"),
      (["replay", "x", "--tags", "nowhere.json"], "nowhere.json: there is no such file"),
      (["repaly", "x"], #"there is no command "repaly" (did you mean "replay"?)"#),
      ([], "USAGE: caretlab COMMAND"),
    ])
  func wrongUsage(words: [String], message: String) {
    var terminal = CapturedTerminal()
    #expect(CaretLab.run(words, on: &terminal) == .badInput)
    #expect(terminal.talk.contains(message), "\(terminal.talk)")
    #expect(terminal.output.isEmpty, "stdout is for results")
  }

  @Test("help and version go to standard output and exit 0")
  func help() {
    let help = caretlab("replay", "--help")
    #expect(help.exit == .fine && help.talk.isEmpty)
    for option in [
      "--keyboard", "--profile", "--latency", "--seed", "--document", "--delay", "--screen",
      "--quiet", "--json", "--help", "--version", "EXAMPLES",
    ] {
      #expect(help.output.contains(option))
    }
    #expect(caretlab("--version").output == CaretLab.versionLine)
    #expect(CaretLab.versionLine.hasPrefix("caretlab \(CaretLab.version)"))
    #expect(caretlab("--help").output.contains("replay PATH…"))
  }

  @Test("the traces in the examples of every help are there")
  func exampleTraces() {
    let words = CaretLab.commands.flatMap { $0.type.syntax.examples }.flatMap {
      $0.command.split(separator: " ").filter { $0.hasPrefix("traces/") }
    }
    #expect(words.count >= 5)
    for word in words {
      let path = "\(tracesFolder)/../\(word)"
      #expect(FileManager.default.fileExists(atPath: path), "\(word)")
    }
  }

  @Test(
    "a path that does not exist and an empty folder exit 2, good traces are played all the same")
  func badPaths() throws {
    let folder = try TemporaryFolder()
    let empty = caretlab("replay", folder.url.path)
    #expect(empty.exit == .badInput && empty.talk.contains("the folder has no traces"))
    let good = try folder.write(ReplayCommandTests.header + "\n", to: "deep/good.trace.jsonl")
    let mixed = caretlab("replay", "\(folder.url.path)/nowhere", good, "--quiet")
    #expect(mixed.exit == .badInput && mixed.talk.contains("there is no such file or folder"))
    #expect(mixed.output == "1 trace, 0 expectations: 0 passed\n")
    #expect(caretlab("replay", folder.url.path, "--quiet").exit == .fine)
  }

  @Test(
    "a trace that can't be played says where and what to do",
    arguments: [
      (#"{"trace":"caretlab","version":1,"keyboard":"hobra"}"#, "1:44: there is no keyboard"),
      (#"{"trace":"caretlab","version":1,"document":"a|b|c"}"#, "1:44: the document has more than"),
      (#"{"trace":"caretlab","version":1,"profile":"ios"}"#, "1:43: there is no profile"),
      (#"{"trace":"caretlab","version":1,"latency":"fast"}"#, "1:43: there is no latency"),
      (#"{"trace":"caretlab","version":1,"flags":{"maxLenght":3}}"#, "there is no flag"),
      (#"{"trace":"caretlab","version":1,"flags":{"maxLength":"3"}}"#, "can't be a string"),
      (
        #"{"trace":"caretlab","version":1,"keyboard":"habra","settings":{"Sarcasm":"x"}}"#,
        "there is no setting"
      ),
      (header + "\n" + #"{"expect":"gesture","kind":"swip"}"#, #"2:1: there is no gesture "swip""#),
      (header + "\n" + #"{"expect":"key","name":"Жирны"}"#, #"(did you mean "Жирный"?)"#),
      (
        header + "\n" + #"{"expect":"outcome","of":"deleteAll","is":"done"}"#, "there is no outcome"
      ),
      (header + "\n" + #"{"expect":"document","is":"a[b"}"#, "the selection's ] is missing"),
      (header + "\n" + #"{"host":"explode","t":0}"#, "2:9:"),
      (header + "\n" + #"{"touch":"moved","t":0,"id":1,"x":1,"y":1}"#, "2:1"),
      ("", "1:1:"),
    ])
  func faultyTraces(text: String, message: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(text + "\n", to: "bad.trace.jsonl")
    let result = caretlab("replay", file)
    #expect(result.exit == .badInput)
    #expect(
      result.talk.contains("bad.trace.jsonl:") && result.talk.contains(message), "\(result.talk)")
    let json = caretlab("replay", file, "--json")
    #expect(json.exit == .badInput)
    let document = try JSONValue(parsing: json.output.utf8)
    #expect(document["faults"]?.array?.isEmpty == false)
  }

  @Test("a file of a folder that can't be read is named, and the others are played")
  func unreadable() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(ReplayCommandTests.header + "\n", to: "a.trace.jsonl")
    let gone = folder.url.appendingPathComponent("b.trace.jsonl").path
    try FileManager.default.createSymbolicLink(
      atPath: gone, withDestinationPath: "nowhere.trace.jsonl")
    let below = folder.url.appendingPathComponent("c.trace.jsonl").path
    try FileManager.default.createDirectory(
      atPath: below, withIntermediateDirectories: false)
    for command in ["replay", "gestures"] {
      let result = caretlab(command, folder.url.path)
      #expect(result.exit == .badInput)
      #expect(
        result.talk == """
          \(gone): there is no such file or folder; check the path
          \(below): this is a folder; name a file

          """)
      #expect(result.output.contains("a.trace.jsonl"))
    }
  }

  @Test(
    "an option that can't be used is named once, before anything is played",
    arguments: [
      (["--document", "a|b|"], "--document: the document has more than one caret"),
      (["--preset", "azokey"], "--preset: there is no \"azokey\" (did you mean \"azookey\"?)"),
      (["--preset", "azookey", "--keyboard", "habra"], "--preset: only trackpad has presets"),
    ])
  func badOptions(words: [String], message: String) {
    var terminal = CapturedTerminal()
    #expect(CaretLab.run(["replay", tracesFolder] + words, on: &terminal) == .badInput)
    #expect(terminal.talk.hasPrefix("caretlab replay: \(message)"), "\(terminal.talk)")
    #expect(terminal.talk.split(separator: "\n").count == 1 && terminal.output.isEmpty)
  }

  @Test("the JSON document has the form that the help describes")
  func json() throws {
    let result = caretlab("replay", "\(tracesFolder)/tag-bold.trace.jsonl", "--json")
    let document = try JSONValue(parsing: result.output.utf8)
    let trace = try #require(document["traces"]?.array?.first)
    #expect(trace["keyboard"]?.string == "habra" && trace["profile"]?.string == "uikit26")
    #expect(trace["final"]?["document"]?.string == "see <b>|</b> now")
    #expect(trace["final"]?["caret"]?.integer == 7)
    #expect(trace["keys"]?.array?.first?["name"]?.string == "Жирный")
    #expect(trace["outcomes"]?.array?.first?["is"]?.string == "confirmed")
    #expect(trace["expectations"]?.array?.allSatisfy { $0["pass"]?.bool == true } == true)
    #expect(document["summary"]?["traces"]?.integer == 1)
    #expect(document["faults"]?.array?.isEmpty == true)
  }

  @Test("options come before the header")
  func overrides() throws {
    let file = "\(tracesFolder)/tag-bold.trace.jsonl"
    let result = caretlab(
      "replay", file, "--json", "--document", "x|", "--keyboard", "habra-2014", "--seed", "3",
      "--latency", "2.5/4", "--profile", "webkit", "--delay", "0")
    let trace = try #require(
      try JSONValue(parsing: result.output.utf8)["traces"]?.array?.first)
    #expect(trace["final"]?["document"]?.string == "x<b>|</b>")
    #expect(trace["latency"]?.string == "2.5/4" && trace["seed"]?.integer == 3)
    #expect(trace["keyboard"]?.string == "habra-2014" && trace["profile"]?.string == "webkit")
    #expect(result.exit == .checkFailed, "the trace expects another document")
  }

  @Test("tags come from a file, a broken one names file, line and cause")
  func tags() throws {
    let folder = try TemporaryFolder()
    let tags = try folder.write(#"{"Жирный":"**://**"}"#, to: "tags.json")
    let file = "\(tracesFolder)/tag-bold.trace.jsonl"
    let result = caretlab("replay", file, "--json", "--tags", tags)
    #expect(result.output.contains(#""document":"see **://|** now""#))
    for (text, message) in [
      ("{\n  \"Жирный\": \"<b>\n}", "tags.json:2:"), (#"{"Bold":"x"}"#, "there is no key \"Bold\""),
      (#"{"Код":5}"#, "tags.json:1:8: the tag of \"Код\" is a number"),
      ("[]", "tags must be an object"),
      (#"{"Код":""}"#, "is empty"),
    ] {
      let broken = try folder.write(text, to: "tags.json")
      let result = caretlab("replay", file, "--tags", broken)
      #expect(result.exit == .badInput && result.talk.contains(message), "\(result.talk)")
    }
  }

  @Test("without a keyboard the gestures of the default set are told")
  func defaultSet() throws {
    let table = "t_ms,id,x,y\n0,1,100,100\n20,1,130,100\n40,1,160,100\n60,1,160,100\n"
    let result = caretlab("replay", "-", "--json", input: table)
    let gestures = try JSONValue(parsing: result.output.utf8)["traces"]?.array?.first?["gestures"]
    let kinds = gestures?.array?.compactMap { $0["kind"]?.string } ?? []
    #expect(kinds.contains("swipe") && kinds.contains("pan"))
    #expect(result.exit == .fine)
    #expect(caretlab("replay", "-", input: table).output.contains("swipe right recognized"))
  }

  @Test("at its own pace a trace ends with the same words")
  func realtime() {
    let file = "\(tracesFolder)/tag-bold.trace.jsonl"
    #expect(caretlab("replay", file, "--realtime").output == caretlab("replay", file).output)
  }

  @Test("quiet tells show only failures and the summary")
  func quiet() throws {
    let file = "\(tracesFolder)/tag-bold.trace.jsonl"
    #expect(caretlab("replay", file, "--quiet").output == "1 trace, 3 expectations: 3 passed\n")
    let failed = caretlab("replay", file, "--quiet", "--document", "|")
    #expect(failed.output.contains("FAIL      line"))
    #expect(failed.output.hasSuffix("1 trace, 3 expectations: 2 passed, 1 failed\n"))
  }
}
