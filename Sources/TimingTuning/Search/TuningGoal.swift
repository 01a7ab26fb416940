/// An outcome that should become small, such as a share of failures or a time.
public struct TuningGoal: Hashable, Sendable {
  /// The name.
  public var name: String
  /// The range of all outcomes; an outcome outside counts as the nearest end, in the means too. Proofs and
  /// intervals need a range; the narrower it is, the sooner the search can decide.
  package var range: ClosedRange<Double>

  /// Creates a goal whose outcomes lie in `range`.
  public init(_ name: String, in range: ClosedRange<Double> = 0...1) {
    self.name = name
    self.range = range
  }
}

/// The end of a search.
public enum TuningBudget: Sendable {
  /// At most this many evaluations. The result depends on nothing but the input.
  case runs(Int)
  /// This many seconds, by a clock that returns seconds. The result depends on the machine.
  case seconds(Double, clock: @Sendable () -> Double)
}

/// The result of a search.
public struct TuningResult: Sendable {
  /// The fate of a setting.
  package enum Fate: Hashable, Sendable {
    /// The setting is still in the race.
    case survived
    /// Successive halving dropped the setting in favour of better ones; nothing is proved about it.
    case halved
    /// Another setting is proved to be better in every goal, at the confidence of the race.
    case beaten(by: Int)
  }

  /// A setting that was tried.
  public struct Candidate: Sendable {
    /// The values.
    public var setting: TuningSetting
    /// The number of evaluations.
    public var runs: Int
    /// The mean of each goal.
    public var means: [Double]
    /// The intervals of the true means, one for each goal. All intervals of all candidates hold at once,
    /// with the confidence of the search, whenever it ends; so the interval of the best candidate holds
    /// too. This assumes that seeds are independent: the outcome with one seed tells nothing about the
    /// outcome with the next.
    public var intervals: [ClosedRange<Double>] = []
    /// The fate.
    package var fate: Fate
    /// Whether no other survivor is at least as good in every goal and better in one.
    package var isOnFront = false
  }

  /// All candidates, in the order in which they were drawn.
  public var candidates: [Candidate]
  /// The number of evaluations.
  public var runs: Int
  /// For each parameter, the share of the first goal's variance between candidates that the parameter
  /// explains, from 0 to 1.
  package var importance: [(parameter: String, share: Double)]

  /// The survivor with the least mean of the first goal; the first one if several are equal.
  public var best: Candidate? {
    var best: Candidate?
    for candidate in candidates where candidate.fate == .survived && candidate.runs > 0 {
      if candidate.means[0] < best?.means[0] ?? .infinity { best = candidate }
    }
    return best
  }

  /// The survivors that no other one beats in all goals, in the order of the first goal.
  public var front: [Candidate] {
    candidates.filter(\.isOnFront).enumerated()
      .sorted { ($0.element.means[0], $0.offset) < ($1.element.means[0], $1.offset) }
      .map(\.element)
  }
}
