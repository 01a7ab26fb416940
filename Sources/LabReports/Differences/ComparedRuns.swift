import KeyboardLab
import Timing

/// Two runs side by side, and where they begin to differ.
package struct ComparedRuns: Sendable {
  /// One of the two runs.
  package struct Side: Sendable {
    /// The name: what distinguishes it from the other run, such as `habra`, or its file.
    package var name: String
    /// The run and its verdicts.
    package var result: ReplayResult
    /// The recording of the same run.
    package var recording: RunRecording

    /// Creates a side from a run and its name.
    package init(_ name: String, _ result: ReplayResult, _ recording: RunRecording) {
      self.name = name
      self.result = result
      self.recording = recording
    }
  }

  /// The run that is compared.
  package let first: Side
  /// The run that the first one is compared with.
  package let second: Side
  /// The entries that only one of them has.
  package let difference: RunDifference

  /// Compares two runs, as ``RunDifference`` does.
  package init(_ first: Side, _ second: Side) {
    self.first = first
    self.second = second
    difference = RunDifference(first.recording, second.recording)
  }

  /// The instant at which they begin to differ; nil if the same happened in both.
  package var begins: Instant? {
    let instants =
      difference.onlyFirst.prefix(1).map { first.recording.entries[$0].instant }
      + difference.onlySecond.prefix(1).map { second.recording.entries[$0].instant }
    return instants.min()
  }

  /// Whether both texts, with their carets, are the same at the end.
  package var endsTheSame: Bool { first.result.run.document == second.result.run.document }

  /// Whether the events and the final texts are the same.
  package var isSame: Bool { difference.isNone && endsTheSame }

  /// The title: `A against B`.
  package var title: String { "\(first.name) against \(second.name)" }
}
