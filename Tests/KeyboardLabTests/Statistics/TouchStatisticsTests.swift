import Gestures
import KeyboardLab
import KeyboardModels
import Testing
import TouchTraces
import Timing

@Suite("Touches counted key by key")
struct TouchStatisticsTests {
  private static let layout = KeyboardGeometry(
    width: 80, height: 40,
    keys: [
      LayoutKey("a", at: Rectangle(x: 0, y: 0, width: 40, height: 40)),
      LayoutKey("b", at: Rectangle(x: 40, y: 0, width: 30, height: 40)),
    ])

  private func count(_ traces: [[(Int64, Int, TouchPhase, Double)]]) -> TouchStatistics {
    var statistics = TouchStatistics()
    for (index, touches) in traces.enumerated() {
      statistics.begin("trace \(index + 1)", keyboard: "two", layout: Self.layout)
      for (milliseconds, finger, phase, x) in touches {
        let touch = FingerTouch(finger: finger, phase: phase, location: LayoutPoint(x: x, y: 10))
        statistics.take(TraceEvent(.touch(touch, at: .start + .milliseconds(milliseconds))))
      }
    }
    return statistics
  }

  @Test("are summed over traces: touches, contacts, offsets, scatter")
  func sums() throws {
    let statistics = count([
      [(0, 1, .began, 18), (100, 1, .ended, 18), (200, 1, .began, 75), (250, 1, .ended, 75)],
      [(0, 1, .began, 24), (10, 2, .began, 50), (60, 2, .cancelled, 50), (80, 1, .ended, 24)],
    ])
    let touches = try #require(statistics.keyboards.first)
    #expect(statistics.keyboards.count == 1 && touches.traces == 2)
    #expect(touches.touches == 4 && touches.besideKeys == 1 && touches.glideCount == 0)
    let (a, b) = (touches.keys[0], touches.keys[1])
    #expect(a.touches == 2 && a.slidOff == 0 && a.meanContact == .milliseconds(90))
    #expect(a.meanOffset == Vector(dx: 1, dy: -10))
    #expect(a.scatter == Vector(dx: 18.0.squareRoot(), dy: 0))
    #expect(b.touches == 1 && b.cancelled == 1 && b.scatter == nil)
  }

  @Test("tell the keys that fingers pass, with times, the commonest way first")
  func glides() throws {
    let there: [(Int64, Int, TouchPhase, Double)] = [
      (0, 1, .began, 20), (100, 1, .moved, 60), (120, 1, .ended, 60),
    ]
    let back: [(Int64, Int, TouchPhase, Double)] = [(0, 1, .began, 60), (40, 1, .ended, 20)]
    let touches = try #require(count([there, back, there]).keyboards.first)
    #expect(touches.commonWays.map(\.keys) == [["a", "b"], ["b", "a"]])
    #expect(touches.commonWays.map(\.count) == [2, 1])
    #expect(touches.glideCount == 3 && touches.keys[0].slidOff == 2)
    let glide = touches.glides[0]
    #expect(glide.trace == "trace 1")
    #expect(glide.steps.map(\.key) == ["a", "b"])
    #expect(glide.steps.map(\.entered.milliseconds) == [0, 50])
    #expect(glide.steps.map(\.left.milliseconds) == [50, 120])
  }

  @Test("keyboards are counted apart, and saved touches where they were saved")
  func apart() {
    var statistics = count([[(0, 1, .began, 20), (100, 1, .ended, 20)]])
    statistics.begin("other", keyboard: "one", layout: Self.layout)
    statistics.add(saved: 4)
    #expect(statistics.keyboards.map(\.keyboard) == ["two", "one"])
    #expect(statistics.keyboards.map(\.saved) == [0, 4])
    #expect(statistics.keyboards.map(\.traces) == [1, 0])
  }

  @Test("fingers that never came down, come twice or stay down do no harm")
  func broken() {
    let statistics = count([
      [(0, 1, .moved, 20), (10, 1, .ended, 20), (20, 2, .began, 20), (30, 2, .began, 50)],
      [(40, 2, .ended, 50)],
    ])
    #expect(statistics.keyboards[0].touches == 2 && statistics.keyboards[0].glideCount == 0)
  }
}
