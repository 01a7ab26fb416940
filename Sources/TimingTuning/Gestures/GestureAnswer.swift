import Gestures
import SyntheticTouches

/// What tuning found for one or two parameters of a family of gestures.
public struct GestureAnswer: Sendable {
  /// A parameter with its values.
  public struct Parameter: Hashable, Sendable {
    /// The name, such as `swipe.minimumPrimary`.
    public var name: String
    /// What values are counted in.
    public var unit: GestureParameter.Unit
    /// The value of the set.
    package var standard: Double
    /// The reported value.
    public var value: Double
    /// Between these, both included, all pairs of least loss lie; nil for a parameter tuned alone.
    package var extent: ClosedRange<Double>?
  }

  /// What is recommended.
  package enum Verdict: Hashable, Sendable {
    /// The set's value is among the best.
    case confirmed
    /// Another value loses less on these traces.
    case tuned
    /// No value helps, for this reason.
    case nothingLearned(reason: String)
  }

  /// Verdicts about one kind of trace.
  package struct Kind: Hashable, Sendable {
    /// What was done, by its label.
    package var name: String
    /// Whether it was meant to be found.
    package var isMeant: Bool
    /// How many traces.
    package var count: Int
    /// How many the set's values find.
    package var before: Int
    /// How many the values find that were tuned on the other people.
    package var after: Int
  }

  /// A value with what it costs.
  package struct Point: Hashable, Sendable {
    /// The value.
    package var value: Double
    /// The verdicts.
    package var counts: ConfusionCounts
    /// How long after its touch down the median gesture is found, in ms; nil if none is.
    package var delayMs: Double?
    /// Whether no other point has both less delay and less loss.
    package var isOnFront = false
  }

  /// A trace whose critical value is near.
  package struct DecidingTrace: Hashable, Sendable {
    /// The trace's name.
    package var name: String
    /// What was done, by its label.
    package var kind: String
    /// Whether it was meant to be found.
    package var isMeant: Bool
    /// The person's number.
    package var person: Int
    /// The value at which its verdict turns.
    package var critical: Double
  }

  /// The set's name.
  public var set: String
  /// Whether all recognizers were on one view.
  package var arbitrates: Bool
  /// The family.
  package var family: GestureFamily
  /// The gestures that were looked for.
  public var targets: [SyntheticGesture]
  /// One parameter, or two tuned together.
  public var parameters: [Parameter]
  /// What an accident costs, if a miss costs 1.
  public var weight: Double
  /// What is recommended.
  package var verdict: Verdict
  /// The interval of the reported value; nil for two parameters.
  package var interval: TuningInterval?
  /// How many intervals, or pairs, have the least loss.
  package var bestCount: Int
  /// The losses just below and just above the interval; nil where there is nothing.
  package var lossOutside: (below: Double?, above: Double?)
  /// The verdicts at the set's values.
  package var before: ConfusionCounts
  /// The verdicts at the reported values on the traces they were tuned on.
  package var atValue: ConfusionCounts
  /// The verdicts at the values that were tuned on the other people.
  public var after: ConfusionCounts
  /// Gestures and near misses by kind.
  package var kinds: [Kind]
  /// How many people.
  public var people: Int
  /// Whether people lose less.
  package var personTest: PersonTest
  /// Whether anything can be learned.
  package var learning: LearningTest
  /// For each parameter losses at 80 %, 90 %, 110 % and 125 % of the reported value, the others fixed.
  package var sensitivity: [[Point]]
  /// The shares of the reported value at which ``sensitivity`` is told.
  package static let sensitivityFactors = [0.8, 0.9, 1.1, 1.25]
  /// The verdicts of all intervals, in ascending order; empty for two parameters.
  package var curve: [TuningInterval]
  /// The price of a larger value: delay against loss.
  package var delays: [Point]
  /// The ten traces that decide, the nearest first.
  package var deciding: [DecidingTrace]

  /// How much the loss falls on these traces by the reported values.
  package var saving: Double {
    before.loss(weight: weight) - atValue.loss(weight: weight)
  }

  /// Why the value is to be doubted however well it does on these traces; nil if nothing is known.
  package var caution: String? {
    let isShorter = parameters.contains { $0.unit == .milliseconds && $0.value < $0.standard }
    guard family == .longPress, isShorter else { return nil }
    return "people hold until they see the answer, which came later when these traces were made; "
      + "how people press where it comes sooner they can't tell"
  }

  /// Whether there are too few people to tell whether the value is better.
  package var hasTooFewPeople: Bool { people < PersonTest.fewestPeople }
}
