import SyntheticTouches
import Testing

@testable import TimingTuning

@Suite("tuning planted thresholds")
struct PlantedAnswerTests {
  private func answer(
    _ planted: PlantedTraces, _ parameter: String
  ) throws -> GestureAnswer {
    let tuning = try GestureTuning(planted.traces)
    return tuning.answer(try tuning.questions(parameters: [parameter])[0])
  }

  @Test("P1: a swipe's shortest way is found as an interval, without loss on people left out")
  func shortestWay() throws {
    let answer = try answer(.p1, "swipe.minimumPrimary")
    let interval = try #require(answer.interval)
    #expect((interval.lower - 26.469).magnitude < 0.001 && !interval.isLowerClosed)
    #expect((interval.upper - 35.373).magnitude < 0.001 && interval.isUpperClosed)
    #expect(answer.parameters[0].value == 31)
    #expect(answer.verdict == .tuned)
    #expect(answer.before.found == 361 && answer.before.accidental == 0)
    #expect(answer.atValue.found == 500 && answer.atValue.accidental == 0)
    #expect(answer.after.missed == 0 && answer.after.accidental == 0)
    #expect(answer.learning.p == 0.0005)
  }

  @Test("P2: where the loss is flat, the value loses at most 0.004 more than the least")
  func flatLoss() throws {
    let answer = try answer(.p2, "tap.movement")
    #expect(answer.before.found == 500 && answer.before.accidental == 87)
    #expect((answer.learning.leastLoss - 0.232).magnitude < 1e-9)
    #expect(answer.atValue.loss(weight: 4) <= 0.236)
    #expect(answer.atValue.found == 468 && answer.atValue.accidental == 21)
    #expect(answer.bestCount == 5)
    let interval = try #require(answer.interval)
    #expect(interval.isLowerClosed && !interval.isUpperClosed)
    #expect((24...44).contains(answer.after.missed), "\(answer.after)")
    #expect((16...36).contains(answer.after.accidental), "\(answer.after)")
    #expect(answer.learning.p == 0.0005)
  }

  @Test("P3: the default is confirmed where the interval holds it")
  func confirmed() throws {
    let answer = try answer(.p3, "longPress.minimumPress")
    let interval = try #require(answer.interval)
    #expect((interval.lower - 449.61).magnitude < 0.001 && !interval.isLowerClosed)
    #expect((interval.upper - 520.38).magnitude < 0.001 && interval.isUpperClosed)
    #expect(answer.verdict == .confirmed && answer.parameters[0].value == 500)
    #expect(answer.after.missed == 0 && answer.after.accidental == 0)
  }

  @Test("P4: nothing can be learned where gestures and near misses are the same")
  func nothing() throws {
    let answer = try answer(.p4, "swipe.minimumPrimary")
    guard case .nothingLearned = answer.verdict else {
      Issue.record("\(answer.verdict)")
      return
    }
    #expect(answer.learning.p == 1 && answer.learning.leastLoss == 1)
    #expect(answer.before.found == 206 && answer.before.accidental == 206)
  }

  @Test("P5: leaving people out shows what one person's accidents cost")
  func onePerson() throws {
    let answer = try answer(.p5, "swipe.minimumPrimary")
    let interval = try #require(answer.interval)
    #expect((interval.lower - 35.408).magnitude < 0.001)
    #expect((interval.upper - 35.479).magnitude < 0.001)
    #expect((answer.parameters[0].value - 35.44).magnitude < 0.01)
    #expect(answer.atValue.loss(weight: 4) <= 0.134)
    #expect(answer.atValue.found == 499 && answer.atValue.accidental == 16)
    #expect((24...26).contains(answer.after.accidental), "\(answer.after)")
    #expect(answer.after.missed == 6, "\(answer.after)")
  }

}
