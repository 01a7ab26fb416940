import JSONText

/// The results of a shard as a file of JSON Lines: a header, then a line for each cell, in any order.
///
/// Every line is sealed by ``LineCheck``. The process that writes a journal can end at any instant, even
/// in the midst of a line: what stands behind the last whole line is its beginning, and counts for
/// nothing. A line that is broken elsewhere was damaged by something else, and is told.
public struct Journal: Sendable {
  /// A cell's line.
  public struct Line: Sendable {
    /// The cell.
    public let cell: Int
    /// What the line says.
    public let members: JSONValue
    /// Where it stands in the file's bytes, line end included.
    public let range: Range<Int>
  }

  /// Whose results these are.
  public let header: JournalHeader
  /// The cells' lines in the order of the file.
  public let lines: [Line]
  /// How many bytes whole lines have; what is behind them was being written when the writer ended.
  public let wholeByteCount: Int

  /// Reads a journal.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - file: its name, for faults.
  /// - Throws: ``ShardFault`` with the line, if it is no journal, a line is damaged, or a cell is there
  ///   twice or is another shard's.
  /// - Complexity: O(n).
  public init(_ bytes: [UInt8], file: String) throws(ShardFault) {
    var header: JournalHeader?
    var lines: [Line] = []
    var cells: Set<Int> = []
    var start = 0
    var number = 0
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      number += 1
      let value = try Journal.value(bytes[start..<end], "\(file):\(number)", isFirst: number == 1)
      if let header {
        guard let cell = value["cell"]?.integer, (0..<header.cellCount).contains(cell) else {
          throw ShardFault("\(file):\(number): there is no such cell; \(Journal.advice)")
        }
        guard cells.insert(cell).inserted else {
          throw ShardFault(
            "\(file):\(number): cell \(cell) is there already; \(Journal.advice)")
        }
        lines.append(Line(cell: cell, members: value, range: start..<end + 1))
      } else {
        guard let read = JournalHeader(value) else {
          throw ShardFault("\(file):\(number): \(Journal.noJournal)")
        }
        header = read
      }
      start = end + 1
    }
    guard let header else { throw ShardFault("\(file):1: \(Journal.noJournal)") }
    self.header = header
    self.lines = lines
    wholeByteCount = start
  }

  private static let noJournal =
    "this is no journal of this version; name one that --journal or --shard wrote"
  private static let advice =
    "remove the file, or its lines from here on, and run the command again"

  private static func value(
    _ line: ArraySlice<UInt8>, _ place: String, isFirst: Bool
  ) throws(ShardFault) -> JSONValue {
    guard LineCheck.isWhole(line) else {
      throw ShardFault(
        "\(place): " + (isFirst ? noJournal : "the line is damaged; \(advice)"))
    }
    do {
      return try JSONValue(parsing: line)
    } catch {
      throw ShardFault("\(place): \(error); \(advice)")
    }
  }

  /// Whether bytes are the beginning of a journal with this header whose writer ended within the first
  /// line.
  public static func isBeginning(_ bytes: [UInt8], of header: JournalHeader) -> Bool {
    bytes.count < header.line.count && header.line.starts(with: bytes)
  }
}
