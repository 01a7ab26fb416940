import JSONText

/// The first line of a journal: whose results the lines below are.
package struct JournalHeader: Hashable, Sendable {
  /// The version of the format that is written.
  package static let version = 1

  /// The command, such as `caretlab compare`.
  package var command: String
  /// Which part of the work the journal is of.
  package var shard: Shard
  /// How many cells the whole work has.
  package var cellCount: Int
  /// Everything that the results follow from.
  package var plan: JSONValue

  /// A header.
  package init(command: String, shard: Shard, cellCount: Int, plan: JSONValue) {
    self.command = command
    self.shard = shard
    self.cellCount = cellCount
    self.plan = plan
  }

  /// The line, sealed and with its line end.
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

  /// The header that an object says; nil if it says none.
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

  /// How many cells the shard plays.
  package var ownCellCount: Int {
    shard.index > cellCount ? 0 : (cellCount - shard.index) / shard.count + 1
  }

  /// Whether `other` is a header of the same work, cut into the same shards.
  func belongsTogether(with other: JournalHeader) -> Bool {
    var other = other
    other.shard.index = shard.index
    return self == other
  }
}
