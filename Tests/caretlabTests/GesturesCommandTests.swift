import Foundation
import Gestures
import JSONText
import TerminalSupport
import TestSupport
import Testing

@testable import caretlab

@Suite("caretlab gestures")
struct GesturesCommandTests {
  /// A flick to the left of 31 points in 312 ms, then a tap.
  static let trace = """
    {"trace":"caretlab","version":1}
    {"touch":"began","t":0,"id":1,"x":100,"y":100}
    {"touch":"moved","t":312000,"id":1,"x":69,"y":100}
    {"touch":"ended","t":330000,"id":1,"x":69,"y":100}
    {"touch":"began","t":1000000,"id":1,"x":50,"y":50}
    {"touch":"ended","t":1080000,"id":1,"x":50,"y":50}

    """

  @Test(
    "wrong usage exits 2 and says what to do",
    arguments: [
      (["gestures"], "name a trace"),
      (["gestures", "x", "--arbitrat"], #"(did you mean "--arbitrate"?)"#),
      (["gestures", "x", "--set-of", "uikt"], #"there is no "uikt" (did you mean "uikit"?)"#),
      (
        ["gestures", "x", "--set", "swipe.minimalPrimary=40"],
        #"there is no parameter "swipe.minimalPrimary" (did you mean "swipe.minimumPrimary"?)"#
      ),
      (["gestures", "x", "--set", "swipe.minimumPrimary"], "is not NAME=NUMBER"),
      (["gestures", "x", "--set", "swipe.minimumPrimary=far"], "is not NAME=NUMBER"),
      (["gestures", "x", "--set", "swipe.touches=0"], "must be at least 1"),
      (["gestures", "x", "--set", "swipe.touches=1.5"], "needs a whole number"),
      (["gestures", "x", "--set", "swipe left.touches=1.5"], "needs a whole number"),
      (
        ["gestures", "x", "--set", "cursorDrag.deadZone=5"],
        "has no effect without --also cursor-drag"
      ),
      (
        ["gestures", "x", "--set", "glidePath.minimumKeys=3"],
        "has no effect without --also glide-path"
      ),
      (["gestures", "x", "--set", "detector.touchSlop=3"], "there is no parameter"),
      (["gestures", "x", "--set-of", "android", "--set", "detector.density=0"], "above 0"),
      (["gestures", "x", "--screen", "12"], "is not a size such as"),
      (["gestures", "x", "--json", "--json"], "--json is given twice"),
      (["gesture", "x"], #"(did you mean "gestures"?)"#),
      (["gestures", "nowhere.csv"], "nowhere.csv: there is no such file or folder"),
    ])
  func wrongUsage(words: [String], message: String) {
    var terminal = CapturedTerminal()
    #expect(CaretLab.run(words, on: &terminal) == .badInput)
    #expect(terminal.talk.contains(message), "\(terminal.talk)")
    #expect(terminal.output.isEmpty, "stdout is for results")
  }

  @Test("help names every option, every parameter and the exit codes")
  func help() {
    let help = caretlab("gestures", "--help")
    #expect(help.exit == .fine && help.talk.isEmpty)
    for word in [
      "--set-of", "--arbitrate", "--set NAME=VALUE", "--cases", "--screen", "--json", "EXAMPLES",
      "swipe.minimumPrimary (pt)", "detector.touchSlop", "flutter.panSlop", "EXIT CODES",
    ] {
      #expect(help.output.contains(word), "\(word)")
    }
    #expect(caretlab("--help").output.contains("gestures PATH…"))
  }

  @Test("tells sequence by sequence who got where and why the others failed")
  func wholeText() {
    let result = caretlab("gestures", "-", input: Self.trace)
    #expect(result.exit == .fine && result.talk.isEmpty)
    #expect(
      result.output == """
        standard input: uikit, each judged alone
          sequence 1: 0.000 to 330.000 ms, 1 touch, 3 samples
           312.000  failed      long press: moved 31.0 > 10.0 allowed
           312.000  failed      swipe right: at 312 ms primary -31.0 < 0.0: the wrong way
           312.000  began       pan tr=-21,0 v=-99.359,0
           330.000  recognized  tap
           330.000  failed      two-finger tap: 1 touch < 2 required
           330.000  failed      three-finger tap: 1 touch < 3 required
           330.000  failed      swipe left: at 312 ms primary 31.0 < 35.3 required
           330.000  failed      swipe up: at 312 ms primary 0.0 < 35.3 required
           330.000  failed      swipe down: at 312 ms primary 0.0 < 35.3 required
           330.000  ended       pan tr=-21,0 v=-99.359,0
           680.000  failed      double tap: no further tap within 350 ms
          sequence 2: 1000.000 to 1080.000 ms, 1 touch, 2 samples
          1080.000  recognized  tap
          1080.000  failed      two-finger tap: 1 touch < 2 required
          1080.000  failed      three-finger tap: 1 touch < 3 required
          1080.000  failed      long press: lifted at 80 ms < 500 ms required
          1080.000  failed      swipe right: at 0 ms primary 0.0 < 50.0 required
          1080.000  failed      swipe left: at 0 ms primary 0.0 < 50.0 required
          1080.000  failed      swipe up: at 0 ms primary 0.0 < 50.0 required
          1080.000  failed      swipe down: at 0 ms primary 0.0 < 50.0 required
          1080.000  failed      pan: moved 0.0 < 10.0 required
          1430.000  failed      double tap: no further tap within 350 ms

        """)
  }

  @Test("another threshold, for all of a kind or for one recognizer, changes the verdict")
  func settings() {
    for setting in ["swipe.minimumPrimary=40", "swipe left.minimumPrimary=40"] {
      let result = caretlab("gestures", "-", "--set", setting, input: Self.trace)
      #expect(result.output.contains("312.000  recognized  swipe left"), "\(setting)")
    }
    let other = caretlab("gestures", "-", "--set", "swipe up.minimumPrimary=40", input: Self.trace)
    #expect(other.output.contains("swipe left: at 312 ms primary 31.0 < 35.3 required"))
    let two = caretlab(
      "gestures", "-", "--set", "pan.hysteresis=40", "--set=longPress.movement=31",
      input: Self.trace)
    #expect(two.output.contains("pan: moved 31.0 < 40.0 required"))
    #expect(two.output.contains("long press: lifted at 330 ms < 500 ms required"))
  }

  @Test("on one view the others are told who prevented them")
  func arbitration() {
    let result = caretlab(
      "gestures", "-", "--arbitrate", "--set", "swipe.minimumPrimary=40", input: Self.trace)
    #expect(result.output.hasPrefix("standard input: uikit, all on one view\n"))
    #expect(result.output.contains("failed      pan: swipe left, which had to fail first, won"))
    #expect(result.output.contains("failed      tap: prevented by swipe left"))
    #expect(result.output.contains("1430.000  recognized  tap"))
  }

  @Test("other platforms judge by their own rules")
  func otherSets() {
    let android = caretlab("gestures", "-", "--set-of", "android", input: Self.trace)
    #expect(
      android.output == """
        standard input: android, one detector
          sequence 1: 0.000 to 330.000 ms, 1 touch, 3 samples
             0.000  down                detector
           100.000  showPress           detector
           312.000  scroll              detector d=31,0
          sequence 2: 1000.000 to 1080.000 ms, 1 touch, 2 samples
          1000.000  down                detector
          1080.000  singleTapUp         detector
          1300.000  singleTapConfirmed  detector

        """)
    let flutter = caretlab(
      "gestures", "-", "--set-of", "flutter", "--arbitrate", input: Self.trace)
    #expect(
      flutter.output == """
        standard input: flutter, all on one view
          sequence 1: 0.000 to 330.000 ms, 1 touch, 3 samples
           100.000  tapDown    tap
           312.000  tapCancel  tap
           312.000  dragStart  horizontal drag
           330.000  dragEnd    horizontal drag v=0,0
          sequence 2: 1000.000 to 1080.000 ms, 1 touch, 2 samples
          1380.000  tapDown    tap
          1380.000  tap        tap

        """)
    let alone = caretlab("gestures", "-", "--set-of", "flutter", input: Self.trace)
    #expect(alone.output.contains("0.000  tapDown     tap\n"))
    #expect(alone.output.contains("0.000  dragStart   pan\n"))
  }

  @Test("JSON is one document a trace, each on one line")
  func json() throws {
    let folder = try TemporaryFolder()
    let first = try folder.write(Self.trace, to: "a.trace.jsonl")
    let second = try folder.write(Self.trace, to: "b.trace.jsonl")
    let result = caretlab("gestures", first, second, "--json")
    let lines = result.output.split(separator: "\n")
    #expect(result.exit == .fine && lines.count == 2)
    let document = try JSONValue(parsing: lines[0].utf8)
    #expect(document["file"]?.string == first)
    #expect(document["set"]?.string == "uikit" && document["arbitrates"]?.bool == false)
    let gestures = try #require(document["gestures"]?.array)
    #expect(
      gestures.map { "\($0["kind"]?.string ?? "") \($0["state"]?.string ?? "")" }
        == ["pan began", "tap recognized", "pan ended", "tap recognized"])
    #expect(gestures[0]["atMs"]?.double == 312)
    #expect(gestures.map { $0["sequence"]?.double } == [1, 1, 1, 2])
    let failures = try #require(document["failures"]?.array)
    #expect(failures.contains { $0["reason"]?.string == "at 312 ms primary 31.0 < 35.3 required" })
    #expect(document["sequences"]?.array?.count == 2)
  }

  @Test("a trace that can't be read exits 2, the others are judged all the same")
  func brokenTrace() throws {
    let folder = try TemporaryFolder()
    let good = try folder.write(Self.trace, to: "good.trace.jsonl")
    let bad = try folder.write(
      "{\"trace\":\"caretlab\",\"version\":1}\n{]\n", to: "bad.trace.jsonl")
    let result = caretlab("gestures", bad, good)
    #expect(result.exit == .badInput)
    #expect(result.talk.contains("bad.trace.jsonl:2:2"))
    #expect(result.output.contains("good.trace.jsonl: uikit"))
  }

  static let goodCase = """
    case mine-01 [A] a quick tap
    rec T tap
    t 0 1+ 100,100
    t 80 1-
    => 80 T recognized

    """

  @Test("cases that come out exit 0, one that doesn't exits 1 and shows both lists")
  func cases() throws {
    let folder = try TemporaryFolder()
    let text = "# Mine\n\n```gesture-cases\n\(Self.goodCase)```\n"
    let good = try folder.write(text, to: "good.md")
    let passed = caretlab("gestures", "--cases", good)
    #expect(passed.exit == .fine && passed.talk.isEmpty)
    #expect(passed.output == "1 case: 1 passed\n")
    let failed = caretlab(
      "gestures", "--cases", good, "--cases", "-",
      input: Self.goodCase.replacingOccurrences(of: "=> 80", with: "=> 90"))
    #expect(failed.exit == .checkFailed && failed.talk.isEmpty)
    #expect(
      failed.output == """
        standard input:1:1: case mine-01: a quick tap
        expected:
        > => 90 T recognized
        actual:
        > => 80 T recognized

        2 cases: 1 passed, 1 failed

        """)
    let json = caretlab(
      "gestures", "--cases", "-", "--json",
      input: Self.goodCase.replacingOccurrences(of: "=> 80", with: "=> 90"))
    let document = try JSONValue(parsing: json.output.utf8)
    #expect(document["cases"]?.double == 1 && document["passed"]?.double == 0)
    #expect(document["failures"]?.array?.first?["case"]?.string == "mine-01")
  }

  @Test("a file of cases with a mistake exits 2 and names file, line and column")
  func malformedCases() throws {
    let text = Self.goodCase + "case mine-02 [A] x\nrec T tep\n=> none\n"
    let result = caretlab("gestures", "--cases", "-", input: text)
    #expect(result.exit == .badInput)
    #expect(result.talk.hasPrefix("standard input:7:7: \"tep\" is not a kind of recognizer"))
    #expect(result.output == "1 case: 1 passed\n")
    #expect(caretlab("gestures", "--cases", "-", input: "").exit == .badInput)
    let missing = caretlab("gestures", "--cases", "nowhere.md")
    #expect(missing.exit == .badInput && missing.talk.hasPrefix("nowhere.md: there is no such"))
  }

  @Test(
    "what judges traces does nothing for cases, and is refused with cases alone",
    arguments: [
      ["--set-of", "android"], ["--arbitrate"], ["--also", "cursor-drag"],
      ["--keyboard", "qwerty"], ["--set", "swipe.touches=2"], ["--screen", "1080x1920@3"],
    ])
  func needlessOptions(words: [String]) {
    var terminal = CapturedTerminal()
    terminal.input = Array(Self.goodCase.utf8)
    #expect(CaretLab.run(["gestures", "--cases", "-"] + words, on: &terminal) == .badInput)
    #expect(
      terminal.talk.contains("\(words[0]) has no effect with --cases alone"), "\(terminal.talk)")
    #expect(terminal.output.isEmpty)
  }

  @Test("no parameter of the set flutter can be negative")
  func flutterRanges() {
    for parameter in GestureParameter.all(of: .flutter([], arbitrates: false)) {
      let setting = "\(parameter.name)=-1"
      let result = caretlab(
        "gestures", "-", "--set-of", "flutter", "--set", setting, input: Self.trace)
      #expect(result.exit == .badInput && result.talk.contains("0 or more"), "\(setting)")
    }
  }

  @Test("every published case comes out")
  func publishedCases() {
    let result = caretlab("gestures", "--cases", Fixtures.file("gesture-cases.md").path)
    #expect(result.exit == .fine, "\(result.output)\(result.talk)")
  }
}
