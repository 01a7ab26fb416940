import Gestures
import SyntheticTouches
import Testing
import TouchTraces

@testable import TimingTuning

@Suite("critical values")
struct FoundValuesTests {
  /// A family's traces as people make them.
  static func traces(
    _ gesture: SyntheticGesture, count: Int, people: Int = 4, seed: UInt64
  ) throws -> [LabelledTrace] {
    let task = SyntheticTask(gesture, count: count, seed: seed, people: people)
    let made = (0..<count).map { task.trace($0) }
    let missed = (0..<count).compactMap { task.nearMiss($0, of: count) }
    return try (made + missed).enumerated().map { try LabelledTrace("trace \($0)", $1) }
  }

  @Test(
    "agree with the recognizers at any setting",
    arguments: [
      ("uikit", SyntheticGesture.swipeLeft, "swipe.minimumPrimary", 60.0),
      ("uikit", .swipeLeft, "swipe.maximumSecondary", 80),
      ("uikit", .swipeRight, "swipe.maximumDuration", 600),
      ("uikit", .longPress, "longPress.movement", 40),
      ("uikit", .longPress, "longPress.minimumPress", 900),
      ("uikit", .tap, "tap.movement", 60), ("uikit", .tap, "tap.maximumPress", 300),
      ("uikit", .dragLeft, "pan.hysteresis", 120),
      ("hamster", .swipeLeft, "swipe.minimumPrimary", 60),
      ("android", .tap, "detector.touchSlop", 30),
      ("android", .longPress, "detector.longPressTimeout", 900),
      ("flutter", .dragLeft, "flutter.touchSlop", 120),
      ("flutter", .swipeLeft, "flutter.minimumFling", 3_000),
    ] as [(String, SyntheticGesture, String, Double)])
  func agree(set: String, gesture: SyntheticGesture, name: String, largest: Double) throws {
    let judge = try #require(GestureJudge.tunable(named: set, arbitrates: false))
    let parameter = try #require(GestureParameter.all(of: judge).first { $0.name == name })
    let range = ParameterRange.natural(parameter.unit)
    let player = GesturePlayer(judge: judge)
    for trace in try Self.traces(gesture, count: 10, seed: 3) {
      let found = player.foundValues(of: gesture, in: trace.samples, parameter, over: range)
      for step in 1...24 {
        // Values with a fraction, as a user may give them.
        let value = largest * Double(step) / 23.7
        let isFound = player.delay(of: gesture, in: trace.samples, [(parameter, value)]) != nil
        #expect(
          found.contains(range.key(value)) == isFound, "\(trace.name), \(name) = \(value)")
      }
    }
  }

  @Test("of a swipe's two limits together agree with the recognizers")
  func corners() throws {
    let judge = try #require(GestureJudge.tunable(named: "uikit", arbitrates: false))
    let parameters = GestureTuning.pair.compactMap { name in
      GestureParameter.all(of: judge).first { $0.name == name }
    }
    let player = GesturePlayer(judge: judge)
    for trace in try Self.traces(.swipeLeft, count: 20, seed: 5) {
      let corners = try #require(
        SwipeCorner.all(.swipeLeft, trace.samples, SwipeParameters(directions: .left)))
      for (primary, secondary) in zip(
        stride(from: 2.0, to: 70, by: 3), stride(from: 70.0, to: 2, by: -3))
      {
        let isFound =
          player.delay(
            of: .swipeLeft, in: trace.samples,
            [(parameters[0], primary), (parameters[1], secondary)]) != nil
        #expect(corners.allow(primary, secondary) == isFound, "\(trace.name)")
      }
    }
  }
}
