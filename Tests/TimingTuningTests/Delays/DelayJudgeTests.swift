import BinomialStatistics
import Foundation
import ProxyScenarios
import SeededChance
import Testing
import VirtualTime

@testable import TimingTuning

@Suite("Answers from outcomes")
struct DelayJudgeTests {
  private static let waits = Nanoseconds.zero...Nanoseconds.milliseconds(2_000)

  /// Repetitions and seeds: a few, or 4 000 from each of the seeds that the environment names, such as
  /// `CARETLAB_COVERAGE_SEEDS=1,2,3`.
  private static var coverage: [(seed: UInt64, repetitions: Int)] {
    let named = ProcessInfo.processInfo.environment["CARETLAB_COVERAGE_SEEDS"] ?? ""
    let seeds = named.split(separator: ",").compactMap { UInt64($0) }
    return seeds.isEmpty ? [(38, 300)] : seeds.map { ($0, 4_000) }
  }

  /// In so many repetitions a right bound of 95 % holds at least, except about once in a thousand.
  private static func fewest(of repetitions: Int) -> Int {
    let tail = BinomialTail(runs: repetitions, share: 0.95)
    return ((0...repetitions).first { tail.atMost($0) > 0.001 } ?? 0) + 1
  }

  /// What came out, where somebody asked for it.
  private static func report(_ what: String, _ holds: Int, of repetitions: Int, seed: UInt64) {
    guard ProcessInfo.processInfo.environment["CARETLAB_COVERAGE_SEEDS"] != nil else { return }
    print("seed \(seed): \(what): holds in \(holds) of \(repetitions)")
  }

  @Test("of 4 000 repetitions a right bound holds in 3 757")
  func fewest() {
    #expect(Self.fewest(of: 4_000) == 3_757)
  }

  @Test(
    "on laws that fall, the number suffices in 95 % of repetitions", arguments: [0.1, 0.02],
    [1.0, 50])
  func monotoneCoverage(target: Double, unitMs: Double) {
    // The critical wait is even from 0 to 1 s, in whole units: the true share is known at each.
    let units = 1_000 / unitMs
    for (seed, repetitions) in Self.coverage {
      var random = RandomStream(seed: seed)
      let judge = DelayJudge(target: target, waits: Self.waits)
      var holds = 0
      for _ in 0..<repetitions {
        let outcomes = (0..<300).map { _ in
          let critical = Double(random.next(below: UInt64(units)) + 1) * unitMs
          return DelayOutcome(
            startsFailing: true, changes: [Nanoseconds(Int64(critical * 1_000_000))])
        }
        if case .number(let wait) = judge.kind(outcomes) {
          holds += 1 - wait.milliseconds / 1_000 <= target + 1e-9 ? 1 : 0
        } else {
          holds += 1
        }
      }
      Self.report(
        "target \(target), critical waits in steps of \(unitMs) ms", holds, of: repetitions,
        seed: seed)
      #expect(holds >= Self.fewest(of: repetitions), "\(holds) of \(repetitions), seed \(seed)")
    }
  }

  /// A run that fails before its state has come and after its letter was typed.
  private static func run(stateNs: Int64, letterNs: Int64) -> DelayOutcome {
    letterNs <= stateNs
      ? DelayOutcome(startsFailing: true)
      : DelayOutcome(
        startsFailing: true, changes: [Nanoseconds(stateNs), Nanoseconds(letterNs)])
  }

  /// Two even laws: the state comes within 100 ms, the letter within 2 s.
  private static func runs(_ count: Int, _ random: inout RandomStream) -> [DelayOutcome] {
    (0..<count).map { _ in
      run(
        stateNs: Int64(random.next(below: 100_000_000)) + 1,
        letterNs: Int64(random.next(below: 2_000_000_000)) + 1)
    }
  }

  /// Their share of failures.
  private static func failures(atMs ms: Double) -> Double {
    1 - min(1, ms / 100) * (1 - ms / 2_000)
  }

  @Test("where a longer wait does harm, every wait of the range suffices in 95 % of repetitions")
  func coverageOfRanges() {
    let target = 0.1
    for (seed, repetitions) in Self.coverage {
      var random = RandomStream(seed: seed)
      let judge = DelayJudge(target: target, waits: Self.waits)
      var (holds, ranges) = (0, 0)
      for _ in 0..<repetitions {
        guard case .range(let waits) = judge.kind(Self.runs(600, &random)) else {
          holds += 1
          continue
        }
        ranges += 1
        // The curve falls and then rises, so its largest values in the range are those at the ends.
        let shares = [waits.lowerBound, waits.upperBound].map {
          Self.failures(atMs: $0.milliseconds)
        }
        holds += shares.allSatisfy { $0 <= target } ? 1 : 0
      }
      Self.report("ranges", holds, of: repetitions, seed: seed)
      #expect(holds >= Self.fewest(of: repetitions), "\(holds), seed \(seed)")
      #expect(ranges > repetitions / 2)
    }
  }

  @Test("no wait suffices by a hair: ranges are claimed in at most 5 % of repetitions")
  func flatBottom() {
    for (seed, repetitions) in Self.coverage {
      var random = RandomStream(seed: seed)
      let judge = DelayJudge(target: 0.1, waits: Self.waits)
      var silent = 0
      for _ in 0..<repetitions {
        let outcomes = (0..<600).map { _ in
          random.nextUnit() < 0.100_5
            ? DelayOutcome(startsFailing: true)
            : Self.run(
              stateNs: Int64(random.next(below: 50_000_000)) + 1,
              letterNs: 1_000_000_000 + Int64(random.next(below: 50_000_000)))
        }
        if case .range = judge.kind(outcomes) { continue }
        silent += 1
      }
      Self.report("no range where none suffices", silent, of: repetitions, seed: seed)
      #expect(silent >= Self.fewest(of: repetitions), "\(silent), seed \(seed)")
    }
  }

  @Test("with many runs a range ends near where the law does, and says between which waits")
  func rangeOfKnownLaw() throws {
    var random = RandomStream(seed: 38)
    let judge = DelayJudge(target: 0.1, waits: Self.waits)
    let answer = judge.answer(
      Self.runs(40_000, &random), caretControl: ComparisonCell(strategy: ""))
    guard case .range(let waits) = answer.kind else {
      Issue.record("\(answer.kind)")
      return
    }
    // Before 100 ms failures fall to 10 % where ms / 100 · (1 − ms / 2 000) = 0.9; behind it they rise
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
