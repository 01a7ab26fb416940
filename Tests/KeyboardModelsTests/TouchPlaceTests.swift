import Gestures
import HostDocuments
import KeyboardLab
import KeyboardModels
import Testing
import TouchTraces
import Timing

/// Which key is typed (Recognizer figures §6), on the lab's keyboards.
@Suite("Touches in gaps, on edges, by two fingers, and fingers that slide off")
struct TouchPlaceTests {
  /// Where keys tile or the nearest one is hit a gap types; where keys are controls it is dead.
  @Test(
    "a touch in a gap",
    arguments: [
      ("trackpad", 4.0, 80.0, "a|"),  // left of A, in the indent of its row
      ("trackpad", 316, 80, "l|"),  // right of L
      ("qwerty", 32.2, 20, "q|"),  // nearer to Q than to W
      ("qwerty-2014", 32.2, 20, "|"),  // buttons
      ("habra", 107, 20, "|"),  // between Жирный and Курсив: buttons, a dead gap
      ("calculator", 160, 90, "|"),  // between the columns
    ])
  func gaps(keyboard: String, x: Double, y: Double, document: String) throws {
    let run = try touch(keyboard, [(0, .began, x, y), (80, .ended, x, y)])
    #expect(run.document.description == document)
  }

  @Test(
    "an edge belongs to the key that begins there; beyond the keyboard there is nothing",
    arguments: [
      (0.0, 0.0, "q|"), (31.999, 0, "q|"), (32, 0, "w|"), (319.999, 53.999, "p|"), (32, 54, "a|"),
      (48, 54, "s|"), (-0.001, 10, "|"), (320, 10, "|"), (10, -0.001, "|"), (10, 216, "|"),
    ])
  func edges(x: Double, y: Double, document: String) throws {
    let run = try touch("trackpad", [(0, .began, x, y), (80, .ended, x, y)])
    #expect(run.document.description == document)
  }

  @Test("a second finger types the first one's key at once, whose lift then does nothing")
  func rolling() throws {
    // H down, J down, H up, J up.
    let run = try touch(
      "trackpad",
      [(0, .began, 192, 80)], second: [(60, .began, 224, 80), (160, .ended, 224, 80)],
      then: [(120, .ended, 192, 80)])
    #expect(run.typedKeys.map(\.name) == ["H", "J"])
    #expect(run.typedKeys.map { $0.instant.milliseconds } == [60, 160])
    #expect(run.document.description == "hj|")
  }

  @Test(
    "rolled keys: typing keys come in the order of touch down, buttons in that of the lifts",
    arguments: [("qwerty", "hj|"), ("qwerty-2014", "JJHH|")])
  func rolledKeys(keyboard: String, document: String) throws {
    let run = try touch(
      keyboard, [(0, .began, 190, 75)], second: [(60, .began, 225, 75), (100, .ended, 225, 75)],
      then: [(160, .ended, 190, 75)])
    #expect(run.document.description == document)
  }

  @Test("three letters rolled by two fingers come in the order of their touch downs")
  func rollingOver() throws {
    let run = try touch(
      "trackpad",
      [(0, .began, 192, 80), (70, .ended, 192, 80), (100, .began, 16, 20), (200, .ended, 16, 20)],
      second: [(50, .began, 224, 80), (150, .ended, 224, 80)], then: [])
    #expect(run.document.description == "hjq|")
  }

  @Test(
    "a finger that slides types the key under it at the lift, in other rows too",
    arguments: [
      (18.0, 0.0, "h|"), (15, 0, "h|"), (17, 0, "j|"), (0, -54, "u|"), (60, 0, "k|"), (0, 300, "|"),
    ])
  func slides(dx: Double, dy: Double, document: String) throws {
    // H spans 176 … 208; slowly enough to be no flick.
    let x = dx == 18 ? 189.0 : 192.0
    let run = try touch(
      "trackpad",
      [
        (0, .began, x, 81), (520, .moved, x + dx / 2, 81 + dy / 2), (620, .moved, x + dx, 81 + dy),
        (640, .ended, x + dx, 81 + dy),
      ])
    #expect(run.document.description == document)
  }

  @Test("a button holds a finger that slides up to 70 pt away, and then lets go")
  func buttons() throws {
    for (way, document) in [(69.0, "<b>|</b>"), (71, "|")] {
      let end = 103 + way
      let run = try touch(
        "habra",
        [
          (0, .began, 102, 30), (300, .moved, 102 + way / 2, 30), (620, .moved, end, 30),
          (700, .ended, end, 30),
        ])
      #expect(run.document.description == document, "\(way)")
    }
  }

  @Test("a touch that the system cancels types nothing")
  func cancelled() throws {
    let run = try touch("trackpad", [(0, .began, 192, 80), (80, .cancelled, 192, 80)])
    #expect(run.typedKeys.isEmpty && run.document.description == "|")
  }

  @Test(
    "a layout of one's own chooses its way of typing",
    arguments: [
      ("stock", "ab|"), ("independent", "ba|"), ("ordered", "ab|"), ("controls", "ba|"),
    ])
  func policies(typing: String, document: String) throws {
    let layout = try UserLayout(
      parsing: #"{"width":100,"rowHeight":50,"typing":"\#(typing)","rows":[["a","b"]]}"#.utf8)
    // A down, B down, B up, 20 ms later A up.
    let run = try touch(
      UserKeyboard(layout, strategy: CaretControlStrategy()),
      [(0, .began, 20, 20)], second: [(40, .began, 70, 20), (80, .ended, 70, 20)],
      then: [(100, .ended, 20, 20)])
    #expect(run.document.description == document)
  }

  private typealias Step = (ms: Int64, phase: TouchPhase, x: Double, y: Double)

  private func touch(
    _ name: String, _ first: [Step], second: [Step] = [], then rest: [Step] = []
  ) throws -> Run {
    try touch(
      try #require(try KeyboardCatalog.keyboard(name)), first, second: second, then: rest)
  }

  private func touch(
    _ keyboard: any KeyboardModel, _ first: [Step], second: [Step], then rest: [Step]
  ) throws -> Run {
    var scenario = Scenario(keyboard: keyboard, document: try MarkedDocument("|"))
    let steps = (first + rest).map { (1, $0) } + second.map { (2, $0) }
    for (finger, step) in steps.sorted(by: { $0.1.ms < $1.1.ms }) {
      let touch = FingerTouch(
        finger: finger, phase: step.phase, location: LayoutPoint(x: step.x, y: step.y))
      scenario.samples.append(
        TouchSample(at: .start + .milliseconds(step.ms), touches: [touch]))
    }
    return scenario.run()
  }
}
