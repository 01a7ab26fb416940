import Gestures
import Testing
import TouchTraces
import Timing

@Suite("A cursor drag")
struct CursorDragTests {
  private func instant(_ milliseconds: Int64) -> Instant { .start + .milliseconds(milliseconds) }

  private func drag(_ parameters: CursorDragParameters = CursorDragParameters()) -> CursorDrag {
    CursorDrag(at: LayoutPoint(x: 100, y: 20), instant: .start, parameters: parameters)
  }

  /// Moves to x and has every move answered at once.
  private func play(_ drag: inout CursorDrag, _ moves: [(Int64, Double)]) -> [Int] {
    moves.compactMap { milliseconds, x in
      defer { _ = drag.answered(at: .start) }
      return drag.move(to: LayoutPoint(x: x, y: 20), at: instant(milliseconds))
    }
  }

  @Test("does nothing inside the dead zone, which comes off the way")
  func deadZone() {
    var drag = drag()
    #expect(play(&drag, [(20, 108), (40, 92), (60, 100)]) == [])
    #expect(!drag.isDragging)
    #expect(play(&drag, [(80, 117.9)]) == [])
    #expect(drag.isDragging)
    #expect(play(&drag, [(100, 118), (120, 127.9), (140, 128)]) == [1, 1])
  }

  @Test("moves one character every 10 pt, either way, and needs 10 pt to come back")
  func characters() {
    var drag = drag()
    #expect(
      play(&drag, [(20, 80), (40, 62), (60, 61.9), (80, 62.1), (100, 71.9), (120, 72)]) == [
        -1, -2, 1,
      ])
  }

  @Test("sends at most one move every 16 ms and sums what comes meanwhile")
  func spacing() {
    var drag = drag()
    #expect(drag.move(to: LayoutPoint(x: 118, y: 0), at: instant(10)) == 1)
    #expect(drag.answered(at: instant(12)) == nil)
    #expect(drag.move(to: LayoutPoint(x: 128, y: 0), at: instant(15)) == nil)
    #expect(drag.move(to: LayoutPoint(x: 148, y: 0), at: instant(20)) == nil)
    #expect(drag.nextTimer == instant(26))
    #expect(drag.advance(to: instant(25)) == nil)
    #expect(drag.advance(to: instant(26)) == 3)
    #expect(drag.waiting == 0 && drag.nextTimer == nil)
  }

  @Test("has one move under way and sums the rest until the answer")
  func inFlight() {
    var drag = drag()
    #expect(drag.move(to: LayoutPoint(x: 118, y: 0), at: instant(10)) == 1)
    #expect(drag.move(to: LayoutPoint(x: 158, y: 0), at: instant(100)) == nil)
    #expect(drag.move(to: LayoutPoint(x: 138, y: 0), at: instant(120)) == nil)
    #expect(drag.nextTimer == nil && drag.waiting == 2 && drag.inFlight == 1)
    #expect(drag.answered(at: instant(130)) == 2)
    #expect(drag.inFlight == 1)
  }

  @Test("goes up to two and a half times as far when the finger is fast")
  func acceleration() {
    var parameters = CursorDragParameters()
    parameters.acceleration = CursorDragParameters.Acceleration()
    var slow = drag(parameters)
    #expect(play(&slow, [(20, 109), (520, 118), (1_020, 218)]) == [1, 10])
    var fast = drag(parameters)
    #expect(play(&fast, [(20, 108.001), (120, 208.001)]) == [25])
    var between = drag(parameters)
    #expect(play(&between, [(20, 108.001), (120, 168.001)]) == [10])
  }

  @Test("takes no harm from places that are no numbers or far away")
  func badInput() {
    var drag = drag()
    #expect(drag.move(to: LayoutPoint(x: .nan, y: 0), at: instant(10)) == nil)
    #expect(drag.move(to: LayoutPoint(x: 1e300, y: 0), at: instant(20)) == nil)
    #expect(drag.answered(at: instant(5)) == nil)
    #expect(drag.inFlight == 0)
  }
}

@Suite("A glide path")
struct GlidePathTests {
  static let keys = ["a", "b", "c", "d"].enumerated().map { index, name in
    LayoutKey(
      name, at: Rectangle(x: Double(index) * 40, y: 0, width: index == 2 ? 30 : 40, height: 50))
  }

  private func path(_ samples: [(Int64, Double, Double)]) -> [String] {
    var path = GlidePath(over: Self.keys)
    for (milliseconds, x, y) in samples {
      path.move(to: LayoutPoint(x: x, y: y), at: .start + .milliseconds(milliseconds))
    }
    return path.steps.map { "\($0.key) \($0.entered.milliseconds)–\($0.left.milliseconds)" }
  }

  @Test("keeps the first stays of a finger that never lifts, and counts the others")
  func limit() {
    var path = GlidePath(over: Self.keys)
    for index in 0...5_000 {
      let place = LayoutPoint(x: index.isMultiple(of: 2) ? 20 : 60, y: 20)
      path.move(to: place, at: .start + .milliseconds(Int64(index)))
    }
    #expect(path.steps.count == GlidePath.stepsLimit)
    #expect(path.stepsLeftOut == 5_001 - GlidePath.stepsLimit)
    #expect(path.steps.last?.left == .start + .microseconds(4_095_500))
  }

  @Test("tells the keys with their times, also those that a fast finger skips")
  func crossing() {
    #expect(path([(0, 20, 20)]) == ["a 0.0–0.0"])
    #expect(path([(0, 20, 20), (10, 30, 25)]) == ["a 0.0–10.0"])
    #expect(
      path([(0, 20, 20), (140, 160, 20)])
        == ["a 0.0–20.0", "b 20.0–60.0", "c 60.0–90.0", "d 100.0–140.0"])
  }

  @Test("does not depend on where between two keys the screen was sampled")
  func sampling() {
    let coarse = path([(0, 10, 20), (120, 130, 20)])
    let fine = path((0...12).map { (step: Int64) in (step * 10, 10 + Double(step) * 10, 20) })
    #expect(coarse == fine)
  }

  @Test("comes back to a key as to another one, and is on none beside the keys")
  func comingBack() {
    #expect(
      path([(0, 20, 20), (40, 60, 20), (80, 20, 20)])
        == ["a 0.0–20.0", "b 20.0–60.0", "a 60.0–80.0"])
    #expect(
      path([(0, 20, 20), (30, 20, 80), (60, 20, 20)]) == ["a 0.0–15.0", "a 45.0–60.0"])
  }

  @Test("takes no harm from nonsense")
  func badInput() {
    #expect(
      path([(0, .nan, 0), (10, 20, 20), (5, 25, 20), (20, 1e300, 0)]).first?.hasPrefix("a 10.0")
        == true)
  }
}
