import KeyboardLab
import LabProperties
import TerminalSupport
import TouchTraces

/// Plays a trace during reading, and judges it without a timeline.
struct StreamedReplay {
  private let setup: ScenarioSetup
  /// The trace's header and its expectations.
  private let trace: TouchTrace
  private let interruption: Interruption
  private var run: StreamedRun
  private var findings: TimelineFindings
  private var steps = 0
  private var isStopped = false

  /// - Parameters:
  ///   - trace: the trace's header and its expectations.
  ///   - setup: the setup that plays the trace; its scenario has no events.
  ///   - interruption: ends the play early.
  init(_ trace: TouchTrace, _ setup: ScenarioSetup, unless interruption: Interruption) {
    self.trace = trace
    self.setup = setup
    self.interruption = interruption
    run = StreamedRun(setup)
    findings = TimelineFindings(trace.expectations.map(\.expectation))
  }

  /// Plays the next events, up to the instant that no later event can change.
  mutating func play(_ events: some Sequence<TraceEvent>) throws(LabFault) {
    for event in events where !isStopped { try play(event) }
  }

  /// Plays a file that was read before.
  mutating func play(
    again file: TraceFile, _ options: ReplayOptions, on terminal: inout some Terminal
  ) throws {
    var items = try TraceFileItems(
      of: file, screen: options.screen, as: nil, device: nil,
      unless: { [interruption] in interruption.isRequested }, on: &terminal)
    while !isStopped, let item = try items.next(on: &terminal) {
      switch item {
      case .event(let event): try play(event)
      case .diagnostic(let diagnostic) where diagnostic.severity == .error:
        throw UsageFault(
          "the file has changed during reading; don't change it while the command "
            + "runs")
      case .diagnostic, .header: break
      }
    }
  }

  /// Plays the rest of a trace that can't be read twice.
  ///
  /// - Returns: the faults and warnings about it. After an error the rest is read, but not played.
  /// - Throws: if the rest has an expectation, because it is then too late to check it.
  mutating func play(
    _ rest: TraceFileItems, on terminal: inout some Terminal
  ) throws -> [TraceDiagnostic] {
    var items = rest
    var diagnostics: [TraceDiagnostic] = []
    var isValid = true
    while !isStopped, let item = try items.next(on: &terminal) {
      switch item {
      case .event(let event) where event.isExpectation:
        throw UsageFault(
          "the expectation in line \(event.line) comes after \(TraceBeginning.eventLimit) other "
            + "events, but an input that can't be read twice must have its expectations before "
            + "that; put them before the touches, or store the trace in a file")
      case .event(let event): if isValid { try play(event) }
      case .diagnostic(let diagnostic):
        diagnostics.append(diagnostic)
        if diagnostic.severity == .error { isValid = false }
      case .header: break
      }
    }
    return diagnostics
  }

  /// Plays to the end.
  /// - Returns: the verdicts; nil if a signal came before the end.
  mutating func finish() throws(LabFault) -> [ExpectationVerdict]? {
    // The rest of the trace may be missing.
    if interruption.isRequested { return nil }
    run.finish()
    step()
    if isStopped { return nil }
    let judge = ExpectationJudge(run.end, of: setup, properties: .lab)
    return try judge.verdicts(on: trace, findings: findings)
  }

  private mutating func play(_ event: TraceEvent) throws(LabFault) {
    try run.add(event)
    step()
  }

  private mutating func step() {
    while !isStopped, let entries = run.step() {
      for entry in entries { findings.observe(entry) }
      steps += 1
      if steps & 0x3F == 0 { isStopped = interruption.isRequested }
    }
  }
}
