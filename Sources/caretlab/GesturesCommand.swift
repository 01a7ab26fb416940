import Foundation
import Gestures
import LabReports
import TerminalSupport
import TouchTraces

/// `caretlab gestures`: shows which recognizers succeeded, and why the others failed; or runs
/// gesture cases.
struct GesturesCommand: Command {
  private let options: GesturesOptions
  private let interruption: Interruption
  private var hasFaults = false
  private var picture: GesturePicture?

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
    picture = options.svg == nil ? nil : GesturePicture()
  }

  /// Reports a signal that came before everything was judged. In JSON this is a separate line.
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
      do {
        try judge(file, &progress, on: &terminal)
      } catch {
        progress.clear(on: &terminal)
        complain("\(file.name): \(error)", on: &terminal)
      }
    }
    progress.clear(on: &terminal)
    do {
      try draw(on: &terminal)
    } catch {
      complain("\(error)", on: &terminal)
    }
    return hasFaults ? .badInput : .fine
  }

  /// Writes the picture, if the user asked for one.
  private func draw(on terminal: inout some Terminal) throws(UsageFault) {
    guard let path = options.svg, let picture else { return }
    guard !picture.isEmpty else {
      throw UsageFault(
        "\(path): not written, because there are no touches; name a trace with "
          + "touches")
    }
    try OutputFile.write(Array(picture.svg.utf8), to: path)
    guard picture.left > 0 else { return }
    terminal.say(
      line: "\(path): only the first \(GesturePicture.sequenceLimit) sequences are drawn, not the "
        + "other \(picture.left); name fewer traces")
  }

  /// Judges a trace and writes the result. Writes no result if the trace has errors or a signal
  /// comes first.
  private mutating func judge<Output: Terminal>(
    _ file: TraceFile, _ progress: inout ProgressLine, on terminal: inout Output
  ) throws {
    // The text is aligned to its longest word, so a first reading is needed to find that word.
    let input = try readable { () throws in
      try RepeatedInput(file, isReadOften: !options.json, on: &terminal)
    }
    var trace = JudgedTrace(of: input.file, as: file, options, unless: interruption)
    var json = SpooledGestures()
    if options.json { trace.picture = picture }
    let widest = options.judge.longestWord.count
    var width = 0
    try readable { () throws in
      try trace.play(on: &terminal, while: { options.json || width < widest }) { step, _ in
        if options.json {
          try json.add(step)
        } else if case .event(let event) = step {
          width = max(width, event.word.count)
        }
      }
    }
    if options.json { picture = trace.picture }
    if interruption.isRequested { return }
    progress.clear(on: &terminal)
    for diagnostic in trace.diagnostics { terminal.say(line: diagnostic.description) }
    guard trace.isValid else {
      hasFaults = true
      return
    }
    if trace.hasEvents, let warning = trace.header.unitWarning(in: file.name) {
      terminal.say(line: warning)
    }
    if let fault = trace.fault { throw fault }
    if options.json {
      try json.tell(file.name, options, on: &terminal)
    } else {
      trace.picture = picture
      try readable { () throws in
        try tell(&trace, of: file.name, width: width, on: &terminal)
      }
      picture = trace.picture
    }
  }

  /// Plays the trace again and writes its sequences.
  private func tell<Output: Terminal>(
    _ trace: inout JudgedTrace, of file: String, width: Int, on terminal: inout Output
  ) throws {
    var text = GesturesText(width: width, in: terminal.style)
    var events = Spool()
    var isEmpty = true
    terminal.write(lines: text.title(of: file, by: options.judgeInWords))
    try trace.play(on: &terminal) { step, terminal in
      switch step {
      case .event(let event): try events.append(lines: text.add(event))
      case .ended(let sequence):
        isEmpty = false
        let (title, rest) = text.end(sequence)
        terminal.write(lines: title)
        try events.append(lines: rest)
        try events.empty { terminal.write($0) }
      }
    }
    if isEmpty, !interruption.isRequested { terminal.write(lines: [GesturesText.noTouches]) }
  }

  /// Runs `read`, and throws its errors as messages for the user.
  private func readable<Value: ~Copyable>(_ read: () throws -> Value) throws(UsageFault) -> Value {
    do {
      return try read()
    } catch let fault as UsageFault {
      throw fault
    } catch {
      throw UsageFault(error.localizedDescription)
    }
  }

  private mutating func complain(_ fault: String, on terminal: inout some Terminal) {
    hasFaults = true
    terminal.say(line: fault)
  }
}
