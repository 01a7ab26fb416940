import Timing

/// The settings of a check: how long and how thoroughly a property is tested.
public struct CheckSettings: Sendable {
  /// The seed of all random numbers.
  public var seed: UInt64
  /// The number of inputs to run, without those that the property rejects.
  public var runs: Int
  /// The largest number of steps of a state machine.
  public var stepsMax: Int
  /// The largest number of runs for simplifying a failure.
  public var shrinkRunsMax: Int
  /// The number of failures of one kind to shrink; the report shows the simplest result.
  ///
  /// Shrinking ends when no edit makes the run simpler. That may be a large failure although a small one
  /// can be reached from another failure. The check looks for each further start in at most 1 000 random
  /// runs. State machines have the exact search instead.
  public var startsMax = 1
  /// The largest number of steps in the exact search for a shorter failure of a state machine.
  public var searchStepsMax: Int
  /// A run to repeat: the blob from the end of a failure's report. The check then makes only this run.
  public var replay: String?
  /// Saved failures, which the check runs first; see ``SavedFailure``.
  public var saved: [SavedFailure]
  /// Inputs that the check runs before random ones and varies afterwards, such as a recorded case or a
  /// hand-written example; see ``TwoWayGenerator/choices(for:)``.
  public var examples: [Script] = []
  /// The number of threads. The result does not depend on it.
  public var workers: Int
  /// The health checks that are switched off.
  public var silenced: Set<HealthCheck>
  /// Whether the report lists each success of the shrinker.
  public var isVerbose: Bool
  /// The smallest number of choices of a failure that counts; for measurements of the shrinker.
  public var choicesMinOfFailure = 0
  /// The clock for the warning about slow runs; nothing else depends on it.
  public var clock: @Sendable () -> Nanoseconds = RunClock.uptime
  /// Called now and then with the phase of the check; if it returns `true`, the check ends with what it
  /// has.
  public var isCancelled: (@Sendable (CheckPhase) -> Bool)?

  /// Creates settings with the usual values.
  public init(
    seed: UInt64 = 0, runs: Int = 100, stepsMax: Int = 50, shrinkRunsMax: Int = 20_000,
    searchStepsMax: Int = 100_000, replay: String? = nil, saved: [SavedFailure] = [],
    workers: Int = 1, silenced: Set<HealthCheck> = [], isVerbose: Bool = false,
    isCancelled: (@Sendable (CheckPhase) -> Bool)? = nil
  ) {
    self.seed = seed
    self.runs = runs
    self.stepsMax = stepsMax
    self.shrinkRunsMax = shrinkRunsMax
    self.searchStepsMax = searchStepsMax
    self.replay = replay
    self.saved = saved
    self.workers = workers
    self.silenced = silenced
    self.isVerbose = isVerbose
    self.isCancelled = isCancelled
  }
}
