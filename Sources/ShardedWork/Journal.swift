import JSONText

/// The results of a shard as a file of JSON Lines: a header, then a line for each cell, in any order.
///
/// ``LineCheck`` seals each line. The process that writes a journal can end at any instant, even in the
/// middle of a line. So bytes after the last line end are an incomplete line, and are ignored. Any other
/// damaged line is a fault.
package struct Journal: Sendable {
  /// The line of a cell.
  package struct Line: Sendable {
    /// The cell's number.
    package let cell: Int
    /// The line's range in ``Journal/bytes``, line end included.
    package let range: Range<Int>
  }

  /// The file's name, for faults.
  package let file: String
  /// The file's contents.
  package let bytes: [UInt8]
  /// The header, which describes the work.
  package let header: JournalHeader
  /// The cells' lines in the order of the file.
  package let lines: [Line]
  /// The number of bytes in whole lines. Bytes after them are an incomplete line.
  package let wholeByteCount: Int

  /// Reads a journal.
  ///
  /// - Parameters:
  ///   - bytes: the file's contents.
  ///   - file: the file's name, for faults.
  /// - Throws: ``ShardFault`` with the line, if the file is not a journal, a line is damaged, or a cell
  ///   appears twice or is not in the work. A cell may belong to another shard: how shards divide the cells is
  ///   known to the work alone.
  /// - Complexity: O(n) for n bytes. The journal keeps only each line's range; ``members(of:)`` parses the
  ///   line.
  package init(_ bytes: [UInt8], file: String) throws(ShardFault) {
    guard let end = bytes.firstIndex(of: Journal.lineEnd), LineCheck.isWhole(bytes[..<end]),
      let value = try? JSONValue(parsing: bytes[..<end]), let header = JournalHeader(value)
    else {
      throw ShardFault(
        "\(file):1: this is not a journal of this version; name a file that --journal or --shard "
          + "wrote")
    }
    var lines: [Line] = []
    var cells: Set<Int> = []
    var start = end + 1
    while let end = bytes[start...].firstIndex(of: Journal.lineEnd) {
      func fault(_ problem: String) -> ShardFault {
        ShardFault(
          "\(file):\(lines.count + 2): \(problem); remove the file, or its lines from here on, and run "
            + "the command again")
      }
      guard LineCheck.isWhole(bytes[start..<end]) else { throw fault("the line is damaged") }
      guard let cell = Journal.cell(bytes[start..<end]), cell < header.cellCount else {
        throw fault("there is no such cell")
      }
      guard cells.insert(cell).inserted else { throw fault("cell \(cell) occurs twice") }
      lines.append(Line(cell: cell, range: start..<end + 1))
      start = end + 1
    }
    self.file = file
    self.bytes = bytes
    self.header = header
    self.lines = lines
    wholeByteCount = start
  }

  private static let lineEnd = UInt8(ascii: "\n")
  private static let opening = Array(#"{"cell":"#.utf8)

  /// Returns the number of a line's cell, which is its first member. Does not parse the line, because a
  /// journal can have millions of lines.
  private static func cell(_ line: ArraySlice<UInt8>) -> Int? {
    guard line.starts(with: opening) else { return nil }
    let digits = line.dropFirst(opening.count).prefix { (0x30...0x39).contains($0) }
    guard (1...18).contains(digits.count) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// Returns the content of a line.
  ///
  /// - Throws: ``ShardFault`` if the line is not JSON. With a correct check this happens only to lines made
  ///   by hand.
  package func members(of line: Line) throws(ShardFault) -> JSONValue {
    do {
      return try JSONValue(parsing: bytes[line.range])
    } catch {
      throw self.fault(line, "\(error)")
    }
  }

  /// Returns a fault with the problem and place of a line.
  package func fault(_ line: Line, _ problem: String) -> ShardFault {
    let number = bytes[..<line.range.lowerBound].count { $0 == Journal.lineEnd } + 1
    return ShardFault(
      "\(file):\(number): \(problem); remove the file and run the command again")
  }

  /// Whether bytes are an incomplete first line of a journal with this header.
  package static func isBeginning(_ bytes: [UInt8], of header: JournalHeader) -> Bool {
    bytes.count < header.line.count && header.line.starts(with: bytes)
  }
}
