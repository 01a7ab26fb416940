import KeyboardLab
import LabProperties
import LabReports
import TerminalSupport
import TouchTraces

/// Plays traces and records them, for pages and comparisons.
struct RecordedTrace {
  /// Ends the work early.
  let interruption: Interruption

  /// Plays, records and judges a trace. Returns nil if a signal came meanwhile.
  ///
  /// - Parameters:
  ///   - trace: the trace.
  ///   - name: the name of the run.
  ///   - label: the label of the run in a comparison.
  ///   - options: the options that replace values of the trace's header.
  func side(
    _ trace: TouchTrace, name: String, label: String, _ options: RunOptions
  ) throws -> ComparedRuns.Side? {
    let setup = try ScenarioSetup(trace, options: options)
    return try interruption.result {
      let (recording, run) = RunRecording.record(setup.scenario)
      let verdicts = try ExpectationJudge(run, of: setup, properties: .lab).verdicts(on: trace)
      return ComparedRuns.Side(
        label, ReplayResult(trace: name, setup: setup, run: run, verdicts: verdicts), recording)
    }
  }

  /// Plays a trace in two ways. Returns nil if a signal came meanwhile.
  ///
  /// - Parameters:
  ///   - trace: the trace.
  ///   - file: the trace's file.
  ///   - name: the name of the runs.
  ///   - variation: the two ways.
  ///   - options: the options of both runs.
  func pair(
    _ trace: TouchTrace, in file: TraceFile, name: String, _ variation: RunVariation,
    _ options: RunOptions
  ) throws -> ComparedRuns? {
    var sides: [ComparedRuns.Side] = []
    for (index, label) in variation.names.enumerated() {
      let own = try ReplayOptions.run(for: trace, in: file, variation.options(index, options))
      guard let side = try side(trace, name: name, label: label, own) else { return nil }
      sides.append(side)
    }
    return ComparedRuns(sides[0], sides[1])
  }
}
