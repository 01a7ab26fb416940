import JSONText
import Timing

/// Reads a table of touches, one row a finger and time, from bytes in pieces (<doc:CSVTables>).
///
/// The first line names the columns. Times become nanoseconds since the first row by integer
/// arithmetic; what the table counted from (the phone's start, 1970) is dropped. A gesture whose time
/// goes back is put behind the one before, with ``gestureGap`` between them.
///
/// Memory: one piece, one line and at most 65 536 rows whose meaning is still open.
package struct CSVTraceReader: TraceReader, Sendable {
  /// The time between a gesture and the next one, where the table's own time goes back: 1 s, so that
  /// no double tap spans both.
  package static let gestureGap: Nanoseconds = .seconds(1)

  enum Stage { case header, rows, stopped, finished }

  var lines = TextLines()
  var diagnostics: DiagnosticQueue
  var stage = Stage.header
  var columns: TableColumns?
  var queue = ContactQueue()
  var check: ScreenCheck?
  var toldShift = false
  /// The gesture column's value, and the time in the table, of the row before.
  var lastRow: (gesture: [UInt8], time: Int64)?
  /// What is added to the table's time.
  var shift = Nanoseconds.zero
  /// Rows that were left out because they tell no touch: the first one's line and phase.
  var otherEvents: (line: Int, name: String, count: Int)?
  /// Rows that were left out because they move a pointer that is not down.
  var hovering: (line: Int, count: Int)?
  let screen: ScreenGeometry?
  private var isAtEnd = false
  private var waiting: TraceItem?

  /// A reader of the table `file`.
  ///
  /// - Parameters:
  ///   - file: the name in messages.
  ///   - screen: the screen whose pixels the table counts: places become points. Nil leaves the
  ///     numbers as they are, and the header says ``TraceUnits/device``. A browser's places
  ///     (`clientX`) are points already.
  ///   - diagnosticLimit: as many errors, and as many warnings, are told one by one.
  package init(
    file: String, screen: ScreenGeometry? = nil,
    diagnosticLimit: Int = NativeTraceReader.defaultDiagnosticLimit
  ) {
    diagnostics = DiagnosticQueue(file: file, limit: diagnosticLimit)
    self.screen = screen
  }

  /// The errors found so far, those included that were not told one by one.
  package var errorCount: Int { diagnostics.errorCount }

  /// The warnings found so far, those included that were not told one by one.
  package var warningCount: Int { diagnostics.warningCount }

  /// Takes the next bytes of the file.
  package mutating func append(contentsOf chunk: UnsafeBufferPointer<UInt8>) {
    if stage != .stopped, stage != .finished { lines.append(chunk) }
  }

  /// Says that the file is at its end.
  package mutating func finish() {
    lines.finish()
    isAtEnd = true
  }

  /// The next item, or nil until more bytes are there.
  /// - Complexity: O(length of the line), amortised.
  package mutating func next() -> TraceItem? {
    while true {
      if !diagnostics.isEmpty, let first = diagnostics.popFirst() { return .diagnostic(first) }
      if let item = waiting {
        waiting = nil
        return item
      }
      if let entry = queue.popReady() { return touch(of: entry) }
      guard stage != .finished else { return nil }
      if stage != .stopped, let line = lines.next() {
        waiting = read(line)
      } else if isAtEnd {
        closeFile()
      } else {
        return nil
      }
    }
  }

  private mutating func touch(of entry: ContactQueue.Entry) -> TraceItem {
    let scale = columns?.countsPoints == true ? 1 : screen?.scale ?? 1
    let location = LayoutPoint(x: entry.location.x / scale, y: entry.location.y / scale)
    check?.count(x: location.x, y: location.y, line: entry.line)
    let details = entry.details
    let touch = FingerTouch(
      finger: entry.finger, phase: entry.phase, location: location,
      radius: details.radius.map { $0 / scale }, force: details.force,
      isCoalesced: details.isCoalesced)
    if entry.alsoEnds {
      let lift = FingerTouch(finger: entry.finger, phase: .ended, location: location)
      waiting = .event(TraceEvent(.touch(lift, at: entry.instant), line: entry.line))
    }
    return .event(TraceEvent(.touch(touch, at: entry.instant), line: entry.line))
  }

  private mutating func closeFile() {
    if stage == .header { diagnostics.add(.emptyFile, at: TextLocation(line: 1, column: 1)) }
    if stage == .rows {
      endGesture()
      stage = .stopped
      return
    }
    if let (line, name, count) = otherEvents {
      let fault = TableFault.otherEvents(name, count: count)
      diagnostics.add(.table(fault), at: TextLocation(line: line, column: 1))
    }
    if let (line, count) = hovering {
      let fault = TableFault.hovering(count: count)
      diagnostics.add(.table(fault), at: TextLocation(line: line, column: 1))
    }
    if let (fault, line) = check?.result {
      diagnostics.add(fault, at: TextLocation(line: line, column: 1))
    }
    diagnostics.finish()
    stage = .finished
  }
}
