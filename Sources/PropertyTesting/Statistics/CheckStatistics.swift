import Timing

/// The numbers of runs, and what the runs reported about themselves.
public struct CheckStatistics: Sendable {
  /// The number of runs before the first failure, rejected ones included.
  public internal(set) var executions = 0
  /// The number of runs that the property did not reject.
  public internal(set) var validRuns = 0
  /// The number of runs that a filter or an assumption rejected.
  public internal(set) var rejectedRuns = 0
  /// The number of runs that made too many choices.
  public internal(set) var overlongRuns = 0
  /// The number of saved failures that were run first.
  public internal(set) var savedRuns = 0
  /// The number of choices in all runs.
  public internal(set) var choices = 0

  /// The time of the search by the settings' clock, without shrinking.
  public internal(set) var duration = Nanoseconds.zero

  var events = RunEvents()

  init() {}

  /// The share of executions that were rejected, from 0 to 1.
  public var rejectedShare: Double {
    executions == 0 ? 0 : Double(rejectedRuns) / Double(executions)
  }

  /// The share of valid runs that carry each label, the most frequent first.
  public var labels: [(name: String, share: Double)] {
    let runs = Double(max(1, validRuns))
    return events.tallies
      .sorted { ($1.runs, $0.name) < ($0.runs, $1.name) }
      .map { ($0.name, Double($0.runs) / runs) }
  }

  /// A label with the number of runs that carried it.
  public struct LabelCount: Hashable, Sendable {
    /// The label.
    public var name: String
    /// The number of valid runs that carried it.
    public var runs: Int
    /// The demanded share of runs, from 0 to 1; 0: none.
    public var demanded: Double

    /// Returns whether the demanded share was reached in this number of runs.
    public func coverage(in runs: Int) -> CoverageVerdict {
      CoverageVerdict(hits: self.runs, runs: runs, demanded: demanded)
    }

    /// Creates a count.
    public init(name: String, runs: Int, demanded: Double) {
      self.name = name
      self.runs = runs
      self.demanded = demanded
    }
  }

  /// The labels and demands with their counts, in the order in which they first appeared.
  public var labelCounts: [LabelCount] {
    events.tallies.map { LabelCount(name: $0.name, runs: $0.runs, demanded: $0.demanded) }
  }

  /// The demands that were clearly not met (``CoverageVerdict/missed``), with the reached share.
  public var unmetDemands: [UnmetDemand] {
    let runs = Double(max(1, validRuns))
    return events.tallies
      .filter {
        CoverageVerdict(hits: $0.runs, runs: validRuns, demanded: $0.demanded) == .missed
      }
      .map {
        UnmetDemand(name: $0.name, demanded: $0.demanded, reached: Double($0.runs) / runs)
      }
  }

  /// How often each rule of the state machine was taken and refused.
  public var rules: [RuleTally] { events.rules }

  mutating func count(_ outcome: RunOutcome, choices: Int) {
    executions += 1
    self.choices += choices
    switch outcome {
    case .passed, .failed: validRuns += 1
    case .rejected, .filteredOut: rejectedRuns += 1
    case .overrun: overlongRuns += 1
    }
  }

  mutating func merge(_ other: CheckStatistics) {
    executions += other.executions
    validRuns += other.validRuns
    rejectedRuns += other.rejectedRuns
    overlongRuns += other.overlongRuns
    savedRuns += other.savedRuns
    choices += other.choices
    events.merge(other.events)
  }
}

/// A demanded share of runs that was not reached.
public struct UnmetDemand: Hashable, Sendable {
  /// The name of the condition.
  public let name: String
  /// The demanded share, from 0 to 1.
  package let demanded: Double
  /// The reached share.
  package let reached: Double
}
