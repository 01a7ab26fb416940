import KeyboardLab

extension CIReport {
  /// Adds the verdicts on a trace's expectations.
  ///
  /// - Parameters:
  ///   - verdicts: one for each expectation.
  ///   - trace: the trace's name, as the user gave it.
  ///   - file: the trace's file; nil: it came from standard input.
  ///   - command: the command that plays the trace again.
  package mutating func add(
    _ verdicts: [ExpectationVerdict], of trace: String, file: String?, command: String?
  ) {
    suites.append(
      Suite(
        trace,
        verdicts.map { verdict in
          let failure = verdict.failure.map { ReadableText.line($0) }
          return Case(
            "line \(verdict.line): \(ReplayText.words(verdict.expectation))", file: file,
            line: verdict.line, failure.map { .failed($0) } ?? .passed,
            command: verdict.passed ? nil : command)
        }))
  }
}
