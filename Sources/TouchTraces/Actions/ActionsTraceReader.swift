import JSONText
import Timing

/// Reads a document of W3C WebDriver actions, the format of browser and Appium tests
/// (<doc:ActionSequences>).
///
/// The actions of one instant are far apart in such a document, so the reader waits for the whole
/// document, at most 64 MB. It converts times to nanoseconds since the first `pointerDown`.
package struct ActionsTraceReader: TraceReader, Sendable {
  /// The size of the longest document that the reader accepts, in bytes.
  package static let byteLimit = 1 << 26

  private var diagnostics: DiagnosticQueue
  private let screen: ScreenGeometry?
  private var bytes: [UInt8] = []
  private var isTooLong = false
  private var isAtEnd = false
  private var isRead = false
  private var items: [TraceItem] = []
  private var head = 0

  /// Creates a reader of the document `file`.
  ///
  /// - Parameters:
  ///   - file: the file's name in messages.
  ///   - screen: the screen, whose pixels are the unit of the positions, and whose rate (if it has
  ///     one) is the rate of the samples of a move. With nil the numbers stay unchanged, and the
  ///     header says ``TraceUnits/device``.
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
    guard !isAtEnd, !isTooLong else { return }
    isTooLong = bytes.count + chunk.count > ActionsTraceReader.byteLimit
    if isTooLong { bytes = [] } else { bytes.append(contentsOf: chunk) }
  }

  /// Marks the end of the file: no more bytes follow.
  package mutating func finish() { isAtEnd = true }

  /// Returns the next item; nil before the file's end and after the last item.
  package mutating func next() -> TraceItem? {
    guard isAtEnd else { return nil }
    if !isRead {
      isRead = true
      read()
    }
    if let first = diagnostics.popFirst() { return .diagnostic(first) }
    guard head < items.count else {
      items = []
      head = 0
      return nil
    }
    defer { head += 1 }
    return items[head]
  }

  private mutating func read() {
    defer {
      bytes = []
      diagnostics.finish()
    }
    let start = TextLocation(line: 1, column: 1)
    guard !isTooLong else {
      return diagnostics.add(.actions(.tooLong(limit: ActionsTraceReader.byteLimit)), at: start)
    }
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    guard text.contains(where: { !" \t\r\n".utf8.contains($0) }) else {
      return diagnostics.add(.emptyFile, at: start)
    }
    let document = ActionsDocument(text)
    for (fault, place) in document.faults { diagnostics.add(fault, at: place) }
    guard let first = document.sources.first else { return }
    guard document.sources.contains(where: \.isPointer) else {
      return diagnostics.add(.actions(.noPointer), at: first.location)
    }
    play(document.sources)
  }

  private mutating func play(_ sources: [ActionSource]) {
    let other = sources.first { $0.isPointer && $0.pointerType != "touch" }
    if let other {
      diagnostics.add(.actions(.otherPointer(other.pointerType)), at: other.location)
    }
    let player = ActionsPlayer(
      sources, scale: screen?.scale ?? 1, rate: screen?.rate ?? ActionsPlayer.usualRate)
    for (fault, place) in player.faults { diagnostics.add(fault, at: place) }
    var header = TraceHeader()
    header.device = screen?.device
    header.units = screen == nil ? .device : .points
    header.source = "actions"
    var check = ScreenCheck(header)
    for event in player.events {
      guard case .touch(let touch, _) = event.content else { continue }
      check?.count(x: touch.location.x, y: touch.location.y, line: event.line)
    }
    for (finger, line) in player.down {
      diagnostics.add(.stillDown(finger: finger), at: TextLocation(line: line, column: 1))
    }
    if let (fault, line) = check?.result {
      diagnostics.add(fault, at: TextLocation(line: line, column: 1))
    }
    items = [.header(header)] + player.events.map { .event($0) }
  }
}
