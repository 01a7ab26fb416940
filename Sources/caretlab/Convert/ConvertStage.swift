import TouchTraces

/// What happens to a trace's events between reader and writer: other units, another corner, nothing
/// that tells which keys were typed.
struct ConvertStage {
  /// The header as it is written.
  let header: TraceHeader
  private let placement: TouchPlacement
  private var redaction: TraceRedaction?

  /// - Parameters:
  ///   - header: as it was read.
  ///   - options: what was asked for.
  ///   - area: where redacted contacts may lie; nil while that is being found out.
  init(_ header: TraceHeader, _ options: ConvertOptions, within area: RedactionArea?) {
    var placement = TouchPlacement(header)
    if let screen = options.screen { placement.countInPoints(of: screen) }
    if let origin = options.origin { placement.count(from: origin) }
    self.placement = placement
    redaction = area.map { TraceRedaction(placement.header, within: $0, seed: options.seed) }
    self.header = redaction?.header ?? placement.header
  }

  /// How many lines that are no touch redaction has taken out.
  var removedLines: Int { redaction?.removedLines ?? 0 }

  /// Takes an event in and gives what it becomes, now or later.
  mutating func add(_ event: TraceEvent, _ give: (TraceEvent) -> Void) {
    let event = placement(event)
    guard redaction != nil else { return give(event) }
    redaction?.add(event)
    while let event = redaction?.next() { give(event) }
  }

  /// Gives what is left at the end of the trace.
  mutating func finish(_ give: (TraceEvent) -> Void) {
    redaction?.finish()
    while let event = redaction?.next() { give(event) }
  }
}
