/// One result of a reader.
public enum TraceItem: Equatable, Sendable {
  /// The header. It comes once, before all events; a file without a usable header has no such item.
  indirect case header(TraceHeader)
  /// A line after the header.
  case event(TraceEvent)
  /// A message about a place in the file.
  indirect case diagnostic(TraceDiagnostic)
}

/// A reader that receives bytes in pieces of any size and returns items. It does no I/O.
///
/// ```swift
/// var reader = NativeTraceReader(file: path)
/// while let chunk = file.readChunk() {
///   reader.append(chunk)
///   while let item = reader.next() { handle(item) }
/// }
/// reader.finish()
/// while let item = reader.next() { handle(item) }
/// ```
///
/// The items do not depend on the sizes of the pieces. A caller that takes all items before it adds
/// the next piece needs memory for one piece, one line and what waits for later lines: at most 65 536 rows
/// of a table, or one frame of a kernel recording. Only ``ActionsTraceReader`` keeps the whole document.
public protocol TraceReader {
  /// Adds the next bytes of the file.
  /// - Complexity: O(n).
  mutating func append(contentsOf chunk: UnsafeBufferPointer<UInt8>)

  /// Marks the end of the file: no more bytes follow.
  mutating func finish()

  /// Returns the next item, or nil if the reader needs more bytes; after ``finish()`` nil means the
  /// end.
  mutating func next() -> TraceItem?

  /// The number of errors found so far, including those that are only counted.
  var errorCount: Int { get }

  /// The number of warnings found so far, including those that are only counted.
  var warningCount: Int { get }
}

extension TraceReader {
  /// Adds the next bytes of the file.
  /// - Complexity: O(n).
  public mutating func append(_ chunk: some Collection<UInt8>) {
    let isTaken: Void? = chunk.withContiguousStorageIfAvailable { append(contentsOf: $0) }
    if isTaken == nil { Array(chunk).withUnsafeBufferPointer { append(contentsOf: $0) } }
  }
}

/// A whole trace and its reader's diagnostics.
public struct TraceReading: Sendable {
  /// The readable part of the trace.
  public var trace: TouchTrace
  /// The errors and warnings, in the order in which the reader found them.
  public var diagnostics: [TraceDiagnostic]

  /// Reads everything that `reader` finds in `bytes`.
  public init(_ bytes: some Collection<UInt8>, with reader: some TraceReader) {
    var reader = reader
    trace = TouchTrace()
    diagnostics = []
    reader.append(bytes)
    reader.finish()
    while let item = reader.next() {
      switch item {
      case .header(let header): trace.header = header
      case .event(let event): trace.events.append(event)
      case .diagnostic(let diagnostic): diagnostics.append(diagnostic)
      }
    }
  }

  /// Whether the diagnostics contain no error.
  public var isValid: Bool { !diagnostics.hasErrors }
}

extension TouchTrace {
  /// Returns the trace in a file of the native format, with the diagnostics.
  ///
  /// - Parameters:
  ///   - bytes: the file's contents.
  ///   - file: its name, for messages.
  public static func native(_ bytes: some Collection<UInt8>, file: String) -> TraceReading {
    TraceReading(bytes, with: NativeTraceReader(file: file))
  }

  /// Returns the trace in a table of touches, with the diagnostics (see ``CSVTraceReader``).
  ///
  /// - Parameters:
  ///   - bytes: the file's contents.
  ///   - file: its name, for messages.
  ///   - screen: the screen whose pixels are the table's unit; nil leaves the numbers unchanged.
  public static func csv(
    _ bytes: some Collection<UInt8>, file: String, screen: ScreenGeometry? = nil
  ) -> TraceReading {
    TraceReading(bytes, with: CSVTraceReader(file: file, screen: screen))
  }
}
