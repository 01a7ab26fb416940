import Gestures
import SyntheticTouches
import Testing
import TouchTraces

@testable import TimingTuning

@Suite("what UIKit's defaults achieve on synthetic people")
struct SyntheticCountsTests {
  /// 500 gestures and 500 near misses of 25 people for each seed; people of other seeds are others.
  static func traces(
    _ gesture: SyntheticGesture, seeds: ClosedRange<UInt64>, gap: Bool = false
  ) throws -> [LabelledTrace] {
    var traces: [LabelledTrace] = []
    for seed in seeds {
      var task = SyntheticTask(gesture, count: 500, seed: seed, people: 25)
      if gap { task.gap = .milliseconds(200) }
      let made = (0..<500).map { task.trace($0) }
      let missed = (0..<500).compactMap { task.nearMiss($0, of: 500) }
      for trace in made + missed {
        var trace = try LabelledTrace("seed \(seed)", trace)
        trace.person += 25 * Int(seed - seeds.lowerBound)
        traces.append(trace)
      }
    }
    return traces
  }

  /// A row of the table.
  struct Row: CustomTestStringConvertible {
    var gesture: SyntheticGesture
    var seeds: ClosedRange<UInt64>
    var isOnOneView = false
    /// Missed, gestures, accidental, near misses.
    var counts: [Int]
    var testDescription: String { "\(gesture.rawValue) \(seeds)" }
  }

  @Test(
    "the counts are those that were measured on the recognizers",
    arguments: [
      Row(gesture: .swipeLeft, seeds: 1...4, counts: [131, 2_000, 1, 2_000]),
      Row(gesture: .swipeRight, seeds: 1...4, counts: [83, 2_000, 0, 2_000]),
      Row(gesture: .longPress, seeds: 1...2, counts: [76, 1_000, 0, 1_000]),
      Row(gesture: .tap, seeds: 1...2, counts: [0, 1_000, 6, 1_000]),
      Row(gesture: .doubleTap, seeds: 1...2, counts: [0, 1_000, 0, 0]),
      Row(gesture: .dragLeft, seeds: 1...2, counts: [0, 1_000, 90, 1_000]),
      Row(gesture: .dragLeft, seeds: 1...2, isOnOneView: true, counts: [1_000, 1_000, 39, 1_000]),
      Row(gesture: .dragRight, seeds: 1...2, isOnOneView: true, counts: [1_000, 1_000, 39, 1_000]),
    ])
  func counts(row: Row) throws {
    let traces = try Self.traces(
      row.gesture, seeds: row.seeds, gap: row.gesture == .doubleTap)
    let judge = try #require(GestureJudge.tunable(named: "uikit", arbitrates: row.isOnOneView))
    let family = try #require(GestureFamily(row.gesture))
    let counts = GesturePlayer(judge: judge).counts(
      of: GestureItems(family, in: traces, beside: .none), in: traces, [])
    #expect(
      [counts.missed, counts.gestures, counts.accidental, counts.nearMisses] == row.counts)
  }

  @Test(
    "a swipe tuned on all but one person is right about that person",
    arguments: [
      // Seeds, missed and accidental before, missed and accidental on people left out.
      (1...1 as ClosedRange<UInt64>, [56, 0], [3, 2]), (2...2, [47, 0], [10, 0]),
      (1...4, [214, 1], [16, 9]),
    ])
  func tunedSwipe(seeds: ClosedRange<UInt64>, before: [Int], after: [Int]) throws {
    let traces = try [.swipeLeft, .swipeRight].flatMap { try Self.traces($0, seeds: seeds) }
    let tuning = try GestureTuning(traces)
    let items = GestureItems(.swipe, in: traces, beside: .drags)
    let corners = items.items.map(tuning.swipeCorners)
    let validation = tuning.jointValidation(items, corners, [50, 50])
    #expect([validation.before.missed, validation.before.accidental] == before)
    #expect([validation.after.missed, validation.after.accidental] == after)
    #expect(validation.after.loss(weight: 4) <= 0.015)
  }
}
