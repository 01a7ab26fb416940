import JSONText
import Timing

/// Reads the native format, `.trace.jsonl` (<doc:NativeFormat>), from bytes in pieces.
///
/// The reader checks each line completely: JSON's grammar, members and their types, and the order
/// of the touches (``TraceFault`` lists all faults). It ignores a line with an error and continues
/// with the next line. It stops only at a first line that is a header of another format or version,
/// or that does not belong to a trace.
///
/// Memory: one piece and one line, however long the file is.
package struct NativeTraceReader: TraceReader, Sendable {
  /// The length of the longest line that the reader accepts, in bytes.
  package static let lineLimit = 1 << 20

  /// How many errors, and how many warnings, the reader reports one by one; it only counts the
  /// others.
  package static let defaultDiagnosticLimit = 100

  enum Stage { case header, events, stopped, finished }

  var lines = LineBuffer(limit: NativeTraceReader.lineLimit)
  var diagnostics: DiagnosticQueue
  var contacts = ContactTracker()
  var stage = Stage.header
  var screen: ScreenCheck?
  var toldMembers: Set<String> = []
  var toldCarriageReturns = false
  private var isAtEnd = false
  /// The item of a line whose diagnostics come first.
  private var waiting: TraceItem?

  /// Creates a reader with the file's name in messages.
  package init(file: String, diagnosticLimit: Int = NativeTraceReader.defaultDiagnosticLimit) {
    diagnostics = DiagnosticQueue(file: file, limit: diagnosticLimit)
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
  /// - Complexity: O(length of the line), without allocation for an ordinary touch line.
  package mutating func next() -> TraceItem? {
    while true {
      if !diagnostics.isEmpty, let first = diagnostics.popFirst() { return .diagnostic(first) }
      if let item = waiting {
        waiting = nil
        return item
      }
      if stage == .events, let event = nextPlainTouch() { return .event(event) }
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

  /// Returns the next event if the next line is an ordinary touch line, else nil.
  @inline(__always)
  private mutating func nextPlainTouch() -> TraceEvent? {
    guard lines.hasLine else { return nil }
    let scanned = lines.bytes.withUnsafeBufferPointer { bytes in
      bytes.baseAddress.flatMap { TouchLineScanner.scan($0, from: lines.start) }
    }
    guard let (touch, end) = scanned, end - lines.start <= lines.limit,
      contacts.take(touch.phase, finger: touch.finger, at: touch.time, line: lines.number)
    else { return nil }
    screen?.count(x: touch.x, y: touch.y, line: lines.number)
    defer { lines.consume(through: end) }
    return TraceEvent(
      .touch(
        FingerTouch(
          finger: touch.finger, phase: touch.phase, location: LayoutPoint(x: touch.x, y: touch.y),
          radius: touch.radius, force: touch.force, isCoalesced: touch.isCoalesced),
        at: Instant(nanoseconds: Int64(touch.time) * 1_000)),
      line: lines.number)
  }

  /// Adds the diagnostics that need the whole file.
  private mutating func closeFile() {
    if stage == .header { diagnostics.add(.emptyFile, at: TextLocation(line: 1, column: 1)) }
    for (finger, line) in contacts.down {
      diagnostics.add(.stillDown(finger: finger), at: TextLocation(line: line, column: 1))
    }
    if let (fault, line) = screen?.result {
      diagnostics.add(fault, at: TextLocation(line: line, column: 1))
    }
    diagnostics.finish()
    stage = .finished
  }
}
