import TerminalSupport
import TouchTraces

/// One reading of a recording: its events as they are to be written.
struct ConvertPass {
  /// What comes next.
  enum Step {
    case event(TraceEvent)
    case diagnostic(TraceDiagnostic)
  }

  private let options: ConvertOptions
  private let area: RedactionArea?
  private var items: TraceFileItems
  private var stage: ConvertStage?
  private var events: [TraceEvent] = []
  private var head = 0
  private var isFinished = false

  /// Begins to read.
  ///
  /// - Parameters:
  ///   - file: the recording.
  ///   - options: what was asked for.
  ///   - area: where redacted contacts may lie; nil: the events are not redacted.
  ///   - terminal: gives standard input.
  init(
    _ file: TraceFile, _ options: ConvertOptions, within area: RedactionArea?,
    on terminal: inout some Terminal
  ) throws {
    self.options = options
    self.area = area
    items = try TraceFileItems(
      of: file, screen: options.screen, as: options.from, device: options.device, on: &terminal)
  }

  /// The recording's format.
  var format: TraceFormat { items.format }

  /// How many bytes have been read.
  var byteCount: Int { items.byteCount }

  /// The header as it is written; complete as soon as there is an event, and at the end.
  var header: TraceHeader {
    stage?.header ?? ConvertStage(TraceHeader(), options, within: area).header
  }

  /// How many lines that are no touch redaction has taken out.
  var removedLines: Int { stage?.removedLines ?? 0 }

  /// The next step; nil at the end of the recording.
  mutating func next(on terminal: inout some Terminal) throws -> Step? {
    while true {
      if head < events.count {
        defer { head += 1 }
        return .event(events[head])
      }
      events.removeAll(keepingCapacity: true)
      head = 0
      if isFinished { return nil }
      guard let item = try items.next(on: &terminal) else {
        isFinished = true
        stage?.finish { events.append($0) }
        continue
      }
      switch item {
      case .header(let header): stage = ConvertStage(header, options, within: area)
      case .diagnostic(let diagnostic): return .diagnostic(diagnostic)
      case .event(let event):
        if stage == nil { stage = ConvertStage(TraceHeader(), options, within: area) }
        stage?.add(event) { events.append($0) }
      }
    }
  }
}
