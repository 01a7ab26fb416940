import Foundation
import JSONText
import TerminalSupport
import Testing
import TextLayout

@testable import caretlab

@Suite("caretlab tune delay")
struct TuneDelayCommandTests {
  private func tune(_ words: String...) -> (exit: ExitCode, output: String, talk: String) {
    var terminal = CapturedTerminal()
    let exit = CaretLab.run(["tune", "delay"] + words, on: &terminal)
    return (exit, terminal.text, terminal.talk)
  }

  private func answers(_ output: String) throws -> [JSONValue] {
    try #require(try JSONValue(parsing: Array(output.utf8))["answers"]?.array)
  }

  @Test("a number comes first, then how sure it is, the library beside it, and the curve")
  func number() {
    let result = tune(
      "--operation", "clearLine", "--profile", "ios8", "--latency", "10/20", "--runs", "500")
    #expect(result.exit == .fine && result.talk.isEmpty)
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "clearLine, fixedDelay, ios8, 10/20: wait 30 ms")
    #expect(
      lines[1]
        == "  at most 1 % of runs fail, with 95 % confidence (one-sided); 0 of 500 failed "
        + "(two-sided 0–0.735 %)")
    #expect(lines[3].hasPrefix("  caretControl in the same runs: 0 failed (0–0.735 %), 0 refused;"))
    // A blank line, a title, the curve in twenty lines, and the end of the last line.
    #expect(lines.count == 4 + 1 + 20 + 1)
  }

  @Test("no wait: where a wait does harm is told")
  func noWait() {
    let result = tune(
      "--operation", "insertWithCaret", "--typing", "300", "--runs", "400", "--latency", "slowPad")
    #expect(result.output.contains(": 0, no wait\n"))
    #expect(result.output.contains("  the next step may follow in the same turn\n"))
    #expect(result.output.contains("  a wait does harm outside of 0 up to "))
    #expect(result.output.contains("300 ms 100 %"))
  }

  @Test("a range where a longer wait does harm: both ends, in words, numbers and pictures")
  func range() throws {
    let words = [
      "--operation", "clearLine", "--profile", "ios8", "--latency", "10/20", "--typing", "1000",
      "--target", "0.1", "--runs", "1000",
    ]
    let folder = try TemporaryFolder()
    let (table, svg) = (
      folder.url.appendingPathComponent("d.csv"), folder.url.appendingPathComponent("d.svg")
    )
    var terminal = CapturedTerminal()
    let files = ["--csv", table.path, "--svg", svg.path]
    #expect(CaretLab.run(["tune", "delay"] + words + files, on: &terminal) == .fine)
    let lines = terminal.text.split(separator: "\n")
    #expect(lines[0].contains(" ms: wait 30 to ") && lines[0].hasSuffix(" ms"), "\(lines[0])")
    #expect(
      terminal.text.contains("  with each of these waits at most 10 % of runs fail, with 95 %"))
    #expect(terminal.text.contains("  the longest one lies between "))
    // Both ends are marked in the plot and in the drawing.
    #expect(lines.contains { $0.filter { $0 == "|" }.count == 2 })
    let drawing = try String(contentsOf: svg, encoding: .utf8)
    #expect(drawing.contains(">wait 30 to ") && drawing.contains(">no longer<"))
    var json = CapturedTerminal()
    #expect(CaretLab.run(["tune", "delay"] + words + ["--json"], on: &json) == .fine)
    let answer = try #require(try answers(json.text).first)
    #expect(answer["kind"]?.string == "range" && answer["ms"]?.double == 30)
    let end = try #require(answer["toMs"]?.double)
    // A key within a second comes within 100 ms in one of ten runs; in few of them it harms otherwise.
    #expect((50...110).contains(end), "\(end)")
    #expect(answer["toMsInterval"]?.array?.first?.double == end)
    let rows = try String(contentsOf: table, encoding: .utf8).split(separator: "\n").dropFirst()
    for row in rows {
      let cells = row.split(separator: ",")
      let wait = try #require(Double(cells[6]))
      #expect((cells.last == "true") == (wait >= 30 && wait < end), "\(row)")
    }
  }

  @Test("none suffices: the reason is told, and the runs end early")
  func none() {
    let result = tune("--operation", "clearSentences", "--runs", "100000")
    #expect(result.output.contains(": none suffices up to 2000 ms\n"))
    #expect(
      result.output.contains(
        "  mostly: text remains that was not shown at the time of the deletion\n"))
    #expect(result.output.contains("  ended after 200 runs: more than half fail with every wait\n"))
  }

  @Test("too few runs: both numbers of runs that a proof takes are told")
  func undecided() {
    let result = tune(
      "--operation", "insertWithCaret", "--runs", "298", "--target", "0.001")
    #expect(result.output.contains(": not decided; about 2697 more runs\n"))
    #expect(
      result.output.contains(
        "  0.1 % needs 2995 runs without a failure, or 12417 with a test after each run"))
  }

  @Test("a share that no number of runs can prove: it says so")
  func hopeless() {
    let result = tune("--operation", "insertWithCaret", "--runs", "20", "--target", "1e-12")
    #expect(result.output.contains(": not decided\n"))
    #expect(
      result.output.contains("  1e-10 % needs more than 1000000000 runs; allow a larger share\n"))
  }

  @Test("another instant, where a strategy goes on until the mirror is empty")
  func anotherInstant() {
    let result = tune(
      "--strategy", "clearWindows", "--operation", "clearTwentySentences", "--profile", "ios8",
      "--latency", "5/5", "--runs", "29", "--target", "0.1")
    #expect(result.output.contains(": 0, no wait\n"))
    #expect(
      result.output.contains(
        "  no wait is needed, but the next step must be at another instant: in the same instant the operation never ends\n"
      ))
  }

  @Test("a number beyond the last measured quantile is called an extrapolation")
  func extrapolation() throws {
    let far = tune(
      "--operation", "clearLine", "--profile", "ios8", "--target", "0.001", "--runs", "3000",
      "--json")
    let near = tune(
      "--operation", "clearLine", "--profile", "ios8", "--target", "0.1", "--runs", "200", "--json")
    #expect(try answers(far.output)[0]["extrapolated"]?.bool == true)
    #expect(try answers(near.output)[0]["extrapolated"]?.bool == false)
    let folder = try TemporaryFolder()
    let table = try folder.write("command,push\n4,6\n4,6\n4,6\n40,60\n", to: "few.csv")
    let few = tune(
      "--operation", "clearLine", "--profile", "ios8", "--latency", table, "--runs", "300",
      "--json")
    #expect(try answers(few.output)[0]["extrapolated"]?.bool == true)
    #expect(try answers(few.output)[0]["ms"]?.double == 100)
  }

  @Test("the JSON document has what the help says, the same whatever the workers")
  func json() throws {
    let words = ["--operation", "clearLine", "--profile", "ios8", "--runs", "400", "--json"]
    var outputs: [String] = []
    for workers in ["1", "3"] {
      var terminal = CapturedTerminal()
      #expect(
        CaretLab.run(["tune", "delay"] + words + ["--workers", workers], on: &terminal) == .fine)
      outputs.append(terminal.text)
    }
    #expect(outputs[0] == outputs[1])
    let answer = try #require(try answers(outputs[0]).first)
    let names = try #require(answer.members).map(\.name)
    #expect(
      names == [
        "operation", "strategy", "profile", "latency", "typingMs", "disturbances", "target", "kind",
        "ms", "msInterval", "toMs", "toMsInterval", "failure", "failureInterval", "leastAtMs",
        "failureAtMostTargetIn",
        "curve", "upToMs", "extrapolated", "monotone", "exact", "endedEarly", "runs",
        "caretControl",
      ])
    #expect(answer["kind"]?.string == "number" && answer["runs"]?.integer == 400)
    let curve = try #require(answer["curve"]?.array)
    for point in curve {
      let failure = try #require(point["failure"]?.double)
      #expect(try #require(point["low"]?.double) <= failure)
      #expect(try #require(point["high"]?.double) >= failure)
    }
    #expect(answer["caretControl"]?["failures"]?.integer == 0)
    let help = TuneDelayCommand.syntax.help(in: TextStyle(width: 1_000))
    for name in names {
      #expect(help.contains("\"\(name)\""), "\(name)")
    }
  }

  @Test("without an operation there is a row for each that the strategy can do")
  func rows() throws {
    let result = tune("--strategy", "clearWindowsProd", "--runs", "3", "--up-to", "300", "--json")
    #expect(
      try answers(result.output).compactMap { $0["operation"]?.string } == [
        "clearLine", "clearLines", "clearParagraph", "clearSentences", "clearTwentySentences",
      ])
    let table = tune("--runs", "2", "--up-to", "50")
    let lines = table.output.split(separator: "\n")
    #expect(lines.count == 2 + 17 + 1)
    #expect(lines[1].hasPrefix("operation") && lines[2].hasPrefix("insert "))
  }

  @Test("table, picture and page are written")
  func files() throws {
    let folder = try TemporaryFolder()
    let paths = ["csv", "svg", "html"].map { folder.url.appendingPathComponent("d.\($0)").path }
    let result = tune(
      "--operation", "clearLine", "--profile", "ios8", "--runs", "300", "--csv", paths[0], "--svg",
      paths[1], "--html", paths[2])
    #expect(result.exit == .fine)
    let texts = try paths.map { try String(contentsOfFile: $0, encoding: .utf8) }
    #expect(
      texts[0].hasPrefix("operation,strategy,profile,latency,typing_ms,target,ms,failure,low,high,")
    )
    #expect(texts[0].contains(",true\n"))
    let svg = texts[1]
    #expect(svg.hasPrefix("<svg ") && svg.contains(">wait "))
    #expect(!svg.contains("nan") && !svg.contains("inf"))
    #expect(
      texts[2].contains("<svg ") && texts[2].contains("clearLine, fixedDelay, ios8, device: wait"))
    #expect(!texts[2].contains("http://") || texts[2].contains("www.w3.org"))
  }

  @Test("a picture that can't be written does not cost the answer")
  func unwritable() throws {
    let folder = try TemporaryFolder()
    for (path, message) in [
      (folder.url.appendingPathComponent("no/d.svg").path, "there is no folder"),
      (folder.url.path, "because it is a folder; name a file"),
    ] {
      let result = tune(
        "--operation", "clearLine", "--profile", "ios8", "--latency", "10/20", "--runs", "300",
        "--svg", path)
      #expect(result.exit == .badInput && result.talk.contains(message), "\(result.talk)")
      #expect(result.output.hasPrefix("clearLine, fixedDelay, ios8, 10/20: wait 30 ms\n"))
    }
  }

  @Test(
    "bad input exits 2 and says what to do",
    arguments: [
      (["--target", "0"], "--target: \"0\" is not a share between 0 and 1 such as 0.01"),
      (["--target", "nan"], "--target: \"nan\" is not a share"),
      (["--target", "1"], "--target: \"1\" is not a share"),
      (["--up-to", "0"], "--up-to: \"0\" is not a whole number from 2 to 60000"),
      (["--runs", "0"], "--runs: \"0\" is not a whole number"),
      (["--strategy", "poll"], "use one of fixedDelay, clearWindows, clearWindowsProd"),
      (["--operation", "clearLin"], "clearLine"),
      (["--strategy", "clearWindows", "--operation", "read"], "clearWindows can't do read"),
      (["--typing", "5", "--disturb", "clear"], "can't be combined"),
      (["clearLine"], "unexpected \"clearLine\"; name operations with --operation"),
      (["--latency", "missing.csv"], "missing.csv"),
    ])
  func badInput(words: [String], message: String) {
    var terminal = CapturedTerminal()
    #expect(CaretLab.run(["tune", "delay"] + words, on: &terminal) == .badInput)
    #expect(terminal.talk.contains(message), "\(terminal.talk)")
    #expect(terminal.output.isEmpty)
  }

  @Test("a table of latencies without values is told with its place")
  func emptyTable() throws {
    let folder = try TemporaryFolder()
    let table = try folder.write("command,push\n4,\n", to: "empty.csv")
    let result = tune("--latency", table)
    #expect(result.exit == .badInput)
    #expect(result.talk.contains("empty.csv:") && result.talk.contains("the push leg has no value"))
  }
}
