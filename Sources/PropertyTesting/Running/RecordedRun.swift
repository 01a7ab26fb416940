/// The choices that a run made, and what belongs together among them.
public struct RecordedRun: Hashable, Sendable {
  /// The choices in order.
  public let choices: [Choice]
  /// The spans, outer ones before those inside them.
  package let spans: [Span]

  /// The script that repeats the run.
  package var script: Script { choices.map(\.scripted) }

  /// An equal run in storage of its own.
  var separate: RecordedRun {
    RecordedRun(choices: choices.map { $0 }, spans: spans.map { $0 })
  }

  /// The number of steps, if a state machine ran.
  var stepCount: Int { spans.count { $0.kind == .step } }

  /// Whether this run is simpler: fewer steps, then fewer choices, then the first choice that
  /// differs has the lower index.
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
