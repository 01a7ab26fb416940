import Foundation
import JSONText
import SyntheticTouches
import TerminalSupport
import TouchTraces

/// `caretlab label`: writes into traces which gesture was meant, and by whom.
enum LabelCommand: Command {
  static func perform(
    _ arguments: CommandArguments, on terminal: inout some Terminal
  ) throws -> ExitCode {
    guard !arguments.operands.isEmpty else {
      throw UsageFault("name a trace, such as caretlab label FILE --as swipe-left --person 3")
    }
    let labels = try TraceLabels(arguments)
    let output = arguments.value(of: "--out")
    if output != nil, arguments.operands.count > 1 {
      throw UsageFault("--out names one file; label one trace at a time, or leave it out")
    }
    var screen: ScreenGeometry?
    if let text = arguments.value(of: "--screen") {
      guard let known = ScreenGeometry(text) else {
        throw UsageFault("--screen: \"\(text)\" is not a size such as 1080x1920@2.625")
      }
      screen = known
    }
    let (files, missing) = TraceFiles.find(arguments.operands)
    for fault in missing { terminal.say(line: fault) }
    let interruption = Interruption()
    defer { interruption.end() }
    interruption.watchInput(of: &terminal)
    var code: ExitCode = missing.isEmpty ? .fine : .badInput
    var written: [(path: String, labels: [String])] = []
    for file in files where file.url == nil || !interruption.isRequested {
      do {
        written.append(try label(file, labels, to: output, screen: screen, on: &terminal))
      } catch {
        terminal.say(line: "\(error)")
        code = .badInput
      }
    }
    if interruption.isRequested {
      terminal.say(line: "interrupted; \(written.count) of \(files.count) traces are labelled")
    }
    if arguments.has("--json") {
      terminal.write(json(written, isInterrupted: interruption.isRequested))
    }
    return interruption.exitCode ?? code
  }

  private static func json(
    _ written: [(path: String, labels: [String])], isInterrupted: Bool
  ) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.array("labelled") { json in
        for (path, labels) in written {
          json.object { json in
            json.member("file", path)
            json.array("labels") { json in for label in labels { json.value(label) } }
          }
        }
      }
      json.member("interrupted", isInterrupted)
    }
    json.newline()
    return json.takeBytes()
  }

  /// Labels one trace. A trace with a fault is not changed.
  private static func label(
    _ file: TraceFile, _ labels: TraceLabels, to output: String?, screen: ScreenGeometry?,
    on terminal: inout some Terminal
  ) throws -> (path: String, labels: [String]) {
    let reading = try file.read(screen: screen, on: &terminal)
    for diagnostic in reading.diagnostics { terminal.say(line: diagnostic.description) }
    guard reading.isValid else {
      throw UsageFault("\(file.name): not labelled, because it has faults; repair them first")
    }
    guard let path = output ?? file.url?.path else {
      throw UsageFault("\(file.name): add --out FILE.trace.jsonl")
    }
    guard reading.format == .native || output != nil else {
      throw UsageFault(
        "\(file.name): only native traces have labels; add --out NAME.trace.jsonl to convert it")
    }
    guard output == nil || path.hasSuffix(".trace.jsonl") else {
      throw UsageFault("--out: \"\(path)\" must end in .trace.jsonl, the only format with labels")
    }
    var trace = reading.trace
    trace.header.labels = labels.applied(to: trace.header.labels)
    if trace.header.source == nil { trace.header.source = "recorded" }
    let (bytes, losses) = NativeTraceWriter.bytes(of: trace)
    guard losses.isEmpty else {
      throw UsageFault(
        "\(file.name): not labelled, because a native trace can't contain "
          + "\(losses[0])")
    }
    do {
      // The write is atomic, because a recording can't be made again.
      try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw OutputFile.fault(path, error, at: URL(fileURLWithPath: path))
    }
    terminal.say(line: "\(path): \(trace.header.labels.joined(separator: ", "))")
    return (path, trace.header.labels)
  }
}

/// The labels that say which gesture was meant, and by whom.
struct TraceLabels: Hashable, Sendable {
  private let labels: [String]

  init(_ arguments: CommandArguments) throws(UsageFault) {
    let names = SyntheticGesture.allCases.map(\.rawValue).filter { $0 != "keys" }
    guard let gesture = try arguments.name("--as", among: names) else {
      throw UsageFault("--as is missing; write the gesture, such as --as swipe-left")
    }
    guard let person = try arguments.number("--person", in: 1...1_000_000) else {
      throw UsageFault(
        "--person is missing; write a number, such as --person 3 (tuning tests thresholds on "
          + "other people)")
    }
    guard let avoided = try arguments.name("--not", among: names + ["any"]) else {
      labels = [gesture, "person-\(person)"]
      return
    }
    guard avoided != gesture else {
      throw UsageFault("--not \(avoided): this is the meant gesture; leave out --not")
    }
    labels =
      (avoided == "any" ? ["near-miss"] : ["near-miss", "not-\(avoided)"])
      + [gesture, "person-\(person)"]
  }

  /// Returns these labels, then a trace's other labels. Older labels of this kind are removed.
  func applied(to old: [String]) -> [String] {
    labels
      + old.filter { label in
        label != "near-miss" && !label.hasPrefix("not-") && !label.hasPrefix("person-")
          && SyntheticGesture(rawValue: label) == nil && !labels.contains(label)
      }
  }
}

extension LabelCommand {
  static let syntax = CommandSyntax(
    name: "caretlab label", operands: "FILE…",
    summary: """
      Writes into the headers of traces which gesture was meant and who made it, so
      that caretlab tune gestures can use them. The command replaces older labels of
      this kind and keeps all others.

      A native trace is changed in place; a recording in another format is converted
      to --out.
      """,
    options: [
      .init(
        "--as", "NAME", choices: SyntheticGesture.allCases.map(\.rawValue).filter { $0 != "keys" },
        help: SyntheticGesture.allCases.map(\.rawValue).filter { $0 != "keys" }
          .joined(separator: ", ")),
      .init("--person", "N", help: "the person who made it, a number from 1"),
      .init(
        "--not", "NAME",
        help: "mark the trace as a near miss: it must not be recognized as NAME, or with any as "
          + "any gesture"),
      .init("--out", "FILE", help: "write to this file, which ends in .trace.jsonl"),
      .init(
        "--screen", "WxH@SCALE",
        help: "convert pixels and device units to points with this screen, such as "
          + "1080x1920@2.625"),
      .init("--json", help: "write a report as JSON to standard output"),
    ],
    notes: [
      """
      JSON
        {"labelled":[{"file":PATH,"labels":[TEXT]}],"interrupted":BOOL}
      """,
      """
      EXIT CODES
        0 fine, 2 wrong usage, or a trace that can't be labelled; 130 or 143 after an
        interrupt or SIGTERM: the other traces are unchanged
      """,
    ],
    examples: [
      ("caretlab label flick.trace.jsonl --as swipe-left --person 3", "a flick of person 3"),
      (
        "caretlab label rest.trace.jsonl --as tap --not swipe-left --person 3",
        "a tap that must not be recognized as a swipe to the left"
      ),
      (
        "caretlab label flick.csv --as swipe-left --person 3 --out flick.trace.jsonl",
        "convert a table and label it"
      ),
    ])
}
