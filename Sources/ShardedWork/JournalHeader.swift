import JSONText

/// The first line of a journal, which describes the work and the shard.
package struct JournalHeader: Hashable, Sendable {
  /// The version of the format.
  package static let version = 1

  /// The command, such as `caretlab compare`.
  package var command: String
  /// The part of the work whose results the journal contains.
  package var shard: Shard
  /// The number of cells in the whole work.
  package var cellCount: Int
  /// All data that determine the results.
  package var plan: JSONValue

  /// Creates a header.
  package init(command: String, shard: Shard, cellCount: Int, plan: JSONValue) {
    self.command = command
    self.shard = shard
    self.cellCount = cellCount
    self.plan = plan
  }

  /// The sealed line with its line end.
  package var line: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("journal", command)
      json.member("version", JournalHeader.version)
      json.object("shard") { json in
        json.member("index", shard.index)
        json.member("of", shard.count)
      }
      json.member("cells", cellCount)
      json.member("plan", plan)
    }
    return LineCheck.sealed(json.takeBytes())
  }

  /// Creates the header from an object; nil if the object is not a header.
  init?(_ value: JSONValue) {
    guard let command = value["journal"]?.string,
      value["version"]?.integer == JournalHeader.version,
      let index = value["shard"]?["index"]?.integer, let count = value["shard"]?["of"]?.integer,
      (1...Shard.countMax).contains(count), (1...count).contains(index),
      let cellCount = value["cells"]?.integer, cellCount >= 0, let plan = value["plan"]
    else { return nil }
    self.init(
      command: command, shard: Shard(index: index, count: count), cellCount: cellCount, plan: plan)
  }

  /// The cells that the shard plays.
  package var ownCells: StrideTo<Int> {
    stride(from: shard.index - 1, to: cellCount, by: shard.count)
  }

  /// The number of cells that the shard plays.
  package var ownCellCount: Int {
    shard.index > cellCount ? 0 : (cellCount - shard.index) / shard.count + 1
  }

  /// Whether `other` is a header of the same work, divided into the same number of shards.
  func belongsTogether(with other: JournalHeader) -> Bool {
    var other = other
    other.shard.index = shard.index
    return self == other
  }
}
