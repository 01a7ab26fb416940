import Chance
import JSONText
import ProxyScenarios
import ProxySimulation
import ShardedWork
import Timing

/// A question: how long a strategy should wait. Runs with drawn documents and latencies answer it.
///
/// ```swift
/// let tuning = try DelayTuning(
///   .init(profile: .ios8, latency: .slowPad, operation: .clearLine), target: 0.01)
/// let answer = tuning.answer(seeds: 0..<2_000)
/// answer.kind  // .number, about 300 ms
/// ```
///
/// The work consists of cells of a hundred runs each, which threads can share. The answer does not depend
/// on the number of threads.
public struct DelayTuning: Sendable {
  /// The comparison that is played.
  package let comparison: StrategyComparison
  /// The strategy whose wait is tuned.
  public let strategy: DelayStrategy
  /// The allowed share of failures.
  public let target: Double
  /// The shortest and the longest wait.
  package let waits: ClosedRange<Nanoseconds>
  var pilot = DelayPilot()

  /// Creates a question.
  ///
  /// - Parameters:
  ///   - conditions: operation, profile, latency, typing and disturbances.
  ///   - strategy: the strategy whose wait is tuned.
  ///   - target: the allowed share of failures, between 0 and 1.
  ///   - longest: the longest wait to try; more than 1 ms.
  /// - Throws: ``TuningFault`` if the target or the longest wait is out of range, or if the strategy
  ///   can't do the operation.
  package init(
    _ conditions: StrategyComparison.Conditions, _ strategy: DelayStrategy = .fixedDelay,
    target: Double = 0.01, upTo longest: Nanoseconds = .milliseconds(2_000)
  ) throws(TuningFault) {
    guard target > 0, target < 1 else {
      throw TuningFault(
        "the target \(target) must be a share between 0 and 1; no number of runs proves 0, so use "
          + "a share such as 0.001")
    }
    let shortest: Nanoseconds = strategy.loops ? .milliseconds(1) : .zero
    guard longest > .milliseconds(1), longest <= .milliseconds(60_000) else {
      throw TuningFault("the longest wait must be more than 1 ms and at most 60000 ms")
    }
    comparison = StrategyComparison(conditions)
    guard DelayTrial(comparison, strategy, seed: 0) != nil else {
      throw TuningFault(
        "\(strategy.name) can't do \(conditions.operation.rawValue); choose another strategy or "
          + "operation")
    }
    self.strategy = strategy
    self.target = target
    waits = shortest...longest
  }

  /// Returns the number of runs that answers most questions: twenty divided by the target, at least 2 000
  /// and at most ten million. The bound needs three divided by the target if no run fails; the other runs
  /// make the number more exact.
  package static func usualRuns(target: Double) -> Int {
    max(2_000, Int(min(20 / max(target, 1e-9), 1e7)))
  }

  /// Returns the answer from these runs; plays them in one thread.
  public func answer(seeds: Range<UInt64>) -> DelayAnswer {
    let work = DelayWork(self, seeds: seeds)
    var fold = DelayFold(self)
    for block in 0..<DelayWork.blockCount(runs: seeds.count) {
      guard !fold.isDecided, let block = work.play(block: block) else { break }
      fold.add(block)
    }
    return answer(fold, seeds: seeds)
  }

  /// Returns the answer from the blocks that were added to `fold`.
  public func answer(_ fold: DelayFold, seeds: Range<UInt64>) -> DelayAnswer {
    let judge = DelayJudge(target: target, waits: waits)
    var answer = judge.answer(
      fold.outcomes, caretControl: fold.caretControl, endedEarly: fold.isDecided)
    switch answer.kind {
    case .number, .range:
      guard let wait = answer.wait else { break }
      answer.isExtrapolated = isExtrapolated(wait, fold.outcomes, from: seeds.lowerBound)
    case .noneSuffices:
      // The wait with the fewest failures shows reasons other than haste.
      let wait = answer.leastAt ?? waits.upperBound
      answer.kind = .noneSuffices(
        reason: mostFrequentReason(with: wait, fold.outcomes, from: seeds.lowerBound))
    case .noWait, .undecided: break
    }
    return answer
  }

  func play(_ trial: DelayTrial, _ wait: Nanoseconds) -> DelaySearch.Play {
    let run = trial.play(wait)
    return .init(fails: run.isFailure, next: run.nextChange)
  }

  func trial(seed: UInt64) -> DelayTrial? { DelayTrial(comparison, strategy, seed: seed) }

  /// Returns what goes wrong in most of the runs that fail with a wait; looks at the first thousand.
  private func mostFrequentReason(
    with wait: Nanoseconds, _ outcomes: [DelayOutcome], from seed: UInt64
  ) -> String? {
    var counts: [String: Int] = [:]
    for index in outcomes.indices.filter({ outcomes[$0].fails(at: wait) }).prefix(1_000) {
      guard let reason = trial(seed: seed + UInt64(index))?.play(wait).reason else { continue }
      counts[reason, default: 0] += 1
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }
}

/// Extrapolation.
extension DelayTuning {
  /// Returns whether at least half of the runs that fail with a slightly shorter wait drew a latency beyond
  /// the last quantile but one, where there are no measurements.
  private func isExtrapolated(
    _ wait: Nanoseconds, _ outcomes: [DelayOutcome], from seed: UInt64
  ) -> Bool {
    let latency = comparison.conditions.latency
    if case .measured(let command, let push) = latency {
      return target < 1 / Double(max(1, min(command.count, push.count)))
    }
    let shorter = wait - Nanoseconds(1)
    let failing = outcomes.indices.filter { outcomes[$0].fails(at: shorter) }
    let beyond = failing.count { index in
      drewBeyond(latency, seed: seed + UInt64(index), wait: shorter)
    }
    return !failing.isEmpty && 2 * beyond >= failing.count
  }

  private func drewBeyond(_ latency: LatencyModel, seed: UInt64, wait: Nanoseconds) -> Bool {
    guard let messages = trial(seed: seed)?.play(wait).messages else { return false }
    let streams = RandomStreams(seed: seed)
    return [latency.command(streams: streams), latency.push(streams: streams)].contains { leg in
      guard case .table(let table, _) = leg else { return false }
      var leg = leg
      let last = Nanoseconds.microseconds(table.microseconds[table.microseconds.count - 2])
      return (0..<messages).contains { _ in leg.draw() > last }
    }
  }
}
