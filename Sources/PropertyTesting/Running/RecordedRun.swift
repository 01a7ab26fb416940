/// The choices that a run made, and the spans that group them.
public struct RecordedRun: Hashable, Sendable {
  /// The choices in order.
  public let choices: [Choice]
  /// The spans, outer ones before those inside them.
  package let spans: [Span]

  /// The script that repeats the run.
  package var script: Script { choices.map(\.scripted) }

  /// A copy of the run with its own storage.
  var separate: RecordedRun {
    RecordedRun(choices: choices.map { $0 }, spans: spans.map { $0 })
  }

  /// The number of steps, if a state machine ran.
  var stepCount: Int { spans.count { $0.kind == .step } }

  /// Returns whether this run is simpler: fewer steps, then fewer choices, then a lower index at the first
  /// choice that differs.
  func isSimpler(than other: RecordedRun) -> Bool {
    if stepCount != other.stepCount { return stepCount < other.stepCount }
    if choices.count != other.choices.count { return choices.count < other.choices.count }
    for (mine, theirs) in zip(choices, other.choices) where mine != theirs {
      let (left, right) = (mine.index, theirs.index)
      if left != right { return left < right }
    }
    return false
  }
}
