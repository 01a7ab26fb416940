/// Cuts bytes that arrive in pieces into lines, in bounded memory.
struct LineBuffer: Sendable {
  /// One line without its line feed.
  struct Line {
    /// Its bytes are `buffer.bytes[range]`; a line feed follows them.
    var range: Range<Int>
    /// Its number, from 1.
    var number: Int
    /// Whether it is the last line and has no line feed in the file.
    var isUnterminated: Bool
    /// Whether it was longer than the limit; then only its beginning is here.
    var isTooLong: Bool
  }

  let limit: Int
  private(set) var bytes: [UInt8] = []
  /// Where the next line begins.
  private(set) var start = 0
  /// The index behind the last line feed; everything before it is complete lines.
  private(set) var completeEnd = 0
  /// The number of the next line.
  private(set) var number = 1
  private var isSkipping = false
  private var isLastUnterminated = false

  /// - Parameter limit: the longest line that is kept whole, in bytes.
  init(limit: Int) {
    self.limit = limit
  }

  var hasLine: Bool { start < completeEnd }

  mutating func append(_ chunk: UnsafeBufferPointer<UInt8>) {
    dropConsumed()
    var rest = chunk[...]
    if isSkipping {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return }
      rest = rest[end...]
      isSkipping = false
    }
    let before = bytes.count
    bytes.append(contentsOf: rest)
    if let last = bytes[before...].lastIndex(of: UInt8(ascii: "\n")) { completeEnd = last + 1 }
    if bytes.count - completeEnd > limit {
      bytes.removeSubrange((completeEnd + limit + 1)...)
      isSkipping = true
    }
  }

  /// Makes what is left behind the last line feed a line.
  mutating func finish() {
    guard bytes.count > completeEnd else { return }
    bytes.append(UInt8(ascii: "\n"))
    completeEnd = bytes.count
    isLastUnterminated = true
  }

  mutating func next() -> Line? {
    guard hasLine else { return nil }
    let end = endOfLine(from: start)
    let line = Line(
      range: start..<end, number: number,
      isUnterminated: isLastUnterminated && end + 1 == completeEnd, isTooLong: end - start > limit)
    consume(through: end)
    return line
  }

  /// Goes to the line behind the line feed at `end`.
  mutating func consume(through end: Int) {
    start = end + 1
    number += 1
  }

  private mutating func dropConsumed() {
    guard start > bytes.count / 2 else { return }
    bytes.removeSubrange(..<start)
    completeEnd -= start
    start = 0
  }

  /// The index of the first line feed from `start` on; there is one.
  private func endOfLine(from start: Int) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      let lineFeeds: UInt64 = 0x0A0A_0A0A_0A0A_0A0A
      var index = start
      let raw = UnsafeRawBufferPointer(bytes)
      while index + 8 <= bytes.count {
        let word =
          raw.loadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian ^ lineFeeds
        let zeros = (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
        if zeros != 0 { return index + zeros.trailingZeroBitCount / 8 }
        index += 8
      }
      while bytes[index] != UInt8(ascii: "\n") { index += 1 }
      return index
    }
  }
}
