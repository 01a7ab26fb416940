/// A failing input, as simple as possible, with everything that helps to read and repeat it.
public struct Counterexample: Sendable {
  /// One drawn value, one step, the state after it, or a remark.
  public struct Line: Hashable, Sendable {
    /// The kind of a line.
    public enum Kind: Sendable {
      /// A value that was drawn.
      case value
      /// A rule that was taken; the values after it are its arguments.
      case step
      /// The state of a machine.
      case state
      /// A remark of the property.
      case note
      /// An event; see ``PropertyDraw/timeline(_:)``.
      case event
    }
    /// The kind of the line.
    public let kind: Kind
    /// The name of the value or the rule.
    public let name: String
    /// The value in Swift's notation, the state, or the remark.
    public let text: String
    /// The value as a declaration in Swift; a comment if it is not known how the value is made; empty if
    /// the line is no value.
    public let code: String
    /// Whether the property failed with every other value that was tried in its place.
    public let isAnyValue: Bool
  }

  /// What failed.
  public let identity: FailureIdentity
  /// The message of the error.
  public let message: String
  /// The choices.
  public let run: RecordedRun
  /// The values and steps in the order in which they were drawn.
  public let lines: [Line]
  /// A run that differs in one choice and passes, as lines.
  public let nearestPassing: [Line]?
  /// The choices of that run.
  public let nearestPassingRun: RecordedRun?
  /// The number of executions up to and including the first failure.
  public let executionsToFirst: Int
  /// The number of executions after it until nothing simpler was found.
  public let executionsToShrink: Int
  /// The number of choices of the first failure.
  public let firstChoices: Int
  /// The result of the exact search for a shorter sequence of steps.
  public let verdict: SearchVerdict?
  /// The successes of the shrinker.
  public let shrinkLog: [ShrinkStep]
  /// Other failures that were found on the way: what failed, and the blob that repeats it.
  public let others: [(identity: FailureIdentity, replay: String)]

  /// The number of steps, if a state machine ran.
  public var stepCount: Int { run.stepCount }
  /// The line of text that repeats the run; see ``CheckSettings/replay``.
  public var replay: String { ReplayBlob.encode(run.script) }
}
