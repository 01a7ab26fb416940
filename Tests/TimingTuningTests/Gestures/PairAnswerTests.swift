import Gestures
import SyntheticTouches
import Testing
import TouchTraces
import Timing

@testable import TimingTuning

@Suite("two parameters tuned together")
struct PairAnswerTests {
  /// Twelve people who each hold for 400 ms with a slip of 20 pt; what is no long press ends after
  /// 300 ms, or slips by 30 pt.
  private static var planted: [LabelledTrace] {
    func trace(_ number: Int, isMeant: Bool, held: Int64, slip: Double) -> LabelledTrace {
      let places = [(TouchPhase.began, 0, 0), (.moved, 50, slip), (.ended, held, slip)]
      return LabelledTrace(
        "\(isMeant)-\(number)",
        samples: places.map { phase, milliseconds, x in
          TouchSample(
            at: .start + .milliseconds(milliseconds),
            touches: [
              FingerTouch(finger: 1, phase: phase, location: LayoutPoint(x: 100 + x, y: 400))
            ])
        },
        meaning: isMeant ? .gesture(.longPress) : .nearMiss(of: .longPress),
        kind: isMeant ? "long-press" : "other", person: number % 12 + 1)
    }
    return (0..<120).map { number in
      let isShort = number % 24 < 12
      return number < 60
        ? trace(number, isMeant: true, held: 400, slip: 20)
        : trace(number, isMeant: false, held: isShort ? 300 : 700, slip: isShort ? 0 : 30)
    }
  }

  @Test("separate what neither of them separates alone")
  func planted() throws {
    let tuning = try GestureTuning(Self.planted)
    let answers = try tuning.questions().map(tuning.answer)
    #expect(answers.map(\.parameters.count) == [1, 1, 2])
    for alone in answers.dropLast() {
      #expect(!alone.isUseful, "\(alone.parameters[0].name)")
    }
    let both = try #require(answers.last)
    #expect(both.verdict == .tuned)
    #expect(both.parameters.map(\.name) == ["longPress.minimumPress", "longPress.movement"])
    #expect(both.parameters.map(\.value) == [350, 20])
    let extent = try #require(both.parameters[0].extent)
    #expect((extent.lowerBound - 300).magnitude < 0.001 && extent.upperBound == 400)
    #expect(both.before.missed == 60 && both.before.accidental == 0)
    #expect(both.after.missed == 0 && both.after.accidental == 0, "\(both.after)")
  }

  @Test(
    "are judged as the recognizers judge, and lose no more than the first alone",
    arguments: [
      ("uikit", SyntheticGesture.longPress), ("uikit", .tap), ("android", .swipeLeft),
      ("android", .longPress), ("flutter", .swipeLeft), ("flutter", .longPress),
      ("hamster", .swipeLeft), ("azookey", .longPress),
    ])
  func agree(set: String, gesture: SyntheticGesture) throws {
    let traces = try FoundValuesTests.traces(gesture, count: 10, people: 5, seed: 7)
    let tuning = try GestureTuning(traces, set: set)
    let answers = try tuning.questions().map(tuning.answer)
    let both = try #require(answers.last { $0.parameters.count == 2 })
    let player = GesturePlayer(judge: tuning.judge)
    let items = GestureItems(both.family, in: traces, beside: .drags)
    func played(_ values: [Double]) throws -> ConfusionCounts {
      let setting = try zip(both.parameters, values).map {
        (try tuning.parameter(named: $0.name), $1)
      }
      return player.counts(of: items, in: traces, setting)
    }
    #expect(try played(both.parameters.map(\.value)) == both.atValue)
    #expect(try played(both.parameters.map(\.standard)) == both.before)
    if gesture != .swipeLeft || set == "android" || set == "flutter" {
      let first = try #require(
        answers.first { $0.parameters.map(\.name) == [both.parameters[0].name] })
      #expect(both.learning.leastLoss <= first.learning.leastLoss)
    }
    for (place, points) in both.sensitivity.enumerated() {
      for point in points {
        var values = both.parameters.map(\.value)
        values[place] = point.value
        #expect(try played(values) == point.counts, "\(both.parameters[place].name)")
      }
    }
  }
}

extension GestureAnswer {
  /// Whether it is a value and not that nothing can be learned.
  fileprivate var isUseful: Bool {
    if case .nothingLearned = verdict { false } else { true }
  }
}
