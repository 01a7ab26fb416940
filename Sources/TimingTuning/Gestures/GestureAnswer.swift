import Gestures
import SyntheticTouches

/// The result of tuning one or two parameters of a family of gestures.
public struct GestureAnswer: Sendable {
  /// A parameter with its values.
  public struct Parameter: Hashable, Sendable {
    /// The name, such as `swipe.minimumPrimary`.
    public var name: String
    /// The unit of the values.
    public var unit: GestureParameter.Unit
    /// The value in the set.
    package var standard: Double
    /// The reported value.
    public var value: Double
    /// The range that holds all pairs of least loss, both ends included; nil for a parameter tuned alone.
    package var extent: ClosedRange<Double>?
  }

  /// The recommendation.
  package enum Recommendation: Hashable, Sendable {
    /// The set's value is among the best.
    case confirmed
    /// Another value loses less on these traces.
    case tuned
    /// No value helps, for this reason.
    case nothingLearned(reason: String)
  }

  /// Verdicts about one kind of trace.
  package struct Kind: Hashable, Sendable {
    /// The label of what the person did.
    package var name: String
    /// Whether the person meant the gesture.
    package var isMeant: Bool
    /// The number of traces.
    package var count: Int
    /// The number of traces in which the set's values find the gesture.
    package var before: Int
    /// The number of traces in which values tuned on the other people find the gesture.
    package var after: Int
  }

  /// A value with its verdicts and its delay.
  package struct Point: Hashable, Sendable {
    /// The value.
    package var value: Double
    /// The verdicts.
    package var counts: ConfusionCounts
    /// The time from touch down until the median gesture is found, in ms; nil if none is found.
    package var delayMs: Double?
    /// Whether no other point has both less delay and less loss.
    package var isOnFront = false
  }

  /// A trace whose critical value is near the reported value.
  package struct DecidingTrace: Hashable, Sendable {
    /// The trace's name.
    package var name: String
    /// The label of what the person did.
    package var kind: String
    /// Whether the person meant the gesture.
    package var isMeant: Bool
    /// The person's number.
    package var person: Int
    /// The value at which the trace's verdict turns.
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
  /// The cost of an accident, where a miss costs 1.
  public var weight: Double
  /// The recommendation.
  package var verdict: Recommendation
  /// The interval of the reported value; nil for two parameters.
  package var interval: TuningInterval?
  /// The number of intervals, or of pairs, with the least loss.
  package var bestCount: Int
  /// The losses just below and just above the interval; nil at an end of the range.
  package var lossOutside: (below: Double?, above: Double?)
  /// The verdicts at the set's values.
  package var before: ConfusionCounts
  /// The verdicts at the reported values on the traces they were tuned on.
  package var atValue: ConfusionCounts
  /// The verdicts at the values that were tuned on the other people.
  public var after: ConfusionCounts
  /// Gestures and near misses by kind.
  package var kinds: [Kind]
  /// The number of people.
  public var people: Int
  /// The test whether people lose less.
  package var personTest: PersonTest
  /// The test whether anything can be learned.
  package var learning: LearningTest
  /// For each parameter, the losses at 80 %, 90 %, 110 % and 125 % of the reported value, with the others
  /// fixed.
  package var sensitivity: [[Point]]
  /// The shares of the reported value for ``sensitivity``.
  package static let sensitivityFactors = [0.8, 0.9, 1.1, 1.25]
  /// The verdicts of all intervals, in ascending order; empty for two parameters.
  package var curve: [TuningInterval]
  /// The delay and the loss of each of some values.
  package var delays: [Point]
  /// The ten traces with the critical values nearest to the reported value, the nearest first.
  package var deciding: [DecidingTrace]

  /// The reason to doubt the value even if it does well on these traces; nil if none is known.
  package var caution: String? {
    let isShorter = parameters.contains { $0.unit == .milliseconds && $0.value < $0.standard }
    guard family == .longPress, isShorter else { return nil }
    return "people hold until they see the reaction, which came later in these traces; they do "
      + "not show how people press if it comes sooner"
  }

  /// Whether there are too few people to tell whether the value is better.
  package var hasTooFewPeople: Bool { people < PersonTest.fewestPeople }
}
