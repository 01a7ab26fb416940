import JSONText
import Timing

/// Reads recordings of the Linux kernel's input events, such as those of Android phones and laptops, from
/// bytes in pieces (<doc:KernelRecordings>).
///
/// A frame is the events before a `SYN_REPORT` and has its time. The reader converts times to nanoseconds
/// since the first touch, by integer arithmetic. A contact gets the smallest free finger number from 1. The
/// reader adds no lift for a contact that is down at the end.
///
/// Memory: one piece, one line and one frame, however long the file is.
package struct KernelTraceReader: TraceReader, Sendable {
  /// The text in which a tool prints the events.
  package enum Dialect: String, Hashable, Sendable, CaseIterable {
    /// `adb shell getevent -lt`, labelled or raw.
    case getevent
    /// `evemu-record`.
    case evemu
    /// `libinput record`.
    case libinput
    /// `evtest`.
    case evtest
  }

  private var lines = TextLines()
  var diagnostics: DiagnosticQueue
  private var parser: any KernelDialect
  var devices = KernelDevices()
  var clock = FrameClock()
  var fingers = FingerNumbers()
  var check: ScreenCheck?
  let dialect: Dialect
  let screen: ScreenGeometry?
  var toldHeader = false
  var toldDevices = false
  private var hasLines = false
  private var isAtEnd = false
  private var isFinished = false
  var waiting: [TraceItem] = []
  private var waitingHead = 0

  /// Creates a reader of the recording `file`.
  ///
  /// - Parameters:
  ///   - file: the file's name in messages.
  ///   - dialect: the text in which the recording's events are written.
  ///   - device: a description of the device from another source, such as a `.desc` file. The recording's own
  ///     description takes precedence.
  ///   - screen: the screen whose points replace the device's units. With nil the device's units remain, and
  ///     the header says ``TraceUnits/device``.
  ///   - diagnosticLimit: how many errors, and how many warnings, are reported one by one.
  package init(
    file: String, dialect: Dialect, device: InputDevice = InputDevice(),
    screen: ScreenGeometry? = nil,
    diagnosticLimit: Int = NativeTraceReader.defaultDiagnosticLimit
  ) {
    diagnostics = DiagnosticQueue(file: file, limit: diagnosticLimit)
    self.dialect = dialect
    self.screen = screen
    devices.common = device
    parser =
      switch dialect {
      case .getevent: GeteventDialect()
      case .evemu: EvemuDialect()
      case .libinput: LibinputDialect()
      case .evtest: EvtestDialect()
      }
  }

  /// The number of errors found so far, including those that are only counted.
  package var errorCount: Int { diagnostics.errorCount }

  /// The number of warnings found so far, including those that are only counted.
  package var warningCount: Int { diagnostics.warningCount }

  /// Adds the next bytes of the file.
  package mutating func append(contentsOf chunk: UnsafeBufferPointer<UInt8>) {
    if !isFinished { lines.append(chunk) }
  }

  /// Marks the end of the file: no more bytes follow.
  package mutating func finish() {
    lines.finish()
    isAtEnd = true
  }

  /// Returns the next item, or nil if the reader needs more bytes.
  /// - Complexity: O(length of the line + number of contacts), amortised.
  package mutating func next() -> TraceItem? {
    while true {
      if !diagnostics.isEmpty, let first = diagnostics.popFirst() { return .diagnostic(first) }
      if waitingHead < waiting.count {
        defer { waitingHead += 1 }
        return waiting[waitingHead]
      }
      waiting.removeAll(keepingCapacity: true)
      waitingHead = 0
      guard !isFinished else { return nil }
      if let line = lines.next() {
        hasLines = true
        read(line)
      } else if isAtEnd {
        closeFile()
        isFinished = true
      } else {
        return nil
      }
    }
  }

  private mutating func read(_ next: TextLines.Next) {
    guard case .line(let line) = next else {
      if case .fault(let fault, let place) = next { diagnostics.add(fault, at: place) }
      return
    }
    let blanks = line.bytes.prefix(while: TextLines.isBlank).count
    switch parser.read(line.bytes) {
    case .nothing: break
    case .device(let path): select(path, line)
    case .name(let name): devices.describe { $0.name = name }
    case .axis(let code, let range): devices.describe { $0.set(range, of: code) }
    case .fault(let fault, let offset):
      if line.isUnterminated {
        diagnostics.add(.truncatedLine, at: line.location(after: line.bytes.count))
      } else {
        diagnostics.add(.kernel(fault), at: line.location(after: blanks + offset))
      }
    case .event where line.isUnterminated && parser.isCut(line.bytes):
      diagnostics.add(.truncatedLine, at: line.location(after: line.bytes.count))
    case .event(let event, let path):
      if let path, !select(path, line) { return }
      take(event, line)
    }
  }

  @discardableResult
  private mutating func select(_ path: ArraySlice<UInt8>, _ line: TextLines.Line) -> Bool {
    if devices.select(path) { return true }
    if !toldDevices {
      toldDevices = true
      diagnostics.add(.kernel(.tooManyDevices(limit: KernelDevices.limit)), at: line.start)
    }
    return false
  }

  private mutating func closeFile() {
    guard hasLines else {
      diagnostics.add(.emptyFile, at: TextLocation(line: 1, column: 1))
      return diagnostics.finish()
    }
    tellEnd()
    diagnostics.finish()
  }
}
