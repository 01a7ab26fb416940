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
    let traces = try read(options.paths, unless: interruption, on: &terminal)
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
    return interruption.exitCode ?? .fine
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

  /// Returns the traces with labels. Reports traces without labels and leaves them out.
  private static func read(
    _ paths: [String], unless interruption: Interruption, on terminal: inout some Terminal
  ) throws(UsageFault) -> [LabelledTrace] {
    let (files, missing) = TraceFiles.find(paths)
    if let fault = missing.first { throw UsageFault(fault) }
    var traces: [LabelledTrace] = []
    var faults: [String] = []
    var progress = ProgressLine("traces", total: files.count)
    for (index, file) in files.enumerated() where !interruption.isRequested {
      progress.show(index, on: &terminal)
      do {
        let reading = try file.read(screen: nil, on: &terminal)
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
        "no labelled traces; caretlab synth makes some, caretlab label --as swipe-left --person 3 "
          + "labels yours")
    }
    return traces
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
        throw UsageFault("--range: \"\(name)=\(text)\" has no two ends such as 10..80")
      }
      return (name, try ParameterRange(lower, upper, in: parameter.unit))
    }
  }
}

extension TuneGesturesCommand {
  static let syntax = CommandSyntax(
    name: "caretlab tune gestures", operands: "[PATH…]",
    summary: """
      Thresholds of swipes, presses, taps and drags from labelled traces: the value
      with the least loss, the interval around it that does as well, and what it loses
      on people it was not tuned on. Says so where nothing can be learned, and where
      there are too few people.
      """,
    options: [
      .init(
        "--traces", "DIR", help: "labelled traces: files or folders; may be repeated",
        repeats: true),
      .init(
        "--set-of", "NAME",
        help:
          "uikit (default), android, flutter, a keyboard's preset, or presets for all of them; "
          + "may be repeated", repeats: true),
      .init("--arbitrate", help: "all recognizers on one view; without it each alone"),
      .init(
        "--gesture", "NAME",
        help: GestureFamily.allCases.map(\.rawValue).joined(separator: ", ") + "; may be repeated",
        repeats: true),
      .init(
        "--parameter", "NAME",
        help: "tune this one, such as swipe.minimumPrimary (see caretlab gestures --help); may be "
          + "repeated", repeats: true),
      .init(
        "--range", "NAME=A..B", help: "search only from A to B; may be repeated", repeats: true),
      .init("--weight", "W", help: "what an accident costs, if a miss costs 1 (default 4)"),
      .init("--accidental", "SHARE", help: "how many near misses may be found (default 0.001)"),
      .init("--missed", "SHARE", help: "how many gestures may be missed (default 0.03)"),
      .init(
        "--beside", "NAME",
        help:
          "which meant gestures are near misses of others: drags (of swipes, the default), all, "
          + "none"),
      .init("--seed", "N", help: "of the shuffles and of the people drawn again (default 0)"),
      .init("--csv", "FILE", help: "write the loss at every interval as a table"),
      .init("--svg", "FILE", help: "draw loss, errors, confusion matrices, delay and what matters"),
      .init("--html", "FILE", help: "write a page with the pictures and the text"),
      .init("--json", help: "one JSON document"),
    ],
    notes: [
      """
      THE LOSS
        missed ÷ gestures + W · accidental ÷ near misses. "Before" are the set's
        values, "after" the values tuned on all other people. Drags count among the
        near misses of swipes, if there are any: see --beside.
      """,
      """
      PICTURES
        Where there are one or two answers about one parameter its loss is drawn in
        the terminal. --svg and --html draw for each answer the loss of every value
        with the ten traces that decide, missed against accidental shares (DET),
        the confusion matrices before and after by kind of trace, and recognition
        delay against loss with its Pareto front; for each family what its
        parameters matter. A page needs nothing from elsewhere.
      """,
      """
      SHARDS
        This takes seconds and needs all traces at once, so there is no --shard.
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
        importance: the largest loss less the smallest, at 0.5, 0.8, 1, 1.25 and 2
        times the set's value, all other parameters as they are.
      """,
      """
      EXIT CODES
        0 fine, 2 wrong usage, or traces that can't be used,
        130 or 143 interrupted: what was answered until then is told
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
