import Testing
import TouchTraces
import Timing

@testable import SyntheticTouches

@Suite("A finger's way")
struct MovementTests {
  @Test("is minimum jerk where nothing else is said", arguments: [0.0, 0.1, 0.25, 0.5, 0.77, 1])
  func minimumJerk(time: Double) {
    let polynomial = time * time * time * (10 - 15 * time + 6 * time * time)
    #expect((SpeedProfile.minimumJerk.way(at: time) - polynomial).magnitude < 1e-12)
  }

  @Test("has the asymmetric forms of the design")
  func asymmetric() {
    let early = SpeedProfile(peakNear: 0.4)
    let late = SpeedProfile(peakNear: 0.6)
    for time in stride(from: 0.0, through: 1, by: 0.125) {
      let (two, three) = (time * time, time * time * time)
      let fifth = three * (20 - 45 * time + 36 * two - 10 * three)
      #expect((early.way(at: time) - fifth).magnitude < 1e-9)
      let mirrored = three * time * (15 - 24 * time + 10 * two)
      #expect((late.way(at: time) - mirrored).magnitude < 1e-9)
    }
  }

  @Test(
    "is fastest near the asked share", arguments: [0.18, 0.26, 0.3, 0.38, 0.46, 0.5, 0.61, 0.8])
  func peak(share: Double) {
    let profile = SpeedProfile(peakNear: share)
    #expect((profile.peak - share).magnitude < 0.05)
    let steps = 1_000
    let speeds = (0..<steps).map {
      profile.way(at: Double($0 + 1) / Double(steps)) - profile.way(at: Double($0) / Double(steps))
    }
    let fastest = speeds.indices.max { speeds[$0] < speeds[$1] } ?? 0
    #expect((Double(fastest) / Double(steps) - profile.peak).magnitude < 0.01)
    #expect((profile.way(at: profile.time(of: 0.3)) - 0.3).magnitude < 1e-6)
  }

  @Test("of a flick cut at 0.56 peaks at 0.89 and lifts at 0.97 of that, as measured")
  func cutFlick() {
    let flick = Movement(
      begin: .zero, duration: .milliseconds(100), way: Offset(x: 100, y: 0), cut: 0.56)
    let places = (0...1_000).map { flick.offset(after: .microseconds(Int64($0) * 100)).x }
    let speeds = zip(places, places.dropFirst()).map { $1 - $0 }
    let peak = speeds.max() ?? 0
    let index = speeds.firstIndex(of: peak) ?? 0
    #expect((Double(index) / 1_000 - 0.89).magnitude < 0.01)
    #expect((speeds[999] / peak - 0.97).magnitude < 0.01)
    #expect(places[1_000] == 100)
  }

  @Test("bows to the asked side by the asked height")
  func bow() {
    let arc = Movement(
      begin: .zero, duration: .milliseconds(100), way: Offset(x: 100, y: 0),
      bow: Offset(x: 0, y: -4))
    #expect(arc.offset(after: .milliseconds(50)) == Offset(x: 50, y: -4))
    #expect(arc.offset(after: .milliseconds(300)) == Offset(x: 100, y: 0))
  }

  @Test("is seen on the screen's grid, on its glass, and only where it moves")
  func screen() {
    var path = MovementPath(start: LayoutPoint(x: 10.2, y: 20), contact: .milliseconds(100))
    var draws = MotorDraws(seed: 1, scope: "test")
    let still = TouchScreen(scale: 2).samples(
      of: path, finger: 4, from: .start, draws: &draws)
    #expect(still.map { $0.touches[0].phase } == [.began, .ended])
    #expect(
      still[0].touches == [
        FingerTouch(finger: 4, phase: .began, location: LayoutPoint(x: 10, y: 20))
      ])
    path.movements = [
      Movement(begin: .zero, duration: .milliseconds(100), way: Offset(x: -40, y: 0))
    ]
    let glass = TouchScreen.Glass(
      upperLeft: LayoutPoint(x: 0, y: 0), lowerRight: LayoutPoint(x: 320, y: 200))
    let moving = TouchScreen(scale: 3).samples(
      of: path, finger: 1, from: .start, on: glass, draws: &draws)
    // Two of the five moves are on the glass, the third at its edge, where it stays.
    #expect((4...6).contains(moving.count))
    #expect(moving.allSatisfy { $0.touches[0].location.x >= 0 })
    #expect(moving.last?.instant == .start + .milliseconds(100))
  }
}
