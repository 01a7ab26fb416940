import DocumentProxy
import KeyboardLab
import ProxySimulation
import VirtualTime
import Timing

/// A player of rows, with a strategy and a simulated proxy on one virtual clock.
///
/// `NextStep.Kind` gives the order of events at one instant.
public struct ScenarioPlayer: Sendable {
  /// The conditions that replace those of the rows.
  package var conditions: PlayConditions

  /// A player.
  package init(_ conditions: PlayConditions = PlayConditions()) {
    self.conditions = conditions
  }

  /// Plays a row.
  ///
  /// - Returns: the result; nil if the strategy can't do the row's operations.
  /// - Throws: `ProfileFault` if the conditions name a wrong flag or value.
  public func play(
    _ row: ScenarioRow, _ strategy: any ScenarioStrategy
  ) throws(ProfileFault) -> ScenarioResult? {
    try play(row, strategy, isRecorded: false)?.result
  }

  /// Plays a row and records what happens.
  ///
  /// - Returns: the result, as ``play(_:_:)`` returns it, and the recording; nil if the strategy can't do
  ///   the row's operations.
  /// - Throws: `ProfileFault` if the conditions name a wrong flag or value.
  public func record(
    _ row: ScenarioRow, _ strategy: any ScenarioStrategy
  ) throws(ProfileFault) -> (result: ScenarioResult, recording: RunRecording)? {
    guard let (result, recording) = try play(row, strategy, isRecorded: true) else { return nil }
    return recording.map { (result, $0) }
  }

  private func play(
    _ row: ScenarioRow, _ strategy: some ScenarioStrategy, isRecorded: Bool
  ) throws(ProfileFault) -> (result: ScenarioResult, recording: RunRecording?)? {
    let isNaive = strategy.name == row.naive.strategy
    let operations = row.operations.filter { isNaive || !$0.isNaiveOnly }
    guard operations.allSatisfy({ strategy.supports($0.content) }) else { return nil }
    var run = ScenarioRun(
      strategy, in: try conditions.world(for: row), operations, row.disturbances)
    run.keepsEvents = conditions.keepsEvents
    if conditions.isJudged { run.keepJudge() }
    if isRecorded { run.record() }
    run.playToEnd()
    var result = ScenarioResult(row: row, strategy: strategy.name)
    run.tell(&result)
    if isNaive { result.column = .naive }
    if strategy.tellsOutcomes { result.column = .correct }
    if conditions.areTheRowsOwn, row.check != .informative {
      if isNaive { result.passes = result.agrees(with: row.naive) }
      if strategy.tellsOutcomes { result.passes = CorrectColumnJudge(result).passes }
    }
    return (result, run.recorder?.finish())
  }
}
