import JSONText
import ShardedWork
import Testing

@Suite("Journals")
struct JournalTests {
  @Test("the checksum is the one of RFC 1952")
  func checksum() {
    // The check value of CRC-32/ISO-HDLC in the catalogue of parametrised CRC algorithms.
    #expect(LineCheck.checksum(of: "123456789".utf8) == 0xcbf4_3926)
    #expect(LineCheck.checksum(of: [UInt8]()) == 0)
  }

  @Test("a journal that was cut anywhere has the whole lines before the cut")
  func cuts() throws {
    let bytes = journal(Shard(index: 2, count: 3))
    let headerLength = try #require(bytes.firstIndex(of: UInt8(ascii: "\n"))) + 1
    for length in 0...bytes.count {
      let cut = Array(bytes.prefix(length))
      if length < headerLength {
        #expect(Journal.isBeginning(cut, of: header(Shard(index: 2, count: 3))))
        #expect(throws: ShardFault.self) { try Journal(cut, file: "j") }
      } else {
        let read = try Journal(cut, file: "j")
        let ends = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") && $0 < length }
        #expect(read.lines.count == ends.count - 1)
        #expect(read.wholeByteCount == (ends.last ?? -1) + 1)
      }
    }
  }

  @Test("a bit that is changed anywhere before the last line's end is told with its line")
  func damage() throws {
    let bytes = journal(.whole)
    for place in bytes.indices.dropLast() {
      var changed = bytes
      changed[place] ^= 1
      guard changed[place] != UInt8(ascii: "\n"), bytes[place] != UInt8(ascii: "\n") else {
        continue
      }
      let line = bytes[..<place].count { $0 == UInt8(ascii: "\n") } + 1
      let fault = #expect(throws: ShardFault.self) { try Journal(changed, file: "j") }
      #expect(fault?.description.hasPrefix("j:\(line): ") == true, "\(String(describing: fault))")
    }
  }

  @Test("cells that are there twice, or are none, are told with what to do")
  func wrongCells() {
    let advice = "remove the file, or its lines from here on, and run the command again"
    let twice = journal(.whole) + line(3)
    #expect(throws: ShardFault("j:12: cell 3 occurs twice; \(advice)")) {
      try Journal(twice, file: "j")
    }
    let none = header(.whole).line + line(10)
    #expect(throws: ShardFault("j:2: there is no such cell; \(advice)")) {
      try Journal(none, file: "j")
    }
  }

  @Test("the journals of all shards, in any order, make the one of one process", arguments: 1...12)
  func merge(count: Int) throws {
    var merge = JournalMerge()
    for index in (1...count).reversed() {
      try merge.add(journal(Shard(index: index, count: count)), file: "\(index)")
    }
    #expect(try merge.bytes() == journal(.whole))
    #expect(try merge.lines().map(\.cell) == Array(0..<10))
  }

  @Test("a shard that is missing, there twice, unfinished or of other work is told")
  func unmergeable() throws {
    var merge = JournalMerge()
    #expect(throws: ShardFault("nothing to merge; name the files of the shards")) {
      try merge.bytes()
    }
    try merge.add(journal(Shard(index: 1, count: 2)), file: "a")
    #expect(throws: ShardFault("a: shard 2 of 2 is missing; also name its file")) {
      try merge.bytes()
    }
    #expect(throws: ShardFault("b: shard 1 of 2 is already in a; leave one of the files out")) {
      try merge.add(journal(Shard(index: 1, count: 2)), file: "b")
    }
    #expect(
      throws: ShardFault(
        "c: its command line differs from that of a; run all shards with the same options")
    ) { try merge.add(journal(Shard(index: 2, count: 3)), file: "c") }
    try merge.add(journal(Shard(index: 2, count: 2)).dropLast(10), file: "d")
    #expect(
      throws: ShardFault(
        "d: shard 2 of 2 has 4 of 5 cells, and cell 9 is missing; run its command again to continue "
          + "it")
    ) { try merge.bytes() }
  }

  private func header(_ shard: Shard) -> JournalHeader {
    JournalHeader(
      command: "test", shard: shard, cellCount: 10, plan: JSONValue(.string("a plan ⏎")))
  }

  private func line(_ cell: Int) -> [UInt8] {
    LineCheck.sealed(Array(#"{"cell":\#(cell),"square":\#(cell * cell)}"#.utf8))
  }

  private func journal(_ shard: Shard) -> [UInt8] {
    header(shard).ownCells.reduce(header(shard).line) { $0 + line($1) }
  }
}

extension JournalMerge {
  fileprivate mutating func add(_ bytes: ArraySlice<UInt8>, file: String) throws {
    try add(Array(bytes), file: file)
  }
}
