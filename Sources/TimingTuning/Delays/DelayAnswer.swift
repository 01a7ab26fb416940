import ProxyScenarios
import Timing

/// How long a strategy should wait, and how sure that is.
public struct DelayAnswer: Sendable {
  /// The answers.
  public enum Kind: Hashable, Sendable {
    /// This wait suffices.
    case number(Nanoseconds)
    /// Each wait from the lower bound up to the upper one suffices; from somewhere behind it a wait does
    /// harm.
    case range(Range<Nanoseconds>)
    /// No wait is needed: the next step may follow in the same turn or, where a strategy goes on until
    /// the mirror says that it is over, at the next instant.
    case noWait
    /// No wait suffices; what went wrong in most of the runs that fail nevertheless.
    case noneSuffices(reason: String?)
    /// The runs allow both. So many further ones should decide; nil: nobody can say, because what was
    /// seen is next to the limit.
    case undecided(furtherRuns: Int?)
  }

  /// Waits from one up to another one; nil: without an end.
  package struct Part: Hashable, Sendable {
    /// The first wait.
    package var from: Nanoseconds
    /// The wait behind the last; nil: there is no last one.
    package var to: Nanoseconds?

    /// A part.
    package init(from: Nanoseconds, to: Nanoseconds?) {
      self.from = from
      self.to = to
    }
  }

  /// A place of the curve.
  package struct Point: Hashable, Sendable {
    /// The wait.
    package var wait: Nanoseconds
    /// The share of runs that failed.
    package var failure: Double
    /// The band there. It holds the true curve everywhere at once with a confidence of 95 %.
    package var band: ClosedRange<Double>
  }

  /// The answer.
  public var kind: Kind
  /// The share of failures that is allowed.
  public var target: Double
  /// The shortest wait that was played: 0, or 1 ms where a wait of 0 would not end.
  package var shortest: Nanoseconds
  /// The longest wait that was played.
  package var longest: Nanoseconds
  /// Where the least sufficient wait lies, with a confidence of 95 %; its end is nil where more runs
  /// would be needed to tell, and all of it where no wait is told.
  package var waitInterval: Part?
  /// Where the longest wait of a range that suffices lies, with a confidence of 95 %; its end is nil where
  /// the runs can't tell, and all of it where no range is told.
  package var endInterval: Part?
  /// How many runs failed: with the wait that is told, or with the best one.
  package var failures: Int
  /// How many runs there were.
  public var runs: Int
  /// What the share of failures is there, with a confidence of 95 %.
  public var failureInterval: ClosedRange<Double>
  /// The wait with the fewest failures; nil if all waits have equally many.
  package var leastAt: Nanoseconds?
  /// The waits at which the share that was seen is at most the target: without others in between and
  /// without an end unless a wait does harm.
  package var parts: [Part]
  /// The curve, thinned out where it has more than two hundred steps.
  package var curve: [Point]
  /// Whether in every run a wait that is long enough stays long enough.
  package var isMonotone: Bool
  /// Whether every wait at which something changes was played.
  package var isExact: Bool
  /// Whether the runs were stopped early because so many fail with every wait.
  package var endedEarly = false
  /// Whether the number says more about how the table of latencies ends than about anything measured.
  package var isExtrapolated = false
  /// What the library without a fixed wait does in the same runs.
  public var caretControl: ComparisonCell

  /// The wait that is told, of a range the shortest one; nil if there is none.
  public var wait: Nanoseconds? {
    switch kind {
    case .number(let wait): wait
    case .range(let waits): waits.lowerBound
    case .noWait: .zero
    case .noneSuffices, .undecided: nil
    }
  }

  /// The wait behind the last one of a range; nil if no range is told.
  package var end: Nanoseconds? {
    if case .range(let waits) = kind { waits.upperBound } else { nil }
  }

  /// The share of failures that was seen.
  public var failure: Double { runs > 0 ? Double(failures) / Double(runs) : 0 }
}
