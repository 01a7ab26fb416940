/// A failing input, as simple as it gets, with everything that helps to read and repeat it.
public struct Counterexample: Sendable {
  /// One drawn value, one step, the state after it, or a remark.
  public struct Line: Hashable, Sendable {
    /// What the line speaks of.
    public enum Kind: Sendable {
      /// A value that was drawn.
      case value
      /// A rule that was taken; the values behind it are its arguments.
      case step
      /// The state of a machine.
      case state
      /// A remark of the property.
      case note
      /// Something that happened, see ``PropertyDraw/timeline(_:)``.
      case event
    }
    /// What the line speaks of.
    public let kind: Kind
    /// The name of the value or the rule.
    public let name: String
    /// The value in Swift's notation, the state, or the remark.
    public let text: String
    /// The value as a declaration in Swift; a comment where nobody can tell how it is made. Empty if the
    /// line is no value.
    public let code: String
    /// Whether the property failed with every other value that was tried in its place.
    public let isAnyValue: Bool
  }

  /// What failed.
  public let identity: FailureIdentity
  /// What the error says.
  public let message: String
  /// The choices.
  public let run: RecordedRun
  /// The values and steps in the order in which they were drawn.
  public let lines: [Line]
  /// A run that differs in one choice and passes, as lines.
  public let nearestPassing: [Line]?
  /// The choices of that run.
  public let nearestPassingRun: RecordedRun?
  /// Executions up to and including the first failure.
  public let executionsToFirst: Int
  /// Executions after it until nothing simpler was found.
  public let executionsToShrink: Int
  /// The number of choices of the first failure.
  public let firstChoices: Int
  /// What the exact search for a shorter sequence of steps came to.
  public let verdict: SearchVerdict?
  /// The successes of the shrinker.
  public let shrinkLog: [ShrinkStep]
  /// Other failures met on the way: what failed, and the blob that repeats it.
  public let others: [(identity: FailureIdentity, replay: String)]

  /// The number of steps, if a state machine ran.
  public var stepCount: Int { run.stepCount }
  /// The line of text that repeats the run; see ``CheckSettings/replay``.
  public var replay: String { ReplayBlob.encode(run.script) }
}
