/// What a reader gives, item by item.
public enum TraceItem: Equatable, Sendable {
  /// The header; comes first and once, and not at all if the file has none that can be used.
  indirect case header(TraceHeader)
  /// A line behind it.
  case event(TraceEvent)
  /// Something that is to be said about a place in the file.
  indirect case diagnostic(TraceDiagnostic)
}

/// A reader that is fed bytes in pieces of any size and asked for items. It does no I/O.
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
/// The items do not depend on where the pieces were cut. Whoever asks for all items before the next
/// piece needs memory for the piece and for one line, however long the file is.
public protocol TraceReader {
  /// Takes the next bytes of the file.
  /// - Complexity: O(n).
  mutating func append(contentsOf chunk: UnsafeBufferPointer<UInt8>)

  /// Says that the file is at its end.
  mutating func finish()

  /// The next item, or nil until more bytes are there (after ``finish()``: nil for ever).
  mutating func next() -> TraceItem?

  /// The errors found so far, those included that were not told one by one.
  var errorCount: Int { get }

  /// The warnings found so far, those included that were not told one by one.
  var warningCount: Int { get }
}

extension TraceReader {
  /// Takes the next bytes of the file.
  /// - Complexity: O(n).
  public mutating func append(_ chunk: some Collection<UInt8>) {
    let isTaken: Void? = chunk.withContiguousStorageIfAvailable { append(contentsOf: $0) }
    if isTaken == nil { Array(chunk).withUnsafeBufferPointer { append(contentsOf: $0) } }
  }
}

/// A whole trace and what its reader had to say.
public struct TraceReading: Sendable {
  /// What could be read.
  public var trace: TouchTrace
  /// What is wrong with the file or worth knowing about it, in the order of discovery.
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

  /// Whether nothing in the file was unusable.
  public var isValid: Bool { !diagnostics.hasErrors }
}

extension TouchTrace {
  /// The trace in a file of the native format, with what is wrong with it.
  ///
  /// - Parameters:
  ///   - bytes: the file's contents.
  ///   - file: its name, for messages.
  public static func native(_ bytes: some Collection<UInt8>, file: String) -> TraceReading {
    TraceReading(bytes, with: NativeTraceReader(file: file))
  }

  /// The trace in a table of touches, with what is wrong with it (see ``CSVTraceReader``).
  ///
  /// - Parameters:
  ///   - bytes: the file's contents.
  ///   - file: its name, for messages.
  ///   - screen: the screen whose pixels the table counts; nil leaves the numbers as they are.
  public static func csv(
    _ bytes: some Collection<UInt8>, file: String, screen: ScreenGeometry? = nil
  ) -> TraceReading {
    TraceReading(bytes, with: CSVTraceReader(file: file, screen: screen))
  }
}
