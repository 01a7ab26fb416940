import ProxyScenarios
import Timing

/// The answer to how long a strategy should wait, with its uncertainty.
public struct DelayAnswer: Sendable {
  /// The kinds of answers.
  public enum Kind: Hashable, Sendable {
    /// This wait suffices.
    case number(Nanoseconds)
    /// Each wait from the lower bound up to the upper one suffices; some longer wait does harm.
    case range(Range<Nanoseconds>)
    /// No wait is needed: the next step may follow in the same turn. For a strategy that goes on until the
    /// mirror reports the end, it may follow at the next instant.
    case noWait
    /// No wait suffices; the reason is what went wrong in most of the failing runs.
    case noneSuffices(reason: String?)
    /// The runs prove neither. About this many further runs should decide; nil if that can't be estimated,
    /// because the observed share is next to the limit.
    case undecided(furtherRuns: Int?)
  }

  /// The waits from one wait up to another one.
  package struct Part: Hashable, Sendable {
    /// The first wait.
    package var from: Nanoseconds
    /// The wait after the last one; nil if there is no last one.
    package var to: Nanoseconds?

    /// Creates a part.
    package init(from: Nanoseconds, to: Nanoseconds?) {
      self.from = from
      self.to = to
    }
  }

  /// A point of the curve.
  package struct Point: Hashable, Sendable {
    /// The wait.
    package var wait: Nanoseconds
    /// The share of runs that failed.
    package var failure: Double
    /// The confidence band at the wait. The whole true curve lies within the band with a confidence of
    /// 95 %.
    package var band: ClosedRange<Double>
  }

  /// The kind of the answer.
  public var kind: Kind
  /// The allowed share of failures.
  public var target: Double
  /// The shortest wait that was played: 0, or 1 ms if a run with a wait of 0 would never end.
  package var shortest: Nanoseconds
  /// The longest wait that was played.
  package var longest: Nanoseconds
  /// The interval that holds the least sufficient wait with a confidence of 95 %. Its end is nil if more
  /// runs would be needed to find it. Nil if no wait is reported.
  package var waitInterval: Part?
  /// The interval that holds the longest sufficient wait of a range with a confidence of 95 %. Its end is
  /// nil if the runs can't tell. Nil if no range is reported.
  package var endInterval: Part?
  /// The number of runs that failed with the reported wait or, without one, with the best wait.
  package var failures: Int
  /// The number of runs.
  public var runs: Int
  /// The interval that holds the true share of failures at that wait with a confidence of 95 %.
  public var failureInterval: ClosedRange<Double>
  /// The wait with the fewest failures; nil if all waits have equally many.
  package var leastAt: Nanoseconds?
  /// The waits whose observed share of failures is at most the target. If no wait does harm, this is one
  /// part without an end.
  package var parts: [Part]
  /// The curve; thinned out if it has more than two hundred steps.
  package var curve: [Point]
  /// Whether in every run each wait longer than a sufficient one also suffices.
  package var isMonotone: Bool
  /// Whether every wait at which something changes was played.
  package var isExact: Bool
  /// Whether the runs were stopped early because too many fail with every wait.
  package var endedEarly = false
  /// Whether the reported wait depends on the end of the latency table, where little or nothing was
  /// measured.
  package var isExtrapolated = false
  /// The result of the library, which has no fixed wait, in the same runs.
  public var caretControl: ComparisonCell

  /// The reported wait; the shortest one of a range; nil if there is none.
  public var wait: Nanoseconds? {
    switch kind {
    case .number(let wait): wait
    case .range(let waits): waits.lowerBound
    case .noWait: .zero
    case .noneSuffices, .undecided: nil
    }
  }

  /// The wait after the last one of a range; nil if no range is reported.
  package var end: Nanoseconds? {
    if case .range(let waits) = kind { waits.upperBound } else { nil }
  }

  /// The observed share of failures.
  public var failure: Double { runs > 0 ? Double(failures) / Double(runs) : 0 }
}
