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
    let distances = tuning.distances.map(String.init).joined(separator: ", ")
    return CommandSyntax(
      name: "caretlab tune \(subject.rawValue)", summary: summary,
      options: [
        .init(
          "--distance", "N", help: "characters to go (default \(distances)); may be repeated",
          repeats: true),
        .init("--attempts", "N", help: "for each distance and setting (default 40)"),
        .init(
          "--taps", "N",
          help: "taps on \(key) from one attempt to the next (default \(tuning.tapsBetween))"),
        .init("--seed", "N", help: "determines the people (default 0)"),
      ] + further + [
        .init("--csv", "FILE", help: "write all settings as a table"),
        .init("--svg", "FILE", help: "draw the front, the accidents and the parameters"),
        .init("--html", "FILE", help: "write a page with the pictures and the figures"),
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
        ACCIDENTS
          Some taps last so long, or slip so far, that the keyboard takes them for
          something else. Each costs 3.25 s: a thought, a correction, and what people
          mind more than the time. How long taps last was measured on a tablet, up to
          300 ms; beyond that the share is an upper bound. How many taps there are
          from one attempt to the next nobody has measured: see --taps.
        """,
        parameters,
        """
        SHARDS
          This takes less than a second, so there is no --shard.
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
          meanMs: an attempt with corrections. totalMs: with the accidents as well;
          the front is that of totalMs and wrongShare. profiles: for each parameter
          the fastest setting with each value. fewestTaps, mostTaps: between these a
          shorter or longer press or start is no faster; null: no limit is known.
        """,
        "EXIT CODES\n  0 fine, 2 wrong usage, 130 or 143 interrupted: what was tried is told",
      ],
      examples: examples)
  }
}

/// `caretlab tune drag`: tunes how a drag over the space bar moves the caret.
enum TuneDragCommand: Command {
  static let syntax = TuneCaretCommand.syntax(
    .drag,
    """
    Press, points per character, dead zone and acceleration of a drag over the space
    bar: how long people take to bring the caret to a place, how often they miss it,
    what spaces cost that become drags, and where real keyboards stand.
    """,
    [
      .init(
        "--press", "MS",
        help: "how long the space bar is pressed first (default: at once and 125 to 500 are tried)")
    ],
    parameters: """
      PARAMETERS
        press (ms, null: the drag begins where the dead zone ends), points per
        character, dead zone (pt), acceleration (the largest factor; 1: none).
        Slips of taps are those of paced fingers, likely more than a thumb's: drags
        without a press look worse than they are.
      """,
    [
      ("caretlab tune drag", "which drag brings the caret home fastest?"),
      ("caretlab tune drag --distance 10 --taps 20 --json", "for ten characters, for a program"),
      ("caretlab tune drag --press 500 --html drag.html", "a page, the press as it is"),
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
    Start and pace of a key that repeats, and when it takes words: how long people
    take to delete so many characters, how often they delete too many, what taps
    cost that become repeats, and where real keyboards stand.
    """,
    [],
    parameters: """
      PARAMETERS
        start (ms to the second deletion), interval (ms), words after (so many
        deletions; null: never). Half of the attempts react to what is seen, half
        anticipate the rhythm, as nobody knows the shares.
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
