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
  private var json = ReplayJSON()
  private var summary = ReplaySummary()
  private var faults: [String] = []

  static func perform(
    _ arguments: CommandArguments, on terminal: inout some Terminal
  ) throws -> ExitCode {
    let options = try ReplayOptions(arguments)
    var command = ReplayCommand(options: options)
    return command.run(on: &terminal)
  }

  private init(options: ReplayOptions) {
    self.options = options
  }

  private mutating func run(on terminal: inout some Terminal) -> ExitCode {
    let (files, missing) = TraceFiles.find(options.paths)
    for fault in missing { complain(fault, on: &terminal) }
    var progress = ProgressLine("traces", total: files.count)
    for (index, file) in files.enumerated() {
      progress.show(index, on: &terminal)
      guard let result = play(file, on: &terminal) else { continue }
      progress.clear(on: &terminal)
      tell(result, on: &terminal)
    }
    progress.clear(on: &terminal)
    if options.json {
      terminal.write(json.finish(faults: faults))
    } else if !files.isEmpty {
      terminal.write(lines: [summary.line])
    }
    if !faults.isEmpty { return .badInput }
    return summary.passed == summary.expectations ? .fine : .checkFailed
  }

  private mutating func play(_ file: TraceFile, on terminal: inout some Terminal) -> ReplayResult? {
    do {
      let reading = try file.read(screen: options.screen, on: &terminal)
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
      let run = play(setup, trace: file.name, on: &terminal)
      let verdicts = try ExpectationJudge(run, of: setup, properties: .lab).verdicts(on: trace)
      return ReplayResult(trace: file.name, setup: setup, run: run, verdicts: verdicts)
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

  private func play(
    _ setup: ScenarioSetup, trace: String, on terminal: inout some Terminal
  ) -> Run {
    guard options.realtime else { return setup.scenario.run() }
    let isTold = !options.json && !options.quiet
    if isTold { terminal.write(lines: [ReplayText.title(of: setup, trace: trace)]) }
    var timeline = TimelineText()
    return RealtimeReplay.play(setup.scenario) { entries in
      let lines = timeline.add(entries)
      if isTold { terminal.write(lines: lines) }
    }
  }

  private mutating func tell(_ result: ReplayResult, on terminal: inout some Terminal) {
    summary.add(result)
    if options.json {
      json.add(result)
    } else if options.quiet {
      terminal.write(lines: ReplayText(failuresOf: result).lines)
    } else {
      // At its own pace the timeline has been told already.
      let text = options.realtime ? ReplayText(endOf: result) : ReplayText(result)
      terminal.write(lines: text.lines + [""])
    }
  }

  private mutating func complain(_ fault: String, on terminal: inout some Terminal) {
    faults.append(fault)
    terminal.say(line: fault)
  }
}
