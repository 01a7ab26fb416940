/// Splits bytes that arrive in pieces into lines, with limited memory.
struct LineBuffer: Sendable {
  /// One line without its line feed.
  struct Line {
    /// Its bytes are `buffer.bytes[range]`; a line feed follows them.
    var range: Range<Int>
    /// Its number, from 1.
    var number: Int
    /// Whether it is the last line and has no line feed in the file.
    var isUnterminated: Bool
    /// Whether it was longer than the limit, so that only its beginning is here.
    var isTooLong: Bool
  }

  let limit: Int
  private(set) var bytes: [UInt8] = []
  /// The index of the next line.
  private(set) var start = 0
  /// The index after the last line feed. Only complete lines come before it.
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
    var rest = chunk
    if isSkipping {
      guard let end = LineFeeds.first(in: chunk, from: 0) else { return }
      rest = UnsafeBufferPointer(rebasing: chunk[end...])
      isSkipping = false
    }
    if let last = LineFeeds.last(in: rest) { completeEnd = bytes.count + last + 1 }
    bytes.append(contentsOf: rest)
    if bytes.count - completeEnd > limit {
      bytes.removeSubrange((completeEnd + limit + 1)...)
      isSkipping = true
    }
  }

  /// Makes the bytes after the last line feed a line.
  mutating func finish() {
    guard bytes.count > completeEnd else { return }
    bytes.append(UInt8(ascii: "\n"))
    completeEnd = bytes.count
    isLastUnterminated = true
  }

  mutating func next() -> Line? {
    // Searches only if there is a line feed, so that a long line in tiny pieces takes linear time.
    guard hasLine else { return nil }
    let found = bytes.withUnsafeBufferPointer { LineFeeds.first(in: $0, from: start) }
    guard let end = found else { return nil }
    let line = Line(
      range: start..<end, number: number,
      isUnterminated: isLastUnterminated && end + 1 == completeEnd, isTooLong: end - start > limit)
    consume(through: end)
    return line
  }

  /// Moves to the line after `end`.
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
}
