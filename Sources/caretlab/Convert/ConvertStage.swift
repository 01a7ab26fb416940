import TouchTraces

/// The changes of a trace's events between reader and writer: other units, another origin, and
/// redaction.
struct ConvertStage {
  /// The header as it is written.
  let header: TraceHeader
  private let placement: TouchPlacement
  private var redaction: TraceRedaction?

  /// - Parameters:
  ///   - header: the header that was read.
  ///   - options: the options.
  ///   - area: the area of redacted contacts; nil without redaction, or while the area is still
  ///     being found.
  init(_ header: TraceHeader, _ options: ConvertOptions, within area: RedactionArea?) {
    var placement = TouchPlacement(header)
    if let screen = options.screen { placement.countInPoints(of: screen) }
    if let origin = options.origin { placement.count(from: origin) }
    self.placement = placement
    redaction = area.map { TraceRedaction(placement.header, within: $0, seed: options.seed) }
    self.header = redaction?.header ?? placement.header
  }

  /// The number of lines without a touch that redaction has removed.
  var removedLines: Int { redaction?.removedLines ?? 0 }

  /// Takes an event. Passes the changed event to `give`, now or in a later call.
  mutating func add(_ event: TraceEvent, _ give: (TraceEvent) -> Void) {
    let event = placement(event)
    guard redaction != nil else { return give(event) }
    redaction?.add(event)
    while let event = redaction?.next() { give(event) }
  }

  /// Passes the remaining events to `give`, at the end of the trace.
  mutating func finish(_ give: (TraceEvent) -> Void) {
    redaction?.finish()
    while let event = redaction?.next() { give(event) }
  }
}
