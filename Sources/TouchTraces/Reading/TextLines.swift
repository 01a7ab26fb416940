import JSONText

/// The lines of a text whose bytes arrive in pieces. Skips blank lines and checks the others for damage.
///
/// All readers of text formats except the native one (which has a faster way) get their lines from here. So a
/// damaged file causes the same messages in all these formats.
struct TextLines: Sendable {
  /// One line without its line end.
  struct Line {
    var bytes: ArraySlice<UInt8>
    var number: Int
    /// Whether it is the last line and has no line feed in the file.
    var isUnterminated: Bool

    /// The place of the line's beginning.
    var start: TextLocation { TextLocation(line: number, column: 1) }

    /// Returns the place after the first `offset` bytes.
    func location(after offset: Int) -> TextLocation {
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

  /// Returns the next line that is not blank, or its fault. Returns nil if more bytes are needed.
  ///
  /// Removes a byte order mark at the file's beginning and a carriage return at a line's end.
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

  /// Returns the first byte that can't be part of a text, and its index.
  private static func damage(in bytes: ArraySlice<UInt8>) -> (JSONProblem, Int)? {
    let invalid = bytes.withUnsafeBufferPointer { UTF8Text.firstInvalidByte(in: $0) }
    if let invalid {
      let index = bytes.startIndex + invalid
      return (.notUTF8(bytes[index]), index)
    }
    return bytes.firstIndex(of: 0).map { (.nul, $0) }
  }
}
