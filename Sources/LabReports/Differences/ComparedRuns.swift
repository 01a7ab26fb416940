import KeyboardLab
import Timing

/// Two runs beside each other, and where they begin to differ.
public struct ComparedRuns: Sendable {
  /// One of the two.
  public struct Side: Sendable {
    /// What it is called: what it has that the other one has not, such as `habra`, or its file.
    public var name: String
    /// What was played and judged.
    public var result: ReplayResult
    /// The same run, recorded.
    public var recording: RunRecording

    /// A run with its name.
    public init(_ name: String, _ result: ReplayResult, _ recording: RunRecording) {
      self.name = name
      self.result = result
      self.recording = recording
    }
  }

  /// The run that is compared.
  public let first: Side
  /// The run that it is compared with.
  public let second: Side
  /// What only one of them has.
  public let difference: RunDifference

  /// Compares two runs, as ``RunDifference`` does.
  public init(_ first: Side, _ second: Side) {
    self.first = first
    self.second = second
    difference = RunDifference(first.recording, second.recording)
  }

  /// When they begin to differ; nil if the same happened in both.
  public var begins: Instant? {
    let instants =
      difference.onlyFirst.prefix(1).map { first.recording.entries[$0].instant }
      + difference.onlySecond.prefix(1).map { second.recording.entries[$0].instant }
    return instants.min()
  }

  /// Whether both texts, with their carets, are the same at the end.
  public var endsTheSame: Bool { first.result.run.document == second.result.run.document }

  /// Whether the same happened and came out.
  public var isSame: Bool { difference.isNone && endsTheSame }

  /// `A against B`.
  public var title: String { "\(first.name) against \(second.name)" }
}
