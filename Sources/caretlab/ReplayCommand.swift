import Foundation
import JSONText
import KeyboardLab
import KeyboardModels
import LabProperties
import LabReports
import ProxySimulation
import TerminalSupport
import TextLayout
import TouchTraces

/// `caretlab replay`: plays traces, shows what happened, and checks expectations.
struct ReplayCommand: Command {
  private let options: ReplayOptions
  private let interruption: Interruption
  private var json = ReplayJSON()
  private var pictures: ReplayPictures
  private var summary = ReplaySummary()
  private var faults: [String] = []
  private var report = CIReport("caretlab replay")
  private var page: ViewerPage

  static func perform(
    _ arguments: CommandArguments, on terminal: inout some Terminal
  ) throws -> ExitCode {
    let options = try ReplayOptions(arguments)
    if options.variation != nil, options.html == nil || options.realtime {
      throw UsageFault("--compare needs a page; add --html OUT.html, or use caretlab diff")
    }
    let interruption = Interruption()
    defer { interruption.end() }
    interruption.watchInput(of: &terminal)
    var command = ReplayCommand(options: options, interruption: interruption)
    return try command.run(on: &terminal)
  }

  private init(options: ReplayOptions, interruption: Interruption) {
    self.options = options
    self.interruption = interruption
    pictures = options.pictures
    page = ViewerPage(options.redacts ? .redacted : .recorded)
  }

  private mutating func run(on terminal: inout some Terminal) throws -> ExitCode {
    let (files, missing) = TraceFiles.find(options.paths)
    for fault in missing { complain(fault, about: nil, on: &terminal) }
    var progress = ProgressLine("traces", total: files.count)
    for (index, file) in files.enumerated() {
      if interruption.isRequested { break }
      progress.show(index, on: &terminal)
      guard let played = play(file, on: &terminal) else { continue }
      progress.clear(on: &terminal)
      tell(played, of: file, on: &terminal)
    }
    progress.clear(on: &terminal)
    interruption.tell(on: &terminal)
    let ending = interruption.exitCode
    if options.json {
      terminal.write(json.finish(faults: faults, isInterrupted: ending != nil))
    } else if !files.isEmpty {
      terminal.write(folded: [(ending == nil ? "" : "interrupted; ") + summary.line])
    }
    if ending != nil {
      let message = "it was interrupted; \(summary.traces) of \(files.count) traces were played"
      report.add(.init("all traces were played", .broken(message)), to: report.name)
    }
    try options.integration.tell(report, on: &terminal)
    if pictures.isAsked { try pictures.write(on: &terminal) }
    if let path = options.html {
      try ReplayCommand.write(page, to: path, isRedacted: options.redacts, on: &terminal)
    }
    if let ending { return ending }
    if !faults.isEmpty { return .badInput }
    return summary.passed == summary.expectations ? .fine : .checkFailed
  }

  /// The result of a trace.
  private enum Played {
    case whole(ReplayResult, RunRecording?)
    case compared(ComparedRuns)
    case streamed([ExpectationVerdict], of: ScenarioSetup)
  }

  /// Plays a trace. Returns nil if the trace can't be played, which is reported, or if a signal
  /// came meanwhile.
  private mutating func play(_ file: TraceFile, on terminal: inout some Terminal) -> Played? {
    do {
      let beginning = try TraceBeginning(of: file, options, unless: interruption, on: &terminal)
      for diagnostic in beginning.diagnostics { tell(diagnostic, of: file, on: &terminal) }
      guard beginning.isValid, !interruption.isRequested else { return nil }
      let trace =
        options.redacts
        ? TraceRedaction.redact(beginning.trace, seed: options.run.seed ?? 0).trace
        : beginning.trace
      let run = try ReplayOptions.run(for: trace, in: file, options.run)
      if beginning.isLong || !trace.events.isEmpty,
        let warning = trace.header.unitWarning(in: file.name)
      {
        terminal.say(line: warning)
      }
      let setup = try ScenarioSetup(TouchTrace(header: trace.header), options: run)
      let property = trace.expectations.first {
        PropertyJudge.lab.judges($0.expectation, of: setup)
      }
      if beginning.isLong {
        if let property { throw ReplayCommand.tooLongForProperty(in: property.line) }
        return try stream(beginning, of: file, setup, on: &terminal)
      }
      guard options.keepsTimeline || property != nil else {
        return try stream(beginning, of: file, setup, on: &terminal)
      }
      return try playWhole(trace, try ScenarioSetup(trace, options: run), of: file, on: &terminal)
    } catch let fault as KeyboardModelFault {
      complain(fault.description, about: file, on: &terminal)
    } catch let fault as UsageFault {
      complain("\(file.name): \(fault)", about: file, on: &terminal)
    } catch let fault as LabFault {
      let place = fault.location.map { "\(file.name):\($0)" } ?? file.name
      complain("\(place): \(fault.message)", about: file, fault.location?.line, on: &terminal)
    } catch {
      let reason = TraceFile.reason(for: error, path: file.name)
      complain("\(file.name): \(reason)", about: file, on: &terminal)
    }
    return nil
  }

  /// Plays a trace without keeping its timeline.
  private mutating func stream(
    _ beginning: TraceBeginning, of file: TraceFile, _ setup: ScenarioSetup,
    on terminal: inout some Terminal
  ) throws -> Played? {
    var replay = StreamedReplay(beginning.trace, setup, unless: interruption)
    if !beginning.isLong {
      try replay.play(beginning.trace.events)
    } else if let rest = beginning.rest {
      try replay.play(beginning.events)
      let diagnostics = try replay.play(rest, on: &terminal)
      for diagnostic in diagnostics { tell(diagnostic, of: file, on: &terminal) }
      if diagnostics.hasErrors { return nil }
    } else {
      try replay.play(again: file, options, on: &terminal)
    }
    return try replay.finish().map { .streamed($0, of: setup) }
  }

  /// Plays a trace and keeps its timeline.
  private func playWhole(
    _ trace: TouchTrace, _ setup: ScenarioSetup, of file: TraceFile,
    on terminal: inout some Terminal
  ) throws -> Played? {
    // The name of a file may reveal as much as its text.
    let name = options.redacts ? "redacted trace \(page.runCount + 1)" : file.name
    if let variation = options.variation {
      return try RecordedTrace(interruption: interruption)
        .pair(trace, in: file, name: name, variation, options.run).map { .compared($0) }
    }
    guard let (run, recording) = try play(setup, trace: name, on: &terminal) else { return nil }
    let verdicts = try interruption.result {
      try ExpectationJudge(run, of: setup, properties: .lab).verdicts(on: trace)
    }
    return verdicts.map {
      .whole(ReplayResult(trace: name, setup: setup, run: run, verdicts: $0), recording)
    }
  }

  private mutating func tell(
    _ diagnostic: TraceDiagnostic, of file: TraceFile, on terminal: inout some Terminal
  ) {
    if diagnostic.severity == .error {
      complain(diagnostic.description, about: file, diagnostic.location.line, on: &terminal)
    } else {
      terminal.say(line: diagnostic.description)
    }
  }

  private static func tooLongForProperty(in line: Int) -> LabFault {
    LabFault(
      "a property needs the timeline, which is limited to \(TraceBeginning.eventLimit) events, "
        + "and the trace has more; shorten the trace, or remove the "
        + "property", at: TextLocation(line: line, column: 1))
  }

  /// Plays a trace, and records it if a page, picture or live view needs this. Returns nil if a
  /// signal came meanwhile.
  private func play(
    _ setup: ScenarioSetup, trace: String, on terminal: inout some Terminal
  ) throws -> (Run, RunRecording?)? {
    guard options.realtime else {
      guard options.records else {
        return try interruption.result { setup.scenario.run() }.map { ($0, nil) }
      }
      let recorded = try interruption.result { RunRecording.record(setup.scenario) }
      guard let (recording, run) = recorded else { return nil }
      if let speed = options.watch {
        let title = ReplayText.title(of: setup, trace: trace)
        terminal.write(lines: terminal.style.title(title))
        WatchedReplay.show(title, recording, speed, unless: interruption, on: &terminal)
        if interruption.isRequested { return nil }
      }
      return (run, recording)
    }
    let isTold = !options.json && !options.quiet
    let style = terminal.style
    if isTold { terminal.write(lines: style.title(ReplayText.title(of: setup, trace: trace))) }
    var timeline = TimelineText()
    return RealtimeReplay.play(setup.scenario, unless: interruption) { entries in
      let lines = timeline.add(entries)
      if isTold { terminal.write(folded: lines) }
    }.map { ($0, options.records ? RunRecording(setup.scenario) : nil) }
  }

  /// Writes a page with the played runs.
  static func write(
    _ page: ViewerPage, to path: String, isRedacted: Bool, on terminal: inout some Terminal
  ) throws {
    guard page.runCount > 0 else {
      return terminal.say(line: "\(path): not written, because no trace was played")
    }
    let runs = page.runCount == 1 ? "1 run" : "\(page.runCount) runs"
    let warning =
      isRedacted
      ? ""
      : " It contains texts and touches, so it shows which keys were typed; --redact removes them."
    try OutputFile.writePage(
      page.bytes(), to: path, saying: "\(runs); open it in a browser.\(warning)", on: &terminal)
  }

  private mutating func tell(
    _ played: Played, of file: TraceFile, on terminal: inout some Terminal
  ) {
    let style = terminal.style
    switch played {
    case .streamed(let verdicts, let setup):
      summary.add(verdicts)
      add(verdicts, of: file)
      let text = ReplayText(failuresIn: verdicts, of: setup, trace: file.name, in: style)
      terminal.write(lines: text.lines)
    case .whole(let result, let recording):
      if let recording {
        if pictures.isAsked { pictures.add(result, recording) }
        if options.html != nil { page.add(result, recording) }
      }
      tell(result, of: file, in: style, on: &terminal)
    case .compared(let runs):
      page.add(runs, title: "\(runs.first.result.trace): \(runs.title)")
      for side in [runs.first, runs.second] {
        if pictures.isAsked { pictures.add(side.result, side.recording) }
        tell(side.result, of: file, in: style, on: &terminal)
      }
    }
  }

  private mutating func tell(
    _ result: ReplayResult, of file: TraceFile, in style: TextStyle,
    on terminal: inout some Terminal
  ) {
    summary.add(result)
    add(result.verdicts, of: file)
    if options.json {
      json.add(result)
    } else if options.quiet {
      terminal.write(lines: ReplayText(failuresOf: result, in: style).lines)
    } else {
      // With `--realtime` and `--watch` the timeline was already shown.
      let isTold = options.realtime || options.watch != nil
      let text = isTold ? ReplayText(endOf: result, in: style) : ReplayText(result, in: style)
      terminal.write(lines: text.lines + [""])
    }
  }

  private mutating func add(_ verdicts: [ExpectationVerdict], of file: TraceFile) {
    guard options.integration.isAsked else { return }
    report.add(
      verdicts, of: file.name, file: file.url == nil ? nil : file.name, command: command(for: file))
  }

  private mutating func complain(
    _ fault: String, about file: TraceFile?, _ line: Int? = nil, on terminal: inout some Terminal
  ) {
    faults.append(fault)
    terminal.say(line: fault)
    let item = CIReport.Case(
      "the trace can be played", file: file?.url == nil ? nil : file?.name, line: line,
      .broken(fault), command: file.flatMap(command))
    report.add(item, to: file?.name ?? report.name)
  }

  /// Returns the command that plays a trace again; nil for standard input.
  private func command(for file: TraceFile) -> String? {
    guard file.url != nil else { return nil }
    return ShellWord.line(["caretlab", "replay", file.name] + options.repeated)
  }
}
