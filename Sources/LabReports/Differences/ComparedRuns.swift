import KeyboardLab
import Timing

/// Two runs beside each other, and where they begin to differ.
package struct ComparedRuns: Sendable {
  /// One of the two.
  package struct Side: Sendable {
    /// What it is called: what it has that the other one has not, such as `habra`, or its file.
    package var name: String
    /// What was played and judged.
    package var result: ReplayResult
    /// The same run, recorded.
    package var recording: RunRecording

    /// A run with its name.
    package init(_ name: String, _ result: ReplayResult, _ recording: RunRecording) {
      self.name = name
      self.result = result
      self.recording = recording
    }
  }

  /// The run that is compared.
  package let first: Side
  /// The run that it is compared with.
  package let second: Side
  /// What only one of them has.
  package let difference: RunDifference

  /// Compares two runs, as ``RunDifference`` does.
  package init(_ first: Side, _ second: Side) {
    self.first = first
    self.second = second
    difference = RunDifference(first.recording, second.recording)
  }

  /// When they begin to differ; nil if the same happened in both.
  package var begins: Instant? {
    let instants =
      difference.onlyFirst.prefix(1).map { first.recording.entries[$0].instant }
      + difference.onlySecond.prefix(1).map { second.recording.entries[$0].instant }
    return instants.min()
  }

  /// Whether both texts, with their carets, are the same at the end.
  package var endsTheSame: Bool { first.result.run.document == second.result.run.document }

  /// Whether the same happened and came out.
  package var isSame: Bool { difference.isNone && endsTheSame }

  /// `A against B`.
  package var title: String { "\(first.name) against \(second.name)" }
}
