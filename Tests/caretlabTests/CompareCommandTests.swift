import Foundation
import JSONText
import Testing

@testable import caretlab

@Suite("caretlab compare")
struct CompareCommandTests {
  @Test("prints a table for each operation, the same in every run")
  func table() {
    func compare() -> String {
      caretlab(
        "compare", "--operation", "clearLines", "--strategy", "fixedDelay(100)", "--runs", "20"
      ).output
    }
    let first = compare()
    #expect(first.hasPrefix("clearLines, uikit26, device, 20 runs: clear a field of three"))
    #expect(first.contains("fixedDelay(100)  100.0 %"))
    #expect(compare() == first)
  }

  @Test(
    "wrong options are told with what would be right",
    arguments: [
      ("--operation", "clearLine5", "did you mean \"clearLine\""),
      ("--strategy", "sameturn", "did you mean \"sameTurn\""), ("--runs", "0", "from 1 to"),
      ("--strategy", "fixedDelay", "did you mean \"fixedDelay(MS)\""),
      ("--strategy", "fixDelay(100)", "did you mean \"fixedDelay(MS)\""),
      ("--set", "pushPolicy=afterEveryMesage", "did you mean \"afterEveryMessage\""),
      ("--latency", "fast", "--latency"), ("--profile", "uikit27", "uikit26"),
      ("--disturb", "Tap", "did you mean \"tap\""),
      ("--set", "smartDelet=true", "did you mean \"smartDelete\""),
    ])
  func faults(option: String, value: String, hint: String) {
    let result = caretlab("compare", option, value)
    #expect(result.exit == .badInput)
    #expect(result.output.isEmpty)
    #expect(result.talk.contains(hint), "\(result.talk)")
  }

  @Test("a strategy that can't do the operation is told before anything is written")
  func unsuitable() throws {
    let folder = try TemporaryFolder()
    let picture = folder.url.appendingPathComponent("a.svg").path
    let result = caretlab(
      "compare", "--operation", "read", "--strategy", "clearWindows(10)", "--json", "--svg",
      picture)
    #expect(result.exit == .badInput)
    #expect(result.output.isEmpty)
    #expect(
      result.talk == "caretlab compare: clearWindows(10) can't do read; choose another strategy or "
        + "operation\n")
    let both = caretlab(
      "compare", "--operation", "read", "--strategy", "clearWindows(10)", "--strategy",
      "caretControl", "--runs", "2")
    #expect(both.exit == .fine && both.output.contains("caretControl"), "\(both.output)")
  }

  @Test("a latency that is set counts; an operation without its option and two latencies do not")
  func latencies() {
    let set = caretlab(
      "compare", "--operation", "insert", "--strategy", "sameTurn", "--runs", "3", "--set",
      "latency=500/500")
    #expect(set.output.hasPrefix("insert, uikit26, 500/500, 3 runs"), "\(set.output)")
    #expect(set.output.contains("the legs' medians: 1000.0"))
    #expect(caretlab("compare", "clearLine").talk.contains("name operations with --operation"))
    let both = caretlab("compare", "--set", "latency=1/1", "--latency", "device")
    #expect(both.exit == .badInput && both.talk.contains("both set the latency"))
  }

  @Test("each profile has its own latency, also beside another profile")
  func ownLatencies() throws {
    let folder = try TemporaryFolder()
    let slow = try folder.write(#"{"values":{"latency":"60/70"}}"#, to: "slow.json")
    let fast = try folder.write(#"{"values":{"latency":"1/1"}}"#, to: "fast.json")
    let output = caretlab(
      "compare", "--operation", "insert", "--strategy", "sameTurn", "--runs", "3", "--profile",
      slow, "--profile", fast, "--profile", "uikit26"
    ).output
    #expect(output.contains("insert, \(slow), 60/70, 3 runs"), "\(output)")
    #expect(output.contains("insert, \(fast), 1/1, 3 runs"), "\(output)")
    #expect(output.contains("insert, uikit26, device, 3 runs"), "\(output)")
  }

  @Test("a disturbance is an option of its own, told in the title, and excludes typing")
  func disturbances() {
    let result = caretlab(
      "compare", "--operation", "insertWithCaret", "--disturb", "type", "--runs", "60",
      "--strategy", "caretControl", "--strategy", "fixedDelay(100)")
    #expect(result.output.hasPrefix("insertWithCaret, uikit26, device, type, 60 runs: "))
    #expect(result.output.contains("caretControl      0.0 %"))
    #expect(!result.output.contains("fixedDelay(100)   0.0 %"))

    let both = caretlab("compare", "--disturb", "any", "--typing", "300")
    #expect(both.exit == .badInput)
    #expect(both.talk.contains("can't be combined"))
    #expect(caretlab("compare", "--timeline").talk.contains("needs --disturb"))
  }

  @Test("a timeline shows what happened in the library's run")
  func timeline() {
    let output = caretlab(
      "compare", "--operation", "insert", "--disturb", "tap", "--strategy", "caretControl",
      "--runs", "1", "--timeline"
    ).output
    #expect(output.hasPrefix("seed 0: "))
    #expect(output.contains("user      taps at"))
    #expect(output.contains("outcome   1. "))
  }

  @Test("the JSON holds what the table shows, and the runs that were wrong")
  func json() throws {
    let output = caretlab(
      "compare", "--operation", "confirm", "--disturb", "tap", "--disturb", "clear",
      "--strategy", "fixedDelay(100)", "--runs", "40", "--json"
    ).output
    let document = try JSONValue(parsing: output.utf8)
    let cell = try #require(document["comparisons"]?.array?.first)
    #expect(cell["legMediansMs"]?.double == 13)
    #expect(cell["disturbances"]?.array?.compactMap(\.string) == ["tap", "clear"])
    #expect(cell["excused"]?.integer != nil)
    let wiggles = try #require(cell["wiggles"]?.integer)
    #expect(wiggles > 20 && wiggles <= 40)
    let failures = try #require(cell["failures"]?.array)
    #expect(failures.count == min(20, cell["wrong"]?.integer ?? 0))
    #expect(failures.first?["reason"]?.string?.hasPrefix("caret elsewhere") ?? false)
    let faults = try #require(cell["faults"])
    #expect(faults["caret"]?.integer ?? 0 > 0)
    #expect(faults["damage"]?.integer == 0)
    #expect(failures.first?["seed"]?.integer != nil)
  }
}
