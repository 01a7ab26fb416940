import JSONText
import Timing

/// Reads the native format, `.trace.jsonl` (<doc:NativeFormat>), from bytes in pieces.
///
/// Each line is checked completely: JSON's grammar, members and their types, and the order of the
/// touches (``TraceFault`` lists everything that can be wrong). A line with an error gives no event
/// and changes nothing; reading goes on with the next line. Only a file that does not begin with a
/// trace's header, or with one of another version, is not read further.
///
/// Memory: one piece and one line, however long the file is.
package struct NativeTraceReader: TraceReader, Sendable {
  /// The longest line that is read, in bytes.
  package static let lineLimit = 1 << 20

  /// As many errors, and as many warnings, are told one by one; then they are counted.
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
  /// What the line gave whose diagnostics go first.
  private var waiting: TraceItem?

  /// A reader that calls the file `file` in its messages.
  package init(file: String, diagnosticLimit: Int = NativeTraceReader.defaultDiagnosticLimit) {
    diagnostics = DiagnosticQueue(file: file, limit: diagnosticLimit)
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

  /// The next line, if it is a touch line without anything unusual.
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

  /// What is left to say when the file is at its end.
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
