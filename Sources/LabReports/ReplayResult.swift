// What lives here: how runs are told to people and programs.

import KeyboardLab

/// One trace that was played, with what it was judged by.
package struct ReplayResult: Sendable {
  /// The trace's name: the path as the user gave it.
  package var trace: String
  /// What was played.
  package var setup: ScenarioSetup
  /// What came out.
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

/// The numbers under a replay of several traces.
package struct ReplaySummary: Hashable, Sendable {
  /// How many traces were played.
  package var traces = 0
  /// How many expectations counted.
  package var expectations = 0
  /// How many of them came true.
  package var passed = 0

  /// Nothing was played yet.
  package init() {}

  /// Adds a trace.
  package mutating func add(_ result: ReplayResult) { add(result.verdicts) }

  /// Adds a trace, of whose expectations this became.
  package mutating func add(_ verdicts: [ExpectationVerdict]) {
    traces += 1
    expectations += verdicts.count
    passed += verdicts.count { $0.passed }
  }

  /// `31 traces, 96 expectations: 96 passed`.
  package var line: String {
    let failed = expectations - passed
    return "\(counted(traces, "trace")), \(counted(expectations, "expectation")): \(passed) passed"
      + (failed > 0 ? ", \(failed) failed" : "")
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
