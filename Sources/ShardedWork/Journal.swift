import JSONText

/// The results of a shard as a file of JSON Lines: a header, then a line for each cell, in any order.
///
/// Every line is sealed by ``LineCheck``. The process that writes a journal can end at any instant, even
/// in the midst of a line: what stands behind the last whole line is its beginning, and counts for
/// nothing. A line that is broken elsewhere was damaged by something else, and is told.
package struct Journal: Sendable {
  /// A cell's line.
  package struct Line: Sendable {
    /// The cell.
    package let cell: Int
    /// Where it stands in ``Journal/bytes``, line end included.
    package let range: Range<Int>
  }

  /// The file's name, for faults.
  package let file: String
  /// The file.
  package let bytes: [UInt8]
  /// Whose results these are.
  package let header: JournalHeader
  /// The cells' lines in the order of the file.
  package let lines: [Line]
  /// How many bytes whole lines have; what is behind them was being written when the writer ended.
  package let wholeByteCount: Int

  /// Reads a journal.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - file: its name, for faults.
  /// - Throws: ``ShardFault`` with the line, if it is no journal, a line is damaged, or a cell is there
  ///   twice or is another shard's.
  /// - Complexity: O(n) for n bytes; a line keeps its place only, and is parsed by ``members(of:)``.
  package init(_ bytes: [UInt8], file: String) throws(ShardFault) {
    guard let end = bytes.firstIndex(of: Journal.lineEnd), LineCheck.isWhole(bytes[..<end]),
      let value = try? JSONValue(parsing: bytes[..<end]), let header = JournalHeader(value)
    else {
      throw ShardFault(
        "\(file):1: this is no journal of this version; name one that --journal or --shard wrote")
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
      guard cells.insert(cell).inserted else { throw fault("cell \(cell) is there already") }
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

  /// The number of a line's cell, which is its first member; read without parsing the line, as a journal
  /// can have millions.
  private static func cell(_ line: ArraySlice<UInt8>) -> Int? {
    guard line.starts(with: opening) else { return nil }
    let digits = line.dropFirst(opening.count).prefix { (0x30...0x39).contains($0) }
    guard (1...18).contains(digits.count) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// What a line says.
  ///
  /// - Throws: ``ShardFault`` if it is no JSON, which a line with a right check is only if somebody made
  ///   it by hand.
  package func members(of line: Line) throws(ShardFault) -> JSONValue {
    do {
      return try JSONValue(parsing: bytes[line.range])
    } catch {
      throw self.fault(line, "\(error)")
    }
  }

  /// What is wrong with a line, and where it stands.
  package func fault(_ line: Line, _ problem: String) -> ShardFault {
    let number = bytes[..<line.range.lowerBound].count { $0 == Journal.lineEnd } + 1
    return ShardFault(
      "\(file):\(number): \(problem); remove the file and run the command again")
  }

  /// Whether bytes are the beginning of a journal with this header whose writer ended within the first
  /// line.
  package static func isBeginning(_ bytes: [UInt8], of header: JournalHeader) -> Bool {
    bytes.count < header.line.count && header.line.starts(with: bytes)
  }
}
