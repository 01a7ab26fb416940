import Foundation
import KeyboardLab
import KeyboardModels
import LabReports
import TerminalSupport
import TouchTraces

/// `caretlab stats`: counts the touches of each key, and the keys that fingers glide over.
struct StatsCommand: Command {
  private let keyboard: String?
  private let screen: ScreenGeometry?
  private var statistics = TouchStatistics()
  private var hasFaults = false
  private let interruption: Interruption

  static let syntax = CommandSyntax(
    name: "caretlab stats", operands: "PATH…",
    summary: """
      Counts the touches of traces for each key: number, duration, distance from the
      key's middle, and the keys that fingers glide over from touch down to lift.

      PATH is a trace (.trace.jsonl, or a table of touches as .csv), a folder (all
      traces in it and below, by name), or - for standard input. Traces are read line
      by line, so their number and length are not limited. If the system changes the
      keyboard (rotation, another keyboard), the trace is played: touches count on the
      keys at that time, and not at all while another keyboard is shown. Several
      keyboards, and several layouts of one keyboard, are counted separately. Standard
      input is copied to a temporary file.
      """,
    options: [
      .init(
        "--keyboard", "NAME|FILE", choices: KeyboardCatalog.entries.map(\.name),
        help: "the keyboard that was touched; default: the keyboard of each trace (see caretlab "
          + "keyboards)"),
      .init("--map", help: "draw the layout with the touches on each key, shaded by their number"),
      .init(
        "--svg", "FILE",
        help: "draw each keyboard: its heat map, and ellipses that hold 95 % of a key's touches"),
      .init(
        "--glides", "N",
        help: "number of glide paths to list, the most frequent first "
          + "(default 10)"),
      .init(
        "--screen", "WxH@SCALE",
        help: "convert a table's pixels to points with this screen, such "
          + "as 1080x1920@2.625"),
      .init("--json", help: "one JSON document on standard output"),
    ],
    notes: [
      """
      JSON
        {"keyboards":[{"keyboard":NAME,"width":PT,"height":PT,"traces":N,"touches":N,
          "besideKeys":N,"touchesSaved":N,
          "keys":[{"name":…,"touches":N,"slidOff":N,"cancelled":N,"meanContactMs":N,
            "meanOffset":[X,Y],"scatter":[X,Y]}],
          "glideCount":N,"ways":[{"keys":[…],"count":N}],"glidesElsewhere":N,
          "glides":[{"file":PATH,"path":[{"key":…,"enteredMs":N,"leftMs":N}]}]}],
         "interrupted":BOOL}
        Offsets are points right of a key's middle and below it, scatter is their
        standard deviation. The first 10 000 glides are listed with their times, the
        first 100 000 paths ("ways") with their counts; "glidesElsewhere" counts
        glides along further paths.
      """,
      """
      EXIT CODES
        0 fine, 2 wrong usage, or a file that can't be read or understood, 130 or 143
        interrupted: the counts so far are shown
      """,
    ],
    examples: [
      ("caretlab stats traces", "which keys are touched, and how"),
      ("caretlab stats traces --map", "the same, drawn"),
      ("caretlab stats traces --svg touches.svg", "the same as a picture"),
      ("caretlab stats recordings --keyboard qwerty --json", "for a program"),
    ])

  static func perform(
    _ arguments: CommandArguments, on terminal: inout some Terminal
  ) throws -> ExitCode {
    guard !arguments.operands.isEmpty else {
      throw UsageFault("name a trace; try caretlab stats traces, or see caretlab stats --help")
    }
    guard !arguments.has("--json") || !arguments.has("--map") else {
      throw UsageFault("--json and --map can't be combined; leave one out")
    }
    if let picture = arguments.value(of: "--svg") { try OutputFile.checkPlace(of: picture) }
    let glides = try arguments.number("--glides", in: 0...1_000_000) ?? 10
    let interruption = Interruption()
    defer { interruption.end() }
    interruption.watchInput(of: &terminal)
    var command = try StatsCommand(arguments, interruption)
    command.count(arguments.operands, on: &terminal)
    interruption.tell(on: &terminal)
    command.tell(arguments, glides: glides, on: &terminal)
    if let picture = arguments.value(of: "--svg") { try command.draw(picture) }
    return interruption.exitCode ?? (command.hasFaults ? .badInput : .fine)
  }

  private init(_ arguments: CommandArguments, _ interruption: Interruption) throws {
    self.interruption = interruption
    keyboard = arguments.value(of: "--keyboard")
    if let keyboard { _ = try KeyboardChoice.model(named: keyboard) }
    screen = try arguments.value(of: "--screen").map { text in
      guard let screen = ScreenGeometry(text) else {
        throw UsageFault("--screen: \"\(text)\" is not a size such as 1080x1920@2.625")
      }
      return screen
    }
  }

  private mutating func count(_ paths: [String], on terminal: inout some Terminal) {
    let (files, missing) = TraceFiles.find(paths)
    for fault in missing { complain(fault, on: &terminal) }
    var progress = ProgressLine("traces", total: files.count)
    for (index, file) in files.enumerated() {
      if interruption.isRequested { break }
      progress.show(index, on: &terminal)
      do {
        try count(file, on: &terminal)
      } catch let fault as LabFault where fault.location != nil {
        complain("\(file.name):\(fault)", on: &terminal)
      } catch {
        complain("\(file.name): \(error)", on: &terminal)
      }
    }
    progress.clear(on: &terminal)
  }

  /// Counts a trace line by line. Touches before a fault count. If the system changes the keyboard's
  /// place, only a run shows where the keys are, so the trace is played.
  private mutating func count(_ file: TraceFile, on terminal: inout some Terminal) throws {
    let input = try RepeatedInput(file, isReadOften: true, on: &terminal)
    var statistics = self.statistics
    var fault: (any Error)?
    var diagnostics: [TraceDiagnostic] = []
    var isMoved = false
    var options = RunOptions()
    options.keyboard = keyboard
    try input.file.stream(screen: screen, unless: interruption, on: &terminal) { item in
      switch item {
      case .header(let header):
        do {
          guard let name = keyboard ?? header.keyboard else {
            throw UsageFault("the trace names no keyboard; add --keyboard NAME")
          }
          let model = try KeyboardChoice.model(named: name, in: keyboard == nil ? file : nil)
          options.layout = (model as? UserKeyboard<CaretControlStrategy>)?.description
          isMoved = !header.system.isEmpty
          statistics.begin(file.name, keyboard: name, layout: model.layout)
        } catch {
          fault = error
        }
      case .event(let event):
        if case .host(let event) = event.content, SystemHappening(event.kind) != nil {
          isMoved = true
        }
        if fault == nil, !isMoved { statistics.take(event) }
      case .diagnostic(let diagnostic): diagnostics.append(diagnostic)
      }
    }
    if isMoved, fault == nil {
      statistics = self.statistics
      do {
        let trace = try input.file.read(
          screen: screen, unless: interruption, on: &terminal
        ).trace
        let before = statistics
        let name = file.name
        let setup = try ScenarioSetup(trace, options: options)
        statistics =
          try interruption.result {
            var statistics = before
            statistics.play(name, setup)
            return statistics
          } ?? before
      } catch {
        fault = error
      }
    }
    self.statistics = statistics
    for diagnostic in diagnostics {
      terminal.say(line: diagnostic.description)
      if diagnostic.severity == .error { hasFaults = true }
    }
    if let fault { throw fault }
  }

  private func tell(
    _ arguments: CommandArguments, glides: Int, on terminal: inout some Terminal
  ) {
    if arguments.has("--json") {
      terminal.write(StatisticsJSON.bytes(statistics, isInterrupted: interruption.isRequested))
      return
    }
    var lines: [String] = []
    let tables = statistics.keyboards.filter { $0.touches > 0 }
    for touches in tables {
      if !lines.isEmpty { lines.append("") }
      let isOneOfSeveral = tables.count { $0.keyboard == touches.keyboard } > 1
      lines +=
        arguments.has("--map")
        ? StatisticsText.map(touches, showsSize: isOneOfSeveral, in: terminal.style)
        : StatisticsText.table(
          touches, glides: glides, showsSize: isOneOfSeveral, in: terminal.style)
    }
    terminal.write(lines: lines)
  }

  private func draw(_ path: String) throws(UsageFault) {
    if interruption.isRequested, statistics.keyboards.isEmpty { return }
    guard statistics.keyboards.contains(where: { $0.touches > 0 }) else {
      throw UsageFault(
        "\(path): not written, because there are no touches; name a trace with touches")
    }
    try OutputFile.write(Array(KeyboardPicture(statistics.keyboards).svg.utf8), to: path)
  }

  private mutating func complain(_ fault: String, on terminal: inout some Terminal) {
    hasFaults = true
    terminal.say(line: fault)
  }
}
