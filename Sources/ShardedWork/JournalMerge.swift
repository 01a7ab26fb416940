import JSONText

/// Combines the journals of all shards into one journal, with the same bytes as the journal of a
/// single process.
public struct JournalMerge: Sendable {
  /// The line of a cell, and its shard's journal.
  public struct Line: Sendable {
    /// The cell's number.
    package let cell: Int
    fileprivate let part: Int
    fileprivate let line: Journal.Line
  }

  private var parts: [Journal] = []

  /// Creates a merge without journals.
  package init() {}

  /// Adds a shard's journal.
  ///
  /// - Throws: ``ShardFault`` if the file is not a journal, belongs to other work, or its shard was
  ///   already added.
  public mutating func add(_ bytes: [UInt8], file: String) throws(ShardFault) {
    let journal = try Journal(bytes, file: file)
    let shard = journal.header.shard
    if let first = parts.first, !first.header.belongsTogether(with: journal.header) {
      throw ShardFault(
        "\(file): its command line differs from that of \(first.file); run all shards with the "
          + "same options")
    }
    if let there = parts.first(where: { $0.header.shard == shard }) {
      throw ShardFault(
        "\(file): shard \(shard.index) of \(shard.count) is already in \(there.file); leave one "
          + "of the files out")
    }
    parts.append(journal)
  }

  /// Returns the header of the whole work.
  ///
  /// - Throws: ``ShardFault`` if a shard is missing.
  package func header() throws(ShardFault) -> JournalHeader {
    guard var header = parts.first?.header else {
      throw ShardFault("nothing to merge; name the files of the shards")
    }
    let made = Set(parts.map(\.header.shard.index))
    for index in 1...header.shard.count where !made.contains(index) {
      throw ShardFault(
        "\(parts[0].file): shard \(index) of \(header.shard.count) is missing; also name its file")
    }
    header.shard = .whole
    return header
  }

  /// Returns the lines of all shards in the order of their cells.
  ///
  /// - Parameter mayLackCells: whether cells may be missing, which a shard left out because they do
  ///   not count.
  /// - Throws: ``ShardFault`` if a shard or a cell is missing.
  /// - Complexity: O(n log n) for n cells.
  package func lines(mayLackCells: Bool = false) throws(ShardFault) -> [Line] {
    _ = try header()
    if !mayLackCells { try checkCells() }
    return parts.indices.flatMap { part in
      parts[part].lines.map { Line(cell: $0.cell, part: part, line: $0) }
    }.sorted { $0.cell < $1.cell }
  }

  /// Returns the content of a line.
  ///
  /// - Throws: ``ShardFault`` if the line is not JSON.
  package func members(of line: Line) throws(ShardFault) -> JSONValue {
    try parts[line.part].members(of: line.line)
  }

  /// Returns the content of a line, converted by `read`.
  ///
  /// - Throws: ``ShardFault`` if `read` returns nil.
  public func value<Value>(
    of line: Line, read: (JSONValue) -> Value?
  ) throws(ShardFault) -> Value {
    if let value = read(try members(of: line)) { return value }
    throw parts[line.part].fault(line.line, "another version of caretlab wrote it")
  }

  /// The number of shards of the work; 1 if no journal was added.
  package var shardCount: Int { parts.first?.header.shard.count ?? 1 }

  /// Returns the file of a shard; nil if it was not added.
  public func file(of index: Int) -> String? {
    parts.first { $0.header.shard.index == index }?.file
  }

  /// Throws if a cell is missing.
  private func checkCells() throws(ShardFault) {
    for part in parts {
      let made = Set(part.lines.map(\.cell))
      let header = part.header
      guard let missing = header.ownCells.first(where: { !made.contains($0) }) else { continue }
      throw ShardFault(
        "\(part.file): shard \(header.shard.index) of \(header.shard.count) has \(made.count) of "
          + "\(header.ownCellCount) cells, and cell \(missing) is missing; run its command again "
          + "to continue it")
    }
  }

  /// Returns the bytes of the whole journal.
  ///
  /// - Throws: ``ShardFault`` if a shard or a cell is missing.
  /// - Complexity: O(n) for n bytes.
  public func bytes() throws(ShardFault) -> [UInt8] {
    var bytes = try header().line
    for line in try lines() { bytes += parts[line.part].bytes[line.line.range] }
    return bytes
  }
}
