// This module writes runs for people and programs.

import KeyboardLab

/// A trace that was played, with its setup and verdicts.
package struct ReplayResult: Sendable {
  /// The trace's name: the path as the user gave it.
  package var trace: String
  /// The setup of the run.
  package var setup: ScenarioSetup
  /// The run.
  package var run: Run
  /// What became of the expectations.
  package var verdicts: [ExpectationVerdict]

  /// A result.
  package init(trace: String, setup: ScenarioSetup, run: Run, verdicts: [ExpectationVerdict]) {
    self.trace = trace
    self.setup = setup
    self.run = run
    self.verdicts = verdicts
  }
}

/// The numbers below a replay of several traces.
package struct ReplaySummary: Hashable, Sendable {
  /// The number of traces that were played.
  package var traces = 0
  /// The number of expectations that counted.
  package var expectations = 0
  /// The number of expectations that came true.
  package var passed = 0

  /// Creates a summary of no traces.
  package init() {}

  /// Adds a trace.
  package mutating func add(_ result: ReplayResult) { add(result.verdicts) }

  /// Adds a trace, of whose expectations this became.
  package mutating func add(_ verdicts: [ExpectationVerdict]) {
    traces += 1
    expectations += verdicts.count
    passed += verdicts.count { $0.passed }
  }

  /// The summary in one line: `31 traces, 96 expectations: 96 passed`.
  package var line: String {
    let failed = expectations - passed
    return ReadableText.counted(traces, "trace") + ", "
      + ReadableText.counted(expectations, "expectation") + ": \(passed) passed"
      + (failed > 0 ? ", \(failed) failed" : "")
  }
}
