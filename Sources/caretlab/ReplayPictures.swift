import KeyboardLab
import LabReports
import TerminalSupport

/// The pictures that a replay writes: message diagrams and trace events.
struct ReplayPictures {
  private let svg: String?
  private let events: String?
  private var diagram = MessageDiagram()
  private var trace = TraceEventsJSON()
  /// The number of traces that are not drawn.
  private var left = 0

  /// Whether any picture is written.
  var isAsked: Bool { svg != nil || events != nil }

  /// - Throws: `UsageFault` if a file can't be written at its path.
  init(_ arguments: CommandArguments) throws(UsageFault) {
    svg = arguments.value(of: "--svg")
    events = arguments.value(of: "--trace-events")
    for path in [svg, events].compactMap({ $0 }) { try OutputFile.checkPlace(of: path) }
  }

  /// The options in a command's syntax.
  static let options: [CommandSyntax.Option] = [
    .init(
      "--svg", "FILE",
      help: "draw a sequence diagram of the messages between keyboard and app; at most "
        + "\(MessageDiagram.traceLimit) traces"),
    .init(
      "--trace-events", "FILE",
      help:
        "write Chrome trace events for Perfetto: a process for each trace, a thread for each "
        + "lane, operations as slices, messages as flows"),
  ]

  /// Adds a played trace.
  mutating func add(_ result: ReplayResult, _ recording: RunRecording) {
    if svg != nil, diagram.count < MessageDiagram.traceLimit {
      diagram.add(result, recording)
    } else if svg != nil {
      left += 1
    }
    if events != nil { trace.add(result, recording) }
  }

  /// Writes the pictures.
  mutating func write(on terminal: inout some Terminal) throws(UsageFault) {
    if let svg {
      if diagram.isEmpty {
        ReplayPictures.tellNothing(svg, on: &terminal)
      } else {
        try OutputFile.write(Array(diagram.svg.utf8), to: svg)
      }
      if left > 0 {
        terminal.say(
          line:
            "\(svg): only the first \(diagram.count) traces are drawn, not the other \(left); "
            + "name fewer traces")
      }
    }
    if let events {
      if trace.isEmpty {
        ReplayPictures.tellNothing(events, on: &terminal)
      } else {
        try OutputFile.write(trace.finish(), to: events)
      }
    }
  }

  private static func tellNothing(_ path: String, on terminal: inout some Terminal) {
    terminal.say(line: "\(path): not written, because no trace was played")
  }
}
