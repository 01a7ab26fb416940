import Timing

/// How long and how hard a property is tested.
public struct CheckSettings: Sendable {
  /// Everything random follows from it.
  public var seed: UInt64
  /// The number of inputs that the property is run on and that it does not reject.
  public var runs: Int
  /// The most steps of a state machine.
  public var stepsMax: Int
  /// The most runs spent on simplifying a failure.
  public var shrinkRunsMax: Int
  /// How many failures of one kind are shrunk; the one that ends simplest is told.
  ///
  /// Shrinking ends where no edit leads further, which may be a large failure next to a small one
  /// that is reached in another way. Each further start is looked for in at most 1 000 random runs.
  /// State machines have the exact search instead.
  public var startsMax = 1
  /// The most steps spent on the exact search for a shorter failure of a state machine.
  public var searchStepsMax: Int
  /// A run to repeat: the blob that the report of a failure ends with. Nothing else is run then.
  public var replay: String?
  /// Saved failures, which are run first; see ``SavedFailure``.
  public var saved: [SavedFailure]
  /// Inputs that are run before random ones, and varied afterwards: a recorded case, a hand-written
  /// example; see ``TwoWayGenerator/choices(for:)``.
  public var examples: [Script] = []
  /// Threads to run in. The result does not depend on it.
  public var workers: Int
  /// The checks of the test itself that are not wanted.
  public var silenced: Set<HealthCheck>
  /// Whether the report lists each success of the shrinker.
  public var isVerbose: Bool
  /// Failures of fewer choices are ignored; to measure the shrinker.
  public var choicesMinOfFailure = 0
  /// Tells the time, for the warning that runs are too slow; nothing else depends on it.
  public var clock: @Sendable () -> Nanoseconds = RunClock.uptime
  /// Asked now and then, with what the check is doing; `true` ends the check with what it has.
  public var isCancelled: (@Sendable (CheckPhase) -> Bool)?

  /// Settings with the usual values.
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
