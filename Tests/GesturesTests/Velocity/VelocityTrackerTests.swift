import Gestures
import Testing
import TouchTraces
import Timing

@Suite("A velocity tracker")
struct VelocityTrackerTests {
  /// A tracker fed with x in points at times in milliseconds; y is −2 x.
  private func tracker(
    _ strategy: VelocityStrategy = .leastSquares, _ window: VelocityWindow = .android,
    _ samples: [(Double, Double)]
  ) -> VelocityTracker {
    var tracker = VelocityTracker(strategy, window: window)
    for (milliseconds, x) in samples {
      tracker.add(LayoutPoint(x: x, y: -2 * x), at: instant(milliseconds))
    }
    return tracker
  }

  private func instant(_ milliseconds: Double) -> Instant {
    .start + .nanoseconds(Int64(milliseconds * 1_000_000))
  }

  private func isClose(_ velocity: Vector, _ x: Double) -> Bool {
    (velocity.dx - x).magnitude < 1e-6 && (velocity.dy + 2 * x).magnitude < 1e-6
  }

  @Test("gives a steady finger's speed, whichever way", arguments: VelocityStrategy.allCases)
  func steady(_ strategy: VelocityStrategy) {
    for speed in [800.0, -800, 0] {
      let samples = (0..<6).map { (Double($0) * 8, 5_000 + speed * Double($0) * 0.008) }
      #expect(isClose(tracker(strategy, .android, samples).velocity, speed))
    }
  }

  @Test("fits a parabola exactly: the slope at the newest sample")
  func parabola() {
    let samples = (0..<7).map { index in
      let t = Double(index) * 0.010
      return (t * 1_000, 3 + 100 * t + 4_000 * t * t)
    }
    #expect(isClose(tracker(.leastSquares, .android, samples).velocity, 100 + 8_000 * 0.06))
  }

  @Test("is zero below two samples on Android, below three in Flutter")
  func fewSamples() {
    for strategy in VelocityStrategy.allCases {
      #expect(tracker(strategy, .android, []).velocity == .zero)
      #expect(tracker(strategy, .android, [(0, 3)]).velocity == .zero)
      #expect(isClose(tracker(strategy, .android, [(0, 0), (10, 9)]).velocity, 900))
    }
    #expect(tracker(.leastSquares, .flutter, [(0, 0), (10, 9)]).velocity == .zero)
    #expect(tracker(.leastSquares, .flutter, [(0, 0), (10, 9), (10, 12)]).velocity == .zero)
  }

  @Test("takes two samples at one instant for one on Android, the later")
  func oneInstant() {
    for strategy in VelocityStrategy.allCases {
      let twice = tracker(strategy, .android, [(0, 5), (0, 0), (10, 9), (10, 12)])
      #expect(isClose(twice.velocity, 1_200))
      #expect(twice.displacement == Vector(dx: 12, dy: -24))
    }
    let flutter = tracker(.leastSquares, .flutter, [(0, 5), (0, 0), (10, 9)])
    #expect(flutter.displacement == Vector(dx: 4, dy: -8))
  }

  @Test("counts a pair of samples at one instant once among the twenty")
  func pairs() {
    let pairs = (0..<60).map { index -> (Double, Double) in
      let instant = index / 2
      return (Double(instant), Double(instant - index % 2))
    }
    #expect(tracker(.leastSquares, .android, pairs).displacement.dx == 19)
  }

  /// 100, then 300 points per second, by hand: work 100·100/2 = 5 000; the mass has 100, so
  /// + (300 − 100)·300 = 65 000; √130 000. Older, and a third of 200: + (200 − 300)·200 = 45 000.
  @Test("pushes a mass that has the speed it got so far")
  func pushes() {
    let two = [(0.0, 0.0), (10, 1), (20, 4)]
    let three = two + [(30, 6)]
    #expect(isClose(tracker(.impulse, .android, two).velocity, 130_000.0.squareRoot()))
    #expect(isClose(tracker(.olderImpulse, .android, two).velocity, 130_000.0.squareRoot()))
    let mass = 65_000 + (200 - 130_000.0.squareRoot()) * 200
    #expect(isClose(tracker(.impulse, .android, three).velocity, (2 * mass).squareRoot()))
    #expect(isClose(tracker(.olderImpulse, .android, three).velocity, 90_000.0.squareRoot()))
  }

  @Test("forgets what lies before a gap above 40 ms; Flutter's counts whole milliseconds above 40")
  func gaps() {
    func afterGap(_ gap: Double, _ window: VelocityWindow) -> VelocityTracker {
      let fast = [(0.0, 0.0), (10, 50), (20, 100)]
      let slow = (0..<3).map { (20 + gap + Double($0) * 10, 101 + Double($0)) }
      return tracker(.leastSquares, window, fast + slow)
    }
    #expect(isClose(afterGap(40.001, .android).velocity, 100))
    #expect(!isClose(afterGap(40, .android).velocity, 100))
    #expect(isClose(afterGap(41, .flutter).velocity, 100))
    #expect(!isClose(afterGap(40.999, .flutter).velocity, 100))
    #expect(afterGap(41, .flutter).displacement == Vector(dx: 2, dy: -4))
    #expect(afterGap(40.999, .flutter).displacement == Vector(dx: 103, dy: -206))
  }

  @Test("looks at twenty samples and 100 ms, both included")
  func window() {
    let many = (0..<40).map { (Double($0), Double($0)) }
    #expect(tracker(.leastSquares, .android, many).displacement.dx == 19)
    let long = (0..<6).map { (Double($0) * 25, Double($0)) }
    #expect(tracker(.leastSquares, .android, long).displacement.dx == 4)
    let longer = (0..<6).map { (Double($0) * 25.001, Double($0)) }
    #expect(tracker(.leastSquares, .android, longer).displacement.dx == 3)
  }

  @Test("is at rest when the lift comes more than 40 ms after the newest sample")
  func lift() {
    let steady = tracker(.leastSquares, .android, (0..<4).map { (Double($0) * 10, Double($0)) })
    #expect(isClose(steady.velocity(liftedAt: instant(70)), 100))
    #expect(steady.velocity(liftedAt: instant(70.001)) == .zero)
    #expect(VelocityTracker().velocity(liftedAt: .start) == .zero)
  }

  @Test("takes no harm from times that go back and places that are no numbers")
  func badInput() {
    var tracker = tracker(.leastSquares, .android, [(0, 0), (10, 1), (20, 2)])
    tracker.add(LayoutPoint(x: .nan, y: 0), at: instant(30))
    tracker.add(LayoutPoint(x: .infinity, y: 0), at: instant(30))
    #expect(isClose(tracker.velocity, 100))
    tracker.add(LayoutPoint(x: 2, y: -4), at: instant(5))
    #expect(tracker.velocity.dx.isFinite && tracker.velocity.dx > 0)
    tracker.removeAll()
    #expect(tracker.velocity == .zero)
  }
}
