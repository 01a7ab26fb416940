import Chance
import ProxyScenarios
import Testing
import Timing

@testable import TimingTuning

@Suite("Answers from outcomes")
struct DelayJudgeTests {
  private static let waits = Nanoseconds.zero...Nanoseconds.milliseconds(2_000)

  @Test("with many runs a range ends near where the law does, and says between which waits")
  func rangeOfKnownLaw() throws {
    var random = RandomStream(seed: 38)
    let judge = DelayJudge(target: 0.1, waits: Self.waits)
    let answer = judge.answer(
      RangeCoverageTests.runs(40_000, &random), caretControl: ComparisonCell(strategy: ""))
    guard case .range(let waits) = answer.kind else {
      Issue.record("\(answer.kind)")
      return
    }
    // Before 100 ms failures fall to 10 % where ms / 100 · (1 − ms / 2 000) = 0.9; after it they rise
    // to 10 % at 200 ms.
    #expect((94.5...97.5).contains(waits.lowerBound.milliseconds), "\(waits)")
    #expect((180...200).contains(waits.upperBound.milliseconds), "\(waits)")
    let least = try #require(answer.waitInterval)
    let most = try #require(answer.endInterval)
    #expect(least.from.milliseconds <= 94.495 && least.to == waits.lowerBound)
    #expect(most.from == waits.upperBound && most.to?.milliseconds ?? 0 >= 200)
    #expect(answer.wait == waits.lowerBound && answer.end == waits.upperBound)
    #expect(answer.parts.count >= 1 && !answer.isMonotone)
  }

  @Test("where only too long a wait fails, none is needed")
  func harmOnly() {
    let outcomes = (0..<2_000).map {
      DelayOutcome(startsFailing: false, changes: [.milliseconds(Int64($0) + 1)])
    }
    #expect(DelayJudge(target: 0.01, waits: Self.waits).kind(outcomes) == .noWait)
  }

  @Test("too few runs: it says how many more it takes", arguments: [(0.01, 299), (0.001, 2_995)])
  func tooFew(target: Double, needed: Int) {
    let judge = DelayJudge(target: target, waits: Self.waits)
    let right = DelayOutcome(startsFailing: false)
    #expect(
      judge.kind(Array(repeating: right, count: needed - 1)) == .undecided(furtherRuns: 1))
    #expect(judge.kind(Array(repeating: right, count: needed)) == .noWait)
    #expect(judge.kind([]) == .undecided(furtherRuns: needed))
  }

  @Test("the number is the order statistic of the critical waits")
  func orderStatistic() {
    let outcomes = (1...2_995).map {
      DelayOutcome(startsFailing: true, changes: [.milliseconds(Int64($0) / 2)])
    }
    let answer = DelayJudge(target: 0.001, waits: Self.waits)
      .answer(outcomes, caretControl: ComparisonCell(strategy: ""))
    #expect(answer.kind == .number(.milliseconds(1_497)) && answer.failures == 0)
    let percent = DelayJudge(target: 0.01, waits: Self.waits)
      .answer(outcomes, caretControl: ComparisonCell(strategy: ""))
    // Of 2 995 values the 21st largest: 20 fail.
    #expect(percent.kind == .number(.milliseconds(1_487)) && percent.failures == 20)
    #expect(percent.waitInterval?.from == .milliseconds(1_477))
    #expect(percent.parts == [.init(from: .milliseconds(1_483), to: nil)])
    #expect(percent.curve.allSatisfy { $0.band.contains($0.failure) })
    #expect(percent.curve.count < 400)
  }

  @Test("a stretch of waits that can't be proved hides no shorter wait that can")
  func stretch() {
    // Of 1 000 runs 10 fail always, 5 below 100 ms, 4 between 75 and 100 ms, the rest below 64 ms.
    let outcomes = (0..<20_000).map { index in
      switch index / 2 % 1_000 {
      case 0..<10: DelayOutcome(startsFailing: true)
      case 10..<15: DelayOutcome(startsFailing: true, changes: [.milliseconds(100)])
      case 15..<19:
        DelayOutcome(
          startsFailing: true,
          changes: [.milliseconds(64), .milliseconds(75), .milliseconds(100)])
      default: DelayOutcome(startsFailing: true, changes: [.milliseconds(64)])
      }
    }
    let judge = DelayJudge(target: 0.02, waits: Self.waits)
    #expect(judge.kind(outcomes) == .number(.milliseconds(64)))
  }

  @Test("a share next to the limit stays undecided, one above it is none")
  func none() {
    func outcomes(_ failing: Int, of runs: Int) -> [DelayOutcome] {
      (0..<runs).map { DelayOutcome(startsFailing: $0 < failing) }
    }
    let judge = DelayJudge(target: 0.1, waits: Self.waits)
    #expect(judge.kind(outcomes(100, of: 1_000)) == .undecided(furtherRuns: nil))
    #expect(judge.kind(outcomes(150, of: 1_000)) == .noneSuffices(reason: nil))
    #expect(judge.kind(outcomes(50, of: 1_000)) == .noWait)
    guard case .undecided(let runs?) = judge.kind(outcomes(9, of: 100)) else {
      Issue.record("9 of 100 prove nothing about 10 %")
      return
    }
    #expect(runs > 1_000)
  }
}
