import TestSupport
import Gestures
import Testing
import TouchTraces
import Timing

@Suite("Flings recorded on phones", .needsRecordings)
struct RecordedFlingTests {
  struct Fling: Sendable, CustomTestStringConvertible {
    let name: String
    let direction: SwipeDirection
    let milliseconds: Double
    var testDescription: String { name }
  }

  static let aosp = [
    Fling(name: "SailfishFlingDownFast1", direction: .down, milliseconds: 24.4),
    Fling(name: "SailfishFlingDownFaster1", direction: .down, milliseconds: 50.4),
    Fling(name: "SailfishFlingDownSlow1", direction: .down, milliseconds: 67.4),
    Fling(name: "SailfishFlingUpFast1", direction: .up, milliseconds: 33.4),
    Fling(name: "SailfishFlingUpFaster1", direction: .up, milliseconds: 65.8),
    Fling(name: "SailfishFlingUpSlow1", direction: .up, milliseconds: 93.3),
    Fling(name: "SwordfishFlingDown", direction: .down, milliseconds: 69.0),
  ]

  static let flutter: [(SwipeDirection, Double)] = [
    (.up, 102), (.down, 84), (.down, 85), (.up, 54), (.up, 85), (.up, 92), (.down, 62), (.up, 54),
    (.up, 62), (.up, 78), (.down, 62), (.down, 62), (.down, 53),
  ]

  /// The first swipe, all four directions offered, each recognizer alone.
  private func firstSwipe(_ samples: [TouchSample]) throws -> (SwipeDirection, Double)? {
    for event in try GestureSet.standard.events(of: samples) {
      guard case .swipe(let direction) = event.gesture?.detail else { continue }
      return (direction, event.instant.milliseconds)
    }
    return nil
  }

  @Test("are swipes at the stated time", arguments: aosp)
  func pixels(_ fling: Fling) throws {
    let samples = try Recordings.samples("aosp/\(fling.name).csv", scale: 2.625)
    let swipe = try #require(try firstSwipe(samples))
    #expect(swipe.0 == fling.direction)
    #expect((swipe.1 - fling.milliseconds).magnitude <= 0.1)
  }

  @Test("are thirteen swipes where thirteen flings are in one file")
  func points() throws {
    let flings = try Recordings.flutterFlings()
    #expect(flings.count == Self.flutter.count)
    for (samples, expected) in zip(flings, Self.flutter) {
      let swipe = try #require(try firstSwipe(samples))
      #expect(swipe.0 == expected.0)
      #expect((swipe.1 - expected.1).magnitude <= 0.1)
    }
  }

  @Test("three fingers tap, and nothing else of the standard set happens")
  func threeFingers() throws {
    let samples = try Recordings.samples("aosp/ThreeFingerTap.csv", scale: 2.625)
    let events = try GestureSet.standard.events(of: samples).filter { $0.gesture != nil }
    #expect(events.map(\.name) == ["three-finger tap"])
    #expect((events[0].instant.milliseconds - 272.7).magnitude <= 0.1)
  }
}
