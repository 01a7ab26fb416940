import Gestures
import Testing
import TouchTraces
import Timing

/// `touch(1, .began, 20, 30)` reads better than the whole initialiser.
private func touch(_ finger: Int, _ phase: TouchPhase, _ x: Double, _ y: Double) -> FingerTouch {
  FingerTouch(finger: finger, phase: phase, location: LayoutPoint(x: x, y: y))
}

private func sample(_ milliseconds: Int64, _ touches: FingerTouch...) -> TouchSample {
  TouchSample(at: .start + .milliseconds(milliseconds), touches: touches)
}

extension TouchRouter {
  fileprivate mutating func play(_ samples: TouchSample...) -> [String] {
    var lines: [String] = []
    for sample in samples { lines += handle(sample).map(\.description) }
    return lines
  }
}

@Suite("A router")
struct RouterTests {
  @Test("refuses requirements that would wait for each other for ever")
  func cycles() throws {
    var router = TouchRouter()
    for name in ["a", "b", "c"] { try router.attach(Recognizer(name, .tap(TapParameters()))) }
    try router.require("a", toFail: "b")
    try router.require("b", toFail: "c")
    let before = router
    #expect(throws: GestureError.requirementCycle(["c", "a", "b", "c"])) {
      try router.require("c", toFail: "a")
    }
    #expect(throws: GestureError.requirementCycle(["a", "a"])) {
      try router.require("a", toFail: "a")
    }
    #expect(router == before)
  }

  @Test("searches each requirement once, however many ways lead to it", .timeLimit(.minutes(1)))
  func manyRequirements() throws {
    var router = TouchRouter()
    let names = (0..<60).map { "recognizer \($0)" }
    for (index, name) in names.enumerated() {
      try router.attach(Recognizer(name, .tap(TapParameters())))
      for earlier in names[..<index] { try router.require(name, toFail: earlier) }
    }
    #expect(throws: GestureError.self) { try router.require(names[0], toFail: names[59]) }
  }

  @Test("asks once per attempt, by its first touch, whether one waits for another")
  func requirementPerAttempt() throws {
    var router = TouchRouter()
    try router.attach(Recognizer("pan", .pan(PanParameters())))
    try router.attach(Recognizer("left", .swipe(SwipeParameters(directions: .left))))
    let upper = Rectangle(x: 0, y: 0, width: 200, height: 50)
    try router.require("pan", toFail: "left", when: .inside(upper))
    #expect(throws: GestureError.requirementCycle(["left", "pan", "left"])) {
      try router.require("left", toFail: "pan", when: .anywhere)
    }
    func words(startingAt y: Double, _ begin: Int64) -> [String] {
      var events: [GestureEvent] = []
      for (late, phase, x) in [(0, TouchPhase.began, 150.0), (20, .moved, 130), (80, .moved, 60)] {
        let touch = FingerTouch(finger: 1, phase: phase, location: LayoutPoint(x: x, y: y))
        let instant = Instant.start + .milliseconds(begin + Int64(late))
        events += router.handle(TouchSample(at: instant, touches: [touch]))
      }
      let lift = FingerTouch(finger: 1, phase: .ended, location: LayoutPoint(x: 60, y: y))
      events += router.handle(
        TouchSample(at: .start + .milliseconds(begin + 100), touches: [lift]))
      return events.map { "\($0.name) \($0.word)" }
    }
    #expect(words(startingAt: 20, 0) == ["left recognized", "pan failed"])
    #expect(
      words(startingAt: 100, 1_000) == ["pan began", "left failed", "pan changed", "pan ended"])
    #expect(words(startingAt: 20, 2_000) == ["left recognized", "pan failed"])
  }

  @Test("refuses names that are taken or unknown")
  func names() throws {
    var router = TouchRouter()
    let frame = Rectangle(x: 0, y: 0, width: 10, height: 10)
    try router.attach(Recognizer("a", .tap(TapParameters())))
    try router.attach(LayoutKey("k", at: frame))
    #expect(throws: GestureError.duplicateRecognizer("a")) {
      try router.attach(Recognizer("a", .pan(PanParameters())))
    }
    #expect(throws: GestureError.duplicateKey("k")) { try router.attach(LayoutKey("k", at: frame)) }
    #expect(throws: GestureError.duplicateKey("m")) {
      try router.replaceKeys(with: [LayoutKey("m", at: frame), LayoutKey("m", at: frame)])
    }
    #expect(router.keys.map(\.name) == ["k"])
    #expect(throws: GestureError.unknownRecognizer("b")) {
      try router.require("a", toFail: "b")
    }
  }

  static let senseless: [(Recognizer.Kind, String)] = [
    (.tap(TapParameters(taps: 0)), "taps"),
    (.tap(TapParameters(touches: -1)), "touches"),
    (.longPress(LongPressParameters(minimumPress: .milliseconds(-1))), "minimumPress"),
    (.longPress(LongPressParameters(movement: .nan)), "movement"),
    (.swipe(SwipeParameters(directions: [])), "directions"),
    (.pan(PanParameters(minimumTouches: 3, maximumTouches: 2)), "maximumTouches"),
  ]

  @Test("refuses parameters that can't mean anything", arguments: senseless)
  func parameters(_ kind: Recognizer.Kind, _ parameter: String) {
    var router = TouchRouter()
    do throws(GestureError) {
      try router.attach(Recognizer("r", kind))
      Issue.record("accepted")
    } catch {
      guard case .parameterOutOfRange("r", parameter, _) = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test("ignores what fingers do that are not down, and counts it")
  func strangers() throws {
    var router = TouchRouter()
    try router.attach(Recognizer("T", .tap(TapParameters())))
    #expect(
      router.play(
        sample(0, touch(7, .moved, 1, 1)), sample(1, touch(7, .ended, 1, 1)),
        sample(2, touch(7, .began, .nan, 1)), sample(3)) == [])
    #expect(router.unusableTouches == 3)
    #expect(
      router.play(sample(10, touch(7, .began, 5, 5)), sample(20, touch(7, .ended, .nan, 9)))
        == ["20 T recognized"])
  }

  @Test("takes a second touch down of a finger for a move")
  func twiceDown() throws {
    var router = TouchRouter()
    try router.attach(Recognizer("P", .pan(PanParameters())))
    #expect(
      router.play(sample(0, touch(1, .began, 0, 0)), sample(10, touch(1, .began, 20, 0)))
        == ["10 P began tr=10,0 v=2000,0"])
    #expect(router.unusableTouches == 1)
  }

  @Test("takes a finger that appears twice in a sample for two samples of the instant")
  func twiceInSample() throws {
    var router = TouchRouter()
    try router.attach(LayoutKey("k", at: Rectangle(x: 0, y: 0, width: 50, height: 50)))
    #expect(
      router.play(
        sample(4, touch(1, .began, 9, 9), touch(1, .ended, 9, 9), touch(1, .began, 8, 8)))
        == ["4 k down", "4 k upInside", "4 k down"])
  }

  @Test("lets time stand still where it would go back")
  func timeGoesBack() throws {
    var router = TouchRouter()
    try router.attach(Recognizer("L", .longPress(LongPressParameters())))
    #expect(
      router.play(
        sample(1_000, touch(1, .began, 0, 0)), sample(400, touch(1, .moved, 1, 0)),
        sample(1_600, touch(1, .ended, 1, 0))) == ["1500 L began", "1600 L ended"])
  }

  @Test("fires a timer that a sample armed for its own instant with the sample")
  func timerForNow() throws {
    var router = TouchRouter()
    try router.attach(Recognizer("L", .longPress(LongPressParameters(minimumPress: .zero))))
    #expect(router.play(sample(5, touch(1, .began, 0, 0))) == ["5 L began"])
    #expect(router.nextTimer == nil)
  }

  @Test("takes no more fingers than the limit")
  func manyFingers() {
    var router = TouchRouter()
    for finger in 0..<100 { _ = router.handle(sample(0, touch(finger, .began, 0, 0))) }
    #expect(router.unusableTouches == 100 - TouchRouter.fingersLimit)
  }

  @Test("forgets touches that lifted long ago beside a resting finger")
  func restingFinger() throws {
    var router = TouchRouter()
    try router.attach(Recognizer("P", .pan(PanParameters())))
    _ = router.play(sample(0, touch(1, .began, 0, 0)), sample(10, touch(1, .moved, 50, 0)))
    func size(after taps: Int64) -> Int {
      var copy = router
      for tap in 1...taps {
        _ = copy.play(
          sample(10 * tap, touch(2, .began, 90, 90)), sample(10 * tap + 5, touch(2, .ended, 90, 90))
        )
      }
      return "\(copy)".count
    }
    #expect(size(after: 2_000) < size(after: 1_000) + 2_000)
  }

  @Test("lets the system take all touches away")
  func cancelAll() throws {
    var router = TouchRouter()
    try router.attach(LayoutKey("k", at: Rectangle(x: 0, y: 0, width: 50, height: 50)))
    try router.attach(Recognizer("L", .longPress(LongPressParameters(touches: 2))))
    _ = router.play(sample(0, touch(1, .began, 9, 9)), sample(50, touch(2, .began, 90, 9)))
    #expect(
      router.cancelAll(at: .start + .milliseconds(549)).map(\.description)
        == ["549 L failed # the system cancelled a touch", "549 k cancel"])
    #expect(router.nextTimer == nil)
  }

  @Test("can be told to take part again")
  func enabling() throws {
    var router = TouchRouter()
    try router.attach(Recognizer("T", .tap(TapParameters())))
    _ = router.play(sample(0, touch(1, .began, 0, 0)))
    #expect(
      try router.setEnabled(false, of: "T", at: .start + .milliseconds(5)).map(\.description)
        == ["5 T failed # switched off"])
    #expect(try router.setEnabled(true, of: "T", at: .start + .milliseconds(6)) == [])
    #expect(router.play(sample(7, touch(2, .began, 0, 0)), sample(9, touch(2, .ended, 0, 0))) == [])
    #expect(router.state(of: "T") == .failed)
    #expect(router.play(sample(10, touch(1, .ended, 0, 0))) == [])
    #expect(
      router.play(sample(20, touch(1, .began, 0, 0)), sample(30, touch(1, .ended, 0, 0)))
        == ["30 T recognized"])
  }

  @Test("lets a recognizer be forbidden to prevent another")
  func forbidding() throws {
    var router = TouchRouter()
    try router.attach(Recognizer("P", .pan(PanParameters())))
    try router.attach(Recognizer("W", .swipe(SwipeParameters())))
    try router.forbid("P", toPrevent: "W")
    #expect(
      router.play(
        sample(0, touch(1, .began, 0, 0)), sample(20, touch(1, .moved, 12, 0)),
        sample(40, touch(1, .moved, 60, 0)))
        == [
          "20 P began tr=2,0 v=600,0", "40 P changed tr=50,0 v=960,0",
          "40 W recognized # right",
        ])
  }

  @Test("rebases a pan with and without its velocity")
  func translation() throws {
    var router = TouchRouter()
    try router.attach(Recognizer("P", .pan(PanParameters())))
    _ = router.play(sample(0, touch(1, .began, 0, 0)), sample(10, touch(1, .moved, 30, 0)))
    var rebased = router
    try rebased.rebase("P")
    #expect(
      rebased.play(sample(20, touch(1, .moved, 40, 0))) == ["20 P changed tr=10,0 v=2600,0"])
    try router.setTranslation(Vector(dx: 5, dy: 7), of: "P")
    #expect(router.play(sample(20, touch(1, .moved, 40, 0))) == ["20 P changed tr=15,7 v=1000,0"])
  }

  @Test("can forget a pan's velocity after a rest", arguments: [(49, 3000.0), (50, 3000), (51, 0)])
  func stale(_ rest: Int64, _ speed: Double) throws {
    var router = TouchRouter()
    try router.attach(Recognizer("P", .pan(PanParameters(staleAfter: .milliseconds(50)))))
    _ = router.play(sample(0, touch(1, .began, 0, 0)), sample(10, touch(1, .moved, 30, 0)))
    let events = router.handle(sample(10 + rest, touch(1, .ended, 30, 0)))
    #expect(
      events.first?.gesture?.detail
        == .pan(translation: Vector(dx: 20, dy: 0), velocity: Vector(dx: speed, dy: 0)))
  }
}
