import LabReports
import TerminalSupport
import TimingTuning
import VirtualTime

/// What `caretlab tune drag` and `caretlab tune repeat` have in common.
enum TuneCaretCommand {
  static func perform(
    _ subject: CaretTuning.Subject, _ arguments: CommandArguments,
    on terminal: inout some Terminal
  ) throws -> ExitCode {
    guard arguments.operands.isEmpty else {
      throw UsageFault("\"\(arguments.operands[0])\" is too much; see --help")
    }
    var tuning = CaretTuning(subject)
    if arguments.has("--distance") {
      tuning.distances = []
      for text in arguments.values(of: "--distance") {
        guard let distance = Int(text), (1...500).contains(distance) else {
          throw UsageFault("--distance: \"\(text)\" is not a whole number from 1 to 500")
        }
        tuning.distances.append(distance)
      }
    }
    tuning.attempts = try arguments.number("--attempts", in: 1...100_000) ?? 40
    tuning.seed = try arguments.seed("--seed") ?? 0
    if subject == .drag, let press = try arguments.number("--press", in: 0...10_000) {
      tuning.press = .milliseconds(Int64(press))
    }
    let interruption = Interruption()
    defer { interruption.end() }
    var progress: ProgressLine?
    let points = tuning.points { done, total in
      if progress == nil { progress = ProgressLine("settings", total: total) }
      progress?.show(done, on: &terminal)
      return !interruption.isRequested
    }
    progress?.clear(on: &terminal)
    interruption.tell(on: &terminal)
    let report = TunedCaretReport(points)
    let ending = interruption.exitCode
    if ending == nil, let path = arguments.value(of: "--csv") {
      try OutputFile.write(report.table, to: path)
    }
    if arguments.has("--json") {
      terminal.write(report.json(isInterrupted: ending != nil))
    } else {
      terminal.write(lines: report.lines(in: terminal.style))
    }
    return ending ?? .fine
  }

  static func syntax(
    _ name: String, _ summary: String, _ further: [CommandSyntax.Option], _ example: String
  ) -> CommandSyntax {
    CommandSyntax(
      name: name, summary: summary,
      options: [
        .init(
          "--distance", "N", help: "characters to go (default 2, 5, 10, 20, 40); may be repeated",
          repeats: true),
        .init("--attempts", "N", help: "for each distance and setting (default 40)"),
        .init("--seed", "N", help: "determines the people (default 0)"),
      ] + further + [
        .init("--csv", "FILE", help: "write all settings as a table"),
        .init("--json", help: "one JSON document"),
      ],
      notes: [
        """
        THE MODEL
          People are drawn from the tables of caretlab synth --list. A mistake costs a
          thought of 1.35 s and taps: 0.11 s, and 0.26 s for each further one. How
          people really correct is not measured.
        """,
        """
        JSON
          {"settings":[{"preset":NAME for a keyboard,"setting":TEXT,"meanMs",
          "wrongShare","onFront"}],"interrupted":BOOL}
        """,
        "EXIT CODES\n  0 fine, 2 wrong usage, 130 or 143 interrupted: what was tried is told",
      ],
      examples: [
        (name, example), ("\(name) --distance 10 --json", "for ten characters, for a program"),
      ])
  }
}

/// `caretlab tune drag`: how a finger's way over the space bar becomes characters.
enum TuneDragCommand: Command {
  static let syntax = TuneCaretCommand.syntax(
    "caretlab tune drag",
    """
    Points per character, dead zone and acceleration of a drag over the space bar:
    how long people take to bring the caret to a place, how often they miss it, and
    where real keyboards stand.
    """,
    [.init("--press", "MS", help: "how long the space bar is pressed first (default 500)")],
    "which drag brings the caret home fastest?")

  static func perform(
    _ arguments: CommandArguments, on terminal: inout some Terminal
  ) throws -> ExitCode {
    try TuneCaretCommand.perform(.drag, arguments, on: &terminal)
  }
}

/// `caretlab tune repeat`: how a held key repeats.
enum TuneRepeatCommand: Command {
  static let syntax = TuneCaretCommand.syntax(
    "caretlab tune repeat",
    """
    Start and pace of a key that repeats, and when it takes words: how long people
    take to delete so many characters, how often they delete too many, and where
    real keyboards stand.
    """,
    [], "which pace deletes fastest?")

  static func perform(
    _ arguments: CommandArguments, on terminal: inout some Terminal
  ) throws -> ExitCode {
    try TuneCaretCommand.perform(.keyRepeat, arguments, on: &terminal)
  }
}
