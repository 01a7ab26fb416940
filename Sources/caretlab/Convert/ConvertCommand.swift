import Foundation
import JSONText
import TerminalSupport
import TouchTraces

/// `caretlab convert`: recordings of other tools become traces, and traces what those take.
struct ConvertCommand: Command {
  private let options: ConvertOptions
  private var faults: [String] = []
  private var lost: [String] = []
  private var isWritten = false

  /// Runs the command.
  static func run(_ words: [String], on terminal: inout some Terminal) -> ExitCode {
    do {
      let arguments = try syntax.parse(words)
      if arguments.has("--help") {
        terminal.write(Array(syntax.help.utf8))
        return .fine
      }
      var command = ConvertCommand(options: try ConvertOptions(arguments))
      return try command.run(on: &terminal)
    } catch let fault as UsageFault {
      terminal.say(line: "caretlab convert: \(fault)")
    } catch {
      terminal.say(line: "caretlab convert: \(error.localizedDescription)")
    }
    return .badInput
  }

  private init(options: ConvertOptions) {
    self.options = options
  }

  private mutating func run(on terminal: inout some Terminal) throws -> ExitCode {
    let reading: TraceFileReading
    do {
      reading = try options.input.read(
        screen: options.screen, as: options.from, device: options.device, on: &terminal)
    } catch let fault as UsageFault {
      throw UsageFault("\(options.input.name): \(fault)")
    }
    for diagnostic in reading.diagnostics {
      if diagnostic.severity == .error { faults.append(diagnostic.description) }
      terminal.say(line: diagnostic.description)
    }
    let trace = changed(reading.trace, on: &terminal)
    if reading.isValid || !reading.trace.events.isEmpty {
      try write(trace, on: &terminal)
    } else {
      terminal.say(line: "\(options.outputName): nothing was written")
    }
    if options.json { tell(trace, from: reading.format, on: &terminal) }
    return reading.isValid ? .fine : .badInput
  }

  /// The trace in points, from another corner, redacted: as was asked for.
  private mutating func changed(
    _ trace: TouchTrace, on terminal: inout some Terminal
  ) -> TouchTrace {
    var trace = trace
    if let screen = options.screen { trace = trace.inPoints(of: screen) }
    if let origin = options.origin { trace = trace.withOrigin(origin) }
    if options.redacts {
      let (redacted, removed) = TraceRedaction.redact(trace, seed: options.seed)
      trace = redacted
      let lines = removed == 1 ? "1 line that is no touch" : "\(removed) lines that are no touches"
      terminal.say(line: "\(options.outputName): redacted, without \(lines)")
    }
    return trace
  }

  private mutating func write(
    _ trace: TouchTrace, on terminal: inout some Terminal
  ) throws(UsageFault) {
    guard let (bytes, losses) = options.to.bytes(of: trace) else { return }
    for loss in losses {
      lost.append(loss.description)
      terminal.say(
        line: "\(options.outputName): \(options.to.rawValue) can't hold everything: \(loss)")
    }
    guard let output = options.output else {
      terminal.write(bytes)
      isWritten = true
      return
    }
    do {
      try Data(bytes).write(to: output, options: .atomic)
    } catch {
      throw UsageFault("\(options.outputName): can't be written; \(error.localizedDescription)")
    }
    isWritten = true
    if !faults.isEmpty {
      let count = faults.count == 1 ? "1 fault" : "\(faults.count) faults"
      terminal.say(line: "\(options.outputName): written without what has \(count)")
    }
  }

  private func tell(
    _ trace: TouchTrace, from format: TraceFormat, on terminal: inout some Terminal
  ) {
    var json = JSONWriter()
    let phases = trace.events.compactMap {
      if case .touch(let touch, _) = $0.content { touch.phase } else { nil }
    }
    json.object { json in
      json.member("in", options.input.name)
      json.member("from", format.rawValue)
      json.member("out", options.outputName)
      json.member("to", options.to.rawValue)
      json.member("written", isWritten)
      json.member("contacts", phases.count { $0 == .began })
      json.member("touches", phases.count)
      json.array("lost") { json in for loss in lost { json.value(loss) } }
      json.array("faults") { json in for fault in faults { json.value(fault) } }
    }
    json.newline()
    terminal.write(json.takeBytes())
  }
}
