import Chance
import ProxySimulation
import Testing
import Timing

@testable import TimingTuning

@Suite("How often claims about delays hold")
struct DelayCoverageTests {
  private static let waits = Nanoseconds.zero...Nanoseconds.milliseconds(2_000)

  @Test("of 4 000 repetitions a right bound holds in 3 757")
  func fewest() {
    #expect(Coverage.fewest(of: 4_000) == 3_757)
  }

  /// The truths whose curve is P(a wait is needed) · P(command + push > wait).
  private static func truth(_ id: String) throws -> DelayTruth {
    try #require(try DelayTruth.all.first { $0.id == id })
  }

  private static func law(_ id: String) throws -> CriticalWaits {
    try #require(try CriticalWaits(truth(id).conditions().latency))
  }

  @Test(
    "the laws that are drawn are those of the known answers",
    arguments: ["t01", "t02", "t03", "t04"])
  func laws(id: String) throws {
    let law = try Self.law(id)
    for point in try Self.truth(id).curve {
      #expect(abs(law.failures(atMs: point.wait) - point.share) < 2e-6, "\(point)")
    }
  }

  @Test(
    "on exact laws the number suffices in 95 % of repetitions",
    arguments: [("t01", 0.1), ("t02", 0.01), ("t03", 0.1), ("t04", 0.01)])
  func numbers(id: String, target: Double) throws {
    let law = try Self.law(id)
    let judge = DelayJudge(target: target, waits: Self.waits)
    for (seed, repetitions) in Coverage.plan {
      var random = RandomStream(seed: seed)
      var holds = 0
      for _ in 0..<repetitions {
        // One in a hundred of 299 runs is the least that proves 1 %.
        guard case .number(let wait) = judge.kind(law.outcomes(300, &random)) else {
          holds += 1
          continue
        }
        holds += law.failures(atMs: wait.milliseconds) <= target + 1e-9 ? 1 : 0
      }
      Coverage.report("\(id), target \(target)", holds, of: repetitions, seed: seed)
      #expect(holds >= Coverage.fewest(of: repetitions), "\(holds) of \(repetitions), seed \(seed)")
    }
  }

  @Test("the number of runs through the simulator suffices in 95 % of repetitions")
  func throughTheSimulator() throws {
    let tuning = try DelayTuning(Self.truth("t02").conditions(), target: 0.01)
    let law = try Self.law("t02")
    let repetitions = Coverage.isAsked ? 100 : 6
    for (seed, _) in Coverage.plan {
      var holds = 0
      for repetition in 0..<UInt64(repetitions) {
        let first = (seed % 1_000_000) * 1_000_000 + repetition * 1_000
        guard case .number(let wait) = tuning.answer(seeds: first..<first + 300).kind else {
          holds += 1
          continue
        }
        holds += law.failures(atMs: wait.milliseconds) <= 0.01 ? 1 : 0
      }
      Coverage.report("300 runs of the simulator, 1 %", holds, of: repetitions, seed: seed)
      #expect(holds >= Coverage.fewest(of: repetitions), "\(holds) of \(repetitions), seed \(seed)")
    }
  }

  /// On a continuous law the true share at the number has the same law whatever the latencies: it is that
  /// of the r-th largest of n even values.
  @Test(
    "at 20 000 runs and one in a thousand, more than half of the numbers give away less than 40 %")
  func sharpness() throws {
    let (runs, target) = (20_000, 0.001)
    let rank = WilksBound(share: target).rank(of: runs)
    #expect(rank == 13)
    #expect(BinomialTail(runs: runs, share: 0.6 * target).atMost(rank - 1) > 0.5)
    guard Coverage.isAsked else { return }
    let law = try Self.law("t04")
    let judge = DelayJudge(target: target, waits: Self.waits)
    for (seed, _) in Coverage.plan {
      var random = RandomStream(seed: seed)
      let shares = (0..<401).map { _ in
        guard case .number(let wait) = judge.kind(law.outcomes(runs, &random)) else { return 0.0 }
        return law.failures(atMs: wait.milliseconds)
      }.sorted()
      print("seed \(seed): the median share at the number is \(shares[200] / target) of the target")
      #expect(shares[200] >= 0.6 * target)
    }
  }
}

@Suite("How often claims about ranges hold")
struct RangeCoverageTests {
  private static let waits = Nanoseconds.zero...Nanoseconds.milliseconds(2_000)

  /// A run that fails before its state has come and after its letter was typed.
  static func run(stateNs: Int64, letterNs: Int64) -> DelayOutcome {
    letterNs <= stateNs
      ? DelayOutcome(startsFailing: true)
      : DelayOutcome(
        startsFailing: true, changes: [Nanoseconds(stateNs), Nanoseconds(letterNs)])
  }

  /// Two even laws: the state comes within 100 ms, the letter within 2 s.
  static func runs(_ count: Int, _ random: inout RandomStream) -> [DelayOutcome] {
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
    for (seed, repetitions) in Coverage.plan {
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
      Coverage.report("ranges", holds, of: repetitions, seed: seed)
      #expect(holds >= Coverage.fewest(of: repetitions), "\(holds), seed \(seed)")
      #expect(ranges > repetitions / 2)
    }
  }

  @Test("no wait suffices by a hair: ranges are claimed in at most 5 % of repetitions")
  func flatBottom() {
    for (seed, repetitions) in Coverage.plan {
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
      Coverage.report("no range where none suffices", silent, of: repetitions, seed: seed)
      #expect(silent >= Coverage.fewest(of: repetitions), "\(silent), seed \(seed)")
    }
  }
}
