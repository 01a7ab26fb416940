import Foundation
import Gestures
import LabReports
import TerminalSupport
import TouchTraces

/// `caretlab gestures`: which recognizer got where, and why the others failed; or gesture cases.
struct GesturesCommand: Command {
  private let options: GesturesOptions
  private let interruption: Interruption
  private var hasFaults = false

  static func perform(
    _ arguments: CommandArguments, on terminal: inout some Terminal
  ) throws -> ExitCode {
    let options = try GesturesOptions(arguments)
    let interruption = Interruption()
    defer { interruption.end() }
    interruption.watchInput(of: &terminal)
    var command = GesturesCommand(options: options, interruption: interruption)
    let judged = command.judge(on: &terminal)
    guard !options.caseFiles.isEmpty, !interruption.isRequested else {
      return command.finish(judged, on: &terminal)
    }
    let checked = GestureCaseCheck.run(
      options.caseFiles, json: options.json, unless: interruption, on: &terminal)
    return max(judged, checked)
  }

  private init(options: GesturesOptions, interruption: Interruption) {
    self.options = options
    self.interruption = interruption
  }

  /// Says whether a signal came before everything was judged: in JSON a line of its own.
  private func finish(_ code: ExitCode, on terminal: inout some Terminal) -> ExitCode {
    guard let ending = interruption.exitCode else { return code }
    interruption.tell(on: &terminal)
    if options.json { terminal.write(lines: [#"{"interrupted":true,"pass":null}"#]) }
    return ending
  }

  private mutating func judge(on terminal: inout some Terminal) -> ExitCode {
    let (files, missing) = TraceFiles.find(options.paths)
    for fault in missing { complain(fault, on: &terminal) }
    var progress = ProgressLine("traces", total: files.count)
    for (index, file) in files.enumerated() {
      if interruption.isRequested { break }
      progress.show(index, on: &terminal)
      guard let trace = read(file, on: &terminal) else { continue }
      progress.clear(on: &terminal)
      do {
        let judge = try options.judge(onKeyboard: trace.header.keyboard, in: file)
        let sequences = try interruption.result { try judge.sequences(of: trace.samples) }
        if let sequences { tell(sequences, of: file.name, on: &terminal) }
      } catch {
        complain("\(file.name): \(error)", on: &terminal)
      }
    }
    progress.clear(on: &terminal)
    return hasFaults ? .badInput : .fine
  }

  private mutating func read(_ file: TraceFile, on terminal: inout some Terminal) -> TouchTrace? {
    do {
      let reading = try file.read(
        screen: options.screen, unless: interruption, on: &terminal)
      if interruption.isRequested { return nil }
      for diagnostic in reading.diagnostics { terminal.say(line: diagnostic.description) }
      guard reading.isValid else {
        hasFaults = true
        return nil
      }
      if !reading.trace.events.isEmpty, let warning = reading.trace.header.unitWarning(in: file.name) { terminal.say(line: warning) }
      return reading.trace
    } catch let fault as UsageFault {
      complain("\(file.name): \(fault)", on: &terminal)
    } catch {
      complain("\(file.name): \(error.localizedDescription)", on: &terminal)
    }
    return nil
  }

  private func tell(
    _ sequences: [TouchSequence], of file: String, on terminal: inout some Terminal
  ) {
    if options.json {
      let json = GesturesJSON(
        sequences, of: file, set: options.set, arbitrates: options.arbitrates)
      terminal.write(json.bytes)
    } else {
      let text = GesturesText(
        sequences, of: file, by: options.judgeInWords, in: terminal.style)
      terminal.write(lines: text.lines)
    }
  }

  private mutating func complain(_ fault: String, on terminal: inout some Terminal) {
    hasFaults = true
    terminal.say(line: fault)
  }
}
