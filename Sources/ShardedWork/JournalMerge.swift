import JSONText

/// Makes one journal of those of all shards: the bytes that one process writes.
public struct JournalMerge: Sendable {
  /// A cell's line, and whose it is.
  public struct Line: Sendable {
    /// The cell.
    package let cell: Int
    fileprivate let part: Int
    fileprivate let line: Journal.Line
  }

  private var parts: [Journal] = []

  /// Nothing is put together yet.
  package init() {}

  /// Adds a shard's journal.
  ///
  /// - Throws: ``ShardFault`` if it is no journal, one of other work, or there already.
  public mutating func add(_ bytes: [UInt8], file: String) throws(ShardFault) {
    let journal = try Journal(bytes, file: file)
    let shard = journal.header.shard
    if let first = parts.first, !first.header.belongsTogether(with: journal.header) {
      throw ShardFault(
        "\(file): it comes from another command line than \(first.file); give all shards the same "
          + "options")
    }
    if let there = parts.first(where: { $0.header.shard == shard }) {
      throw ShardFault(
        "\(file): shard \(shard.index) of \(shard.count) is in \(there.file) already")
    }
    parts.append(journal)
  }

  /// The header of the whole work.
  ///
  /// - Throws: ``ShardFault`` if a shard is missing.
  package func header() throws(ShardFault) -> JournalHeader {
    guard var header = parts.first?.header else {
      throw ShardFault("nothing to merge; name the files of the shards")
    }
    let made = Set(parts.map(\.header.shard.index))
    for index in 1...header.shard.count where !made.contains(index) {
      throw ShardFault(
        "\(parts[0].file): shard \(index) of \(header.shard.count) is missing; name its file too")
    }
    header.shard = .whole
    return header
  }

  /// The lines of all shards in the order of their cells.
  ///
  /// - Parameter mayLackCells: whether a shard may have left out cells that do not count.
  /// - Throws: ``ShardFault`` if a shard or a cell is missing.
  /// - Complexity: O(n log n) for n cells.
  package func lines(mayLackCells: Bool = false) throws(ShardFault) -> [Line] {
    _ = try header()
    if !mayLackCells { try checkCells() }
    return parts.indices.flatMap { part in
      parts[part].lines.map { Line(cell: $0.cell, part: part, line: $0) }
    }.sorted { $0.cell < $1.cell }
  }

  /// What a line says.
  ///
  /// - Throws: ``ShardFault`` if it is no JSON.
  package func members(of line: Line) throws(ShardFault) -> JSONValue {
    try parts[line.part].members(of: line.line)
  }

  /// What a line says, as `read` reads it.
  ///
  /// - Throws: ``ShardFault`` if `read` returns nil.
  public func value<Value>(
    of line: Line, read: (JSONValue) -> Value?
  ) throws(ShardFault) -> Value {
    if let value = read(try members(of: line)) { return value }
    throw parts[line.part].fault(line.line, "it comes from another version of caretlab")
  }

  /// Into how many shards the work was cut; 1 if nothing was added.
  package var shardCount: Int { parts.first?.header.shard.count ?? 1 }

  /// The file of a shard; nil if it was not added.
  public func file(of index: Int) -> String? {
    parts.first { $0.header.shard.index == index }?.file
  }

  /// Makes sure that no cell is missing.
  private func checkCells() throws(ShardFault) {
    for part in parts {
      let made = Set(part.lines.map(\.cell))
      let header = part.header
      guard let missing = header.ownCells.first(where: { !made.contains($0) }) else { continue }
      throw ShardFault(
        "\(part.file): shard \(header.shard.index) of \(header.shard.count) has \(made.count) of "
          + "\(header.ownCellCount) cells, cell \(missing) is missing; run its command again, which "
          + "goes on there")
    }
  }

  /// The whole journal.
  ///
  /// - Throws: ``ShardFault`` if a shard or a cell is missing.
  /// - Complexity: O(n) for n bytes.
  public func bytes() throws(ShardFault) -> [UInt8] {
    var bytes = try header().line
    for line in try lines() { bytes += parts[line.part].bytes[line.line.range] }
    return bytes
  }
}
