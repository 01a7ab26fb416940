import Foundation
import LabReports
import SyntheticTouches
import TerminalSupport
import TouchTraces
import Timing

/// `caretlab synth`: synthesizes labelled traces of gestures.
enum SynthCommand: Command {
  static func perform(
    _ arguments: CommandArguments, on terminal: inout some Terminal
  ) throws -> ExitCode {
    try checkCombination(arguments)
    if arguments.has("--list") {
      if arguments.has("--json") {
        terminal.write(SynthList.json)
      } else {
        terminal.write(lines: SynthList.lines(in: terminal.style))
      }
      return .fine
    }
    if let name = arguments.value(of: "--draw") {
      return try draw(name, arguments, on: &terminal)
    }
    return try write(SynthOptions(arguments), on: &terminal)
  }

  /// Rejects options that would have no effect.
  private static func checkCombination(_ arguments: CommandArguments) throws(UsageFault) {
    func refuse(besides allowed: [String], _ what: String) throws(UsageFault) {
      let given = syntax.options.map(\.name).first { arguments.has($0) && !allowed.contains($0) }
      guard let word = given ?? arguments.operands.first.map({ "\"\($0)\"" }) else { return }
      throw UsageFault("\(what); leave out \(word)")
    }
    if arguments.has("--list") {
      try refuse(besides: ["--list", "--json"], "--list only shows the tables")
    } else if arguments.has("--draw") {
      try refuse(
        besides: ["--draw", "--count", "--seed"],
        "--draw only draws --count values from one table, with --seed")
    } else if arguments.has("--json") {
      throw UsageFault("--json works only with --list; add --list, or leave --json out")
    }
  }

  /// Draws values from one table, so that users can compare their quantiles.
  private static func draw(
    _ name: String, _ arguments: CommandArguments, on terminal: inout some Terminal
  ) throws -> ExitCode {
    guard let table = MotorTable.named(name) else {
      let hint = SynthList.hint(for: name)
      throw UsageFault("--draw: there is no table \"\(name)\"\(hint); see caretlab synth --list")
    }
    let count = try arguments.number("--count", in: 1...10_000_000) ?? 1
    let seed = try arguments.seed("--seed") ?? 0
    let interruption = Interruption()
    defer { interruption.end() }
    var text = ""
    for index in 0..<count where !interruption.isRequested {
      text += SynthList.thousandths(table.draw(index, of: count, seed: seed)) + "\n"
      if text.utf8.count > 1 << 16 {
        terminal.write(Array(text.utf8))
        text = ""
      }
    }
    terminal.write(Array(text.utf8))
    interruption.tell(on: &terminal)
    return interruption.exitCode ?? .fine
  }

  private static func write(
    _ options: SynthOptions, on terminal: inout some Terminal
  ) throws -> ExitCode {
    let task = options.task
    if let room = task.dragRoom, room < task.distance {
      terminal.say(
        line:
          "--distance: the drags end at the screen's edge, after \(ReadableText.number(room)) pt, "
          + "because \(ReadableText.number(task.distance)) pt is too far")
    }
    guard let folder = options.folder else {
      terminal.write(NativeTraceWriter.bytes(of: task.trace(0)).bytes)
      return .fine
    }
    let url = URL(fileURLWithPath: folder, isDirectory: true)
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      throw UsageFault("\(folder): can't be created; \(error.localizedDescription)")
    }
    let total = task.count + options.nearMisses
    let interruption = Interruption()
    defer { interruption.end() }
    var progress = ProgressLine("traces", total: total)
    var made = 0
    for index in 0..<total {
      if interruption.isRequested { break }
      progress.show(index, on: &terminal)
      let isNearMiss = index >= task.count
      let number = isNearMiss ? index - task.count : index
      let trace =
        isNearMiss ? task.nearMiss(number, of: options.nearMisses) : task.trace(number)
      guard let trace else { continue }
      let kind = isNearMiss ? "not-\(task.gesture.rawValue)" : task.gesture.rawValue
      let digits = "\(isNearMiss ? options.nearMisses : task.count)".count
      let text = "\(number + 1)"
      let padded = String(repeating: "0", count: digits - text.count) + text
      let file = url.appendingPathComponent("\(kind)-\(padded).trace.jsonl")
      try OutputFile.write(NativeTraceWriter.bytes(of: trace).bytes, to: file.path)
      made += 1
    }
    progress.clear(on: &terminal)
    if let ending = interruption.exitCode {
      terminal.say(line: "interrupted; \(made) of \(total) traces are in \(folder)")
      return ending
    }
    let people = min(task.people, task.count)
    terminal.say(
      line: "\(total) \(total == 1 ? "trace" : "traces") of "
        + "\(people) \(people == 1 ? "person" : "people") in \(folder)")
    return .fine
  }
}
