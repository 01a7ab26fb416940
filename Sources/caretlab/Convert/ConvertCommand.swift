import Foundation
import JSONText
import TerminalSupport
import TouchTraces

/// `caretlab convert`: converts recordings of other tools to traces, and traces to formats of other
/// tools.
///
/// The command writes while it reads, so a long recording needs no more memory than a short one. If
/// the target format or redaction has to know all touches first, the command reads the recording more
/// than once.
struct ConvertCommand: Command {
  private let options: ConvertOptions
  private let isInterrupted: () -> Bool
  private var faults: [String] = []
  private var lost: [String] = []
  private var format = TraceFormat.native
  /// The number of times that the recording was read to its end.
  private var passes = 0
  private var isValid = true
  private var hasEvents = false
  private var isWritten = false
  private var contacts = 0
  private var touches = 0
  private var removedLines = 0
  private var eventCount = 0

  static func perform(
    _ arguments: CommandArguments, on terminal: inout some Terminal
  ) throws -> ExitCode {
    do {
      let options = try ConvertOptions(arguments)
      let interruption = Interruption()
      defer { interruption.end() }
      interruption.watchInput(of: &terminal)
      var command = ConvertCommand(options: options) { interruption.isRequested }
      do {
        let code = try command.run(on: &terminal)
        if interruption.isRequested, command.isWritten {
          terminal.say(line: "interrupted; \(options.outputName) has everything read so far")
        }
        return interruption.exitCode ?? code
      } catch {
        guard let ending = interruption.exitCode else { throw error }
        terminal.say(line: "\(syntax.name): \(error)")
        return ending
      }
    } catch let fault as UsageFault {
      throw fault
    } catch {
      throw UsageFault(error.localizedDescription)
    }
  }

  /// - Parameters:
  ///   - options: the options.
  ///   - isInterrupted: is called from time to time. Returning true ends the command without a
  ///     result; with standard input it only ends the input.
  init(options: ConvertOptions, isInterrupted: @escaping () -> Bool) {
    self.options = options
    self.isInterrupted = isInterrupted
  }

  /// Whether the recording comes from standard input. It is then made right now, and a signal is
  /// its usual end.
  private var isLive: Bool { options.input.url == nil }

  private var needsSurvey: Bool {
    options.to.writer(of: TraceHeader())?.needsSurvey ?? false
  }

  /// Reads the recording and writes the result.
  ///
  /// - Throws: an error that ends the command early. The target then stays as it was.
  mutating func run(on terminal: inout some Terminal) throws -> ExitCode {
    let input = try open(options.input, on: &terminal)
    var output = ConvertOutput(
      options.output, name: options.outputName, limit: options.to.byteLimit)
    var progress = ProgressLine("MB", total: (input.byteCount ?? 0) >> 20)
    do {
      defer { progress.clear(on: &terminal) }
      let area = try options.redacts ? findArea(input.file, &progress, on: &terminal) : nil
      try write(input.file, within: area, to: &output, &progress, on: &terminal)
    } catch {
      output.discard()
      if options.json, isInterrupted() { tell(on: &terminal) }
      throw error
    }
    tellResult(on: &terminal)
    if options.json { tell(on: &terminal) }
    return isValid ? .fine : .badInput
  }

  /// Opens the recording, and copies it to a temporary file if necessary.
  private func open(_ file: TraceFile, on terminal: inout some Terminal) throws -> RepeatedInput {
    do {
      return try RepeatedInput(
        file, isReadOften: needsSurvey || options.redacts, on: &terminal)
    } catch let fault as UsageFault {
      throw UsageFault("\(file.name): \(fault)")
    }
  }

  /// Finds the area in which redacted contacts may lie.
  private mutating func findArea(
    _ file: TraceFile, _ progress: inout ProgressLine, on terminal: inout some Terminal
  ) throws -> RedactionArea {
    var pass = try begin(file, within: nil, on: &terminal)
    var area: RedactionArea?
    while let event = try nextEvent(&pass, &progress, on: &terminal) {
      if area == nil { area = RedactionArea(pass.header) }
      area?.add(event)
    }
    passes += 1
    return area ?? RedactionArea(pass.header)
  }

  /// Reads the recording as often as the target format needs, and writes the result.
  private mutating func write(
    _ file: TraceFile, within area: RedactionArea?, to output: inout ConvertOutput,
    _ progress: inout ProgressLine, on terminal: inout some Terminal
  ) throws {
    var writer: (any TraceWriter)?
    if needsSurvey {
      var pass = try begin(file, within: area, on: &terminal)
      while let event = try nextEvent(&pass, &progress, on: &terminal) {
        if writer == nil { writer = options.to.writer(of: pass.header) }
        writer?.survey(event)
      }
      passes += 1
    }
    var isFirst = true
    repeat {
      var pass = try begin(file, within: area, on: &terminal)
      while let event = try nextEvent(&pass, &progress, on: &terminal) {
        if writer == nil { writer = options.to.writer(of: pass.header) }
        writer?.write(event)
        if isFirst { count(event) }
        guard let size = writer?.byteCount, size >= 1 << 16 else { continue }
        try output.write(writer?.takeBytes() ?? [], on: &terminal)
      }
      passes += 1
      guard isValid || hasEvents else { return }
      isFirst = false
      removedLines = pass.removedLines
      if writer == nil { writer = options.to.writer(of: pass.header) }
    } while writer?.endPass() ?? false
    try output.write(writer?.takeBytes() ?? [], on: &terminal)
    try output.finish()
    isWritten = true
    lost = (writer?.losses ?? []).map(\.description)
  }

  private mutating func begin(
    _ file: TraceFile, within area: RedactionArea?, on terminal: inout some Terminal
  ) throws -> ConvertPass {
    do {
      let pass = try ConvertPass(
        file, options, within: area, unless: isLive ? { false } : isInterrupted, on: &terminal)
      format = pass.format
      return pass
    } catch let fault as UsageFault {
      throw UsageFault("\(file.name): \(fault)")
    }
  }

  /// Returns the next event. Reports the recording's faults during the first reading.
  private mutating func nextEvent(
    _ pass: inout ConvertPass, _ progress: inout ProgressLine, on terminal: inout some Terminal
  ) throws -> TraceEvent? {
    while let step = try pass.next(on: &terminal) {
      switch step {
      case .event(let event):
        hasEvents = true
        eventCount += 1
        if eventCount & 0xFFF == 1 { try checkInterruption() }
        progress.show(pass.byteCount >> 20, on: &terminal)
        return event
      case .diagnostic(let diagnostic) where passes == 0:
        if diagnostic.severity == .error {
          isValid = false
          faults.append(diagnostic.description)
        }
        progress.clear(on: &terminal)
        terminal.say(line: diagnostic.description)
      case .diagnostic: break
      }
    }
    try checkInterruption()
    return nil
  }

  /// Throws if a signal has ended the reading of a recording that is whole.
  private func checkInterruption() throws(UsageFault) {
    if !isLive, isInterrupted() {
      throw UsageFault("interrupted; \(options.outputName) is unchanged")
    }
  }

  private mutating func count(_ event: TraceEvent) {
    guard case .touch(let touch, _) = event.content else { return }
    touches += 1
    if touch.phase == .began { contacts += 1 }
  }

  private func tellResult(on terminal: inout some Terminal) {
    let name = options.outputName
    guard isWritten else {
      terminal.say(line: "\(name): nothing was written")
      return
    }
    if options.redacts {
      let lines =
        removedLines == 1
        ? "1 line without a touch was" : "\(removedLines) lines without touches were"
      terminal.say(line: "\(name): redacted; \(lines) removed")
    }
    for loss in lost {
      terminal.say(line: "\(name): \(options.to.rawValue) can't contain everything: \(loss)")
    }
    if !faults.isEmpty, options.output != nil {
      let count = faults.count == 1 ? "1 fault" : "\(faults.count) faults"
      terminal.say(line: "\(name): written without the parts with \(count)")
    }
  }

  private func tell(on terminal: inout some Terminal) {
    var json = JSONWriter()
    json.object { json in
      json.member("in", options.input.name)
      json.member("from", format.rawValue)
      json.member("out", options.outputName)
      json.member("to", options.to.rawValue)
      json.member("written", isWritten)
      json.member("contacts", contacts)
      json.member("touches", touches)
      json.array("lost") { json in for loss in lost { json.value(loss) } }
      json.array("faults") { json in for fault in faults { json.value(fault) } }
      json.member("interrupted", isInterrupted())
    }
    json.newline()
    terminal.write(json.takeBytes())
  }
}
