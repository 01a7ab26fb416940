import Foundation
import KeyboardLab
import KeyboardModels
import LabProperties
import LabReports
import ProxySimulation
import TerminalSupport
import TouchTraces

/// `caretlab replay`: plays traces, shows what happened, checks what is expected.
struct ReplayCommand: Command {
  private let options: ReplayOptions
  private let interruption: Interruption
  private var json = ReplayJSON()
  private var summary = ReplaySummary()
  private var faults: [String] = []

  static func perform(
    _ arguments: CommandArguments, on terminal: inout some Terminal
  ) throws -> ExitCode {
    let options = try ReplayOptions(arguments)
    let interruption = Interruption()
    defer { interruption.end() }
    interruption.watchInput(of: &terminal)
    var command = ReplayCommand(options: options, interruption: interruption)
    return command.run(on: &terminal)
  }

  private init(options: ReplayOptions, interruption: Interruption) {
    self.options = options
    self.interruption = interruption
  }

  private mutating func run(on terminal: inout some Terminal) -> ExitCode {
    let (files, missing) = TraceFiles.find(options.paths)
    for fault in missing { complain(fault, on: &terminal) }
    var progress = ProgressLine("traces", total: files.count)
    for (index, file) in files.enumerated() {
      if interruption.isRequested { break }
      progress.show(index, on: &terminal)
      guard let result = play(file, on: &terminal) else { continue }
      progress.clear(on: &terminal)
      tell(result, on: &terminal)
    }
    progress.clear(on: &terminal)
    interruption.tell(on: &terminal)
    let ending = interruption.exitCode
    if options.json {
      terminal.write(json.finish(faults: faults, isInterrupted: ending != nil))
    } else if !files.isEmpty {
      terminal.write(folded: [(ending == nil ? "" : "interrupted; ") + summary.line])
    }
    if let ending { return ending }
    if !faults.isEmpty { return .badInput }
    return summary.passed == summary.expectations ? .fine : .checkFailed
  }

  private mutating func play(_ file: TraceFile, on terminal: inout some Terminal) -> ReplayResult? {
    do {
      let reading = try file.read(
        screen: options.screen, unless: interruption, on: &terminal)
      if interruption.isRequested { return nil }
      for diagnostic in reading.diagnostics {
        if diagnostic.severity == .error {
          complain(diagnostic.description, on: &terminal)
        } else {
          terminal.say(line: diagnostic.description)
        }
      }
      guard reading.isValid else { return nil }
      if let warning = reading.unitWarning(in: file.name) { terminal.say(line: warning) }
      let trace = reading.trace
      let setup = try ScenarioSetup(trace, options: try runOptions(for: trace, in: file))
      guard let run = try play(setup, trace: file.name, on: &terminal) else { return nil }
      let verdicts = try interruption.result {
        try ExpectationJudge(run, of: setup, properties: .lab).verdicts(on: trace)
      }
      return verdicts.map {
        ReplayResult(trace: file.name, setup: setup, run: run, verdicts: $0)
      }
    } catch let fault as KeyboardFault {
      complain(fault.description, on: &terminal)
    } catch let fault as UsageFault {
      complain("\(file.name): \(fault)", on: &terminal)
    } catch let fault as LabFault {
      let place = fault.location.map { "\(file.name):\($0)" } ?? file.name
      complain("\(place): \(fault.message)", on: &terminal)
    } catch {
      complain("\(file.name): \(error.localizedDescription)", on: &terminal)
    }
    return nil
  }

  /// The options with the layout that the trace's header names, which stands beside the trace.
  private func runOptions(for trace: TouchTrace, in file: TraceFile) throws -> RunOptions {
    var run = options.run
    guard run.keyboard == nil, let name = trace.header.keyboard, KeyboardFile.isFile(name) else {
      return run
    }
    run.layout = try KeyboardFile.layout(KeyboardFile.path(name, in: file))
    return run
  }

  /// Plays a trace; nil if a signal came meanwhile.
  private func play(
    _ setup: ScenarioSetup, trace: String, on terminal: inout some Terminal
  ) throws -> Run? {
    guard options.realtime else { return try interruption.result { setup.scenario.run() } }
    let isTold = !options.json && !options.quiet
    let style = terminal.style
    if isTold { terminal.write(lines: style.title(ReplayText.title(of: setup, trace: trace))) }
    var timeline = TimelineText()
    return RealtimeReplay.play(setup.scenario, unless: interruption) { entries in
      let lines = timeline.add(entries)
      if isTold { terminal.write(folded: lines) }
    }
  }

  private mutating func tell(_ result: ReplayResult, on terminal: inout some Terminal) {
    summary.add(result)
    if options.json {
      json.add(result)
    } else if options.quiet {
      terminal.write(lines: ReplayText(failuresOf: result, in: terminal.style).lines)
    } else {
      // At its own pace the timeline has been told already.
      let style = terminal.style
      let text =
        options.realtime ? ReplayText(endOf: result, in: style) : ReplayText(result, in: style)
      terminal.write(lines: text.lines + [""])
    }
  }

  private mutating func complain(_ fault: String, on terminal: inout some Terminal) {
    faults.append(fault)
    terminal.say(line: fault)
  }
}
