import Foundation
import JSONText
import TerminalSupport
import TestSupport
import Testing
import TouchTraces

@testable import caretlab

@Suite("caretlab convert")
struct ConvertCommandTests {
  static let evemu = """
    # EVEMU 1.2
    N: glass
    A: 35 0 1079 0 0 0
    A: 36 0 1919 0 0 0
    E: 1350644052.895553 0003 0039 0001
    E: 1350644052.895553 0003 0035 0540
    E: 1350644052.895553 0003 0036 0960
    E: 1350644052.895593 0000 0000 0000
    E: 1350644052.975593 0003 0039 -001
    E: 1350644052.975593 0000 0000 0000

    """

  static let typed = """
    {"trace":"caretlab","version":1,"device":{"width":375,"height":667},"document":"secret|"}
    {"touch":"began","t":0,"id":1,"x":54.5,"y":21.0}
    {"touch":"ended","t":80000,"id":1,"x":54.5,"y":21.0}
    {"host":"type","t":90000,"text":"secret"}
    {"note":"secret"}

    """

  @Test("a recording becomes a trace in the device's units, or in points")
  func evemuToNative() throws {
    let folder = try TemporaryFolder()
    let input = try folder.write(Self.evemu, to: "tap.evemu")
    let plain = caretlab("convert", input, "-")
    #expect(plain.exit == .fine && plain.talk.isEmpty, "\(plain.talk)")
    #expect(
      plain.output == """
        {"trace":"caretlab","version":1,"device":{"name":"glass","width":1080,"height":1920},"units":"device","source":"evemu"}
        {"touch":"began","t":0,"id":1,"x":540.0,"y":960.0}
        {"touch":"ended","t":80000,"id":1,"x":540.0,"y":960.0}

        """)
    let points = caretlab(
      "convert", input, "-", "--screen", "1080x1920@3", "--origin", "0,300")
    #expect(
      points.output == """
        {"trace":"caretlab","version":1,"device":{"name":"glass","width":360,"height":640,"scale":3},"origin":{"x":0,"y":300},"source":"evemu"}
        {"touch":"began","t":0,"id":1,"x":180.0,"y":20.0}
        {"touch":"ended","t":80000,"id":1,"x":180.0,"y":20.0}

        """)
  }

  @Test("the format is known by the name, by the content, or by what the user says")
  func formats() throws {
    let folder = try TemporaryFolder()
    let input = try folder.write(Self.evemu, to: "tap.txt")
    let table = folder.url.appendingPathComponent("tap.csv").path
    #expect(caretlab("convert", input, table).exit == .fine)
    #expect(
      try String(contentsOfFile: table, encoding: .utf8)
        == "t_us,id,x,y,phase\n0,1,540,960,began\n80000,1,540,960,ended\n")
    let actions = folder.url.appendingPathComponent("tap.json").path
    #expect(caretlab("convert", table, actions).exit == .fine)
    let back = caretlab("convert", actions, "-", "--to", "csv")
    #expect(back.output == "t_us,id,x,y,phase\n0,1,540,960,began\n80000,1,540,960,ended\n")
    let stream = caretlab("convert", "-", "-", "--from", "evemu", "--to=evemu", input: Self.evemu)
    #expect(stream.exit == .fine && stream.output.contains("E: 0.080000 0003 0039 -1\n"))
    let wrong = caretlab("convert", "-", "-", "--from", "native", input: Self.evemu)
    #expect(wrong.exit == .badInput && wrong.output.isEmpty)
    #expect(wrong.talk.hasSuffix("-: nothing was written\n"), "\(wrong.talk)")
  }

  @Test("the ranges of the axes come from the .desc file whose name begins the recording's")
  func description() throws {
    let folder = try TemporaryFolder()
    let events = Self.evemu.split(separator: "\n").filter { $0.hasPrefix("E:") }
      .joined(separator: "\n")
    let input = try folder.write(events + "\n", to: "A glass.tap.events")
    _ = try folder.write("N: other\nA: 35 0 99 0 0\nA: 36 0 99 0 0\n", to: "A.desc")
    let desc = try folder.write(
      "N: glass\nA: 35 0 1079 0 0\nA: 36 0 1919 0 0\n", to: "A glass.desc")
    let found = caretlab("convert", input, "-", "--screen", "360x640")
    #expect(found.output.contains(#""x":180.0,"y":320.0"#), "\(found.output)")
    let named = caretlab(
      "convert", "-", "-", "--screen", "360x640", "--desc", desc, input: events + "\n")
    #expect(named.output == found.output)
    let unknown = caretlab("convert", "-", "-", "--screen", "360x640", input: events + "\n")
    #expect(unknown.talk.contains("does not have the ranges of the axes"))
  }

  @Test("says what the other format can't hold")
  func losses() throws {
    let folder = try TemporaryFolder()
    let input = try folder.write(Self.typed, to: "a.trace.jsonl")
    let output = folder.url.appendingPathComponent("a.csv").path
    let result = caretlab("convert", input, output, "--json")
    #expect(result.exit == .fine)
    let lost = [
      "3 × members of the header were left out: device, units, document (in the header)",
      "1 × host lines were left out (first in event 2)",
      "1 × notes were left out (first in event 3)",
    ]
    #expect(
      result.talk
        == lost.map { "\(output): csv can't contain everything: \($0)\n" }.joined())
    let json = try JSONValue(parsing: Array(result.output.utf8))
    #expect(json["lost"]?.array?.compactMap(\.string) == lost)
    #expect(json["contacts"]?.integer == 1 && json["touches"]?.integer == 2)
    #expect(json["from"]?.string == "native" && json["to"]?.string == "csv")
    #expect(json["written"]?.bool == true && json["faults"]?.array?.isEmpty == true)
  }

  @Test("members of the header that a table can't hold are told, the system's and the fields' too")
  func lostHeader() throws {
    let folder = try TemporaryFolder()
    let input = try folder.write(
      #"{"trace":"caretlab","version":1,"fields":{"to":"|"},"system":{"fullAccess":true},"#
        + #""source":"recorded"}"# + "\n", to: "a.trace.jsonl")
    let output = folder.url.appendingPathComponent("a.csv").path
    let talk = caretlab("convert", input, output).talk
    #expect(
      talk.contains("were left out: units, fields, system, source (in the header)"), "\(talk)")
    let back = caretlab("convert", output, folder.url.appendingPathComponent("b.csv").path)
    #expect(!back.talk.contains("source"), "\(back.talk)")
  }

  @Test("a seed is written alike in every command, also in short form")
  func shortSeeds() throws {
    let trace = tracesFolder + "/clear-line.trace.jsonl"
    let commands = [
      ["convert", trace, "-", "--redact"], ["replay", trace, "--json"],
      ["diff", trace, trace, "--json"], ["check", "letters", "--runs", "20", "--json"],
    ]
    for words in commands {
      func output(_ seed: String) -> String {
        var terminal = CapturedTerminal()
        let exit = CaretLab.run(words + ["--seed", seed], on: &terminal)
        #expect(exit == .fine, "\(words) \(terminal.talk)")
        return terminal.text
      }
      #expect(output("1e6") == output("1000000"))
    }
    let huge = caretlab("check", "letters", "--workers", "65")
    #expect(huge.talk.contains("is not a whole number from 1 to 64"))
  }

  @Test("--redact leaves no text and no place, and repeats for a seed")
  func redaction() throws {
    let first = caretlab("convert", "-", "-", "--redact", "--seed", "5", input: Self.typed)
    #expect(first.exit == .fine)
    #expect(!first.output.contains("secret") && !first.output.contains("54.5"))
    #expect(first.talk == "-: redacted; 2 lines without touches were removed\n")
    let again = caretlab("convert", "-", "-", "--redact", "--seed", "5", input: Self.typed)
    #expect(again.output == first.output)
    let other = caretlab("convert", "-", "-", "--redact", "--seed", "6", input: Self.typed)
    #expect(other.output != first.output)
  }

  @Test(
    "a recording longer than what is read at once becomes what the format makes of the whole",
    arguments: TraceFormat.allCases.filter(\.isWritable), [false, true])
  func long(format: TraceFormat, redacts: Bool) throws {
    var lines = #"{"trace":"caretlab","version":1}"# + "\n"
    for index in 0..<3_000 {
      for (phase, after) in [("began", 0), ("moved", 20), ("ended", 60)] {
        let time = (index * 250 + after) * 1_000
        lines +=
          #"{"touch":"\#(phase)","t":\#(time),"id":\#(index % 3),"x":\#(index % 300).5,"y":7}"#
        lines += "\n"
      }
    }
    let folder = try TemporaryFolder()
    let input = try folder.write(lines, to: "long.trace.jsonl")
    let output = folder.url.appendingPathComponent("out").path
    let words = ["convert", input, output, "--to", format.rawValue]
    var terminal = CapturedTerminal()
    #expect(CaretLab.run(words + (redacts ? ["--redact"] : []), on: &terminal) == .fine)
    var trace = TouchTrace.native(Array(lines.utf8), file: "f").trace
    if redacts { trace = TraceRedaction.redact(trace, seed: 0).trace }
    let whole = try #require(format.bytes(of: trace))
    #expect(try Data(contentsOf: URL(fileURLWithPath: output)) == Data(whole.bytes))
    #expect(whole.bytes.count > 1 << 17)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(names.sorted() == ["long.trace.jsonl", "out"])
  }

  @Test("what is good of a damaged recording is written, and the fault is told")
  func damaged() throws {
    let folder = try TemporaryFolder()
    let input = try folder.write(Self.evemu + "E: 9.0 0003 0035 NaN\n", to: "a.evemu")
    let output = folder.url.appendingPathComponent("a.trace.jsonl").path
    let result = caretlab("convert", input, output)
    #expect(result.exit == .badInput)
    #expect(
      result.talk == """
        \(input):11:18: the value is "NaN"; write a decimal number of 32 bits such as 810
        \(output): written without the parts with 1 fault

        """)
    #expect(caretlab("replay", output, "--quiet").exit == .fine)
  }

  @Test("a screen without axes is refused, and nothing is written")
  func refused() throws {
    let folder = try TemporaryFolder()
    let input = try folder.write(
      "E: 0.1 0001 014a 1\nE: 0.1 0003 0002 7\nE: 0.1 0000 0000 0\n", to: "a.evemu")
    let output = folder.url.appendingPathComponent("a.trace.jsonl").path
    let result = caretlab("convert", input, output)
    #expect(result.exit == .badInput)
    #expect(result.talk.contains(":1:1: a finger comes down, but the recording has no ABS_X"))
    #expect(!FileManager.default.fileExists(atPath: output))
  }

  @Test("replay and gestures read what convert reads")
  func elsewhere() throws {
    let folder = try TemporaryFolder()
    let input = try folder.write(Self.evemu, to: "tap.evemu")
    let result = caretlab("gestures", input, "--screen", "1080x1920@3", "--json")
    #expect(result.exit == .fine && result.output.contains(#""kind":"tap""#), "\(result.talk)")
    #expect(caretlab("replay", input, "--quiet").exit == .fine)
    let getevent =
      "[  1.000000] 0003 0039 00000001\n[  1.000000] 0003 0035 00000005\n"
      + "[  1.000000] 0003 0036 00000005\n[  1.000000] 0000 0000 00000000\n"
      + "[  1.100000] 0003 0039 ffffffff\n[  1.100000] 0000 0000 00000000\n"
    let stream = caretlab("gestures", "-", "--json", input: getevent)
    #expect(stream.exit == .fine && stream.output.contains(#""kind":"tap""#), "\(stream.talk)")
  }

  @Test(
    "wrong usage says what to do",
    arguments: [
      (["a"], "name a recording and an output file"),
      (["nowhere.csv", "-"], "there is no such file"), ([".", "-"], ".: this is a folder"),
      (["-", "a.txt"], "the name does not show the format"),
      (["-", "a.yml"], "a.yml: libinput can't be written; use one of native, csv, evemu, actions"),
      (
        ["-", "-", "--to", "getevent"],
        "--to: getevent can't be written; use one of native, csv, evemu, actions"
      ),
      (
        ["-", "-", "--to", "getevnt"],
        "--to: there is no \"getevnt\"; use one of native, csv, evemu, actions"
      ),
      (["-", "-", "--desc="], "--desc: the name is empty; name a .desc file"),
      (["/dev/null", "-", "--to", "csv"], "/dev/null: this device gives no data; name a"),
      (["/dev/null", "-"], "/dev/null: this device gives no data; name a recording"),
      (["-", ""], "a name is empty; see caretlab convert --help"),
      (["-", "-", "--from", "evemo"], "there is no \"evemo\" (did you mean"),
      (["-", "-", "--screen", "large"], "is not a size such as"),
      (["-", "-", "--origin", "3"], "is not a place such as 0,451"),
      (["-", "-", "--seed", "3"], "add --redact"), (["-", "-", "--json"], "name a file"),
      (["-", "-", "--desc", "nowhere.desc"], "there is no such file"),
    ])
  func usage(words: [String], message: String) {
    var terminal = CapturedTerminal()
    #expect(CaretLab.run(["convert"] + words, on: &terminal) == .badInput)
    #expect(terminal.talk.contains(message), "\(terminal.talk)")
    #expect(terminal.output.isEmpty)
  }

  @Test("an interrupt leaves the target as it was, and no draft")
  func interrupted() throws {
    let folder = try TemporaryFolder()
    let header = #"{"trace":"caretlab","version":1,"device":{"width":320,"height":568}}"#
    let touches = (0..<20_000).map {
      #"{"touch":"\#($0 == 0 ? "began" : "moved")","t":\#($0),"id":1,"x":1,"y":1}"#
    }
    let lines = ([header] + touches).joined(separator: "\n") + "\n"
    let long = try folder.write(lines, to: "long.trace.jsonl")
    let target = try folder.write("old", to: "target.csv")
    let options = try ConvertOptions(ConvertCommand.syntax.parse([long, target]))
    var asked = 0
    var command = ConvertCommand(options: options) {
      asked += 1
      return asked > 3
    }
    var terminal = CapturedTerminal()
    #expect(throws: UsageFault("interrupted; \(target) is unchanged")) {
      try command.run(on: &terminal)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(Set(names) == ["long.trace.jsonl", "target.csv"])
    #expect(try String(contentsOfFile: target, encoding: .utf8) == "old")
  }

  @Test("--help has examples")
  func help() {
    let result = caretlab("convert", "--help")
    #expect(result.exit == .fine && result.output.contains("EXAMPLES"))
  }
}
