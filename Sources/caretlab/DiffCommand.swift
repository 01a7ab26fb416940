import KeyboardLab
import KeyboardModels
import LabReports
import TerminalSupport
import TouchTraces

/// `caretlab diff`: shows what happens in one run and not in another.
struct DiffCommand: Command {
  static let syntax = CommandSyntax(
    name: "caretlab diff", operands: "A B | FILE…",
    summary: """
      Plays two traces, or one trace in two ways, and shows the differences: from
      which time on, which events, and both final documents. Events are compared in
      order, lane by lane (touches, gestures, keys, operations, timers, messages,
      host). The same events at different times do not count as a difference.
      """,
    options: [
      .init(
        "--compare", "[WHAT=]A,B",
        help: "play each FILE in two ways: with two keyboards, or with two values of WHAT "
          + "(profile, latency, seed, delay)"),
      .init(
        "--html", "OUT.html", help: "also write a page that shows both runs side by side"),
    ] + ReplayCommand.runOptions + [
      .init("--redact", help: "redact the traces as caretlab convert --redact does"),
      .init("--json", help: "one JSON document on standard output"),
      .init("--version", help: "show the version"),
    ],
    notes: [
      """
      JSON
        {"pairs":[{"same":BOOL,"fromMs":N or null,
          "a":{"name":…,"trace":PATH,"keyboard":NAME or null,"profile":…,"latency":…,
            "seed":N,"document":TEXT with caret,
            "only":[{"atMs":N,"who":…,"what":…}]},"b":…}],
         "same":BOOL}
        After a signal: the pairs so far, "same":null, and "interrupted":true.
      """,
      """
      EXIT CODES
        0 no pair has differences, 1 a pair has differences, 2 wrong usage or a trace
        that can't be played, 130 or 143 interrupted
      """,
    ],
    examples: [
      (
        "caretlab diff traces/tag-while-typing.trace.jsonl --compare habra-2014,habra",
        "what does the wait of 0.1 s change?"
      ),
      (
        "caretlab diff traces/clear-slow-tablet-2014.trace.jsonl --compare latency=device,slowPad",
        "what does a slow tablet change?"
      ),
    ])

  static func perform(
    _ arguments: CommandArguments, on terminal: inout some Terminal
  ) throws -> ExitCode {
    guard !arguments.operands.isEmpty else {
      throw UsageFault(
        "name two traces, or name one and add --compare A,B; see caretlab diff "
          + "--help")
    }
    let options = try ReplayOptions(arguments)
    let interruption = Interruption()
    defer { interruption.end() }
    interruption.watchInput(of: &terminal)
    let command = DiffCommand(options: options, interruption: interruption)
    return try command.run(on: &terminal)
  }

  private let options: ReplayOptions
  private let interruption: Interruption

  private func run(on terminal: inout some Terminal) throws -> ExitCode {
    let (files, missing) = TraceFiles.find(options.paths)
    if let fault = missing.first { throw UsageFault(fault) }
    let (pairs, isWhole) = try pairs(of: files, on: &terminal)
    if options.json {
      terminal.write(ComparedRunsJSON.bytes(pairs, isInterrupted: !isWhole))
    } else {
      for (number, pair) in pairs.enumerated() {
        let lines = ComparedRunsText(pair, in: terminal.style).lines
        terminal.write(lines: (number > 0 ? [""] : []) + lines)
      }
    }
    if let path = options.html, !pairs.isEmpty { try write(pairs, to: path, on: &terminal) }
    if !isWhole {
      interruption.tell(on: &terminal)
      return interruption.exitCode ?? .badInput
    }
    return pairs.allSatisfy(\.isSame) ? .fine : .checkFailed
  }

  /// Returns the runs to compare, and whether these are all of them. A signal leaves out the rest.
  private func pairs(
    of files: [TraceFile], on terminal: inout some Terminal
  ) throws -> (pairs: [ComparedRuns], isWhole: Bool) {
    let player = RecordedTrace(interruption: interruption)
    guard let variation = options.variation else {
      guard files.count == 2 else {
        throw UsageFault("name two traces, or name one and add --compare A,B")
      }
      var sides: [ComparedRuns.Side] = []
      for (number, file) in files.enumerated() {
        guard let trace = try trace(in: file, on: &terminal) else { return ([], false) }
        let name = name(of: file, number)
        let side = try told(in: file) {
          try player.side(
            trace, name: name, label: name, try ReplayOptions.run(for: trace, in: file, options.run)
          )
        }
        guard let side else { return ([], false) }
        sides.append(side)
      }
      return ([ComparedRuns(sides[0], sides[1])], true)
    }
    var pairs: [ComparedRuns] = []
    for (number, file) in files.enumerated() {
      guard let trace = try trace(in: file, on: &terminal) else { return (pairs, false) }
      let pair = try told(in: file) {
        try player.pair(trace, in: file, name: name(of: file, number), variation, options.run)
      }
      guard let pair else { return (pairs, false) }
      pairs.append(pair)
    }
    return (pairs, true)
  }

  private func name(of file: TraceFile, _ number: Int) -> String {
    options.redacts ? "redacted trace \(number + 1)" : file.name
  }

  /// Reads a whole trace. Prints its warnings, and throws its first error. Returns nil if a signal came
  /// meanwhile.
  private func trace(in file: TraceFile, on terminal: inout some Terminal) throws -> TouchTrace? {
    do {
      let beginning = try TraceBeginning(of: file, options, unless: interruption, on: &terminal)
      if interruption.isRequested { return nil }
      for diagnostic in beginning.diagnostics where diagnostic.severity != .error {
        terminal.say(line: diagnostic.description)
      }
      if let fault = beginning.diagnostics.first(where: { $0.severity == .error }) {
        throw UsageFault(fault.description)
      }
      guard options.redacts else { return beginning.trace }
      return TraceRedaction.redact(beginning.trace, seed: options.run.seed ?? 0).trace
    } catch let fault as UsageFault {
      throw fault
    } catch {
      throw UsageFault("\(file.name): \(TraceFile.reason(for: error, path: file.name))")
    }
  }

  /// Runs `body` and adds the file's name to its faults.
  private func told<Value>(in file: TraceFile, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let fault as LabFault {
      let place = fault.location.map { "\(file.name):\($0)" } ?? file.name
      throw UsageFault("\(place): \(fault.message)")
    }
  }

  private func write(
    _ pairs: [ComparedRuns], to path: String, on terminal: inout some Terminal
  ) throws {
    var page = ViewerPage(options.redacts ? .redacted : .recorded)
    for pair in pairs { page.add(pair, title: pairs.count > 1 ? title(of: pair) : nil) }
    try ReplayCommand.write(page, to: path, isRedacted: options.redacts, on: &terminal)
  }

  private func title(of pair: ComparedRuns) -> String {
    "\(pair.first.result.trace): \(pair.title)"
  }
}
