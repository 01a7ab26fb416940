import JSONText

/// Makes one journal of those of all shards: the bytes that one process writes.
public struct JournalMerge: Sendable {
  private struct Part: Sendable {
    var file: String
    var journal: Journal
    var bytes: [UInt8]
  }

  private var parts: [Part] = []

  /// Nothing is put together yet.
  public init() {}

  /// Adds a shard's journal.
  ///
  /// - Throws: ``ShardFault`` if it is no journal, one of other work, or there already.
  public mutating func add(_ bytes: [UInt8], file: String) throws(ShardFault) {
    let journal = try Journal(bytes, file: file)
    let header = journal.header
    if let first = parts.first {
      guard first.journal.header.belongsTogether(with: header) else {
        throw ShardFault(
          "\(file): it comes from another command line than \(first.file); give all shards the "
            + "same options")
      }
    }
    if let there = parts.first(where: { $0.journal.header.shard == header.shard }) {
      throw ShardFault(
        "\(file): shard \(header.shard.index) of \(header.shard.count) is in \(there.file) already")
    }
    parts.append(Part(file: file, journal: journal, bytes: bytes))
  }

  /// The header of the whole work.
  ///
  /// - Throws: ``ShardFault`` if a shard is missing.
  public func header() throws(ShardFault) -> JournalHeader {
    guard var header = parts.first?.journal.header else {
      throw ShardFault("nothing to merge; name the files of the shards")
    }
    let made = Set(parts.map(\.journal.header.shard.index))
    for index in 1...header.shard.count where !made.contains(index) {
      throw ShardFault(
        "\(parts[0].file): shard \(index) of \(header.shard.count) is missing; name its file too")
    }
    header.shard = .whole
    return header
  }

  /// The cells that were played, in order, each with what its line says.
  ///
  /// - Parameter mayLackCells: whether a shard may have left out cells that do not count.
  /// - Throws: ``ShardFault`` if a shard or a cell is missing.
  public func lines(mayLackCells: Bool = false) throws(ShardFault) -> [Journal.Line] {
    _ = try header()
    if !mayLackCells { try checkCells() }
    return parts.flatMap(\.journal.lines).sorted { $0.cell < $1.cell }
  }

  /// Makes sure that no cell is missing.
  private func checkCells() throws(ShardFault) {
    for part in parts {
      let made = Set(part.journal.lines.map(\.cell))
      let header = part.journal.header
      guard let missing = header.ownCells.first(where: { !made.contains($0) }) else { continue }
      throw ShardFault(
        "\(part.file): shard \(header.shard.index) of \(header.shard.count) has \(made.count) of "
          + "\(header.ownCellCount) "
          + "cells, cell \(missing) is missing; run its command again, which goes on there")
    }
  }

  /// The whole journal.
  ///
  /// - Throws: ``ShardFault`` if a shard or a cell is missing.
  /// - Complexity: O(n) for n bytes.
  public func bytes() throws(ShardFault) -> [UInt8] {
    var bytes = try header().line
    try checkCells()
    let places = parts.enumerated().flatMap { part, content in
      content.journal.lines.map { (cell: $0.cell, part: part, range: $0.range) }
    }
    for place in places.sorted(by: { $0.cell < $1.cell }) {
      bytes += parts[place.part].bytes[place.range]
    }
    return bytes
  }
}
