import DocumentProxy
import ProxySimulation
import VirtualTime

/// Plays one strategy many times under one profile, one latency and one operation.
///
/// Run `n` of a comparison has the same document, the same latencies and the same typing for every
/// strategy, so that strategies are compared in pairs.
public struct StrategyComparison: Sendable {
  /// Where a strategy is tried.
  public struct Conditions: Hashable, Sendable {
    /// How host and proxy behave, by name or as a file describes it.
    public var profile: ProxyProfile
    /// How long messages and states are under way.
    public var latency: LatencyModel
    /// What is wanted.
    public var operation: ComparedOperation
    /// The user types a letter at a random time up to so many milliseconds after the operation has
    /// begun; 0: nobody types.
    public var typingMs: Int

    /// Conditions.
    public init(
      profile: ProxyProfile, latency: LatencyModel, operation: ComparedOperation, typingMs: Int = 0
    ) {
      self.profile = profile
      self.latency = latency
      self.operation = operation
      self.typingMs = typingMs
    }
  }

  /// The conditions of all runs.
  public let conditions: Conditions

  /// A comparison.
  public init(_ conditions: Conditions) {
    self.conditions = conditions
  }

  /// The task of a run.
  public func task(seed: UInt64) -> ComparedTask {
    let streams = RandomStreams(seed: seed)
    var random = streams.stream("compared task")
    let task = conditions.operation.task(from: &random)
    guard conditions.typingMs > 0 else { return task }
    var typing = streams.stream("compared typing")
    let microseconds = typing.next(below: UInt64(conditions.typingMs) * 1_000) + 1
    return task.typing("x", afterMs: Double(microseconds) / 1_000)
  }

  /// Plays the runs `seeds` with the strategy called `name`.
  ///
  /// - Returns: nil if there is no such strategy or it can't do the operation.
  public func play(_ name: String, seeds: Range<UInt64>) -> ComparisonCell? {
    var cell = ComparisonCell(strategy: name)
    for seed in seeds {
      guard let strategy = StrategyCatalog.strategy(named: name) else { return nil }
      let task = task(seed: seed)
      guard let result = result(of: task, strategy, seed: seed) else { return nil }
      cell.add(ComparedVerdict(result, of: task), result)
    }
    return cell
  }

  private func result(
    of task: ComparedTask, _ strategy: any ScenarioStrategy, seed: UInt64
  ) -> ScenarioResult? {
    let start = MarkedDocument(
      units: task.start.units, selection: task.start.caret..<task.start.caret)
    let row = ScenarioRow(
      "compare", "compare", on: start.description, operations: task.operations,
      naive: ScenarioColumn(), correct: ScenarioColumn())
    var own = PlayConditions()
    own.profile = conditions.profile
    own.latency = conditions.latency
    own.seed = seed
    return try? ScenarioPlayer(own).play(row, strategy)
  }
}
