import Gestures
import Testing
import TouchTraces

@Suite("A failure says why")
struct FailureReasonTests {
  /// A timeline in the notation of the cases, its lines divided by /, and the failures' reasons in words.
  static let stories: [(String, [String])] = [
    (
      "rec W swipe dir=left/t 0 1+ 100,100/t 312 1~ 69,100/t 330 1-",
      ["at 312 ms primary 31.0 < 35.3 required"]
    ),
    ("rec W swipe/t 0 1+ 100,100/t 90 1-", ["at 0 ms primary 0.0 < 50.0 required"]),
    (
      "rec W swipe/t 5 1+ 100,100/t 105 1~ 130,50",
      ["at 100 ms secondary 50.0 > 45.1 allowed"]
    ),
    (
      "rec W swipe/t 5 1+ 100,100/t 21.5 1~ 99.5,100",
      ["at 16.5 ms primary -0.5 < 0.0: the wrong way"]
    ),
    ("rec W swipe/t 5 1+ 9,9/t 700 1~ 90,9", ["at 695 ms later than 500 ms allowed"]),
    ("rec W swipe/t 5 1+ 9,9; 2+ 8,8", ["2 touches > 1 required"]),
    (
      "rec W swipe dir=left|right touches=2/t 0 1+ 0,0; 2+ 9,0/t 50 1~ -60,0; 2~ 69,0/t 60 1-",
      ["at 50 ms primary -60.0 < 47.7 required"]
    ),
    ("rec T tap/t 0 1+ 0,0/t 9 1~ 30,40", ["moved 50.0 > 45.0 allowed"]),
    ("rec T tap/t 0 1+ 0,0/end 900", ["pressed longer than 750 ms"]),
    ("rec T tap taps=2/t 0 1+ 0,0/t 9 1-/end 900", ["no further tap within 350 ms"]),
    (
      "rec T tap taps=2/t 0 1+ 0,0/t 9 1-/t 20 1+ 60,80",
      ["100.0 > 45.0 allowed from the first tap"]
    ),
    ("rec T tap touches=3/t 0 1+ 0,0; 2+ 9,9/t 9 1-", ["2 touches < 3 required"]),
    ("rec T tap touches=2/t 0 1+ 0,0/t 9 1-", ["1 touch < 2 required"]),
    (
      "rec T tap touches=2/t 0 1+ 0,0; 2+ 9,9/t 9 1-/t 10 1+ 0,0",
      ["a new touch after the first lift"]
    ),
    ("rec L long/t 0 1+ 0,0/t 123.456 1-", ["lifted at 123.456 ms < 500 ms required"]),
    ("rec P pan/t 0 1+ 0,0/t 9 1~ 3,4/t 10 1-", ["moved 5.0 < 10.0 required"]),
    ("rec P pan/t 0 1+ 0,0/t 9 1!", ["the system cancelled a touch"]),
    ("rec P pan/t 0 1+ 0,0/at 9 disable P", ["switched off"]),
    (
      "rec W swipe/t 0 1+ 0,0/t 200 1~ 40.599,0/t 220 1-",
      ["at 200 ms primary 40.599 < 40.6 required"]
    ),
    (
      "rec P pan/rec W swipe/req P W/t 0 1+ 0,0/t 9 1~ 20,0/t 10 1-",
      [
        "lifted while it waited for another recognizer to fail",
        "at 9 ms primary 20.0 < 49.6 required",
      ]
    ),
    (
      "rec P pan/rec W swipe/rec L long/req L P/t 0 1+ 0,0/t 9 1~ 10,0",
      ["prevented by P", "P, which had to fail first, won"]
    ),
  ]

  @Test("in words and numbers", arguments: stories)
  func reasons(_ timeline: String, _ expected: [String]) throws {
    let lines = timeline.split(separator: "/")
    let text = (["case story [C] told by its reasons"] + lines + ["=> none"])
      .joined(separator: "\n")
    let file = GestureCaseFile(text, file: "story")
    #expect(file.faults.isEmpty)
    let events = try #require(file.cases.first).run()
    let reasons = events.compactMap { $0.failure?.description }
    #expect(reasons == expected)
  }
}
