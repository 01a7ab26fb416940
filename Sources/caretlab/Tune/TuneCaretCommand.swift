import LabReports
import TerminalSupport
import TimingTuning
import Timing

/// The common part of `caretlab tune drag` and `caretlab tune repeat`.
enum TuneCaretCommand {
  static func perform(
    _ subject: CaretTuning.Subject, _ arguments: CommandArguments,
    on terminal: inout some Terminal
  ) throws -> ExitCode {
    let tuning = try tuning(subject, arguments)
    let interruption = Interruption()
    defer { interruption.end() }
    var progress: ProgressLine?
    let points = tuning.points { done, total in
      if progress == nil { progress = ProgressLine("motions", total: total) }
      progress?.show(done, on: &terminal)
      return !interruption.isRequested
    }
    progress?.clear(on: &terminal)
    interruption.tell(on: &terminal)
    let tuned = TunedCaret(tuning, points)
    let ending = interruption.exitCode
    // The answer is written first, so that it is not lost if a file can't be written.
    if arguments.has("--json") {
      terminal.write(TunedCaretJSON(tuned, isInterrupted: ending != nil).bytes)
    } else {
      terminal.write(lines: TunedCaretText(tuned, in: terminal.style).lines)
    }
    if ending == nil {
      let picture = TunedCaretPicture(tuned)
      try TuneFiles.write(
        table: TunedCaretTable(tuned).bytes, svg: picture.svg, page: picture.page, arguments)
    }
    return ending ?? .fine
  }

  private static func tuning(
    _ subject: CaretTuning.Subject, _ arguments: CommandArguments
  ) throws(UsageFault) -> CaretTuning {
    guard arguments.operands.isEmpty else {
      throw UsageFault("unexpected \"\(arguments.operands[0])\"; see --help")
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
    tuning.tapsBetween =
      try arguments.number("--taps", in: 0...1_000_000) ?? tuning.tapsBetween
    if subject == .drag, let press = try arguments.number("--press", in: 0...10_000) {
      tuning.presses = [.milliseconds(Int64(press))]
    }
    return tuning
  }

  static func syntax(
    _ subject: CaretTuning.Subject, _ summary: String, _ further: [CommandSyntax.Option],
    parameters: String, _ examples: [(String, String)]
  ) -> CommandSyntax {
    let tuning = CaretTuning(subject)
    let key = subject == .drag ? "the space bar" : "the delete key"
    let measure = subject == .drag ? "distance in characters" : "characters to delete"
    let distances = tuning.distances.map(String.init).joined(separator: ", ")
    return CommandSyntax(
      name: "caretlab tune \(subject.rawValue)", summary: summary,
      options: [
        .init(
          "--distance", "N",
          help: "\(measure) (default \(distances)); can be repeated",
          repeats: true),
        .init("--attempts", "N", help: "attempts for each distance and setting (default 40)"),
        .init(
          "--taps", "N",
          help: "taps on \(key) between two attempts (default \(tuning.tapsBetween))"),
        .init("--seed", "N", help: "seed of the people (default 0)"),
      ] + further + [
        .init("--csv", "FILE", help: "write all settings as a table"),
        .init("--svg", "FILE", help: "draw the Pareto front, the accidents and the parameters"),
        .init("--html", "FILE", help: "write a page with the pictures and the figures"),
        .init("--json", help: "one JSON document"),
      ],
      notes: [
        """
        THE MODEL
          People are drawn from the tables of caretlab synth --list. A mistake costs
          1.35 s to think, 0.11 s for the first tap and 0.26 s for each further tap. How
          people really correct mistakes is not measured.
        """,
        """
        ACCIDENTS
          Some taps are so long, or move so far, that the keyboard recognizes something
          else. Each costs 3.25 s: thinking, a correction, and the annoyance. The
          durations of taps were measured on a tablet, up to 300 ms; beyond that the
          share is an upper bound. The number of taps between two attempts is not
          measured: see --taps.
        """,
        parameters,
        """
        SHARDS
          The command takes less than a second, so it has no --shard.
        """,
        """
        JSON
          {"subject":"drag|repeat","distances":[N],"attempts","tapsBetween",
          "accidentPriceMs","fewestTaps" or null,"mostTaps" or null,
          "settings":[{"preset":NAME for a keyboard,"setting":TEXT,
          "parameters":[{"name","unit","value" or null}],"meanMs","accidentShare",
          "accidentMs","totalMs","wrongShare","onFront"}],
          "profiles":[{"name","unit","values":[{"value" or null,"totalMs",
          "wrongShare"}]}],"interrupted":BOOL}
          meanMs: time of an attempt with corrections. totalMs: the same with the
          accidents; the front is that of totalMs and wrongShare. profiles: for each
          parameter the fastest setting with each value. fewestTaps, mostTaps: between
          these numbers of taps no shorter or longer press or start is faster; null: no
          limit is known.
        """,
        "EXIT CODES\n  0 fine, 2 wrong usage, 130 or 143 interrupted: the results so far are shown",
      ],
      examples: examples)
  }
}

/// `caretlab tune drag`: tunes how a drag over the space bar moves the caret.
enum TuneDragCommand: Command {
  static let syntax = TuneCaretCommand.syntax(
    .drag,
    """
    Tunes press, points per character, dead zone and acceleration of a drag on the
    space bar: the time to bring the caret to a place, the share of misses, the cost
    of taps that become drags, and the values of real keyboards.
    """,
    [
      .init(
        "--press", "MS",
        help: "duration of the press before the drag (default: tries none, and 125 to 500)")
    ],
    parameters: """
      PARAMETERS
        press (ms, null: the drag begins where the dead zone ends), points per
        character, dead zone (pt), acceleration (the largest factor; 1: none).
        The movements of taps were measured with paced fingers, which probably move
        more than a thumb: drags without a press look worse than they are.
      """,
    [
      ("caretlab tune drag", "which drag moves the caret fastest to its place?"),
      ("caretlab tune drag --distance 10 --taps 20 --json", "for ten characters, for a program"),
      ("caretlab tune drag --press 500 --html drag.html", "a page, with a press of 500 ms"),
    ])

  static func perform(
    _ arguments: CommandArguments, on terminal: inout some Terminal
  ) throws -> ExitCode {
    try TuneCaretCommand.perform(.drag, arguments, on: &terminal)
  }
}

/// `caretlab tune repeat`: tunes how a held key repeats.
enum TuneRepeatCommand: Command {
  static let syntax = TuneCaretCommand.syntax(
    .keyRepeat,
    """
    Tunes the start and the interval of a repeating key, and when it deletes whole
    words: the time to delete a number of characters, the share of attempts that
    delete too many, the cost of taps that become repeats, and the values of real
    keyboards.
    """,
    [],
    parameters: """
      PARAMETERS
        start (ms to the second deletion), interval (ms), words after (this number of
        deletions; null: never). Half of the attempts react to the text on the screen,
        half anticipate the rhythm, because the shares are unknown.
      """,
    [
      ("caretlab tune repeat", "which pace deletes fastest?"),
      ("caretlab tune repeat --distance 10 --json", "for ten characters, for a program"),
      ("caretlab tune repeat --taps 100 --html repeat.html", "a page, with more taps"),
    ])

  static func perform(
    _ arguments: CommandArguments, on terminal: inout some Terminal
  ) throws -> ExitCode {
    try TuneCaretCommand.perform(.keyRepeat, arguments, on: &terminal)
  }
}
