import Gestures
import Testing

@Suite("A text of gesture cases")
struct GestureCaseFileTests {
  /// One wrong line each in an otherwise good case, and the fault it is answered with.
  static let faults: [(String, String)] = [
    ("rec", "f:2:5: the text after the name is missing; add it"),
    (
      "rec T knock",
      "f:2:7: \"knock\" is not a kind of recognizer; write tap, long, swipe, pan, cursor or glide"
    ),
    (
      "rec T tap tabs=2",
      "f:2:11: \"tabs\" is unknown here; known: taps, touches, max, gap, move, on, cancels, "
        + "delaysBegan, delaysEnded, waits, awaited, begin, receive"
    ),
    ("rec T tap taps=2 taps=3", "f:2:18: \"taps\" is given twice; keep one"),
    ("rec T tap taps=two", "f:2:11: \"two\" is not a whole number; write one such as 2"),
    ("rec T tap taps=0", "f:2:5: taps of \"T\" must be at least 1"),
    ("rec T tap cancels=maybe", "f:2:11: \"maybe\" is neither yes nor no; write one of them"),
    (
      "rec W swipe dir=left|north",
      "f:2:13: \"north\" is not a direction; write right, left, up or down"
    ),
    ("rec T tap on=K", "f:2:1: there is no key \"K\"; add it"),
    ("req A B", "f:2:5: no recognizer with the name \"A\" is attached; attach it first"),
    ("req A B C", "f:2:9: \"C\" is not a key=value; write one such as taps=2"),
    (
      "req A B when=above",
      "f:2:9: \"above\" is not a place; write anywhere, onKeys, besideKeys, inside:X,Y,W,H or "
        + "outside:X,Y,W,H"
    ),
    (
      "req A B when=inside:1,2,3",
      "f:2:9: \"1,2,3\" is not a rectangle; write X,Y,W,H such as 0,0,100,50"
    ),
    ("sim A B when=onKeys", "f:2:9: \"when\" is unknown here; known: nothing"),
    ("key K 0 0 ten 10", "f:2:11: \"ten\" is not a number; write one such as -12.5"),
    ("key K 0 0 10", "f:2:14: a number of x y width height is missing; add it"),
    ("t soon 1+ 5,5", "f:2:3: \"soon\" is not a time; write milliseconds such as 16.66"),
    ("t 1.2345 1+ 5,5", "f:2:3: \"1.2345\" is not a time; write milliseconds such as 16.66"),
    ("t 5", "f:2:5: a finger, such as 1+ is missing; add it"),
    (
      "t 5 1* 5,5",
      "f:2:5: \"1*\" is not a touch; write a finger's number and + ~ - or !, as in 1+"
    ),
    ("t 5 1+", "f:2:5: finger 1 has no position yet; write X,Y after it"),
    (
      "t 5 1+ 5;5",
      "f:2:8: \"5\" is not a pair of numbers; write X,Y such as 100,62.5"
    ),
    ("t 5 1+ 5,5 2+ 6,6", "f:2:12: \"2+\" is unexpected; put ; between fingers"),
    ("t 5 1+ 1e400,5", "f:2:8: \"1e400\" is not a number; write one such as -12.5"),
    ("at 5 enable T", "f:2:6: \"enable\" can't be done; write disable NAME"),
    ("at 5 disable T", "f:2:14: there is no recognizer \"T\"; add it"),
    ("=> 5 T", "f:2:8: the event is missing; add it"),
    ("=> 5 T began w=1", "f:2:14: \"w\" is unknown here; known: tr, v, d, by, path"),
    (
      "set ukit",
      "f:2:5: \"ukit\" is not a set; write uikit, keys policy=NAME, android or flutter"
    ),
    (
      "set keys policy=nice",
      "f:2:10: \"nice\" is not a policy; write policy=stock, independent, landed or ordered"
    ),
    (
      "set android version=kitkat",
      "f:2:13: \"kitkat\" is not a version; write one of api30, before-api30, android4"
    ),
    (
      "set uikit edgeGate=bottom",
      "f:2:27: edgeGate=EDGE|EDGE and screen=W,H belong together; write both"
    ),
    (
      "set uikit edgeGate=south screen=3,4",
      "f:2:11: \"south\" is unknown here; write left, right, top, bottom"
    ),
    (
      "rec T tap begin=soon",
      "f:2:11: \"soon\" is not an answer; write always, never, horizontally or vertically"
    ),
    (
      "rec P pan waits=pan|drag",
      "f:2:11: \"drag\" is unknown here; write tap, long, swipe, pan, cursor, glide"
    ),
    ("set flutter x=1", "f:2:13: \"x\" is unknown here; known: nothing"),
    (
      "set keys",
      "f:2:10: policy=NAME is missing; write policy=stock, independent, landed or ordered"
    ),
    (
      "wait 5",
      "f:2:1: \"wait\" is not a statement; write case, set, rec, req, sim, key, t, at, end or =>"
    ),
  ]

  @Test("tells where a line is wrong and what to do", arguments: faults)
  func fault(_ line: String, _ expected: String) {
    let text = "case bad [A] x\n\(line)\n=> 0 T began\ncase good [A] y\n=> none"
    let file = GestureCaseFile(text, file: "f")
    #expect(file.faults.map(\.description) == [expected])
    #expect(file.cases.map(\.id) == ["good"])
  }

  @Test("has an order of time, names of its own, and an expectation")
  func wholeCases() {
    let text = """
      t 0 1+ 5,5
      case a [A] x
      t 20 1+ 5,5
      end 10
      => none
      case b [D] x
      => none
      case c [A] x
      t 0 1+ 5,5
      case d [A] x
      => none
      => 5 T began
      case e [A] x
      => none
      case e [A] x
      => none
      """
    let file = GestureCaseFile(text, file: "f")
    #expect(
      file.faults.map(\.description) == [
        "f:1:1: this line is before the first case; move it into a case",
        "f:4:5: time goes back here; put the lines in order",
        "f:6:8: \"[D]\" is not a confidence; write [A], [B] or [C]",
        "f:8:1: case c expects nothing; write => none if it should expect nothing",
        "f:10:1: case d expects both none and an event; remove one",
        "f:15:6: there are two cases e; rename one",
      ])
    #expect(file.cases.map(\.id) == ["e"])
  }

  @Test("may be Markdown, in which only marked blocks count; lines may end as on Windows")
  func markdown() {
    let text =
      "# case no [A] heading\r\n```gesture-cases\r\ncase yes [B] a title # and a comment\r\n"
      + "# a comment\r\n  rec T tap # another\r\n\r\n=> none\r\n```\r\ncase no [A] prose\r\n"
      + "```swift\r\ncase no\r\n```\r\n"
    let file = GestureCaseFile(text, file: "f.md")
    #expect(file.faults == [])
    #expect(file.cases.map(\.id) == ["yes"])
    #expect(file.cases.first?.title == "a title")
    #expect(file.cases.first?.confidence == "B")
    #expect(file.cases.first?.place.description == "f.md:3:1")
  }

  @Test("shows both lists where a case fails, the first difference marked")
  func difference() throws {
    let text = """
      case late [A] the press is too long
      rec T tap
      t 0 1+ 5,5
      t 800 1-
      => 750 T failed
      => 800 T recognized
      """
    let file = GestureCaseFile(text, file: "f")
    let verdict = try #require(file.cases.first).check()
    #expect(
      verdict
        == .failed(
          """
          f:1:1: case late: the press is too long
          expected:
            => 750 T failed
          > => 800 T recognized
          actual:
            => 750 T failed # pressed longer than 750 ms
          """))
  }

  @Test("compares only the values that are given, within their tolerances")
  func tolerances() throws {
    func passes(_ expectation: String) throws -> Bool {
      let text = """
        case one [A] x
        rec P pan
        t 0 1+ 0,0
        t 10 1~ 20,0
        => \(expectation)
        """
      return try #require(GestureCaseFile(text, file: "f").cases.first).check() == .passed
    }
    for good in ["", "tr=10,0", "tr=10.0009,-0.0009", "v=2000.049,0", "tr=10,0 v=2000,0"] {
      #expect(try passes("10 P began \(good)"))
    }
    for bad in ["tr=10.002,0", "tr=10,0.002", "v=2000.06,0", "v=2000,0.06", "d=10,0"] {
      #expect(try !passes("10 P began \(bad)"))
    }
    for wrong in ["10.001 P began", "10 Q began", "10 P changed"] { #expect(try !passes(wrong)) }
  }
}
