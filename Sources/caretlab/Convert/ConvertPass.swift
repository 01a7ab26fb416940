import TerminalSupport
import TouchTraces

/// One reading of a recording. It gives the events as they are written.
struct ConvertPass {
  /// The next part of the recording.
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

  /// Begins to read a recording.
  ///
  /// - Parameters:
  ///   - file: the recording.
  ///   - options: the options.
  ///   - area: the area of redacted contacts; nil if the events are not redacted.
  ///   - isStopped: is called from time to time; returning true ends the reading early.
  ///   - terminal: the source of standard input.
  init(
    _ file: TraceFile, _ options: ConvertOptions, within area: RedactionArea?,
    unless isStopped: @escaping () -> Bool, on terminal: inout some Terminal
  ) throws {
    self.options = options
    self.area = area
    items = try TraceFileItems(
      of: file, screen: options.screen, as: options.from, device: options.device,
      unless: isStopped, on: &terminal)
  }

  /// The recording's format.
  var format: TraceFormat { items.format }

  /// The number of bytes that have been read.
  var byteCount: Int { items.byteCount }

  /// The header as it is written. It is complete after the first event, and at the end.
  var header: TraceHeader {
    stage?.header ?? ConvertStage(TraceHeader(), options, within: area).header
  }

  /// The number of lines without a touch that redaction has removed.
  var removedLines: Int { stage?.removedLines ?? 0 }

  /// Returns the next step; nil at the end of the recording.
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
