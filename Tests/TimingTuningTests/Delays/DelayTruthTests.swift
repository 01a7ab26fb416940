import Chance
import Foundation
import ProxyScenarios
import Testing
import Timing

@testable import TimingTuning

@Suite("Known answers of tuned delays")
struct DelayTruthTests {
  /// So many runs as the cases' own bounds are for, where runs are short; fewer where they are long. Those
  /// that the environment asks for, such as `CARETLAB_TRUTH_RUNS=20000`.
  private static func runs(of truth: DelayTruth) -> Int {
    let asked = ProcessInfo.processInfo.environment["CARETLAB_TRUTH_RUNS"].flatMap { Int($0) }
    if let asked { return asked }
    return switch truth.id {
    case "t01", "t03", "t04", "t20", "t22": 2_995
    case "t08", "t10", "t11", "t12", "t18": 100
    case "t23": 200
    case "t13": 40
    default: 500
    }
  }

  @Test("kind and number are those that follow from the rules", arguments: try DelayTruth.all)
  func answers(truth: DelayTruth) throws {
    var tuning = try DelayTuning(truth.conditions(), truth.strategy)
    if truth.id == "t13" { tuning.pilot = DelayPilot(walked: 1, runs: 2, grid: 8) }
    let runs = Self.runs(of: truth)
    let seeds = 0..<UInt64(runs)
    let outcomes = try #require(DelayWork(tuning, seeds: seeds).outcomes(seeds))
    for answer in truth.answers {
      let judge = DelayJudge(target: answer.target, waits: tuning.waits)
      let found = judge.kind(outcomes)
      let least = try #require(WilksBound(share: answer.target).runs(withHits: 0))
      let kind = answer.kind(upToMs: tuning.waits.upperBound.milliseconds)
      guard runs >= least || kind == "noneSuffices" else {
        #expect(found.word == "undecided", "\(answer.target)")
        continue
      }
      #expect(found.word == kind, "\(answer.target)")
      switch found {
      case .number(let wait): expect(wait, answer, truth, runs: runs)
      case .range(let waits): expect(waits, answer)
      case .noWait, .noneSuffices, .undecided: break
      }
    }
    expectParts(truth, outcomes, from: tuning.waits.lowerBound)
  }

  private func expect(
    _ wait: Nanoseconds, _ answer: DelayTruth.Answer, _ truth: DelayTruth, runs: Int
  ) {
    if let numbers = answer.numbers(runs: runs) {
      #expect(numbers.lowerBound - answer.tolerance <= wait.milliseconds, "\(answer.target)")
      #expect(wait.milliseconds <= numbers.upperBound + answer.tolerance, "\(answer.target)")
    } else if truth.isMonotone {
      // The true share at the r-th largest of n values lies here in 999 of 1 000 repetitions.
      let rank = WilksBound(share: answer.target).rank(of: runs)
      let share =
        ClopperPearson(
          rank - 1, of: runs
        ).lower(error: 0.000_5)...ClopperPearson(rank, of: runs).upper(error: 0.000_5)
      #expect(truth.failures(at: wait.milliseconds).overlaps(share), "\(answer.target) \(wait)")
    } else {
      #expect(truth.failures(at: wait.milliseconds).lowerBound <= answer.target)
    }
  }

  /// A range lies within one of the parts where failures are at most the target, and holds its middle.
  private func expect(_ waits: Range<Nanoseconds>, _ answer: DelayTruth.Answer) {
    let (from, to) = (waits.lowerBound.milliseconds, waits.upperBound.milliseconds)
    let part = answer.parts?.first { $0.from <= from && to <= $0.to ?? .infinity }
    #expect(part != nil, "\(answer.target) \(waits)")
    if let part, let end = part.to {
      #expect((from..<to).contains((part.from + end) / 2), "\(answer.target) \(waits)")
    }
  }

  /// Where a wait does harm the seen parts end where the true ones do, as near as runs can tell.
  private func expectParts(
    _ truth: DelayTruth, _ outcomes: [DelayOutcome], from start: Nanoseconds
  ) {
    let curve = DelayCurve(outcomes, from: start)
    for answer in truth.answers {
      for part in answer.parts ?? [] {
        for (wait, isInside) in [(part.from, true), (part.to, false)] {
          guard let wait, wait <= 2_000, wait > 0 else { continue }
          let failures = curve.failures(at: Nanoseconds(Int64(wait * 1_000_000)))
          let share = ClopperPearson(failures, of: outcomes.count).interval(error: 0.001)
          if isInside {
            #expect(share.lowerBound <= answer.target, "\(wait) ms")
          } else {
            #expect(share.upperBound >= answer.target, "\(wait) ms")
          }
        }
      }
    }
  }
}

extension DelayTruth {
  /// The waits and the shares of failures that are known.
  var curve: [(wait: Double, share: Double)] {
    (value["curve"]?.array ?? []).compactMap { point in
      guard let wait = point.array?.first?.double, let share = point.array?.last?.double else {
        return nil
      }
      return (wait, share)
    }
  }

  var isMonotone: Bool {
    let shares = curve.map(\.share)
    return zip(shares, shares.dropFirst()).allSatisfy { $0 >= $1 }
  }

  /// Between which shares the true one lies with a wait and just before it, on a curve that falls.
  func failures(at wait: Double) -> ClosedRange<Double> {
    let upper = curve.last { $0.wait < wait }?.share ?? 1
    let lower = curve.first { $0.wait >= wait }?.share ?? 0
    return min(lower, upper)...max(lower, upper)
  }
}
