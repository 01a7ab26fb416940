import Foundation
import Gestures
import LabReports
import TerminalSupport
import TimingTuning
import TouchTraces

/// `caretlab tune gestures`: tunes thresholds of gestures with labelled traces.
enum TuneGesturesCommand: Command {
  static func perform(
    _ arguments: CommandArguments, on terminal: inout some Terminal
  ) throws -> ExitCode {
    let options = try TuneGesturesOptions(arguments)
    let interruption = Interruption()
    defer { interruption.end() }
    interruption.watchInput(of: &terminal)
    let (traces, hasFaults) = try read(options.paths, unless: interruption, on: &terminal)
    var tuned = TunedGestures(limits: options.limits)
    for set in options.sets where !interruption.isRequested {
      var tuning = try GestureTuning(traces, set: set, arbitrates: options.arbitrates)
      tuning.weight = options.weight
      tuning.neighbours = options.neighbours
      tuning.seed = options.seed
      tuning.ranges = try ranges(options, tuning)
      let questions = try tuning.questions(
        parameters: options.parameters, families: options.families)
      var progress = ProgressLine("questions", total: questions.count)
      for (index, question) in questions.enumerated() {
        progress.show(index, on: &terminal)
        let tuning = tuning
        guard let answer = try interruption.result(of: { tuning.answer(question) }) else { break }
        tuned.answers.append(answer)
      }
      for family in GestureFamily.allCases where questions.contains(where: { $0.family == family })
      {
        let tuning = tuning
        let importance = try interruption.result(of: { tuning.importance(for: family) })
        if let importance { tuned.importance.append(importance) }
      }
      progress.clear(on: &terminal)
    }
    try tell(tuned, options, interruption, on: &terminal)
    return interruption.exitCode ?? (hasFaults ? .badInput : .fine)
  }

  /// Writes the answers. Writes files only if all answers are there.
  private static func tell(
    _ tuned: TunedGestures, _ options: TuneGesturesOptions, _ interruption: Interruption,
    on terminal: inout some Terminal
  ) throws {
    let isInterrupted = interruption.isRequested
    interruption.tell(on: &terminal)
    // The answer is written first, so that it is not lost if a file can't be written.
    if options.json {
      terminal.write(TunedGesturesJSON(tuned, isInterrupted: isInterrupted).bytes)
    } else {
      terminal.write(lines: TunedGesturesText(tuned, in: terminal.style).lines)
    }
    if !isInterrupted {
      let picture = TunedGesturesPicture(tuned)
      try TuneFiles.write(
        table: TunedGesturesTable(tuned.answers).bytes, svg: picture.svg, page: picture.page,
        options.arguments)
    }
  }

  /// Returns the traces with labels, and whether there are others: it reports these and leaves them out.
  private static func read(
    _ paths: [String], unless interruption: Interruption, on terminal: inout some Terminal
  ) throws(UsageFault) -> (traces: [LabelledTrace], hasFaults: Bool) {
    let (files, missing) = TraceFiles.find(paths)
    if let fault = missing.first { throw UsageFault(fault) }
    var traces: [LabelledTrace] = []
    var faults: [String] = []
    var progress = ProgressLine("traces", total: files.count)
    for (index, file) in files.enumerated() where !interruption.isRequested {
      progress.show(index, on: &terminal)
      do {
        let reading = try file.read(screen: nil, unless: interruption, on: &terminal)
        // Of an interrupted trace, only a part was read.
        if interruption.isRequested { break }
        if let fault = reading.diagnostics.first(where: { $0.severity == .error }) {
          faults.append(fault.description)
        } else {
          traces.append(try LabelledTrace(file.name, reading.trace))
        }
      } catch let fault as TuningFault {
        faults.append(fault.description)
      } catch {
        faults.append("\(file.name): \(error)")
      }
    }
    progress.clear(on: &terminal)
    for fault in faults.prefix(5) { terminal.say(line: fault) }
    if faults.count > 5 { terminal.say(line: "… and \(faults.count - 5) more traces like these") }
    guard !traces.isEmpty || interruption.isRequested else {
      throw UsageFault(
        "there are no labelled traces; make some with caretlab synth, or label yours with "
          + "caretlab label --as swipe-left --person 3")
    }
    return (traces, !faults.isEmpty)
  }

  private static func ranges(
    _ options: TuneGesturesOptions, _ tuning: GestureTuning
  ) throws -> [(name: String, range: ParameterRange)] {
    try options.ranges.map { name, text in
      let parameter = try tuning.parameter(named: name)
      let ends = text.split(separator: ".", omittingEmptySubsequences: false)
      let dots = text.range(of: "..")
      guard ends.count >= 3, let dots, let lower = Double(text[..<dots.lowerBound]),
        let upper = Double(text[dots.upperBound...])
      else {
        throw UsageFault("--range: \"\(name)=\(text)\" is not a range such as NAME=10..80")
      }
      return (name, try ParameterRange(lower, upper, in: parameter.unit))
    }
  }
}

extension TuneGesturesCommand {
  static let syntax = CommandSyntax(
    name: "caretlab tune gestures", operands: "[PATH…]",
    summary: """
      Tunes thresholds of swipes, presses, taps and drags with labelled traces. Shows
      the value with the least loss, the interval of equally good values, and the loss
      on people who were not used for tuning. Says so if there is nothing to learn, or
      if there are too few people.
      """,
    options: [
      .init(
        "--traces", "DIR", help: "labelled traces: files or folders; can be repeated",
        repeats: true),
      .init(
        "--set-of", "NAME",
        help:
          "uikit (default), android, flutter, a keyboard's preset, or presets for all of them; "
          + "can be repeated", repeats: true),
      .init(
        "--arbitrate",
        help: "attach all recognizers to one view; without it each is judged "
          + "alone"),
      .init(
        "--gesture", "NAME",
        help: GestureFamily.allCases.map(\.rawValue).joined(separator: ", ") + "; can be repeated",
        repeats: true),
      .init(
        "--parameter", "NAME",
        help: "tune this parameter, such as swipe.minimumPrimary (see caretlab gestures --help); "
          + "can be "
          + "repeated", repeats: true),
      .init(
        "--range", "NAME=A..B", help: "search only from A to B; can be repeated", repeats: true),
      .init("--weight", "W", help: "cost of an accidental recognition; a miss costs 1 (default 4)"),
      .init(
        "--accidental", "SHARE",
        help: "allowed share of near misses that are recognized "
          + "(default 0.001)"),
      .init("--missed", "SHARE", help: "allowed share of missed gestures (default 0.03)"),
      .init(
        "--beside", "NAME",
        help:
          "which meant gestures count as near misses of others: drags (of swipes, default), all, "
          + "none"),
      .init("--seed", "N", help: "seed of the shuffles and of the resampled people (default 0)"),
      .init("--csv", "FILE", help: "write the loss at every interval as a table"),
      .init(
        "--svg", "FILE",
        help: "draw loss, errors, confusion matrices, delay and the "
          + "importance of parameters"),
      .init("--html", "FILE", help: "write a page with the pictures and the text"),
      .init("--json", help: "one JSON document"),
    ],
    notes: [
      """
      THE LOSS
        missed ÷ gestures + W · accidental ÷ near misses. "before": with the set's
        values. "after": with the values tuned on all other people. Drags count as
        near misses of swipes, if there are any: see --beside.
      """,
      """
      PICTURES
        If there are one or two answers about one parameter, the terminal shows its
        loss. --svg and --html draw for each answer the loss of every value with the
        ten traces that decide, missed against accidental shares (DET), the confusion
        matrices before and after by kind of trace, and recognition delay against loss
        with its Pareto front; for each family the importance of its parameters. A
        page is self-contained.
      """,
      """
      SHARDS
        The command takes seconds and needs all traces at once, so it has no --shard.
      """,
      """
      JSON
        {"answers":[{"set","arbitrates","gesture","targets":[…],
          "parameters":[{"name","unit","default","value","from","to" for two}],
          "verdict":"confirmed|tuned|nothingLearned","reason","caution",
          "tooFewPeople",
          "interval":{"lower","upper","lowerClosed","upperClosed"},"bestCount",
          "before":{"found","missed","accidental","rejected","loss",…},"atValue":{…},
          "after":{…},"people","gain","gainInterval":[A,B],"p",
          "learning":{"leastLoss","p","learned"},
          "kinds":[{"name","meant","count","before","after"}],
          "sensitivity":[{"parameter","value","loss","missed","accidental"}],
          "delays":[{"value","loss","missed","accidental","delayMs","onFront"}],
          "deciding":[{"file","kind","meant","person","critical"}]}],
         "importance":[{"set","arbitrates","gesture","parameters":[{"name","unit",
          "default","importance","points":[{"value","loss","missed","accidental"}]
          }]}],"interrupted":BOOL}
        importance: the largest loss minus the smallest, at 0.5, 0.8, 1, 1.25 and 2
        times the set's value, with all other parameters unchanged.
      """,
      """
      EXIT CODES
        0 fine, 2 wrong usage, or a trace that can't be used, 130 or 143 interrupted:
        the results so far are shown
      """,
    ],
    examples: [
      (
        "caretlab tune gestures --traces flicks",
        "which distances should a swipe have?"
      ),
      (
        "caretlab tune gestures --traces presses --parameter longPress.movement --weight 2",
        "how far may a finger roll, if an accident costs two misses?"
      ),
      ("caretlab tune gestures --traces flicks --set-of presets --json", "for each keyboard"),
    ])
}
