/// Something that is to become small, such as a share of failures or a time.
public struct TuningGoal: Hashable, Sendable {
  /// The name.
  public var name: String
  /// Between these all outcomes lie; others count as the nearest end, in the means too. Proofs and
  /// intervals need bounds; the tighter they are, the sooner they tell.
  package var range: ClosedRange<Double>

  /// A goal to make small, whose outcomes lie in `range`.
  public init(_ name: String, in range: ClosedRange<Double> = 0...1) {
    self.name = name
    self.range = range
  }
}

/// How long a search goes on.
public enum TuningBudget: Sendable {
  /// So many evaluations at most. The result depends on nothing else but the input.
  case runs(Int)
  /// So many seconds by a clock that tells seconds. The result depends on the machine.
  case seconds(Double, clock: @Sendable () -> Double)
}

/// What a search found.
public struct TuningResult: Sendable {
  /// What became of a setting.
  package enum Fate: Hashable, Sendable {
    /// It is still in the race.
    case survived
    /// Successive halving gave its runs to better ones; nothing is proved about it.
    case halved
    /// Another setting is better in every goal, proved at the confidence of the race.
    case beaten(by: Int)
  }

  /// A setting that was tried.
  public struct Candidate: Sendable {
    /// The values.
    public var setting: TuningSetting
    /// How often it was evaluated.
    public var runs: Int
    /// The mean of each goal.
    public var means: [Double]
    /// Where the true mean of each goal lies. All intervals of all candidates hold at once, with the
    /// confidence of the search, whenever it ends; so the best one's interval holds too. Assumed is that
    /// seeds are independent: what a setting comes to with one seed tells nothing of the next.
    public var intervals: [ClosedRange<Double>] = []
    /// What became of it.
    package var fate: Fate
    /// Whether no survivor is at least as good in every goal and better in one.
    package var isOnFront = false
  }

  /// All candidates, in the order in which they were drawn.
  public var candidates: [Candidate]
  /// How many evaluations were made.
  public var runs: Int
  /// For each parameter the share of the first goal's variance between candidates that its value
  /// explains, from 0 to 1.
  package var importance: [(parameter: String, share: Double)]

  /// The survivor with the least mean of the first goal; of equal ones the first.
  public var best: Candidate? {
    var best: Candidate?
    for candidate in candidates where candidate.fate == .survived && candidate.runs > 0 {
      if candidate.means[0] < best?.means[0] ?? .infinity { best = candidate }
    }
    return best
  }

  /// The survivors that none of the others beats in all goals, in the order of the first goal.
  public var front: [Candidate] {
    candidates.filter(\.isOnFront).enumerated()
      .sorted { ($0.element.means[0], $0.offset) < ($1.element.means[0], $1.offset) }
      .map(\.element)
  }
}
