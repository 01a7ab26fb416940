import Gestures
import Testing
import TouchTraces
import Timing

@Suite("Keys")
struct KeyTests {
  private static func key(_ name: String, _ x: Double, repeats: KeyRepeat? = nil) -> LayoutKey {
    LayoutKey(name, at: Rectangle(x: x, y: 0, width: 50, height: 50), repeats: repeats)
  }

  private func router(
    _ handling: KeyHandling, _ keys: [LayoutKey] = [key("a", 0), key("b", 60)]
  ) throws -> TouchRouter {
    var router = TouchRouter(keys: handling)
    for key in keys { try router.attach(key) }
    return router
  }

  private func sample(_ milliseconds: Int64, _ phase: TouchPhase, _ x: Double) -> TouchSample {
    TouchSample(
      at: .start + .milliseconds(milliseconds),
      touches: [FingerTouch(finger: 1, phase: phase, location: LayoutPoint(x: x, y: 25))])
  }

  @Test("keep the touches they have when the layout changes under the finger")
  func replaceControls() throws {
    var router = try router(.controls)
    _ = router.handle(sample(0, .began, 10))
    try router.replaceKeys(with: [Self.key("b", 0), Self.key("a", 200)])
    // The key a has moved away: its bounds are the new ones, its touch is the old one.
    var events = router.handle(sample(10, .moved, 12)) + router.handle(sample(20, .moved, 190))
    events += router.handle(sample(30, .ended, 190)) + router.handle(sample(40, .began, 10))
    #expect(
      events.map(\.description)
        == ["10 a dragExit", "20 a dragEnter", "30 a upInside", "40 b down"])
  }

  @Test("that disappear from the layout still finish their touch")
  func removeControl() throws {
    var router = try router(.controls)
    _ = router.handle(sample(0, .began, 10))
    try router.replaceKeys(with: [])
    let events = router.handle(sample(10, .moved, 12)) + router.handle(sample(30, .ended, 12))
    #expect(events.map(\.description) == ["10 a dragInside", "30 a upInside"])
  }

  @Test(
    "that type are those under the finger before the layout changed, until it leaves them",
    arguments: [(12.0, "a"), (49, "a"), (51, "x"), (70, "y")])
  func replaceTyping(_ lift: Double, _ typed: String) throws {
    var router = try router(.typing(.stock))
    _ = router.handle(sample(0, .began, 10))
    try router.replaceKeys(with: [Self.key("x", 2), Self.key("y", 60)])
    let events = router.handle(sample(30, .ended, lift))
    #expect(events.map(\.description) == ["30 \(typed) type"])
  }

  @Test(
    "may keep a finger that slides a little beyond their edge",
    arguments: [(57.9, "a"), (58, "b"), (70, "b")])
  func margin(_ lift: Double, _ typed: String) throws {
    let keys = [Self.key("a", 0), Self.key("b", 50)]
    var router = try router(.typing(TypingPolicy(slide: .underFinger(margin: 8))), keys)
    _ = router.handle(sample(0, .began, 10))
    #expect(router.handle(sample(30, .ended, lift)).map(\.description) == ["30 \(typed) type"])
  }

  @Test("may have dead gaps between them")
  func deadGap() throws {
    for gap in [TypingPolicy.Gap.dead, .nearestKey] {
      var router = try router(.typing(TypingPolicy(gap: gap)))
      let events = router.handle(sample(0, .began, 54)) + router.handle(sample(10, .ended, 54))
      #expect(events.map(\.name) == (gap == .dead ? [] : ["a"]))
    }
  }

  @Test("stop repeating when the document is known to be empty, and the lift does nothing")
  func stopRepeating() throws {
    var router = try router(.typing(.stock), [Self.key("d", 0, repeats: KeyRepeat())])
    _ = router.handle(sample(0, .began, 10))
    #expect(router.advance(to: .start + .milliseconds(650)).count == 2)
    router.stopRepeating("d")
    #expect(router.nextTimer == nil)
    #expect(router.handle(sample(900, .ended, 10)) == [])
  }

  @Test("tell that they are let go, wherever the finger lifts, and when the touch is taken away")
  func release() throws {
    for (phase, place) in [(TouchPhase.ended, 10.0), (.ended, 300), (.cancelled, 10)] {
      var key = Self.key("d", 0)
      key.tellsRelease = true
      var router = try router(.typing(.stock), [key])
      #expect(router.handle(sample(0, .began, 10)).map(\.description) == ["0 d type"])
      #expect(router.nextTimer == nil)
      #expect(router.handle(sample(900, phase, place)).map(\.description) == ["900 d release"])
    }
  }

  @Test("tell that they are let go at once when another key's finger lifts on them")
  func releaseAfterSlide() throws {
    var held = Self.key("d", 60)
    held.tellsRelease = true
    var router = try router(.typing(.stock), [Self.key("a", 0), held])
    let slid = router.handle(sample(0, .began, 10)) + router.handle(sample(40, .ended, 80))
    #expect(slid.map(\.description) == ["40 d type", "40 d release"])

    #expect(router.handle(sample(100, .began, 10)) == [])
    held.frame.x = 0
    try router.replaceKeys(with: [held])
    let moved = router.handle(sample(130, .moved, 55)) + router.handle(sample(140, .ended, 20))
    #expect(moved.map(\.description) == ["140 d type", "140 d release"])
  }

  @Test("repeat by words after twenty characters, and not without end")
  func repeatUnits() throws {
    var repeats = KeyRepeat()
    repeats.limit = 30
    var router = try router(.typing(.stock), [Self.key("d", 0, repeats: repeats)])
    let events =
      router.handle(sample(0, .began, 10)) + router.advance(to: .start + .seconds(3_600))
    let characters = events.count {
      $0.kind == .key(name: "d", .type) || $0.kind == .key(name: "d", .repeat(.character))
    }
    let words = events.count { $0.kind == .key(name: "d", .repeat(.word)) }
    #expect(characters == 20)
    #expect(characters + words == 31)
    #expect(router.nextTimer == nil)
  }

  @Test("hear everything that waited, though a resting finger sends moves for hours")
  func boundedWaiting() throws {
    var router = try router(.controls)
    var pan = Recognizer("pan", .pan(PanParameters()))
    pan.delaysTouchesBegan = true
    try router.attach(pan)
    _ = router.handle(sample(0, .began, 10))
    for move in 1...3_000 {
      #expect(router.handle(sample(Int64(move), .moved, 10 + Double(move % 2))) == [])
    }
    let events = router.handle(sample(20_000, .ended, 10))
    #expect(events.first?.description == "20000 pan failed # moved 0.0 < 10.0 required")
    #expect(events.dropFirst().first?.word == "down")
    #expect(events.last?.word == "upInside")
    #expect(events.count < 1_100)
  }
}
