import CaretControl
import DocumentProxy
import HostDocuments
import KeyboardLab
import ProxySimulation
import Chance
import Timing

/// Plays one strategy many times under one profile, one latency and one operation.
///
/// Runs with the same seed have the same document, latencies, typing and disturbance for every
/// strategy, so that strategies can be compared run by run.
public struct StrategyComparison: Sendable {
  /// The conditions under which a strategy is played.
  public struct Conditions: Hashable, Sendable {
    /// The behaviour of host and proxy.
    public var profile: ProxyProfile
    /// The latencies of messages and states.
    public var latency: LatencyModel
    /// The operation that is compared.
    public var operation: ComparedOperation
    /// The latest time at which the user types a letter, in milliseconds after the operation
    /// begins; the time is random. 0: no typing.
    package var typingMs: Int
    /// The disturbances of which one happens in every run; the user then types nothing. Empty: none
    /// happens.
    public var disturbances: [Disturbance.Kind]

    /// Conditions.
    public init(
      profile: ProxyProfile, latency: LatencyModel, operation: ComparedOperation,
      typingMs: Int = 0, disturbances: [Disturbance.Kind] = []
    ) {
      self.profile = profile
      self.latency = latency
      self.operation = operation
      self.typingMs = typingMs
      self.disturbances = disturbances
    }
  }

  /// The conditions of all runs.
  package let conditions: Conditions

  /// A comparison.
  public init(_ conditions: Conditions) {
    self.conditions = conditions
  }

  /// Returns the task of a run.
  public func task(seed: UInt64) -> ComparedTask {
    let streams = RandomStreams(seed: seed)
    var random = streams.stream("compared task")
    let task = conditions.operation.task(from: &random)
    guard conditions.typingMs > 0, conditions.disturbances.isEmpty else { return task }
    var typing = streams.stream("compared typing")
    let microseconds = typing.next(below: UInt64(conditions.typingMs) * 1_000) + 1
    return task.typing("x", afterMs: Double(microseconds) / 1_000)
  }

  /// Returns the disturbance of a run and its instant; nil if there is none.
  package func disturbance(seed: UInt64) -> (disturbance: Disturbance, instant: Instant)? {
    timedDisturbance(task(seed: seed), seed: seed).map { ($0.content, $0.instant) }
  }

  func timedDisturbance(
    _ task: ComparedTask, seed: UInt64
  ) -> ScenarioRow.Timed<Disturbance>? {
    let kinds = conditions.disturbances
    guard !kinds.isEmpty else { return nil }
    var random = RandomStreams(seed: seed).stream("compared disturbance")
    let kind = kinds[Int(random.next(below: UInt64(kinds.count)))]
    return ComparedDisturbance.draw(kind, for: task.start, from: &random)
  }

  /// Plays the runs `seeds` with the strategy called `name`.
  ///
  /// - Returns: nil if there is no such strategy or it can't do the operation.
  public func play(_ name: String, seeds: Range<UInt64>) -> ComparisonCell? {
    var cell = ComparisonCell(strategy: name)
    for seed in seeds {
      guard let strategy = StrategyCatalog.strategy(named: name),
        let run = run(strategy, seed: seed)
      else { return nil }
      cell.add(run, seed: seed)
    }
    return cell
  }

  private func run(_ strategy: any ScenarioStrategy, seed: UInt64) -> ComparedRun? {
    let task = task(seed: seed)
    var own = playConditions(seed: seed)
    own.isJudged = true
    let row = row(of: task, timedDisturbance(task, seed: seed), for: strategy)
    return (try? ScenarioPlayer(own).play(row, strategy)).map(ComparedRun.init)
  }

  private func row(
    of task: ComparedTask, _ disturbance: ScenarioRow.Timed<Disturbance>?,
    for strategy: any ScenarioStrategy
  ) -> ScenarioRow {
    ScenarioRow(
      "compare", "compare", fields: fields(of: task, isDisturbed: disturbance != nil),
      operations: task.operations(tellingOutcomes: strategy.tellsOutcomes),
      disturbances: disturbance.map { [$0] } ?? [], naive: ScenarioColumn(),
      correct: ScenarioColumn())
  }

  /// Plays one run and records it.
  ///
  /// - Returns: its result and its recording; nil if there is no such strategy or it can't do the
  ///   operation.
  public func record(
    _ name: String, seed: UInt64
  ) -> (result: ScenarioResult, recording: RunRecording)? {
    guard let strategy = StrategyCatalog.strategy(named: name) else { return nil }
    let task = task(seed: seed)
    let row = row(of: task, timedDisturbance(task, seed: seed), for: strategy)
    return try? ScenarioPlayer(playConditions(seed: seed)).record(row, strategy)
  }

  /// Plays the library's disturbed run for a display; nil if the run has no disturbance.
  package func trial(seed: UInt64) -> CaretTrial? {
    let task = task(seed: seed)
    return timedDisturbance(task, seed: seed).flatMap { trial(task, $0, seed: seed) }
  }

  /// Plays the library's engine alone.
  private func trial(
    _ task: ComparedTask, _ disturbance: ScenarioRow.Timed<Disturbance>, seed: UInt64
  ) -> CaretTrial? {
    guard let operation = CaretOperation(task.ownOfLibrary ?? task.asked) else { return nil }
    let elements = fields(of: task, isDisturbed: true).compactMap { field in
      (try? MarkedDocument(field.document)).map { HostElement(field.name, $0) }
    }
    var world = ProxyWorld(
      fields: elements, profile: conditions.profile, latency: conditions.latency, seed: seed)
    world.plan(disturbance.content, at: disturbance.instant)
    var trial = CaretTrial(in: world, settings: .rows)
    trial.plan(operation, at: .start)
    if case .holdDelete(let releaseMs) = task.asked {
      trial.plan(.release, .at(.start + .milliseconds(Int64(releaseMs))))
    }
    trial.playToEnd()
    return trial
  }

  func fields(of task: ComparedTask, isDisturbed: Bool) -> [ScenarioRow.Field] {
    let other = ComparedDisturbance.otherField
    return [.init("document", task.start.document.description)]
      + (isDisturbed ? [.init(other.name, other.document)] : [])
  }

  func playConditions(seed: UInt64) -> PlayConditions {
    var own = PlayConditions()
    own.profile = conditions.profile
    own.latency = conditions.latency
    own.seed = seed
    return own
  }
}
