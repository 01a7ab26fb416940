import JSONText

/// Lines of a text whose bytes arrive in pieces, without blank ones, each looked at for damage.
///
/// All readers of text formats but the native one (whose hot path has its own) take their lines from
/// here, so that a damaged file is told in the same words whatever its format is.
struct TextLines: Sendable {
  /// One line without its line end.
  struct Line {
    var bytes: ArraySlice<UInt8>
    var number: Int
    /// Whether it is the last line and has no line feed in the file.
    var isUnterminated: Bool

    /// Where the line begins.
    var start: TextLocation { TextLocation(line: number, column: 1) }

    /// The place behind the first `offset` bytes.
    func location(behind offset: Int) -> TextLocation {
      start.advanced(over: bytes.prefix(offset))
    }
  }

  enum Next {
    case line(Line)
    case fault(TraceFault, TextLocation)
  }

  private var lines = LineBuffer(limit: NativeTraceReader.lineLimit)

  mutating func append(_ chunk: UnsafeBufferPointer<UInt8>) { lines.append(chunk) }

  mutating func finish() { lines.finish() }

  /// The next line that is not blank, or what is wrong with it; nil until more bytes are there.
  ///
  /// A byte order mark in front of the file and a carriage return at a line's end are taken away.
  mutating func next() -> Next? {
    while let line = lines.next() {
      let start = TextLocation(line: line.number, column: 1)
      guard !line.isTooLong else { return .fault(.lineTooLong(limit: lines.limit), start) }
      var bytes = lines.bytes[line.range]
      if line.number == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
      if bytes.last == UInt8(ascii: "\r") { bytes = bytes.dropLast() }
      if bytes.allSatisfy(TextLines.isBlank) { continue }
      if let (problem, index) = TextLines.damage(in: bytes) {
        return .fault(.json(problem), start.advanced(over: bytes[..<index]))
      }
      return .line(
        Line(bytes: bytes, number: line.number, isUnterminated: line.isUnterminated))
    }
    return nil
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  /// A byte that no text has.
  private static func damage(in bytes: ArraySlice<UInt8>) -> (JSONProblem, Int)? {
    let invalid = bytes.withUnsafeBufferPointer { UTF8Text.firstInvalidByte(in: $0) }
    if let invalid {
      let index = bytes.startIndex + invalid
      return (.notUTF8(bytes[index]), index)
    }
    return bytes.firstIndex(of: 0).map { (.nul, $0) }
  }
}
