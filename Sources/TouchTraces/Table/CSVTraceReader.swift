import JSONText
import Timing

/// Reads a table of touches, with a row for each finger and time, from bytes in pieces (<doc:CSVTables>).
///
/// The first line names the columns. The reader converts times to nanoseconds since the first row, by integer
/// arithmetic; the table's own zero (the phone's start, 1970) is lost. If a gesture's time goes back, the
/// reader moves the gesture to ``gestureGap`` after the previous one.
///
/// Memory: one piece, one line and at most 65 536 rows whose meaning depends on later rows.
package struct CSVTraceReader: TraceReader, Sendable {
  /// The time between two gestures if the table's time goes back: 1 s, so that two taps do not become a
  /// double tap.
  package static let gestureGap: Nanoseconds = .seconds(1)

  enum Stage { case header, rows, stopped, finished }

  var lines = TextLines()
  var diagnostics: DiagnosticQueue
  var stage = Stage.header
  var columns: TableColumns?
  var queue = ContactQueue()
  var check: ScreenCheck?
  var toldShift = false
  /// The gesture column's value and the time of the previous row.
  var lastRow: (gesture: [UInt8], time: Int64)?
  /// The difference between the trace's time and the table's.
  var shift = Nanoseconds.zero
  /// The ignored rows that are not touches: the first one's line and phase, and their number.
  var otherEvents: (line: Int, name: String, count: Int)?
  /// The ignored rows that move a pointer which is not down: the first one's line, and their number.
  var hovering: (line: Int, count: Int)?
  let screen: ScreenGeometry?
  private var isAtEnd = false
  private var waiting: TraceItem?

  /// Creates a reader of the table `file`.
  ///
  /// - Parameters:
  ///   - file: the file's name in messages.
  ///   - screen: the screen whose pixels are the table's unit; positions become points. With nil the numbers
  ///     stay unchanged, and the header says ``TraceUnits/device``. A browser's positions (`clientX`) are
  ///     already points.
  ///   - diagnosticLimit: how many errors, and how many warnings, are reported one by one.
  package init(
    file: String, screen: ScreenGeometry? = nil,
    diagnosticLimit: Int = NativeTraceReader.defaultDiagnosticLimit
  ) {
    diagnostics = DiagnosticQueue(file: file, limit: diagnosticLimit)
    self.screen = screen
  }

  /// The number of errors found so far, including those that are only counted.
  package var errorCount: Int { diagnostics.errorCount }

  /// The number of warnings found so far, including those that are only counted.
  package var warningCount: Int { diagnostics.warningCount }

  /// Adds the next bytes of the file.
  package mutating func append(contentsOf chunk: UnsafeBufferPointer<UInt8>) {
    if stage != .stopped, stage != .finished { lines.append(chunk) }
  }

  /// Marks the end of the file: no more bytes follow.
  package mutating func finish() {
    lines.finish()
    isAtEnd = true
  }

  /// Returns the next item, or nil if the reader needs more bytes.
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
