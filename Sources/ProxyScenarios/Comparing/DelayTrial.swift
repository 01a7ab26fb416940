import DocumentProxy
import HostDocuments
import ProxySimulation
import Timing

/// One run of a comparison that can be played with any wait. Document, latencies, typing and
/// disturbance stay the same.
///
/// ```swift
/// let comparison = StrategyComparison(
///   .init(profile: .ios8, latency: .slowPad, operation: .clearLine))
/// let trial = DelayTrial(comparison, .fixedDelay, seed: 7)
/// let run = trial?.play(.milliseconds(100))
/// run?.isFailure  // true: the state had not arrived
/// run?.nextChange  // the shortest longer wait that may make a difference
/// ```
package struct DelayTrial: Sendable {
  private let strategy: DelayStrategy
  private let task: ComparedTask
  private let row: ScenarioRow
  private let world: ProxyWorld
  private let conditions: PlayConditions

  /// Prepares a run.
  ///
  /// - Returns: nil if the strategy can't do the operation.
  package init?(_ comparison: StrategyComparison, _ strategy: DelayStrategy, seed: UInt64) {
    let task = comparison.task(seed: seed)
    guard
      task.operations.allSatisfy({
        strategy.strategy(waiting: .zero).supports($0.content)
      })
    else { return nil }
    let disturbance = comparison.timedDisturbance(task, seed: seed)
    row = ScenarioRow(
      "delay", "delay", fields: comparison.fields(of: task, isDisturbed: disturbance != nil),
      operations: task.operations, disturbances: disturbance.map { [$0] } ?? [],
      naive: ScenarioColumn(), correct: ScenarioColumn())
    conditions = comparison.playConditions(seed: seed)
    guard let world = try? conditions.world(for: row) else { return nil }
    self.world = world
    self.task = task
    self.strategy = strategy
  }

  /// Plays the run with a wait.
  package func play(_ wait: Nanoseconds) -> DelayedRun {
    play(strategy.strategy(waiting: wait), wait)
  }

  private func play(_ strategy: some ScenarioStrategy, _ wait: Nanoseconds) -> DelayedRun {
    var run = ScenarioRun(strategy, in: world, row.operations, row.disturbances)
    run.timeline = WaitTimeline(world.profile)
    run.keepsEvents = !row.disturbances.isEmpty
    if let text = task.textRead { run.readLimit = text.count }
    run.playToEnd()
    var result = ScenarioResult(row: row, strategy: strategy.name)
    run.tell(&result)
    return DelayedRun(result, run.timeline ?? WaitTimeline(world.profile), task, wait: wait)
  }
}
