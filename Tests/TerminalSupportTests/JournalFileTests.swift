import Foundation
import JSONText
import TerminalSupport
import ShardedWork
import Testing

@Suite("Journals on disk")
struct JournalFileTests {
  @Test("a run that ended at any byte of its file is gone on with, to the same bytes")
  func resumed() throws {
    let folder = try Folder()
    let whole = try folder.play(Squares(), "whole.jsonl")
    #expect(whole == squares)
    for length in 0...whole.count {
      let file = folder.path("cut.jsonl")
      try Data(whole.prefix(length)).write(to: URL(fileURLWithPath: file))
      #expect(try folder.play(Squares(), "cut.jsonl") == whole, "cut after \(length) bytes")
    }
  }

  @Test("cells that are in the file are not played again")
  func notTwice() throws {
    let folder = try Folder()
    _ = try folder.play(Squares(), "j.jsonl")
    let run = try CellRun(
      Squares(refused: Set(0..<20)), shard: .whole, journal: folder.path("j.jsonl"))
    var results: [Int] = []
    #expect(try run.play(workers: 2, watch: { _ in false }, take: { results.append($1) }))
    #expect(results == (0..<20).map { $0 * $0 })
  }

  @Test("the number of threads does not change the file", arguments: [1, 2, 3, 8])
  func workers(count: Int) throws {
    let folder = try Folder()
    #expect(try folder.play(Squares(), "j.jsonl", workers: count) == squares)
  }

  @Test("a run that is stopped keeps what it has")
  func stopped() throws {
    let folder = try Folder()
    let run = try CellRun(Squares(), shard: .whole, journal: folder.path("j.jsonl"))
    var count = 0
    #expect(try run.play(workers: 2, watch: { $0 == 5 }, take: { _, _ in count += 1 }) == false)
    #expect(count == 5)
    let there = try Journal(
      Array(try Data(contentsOf: URL(fileURLWithPath: folder.path("j.jsonl")))), file: "j")
    #expect(there.lines.map(\.cell) == Array(0..<5))
  }

  @Test("a run that is stopped after its last cell lacks nothing")
  func stoppedLate() throws {
    let folder = try Folder()
    let run = try CellRun(Squares(), shard: .whole, journal: folder.path("j.jsonl"))
    #expect(try run.play(workers: 2, watch: { $0 == 20 }, take: { _, _ in }))
  }

  @Test("a second writer is refused while the first one has the file")
  func twoWriters() throws {
    let folder = try Folder()
    let path = folder.path("j.jsonl")
    let first = try JournalFile(path, header: Squares().header(of: .whole))
    #expect(
      throws: ShardFault(
        "\(path): another process writes to it; wait until it ends, or name another file")
    ) { try JournalFile(path, header: Squares().header(of: .whole)) }
    try first.append(Squares().line(of: 0, 0))
  }

  @Test("the journal of another shard, and what is none, stay as they are")
  func otherFiles() throws {
    let folder = try Folder()
    let path = folder.path("j.jsonl")
    _ = try folder.play(Squares(), "j.jsonl")
    #expect(
      throws: ShardFault(
        "\(path): this is the journal of another command line (shard 1/1 of test); name another file, "
          + "or remove it")
    ) { try JournalFile(path, header: Squares().header(of: Shard(index: 1, count: 2))) }
    #expect(try Array(Data(contentsOf: URL(fileURLWithPath: path))) == squares)

    let notes = folder.path("notes.txt")
    try Data("my notes".utf8).write(to: URL(fileURLWithPath: notes))
    #expect(throws: ShardFault.self) {
      try JournalFile(notes, header: Squares().header(of: .whole))
    }
    #expect(try String(contentsOfFile: notes, encoding: .utf8) == "my notes")
  }

  @Test("folders, devices and files in folders that are absent are told")
  func unusable() throws {
    let folder = try Folder()
    let header = Squares().header(of: .whole)
    let advice = "name a file in a folder that you may write to"
    #expect(throws: ShardFault("\(folder.path("")): can't be opened (Is a directory); \(advice)")) {
      try JournalFile(folder.path(""), header: header)
    }
    let absent = folder.path("absent/j.jsonl")
    #expect(
      throws: ShardFault("\(absent): can't be opened (No such file or directory); \(advice)")
    ) { try JournalFile(absent, header: header) }
    #expect(throws: ShardFault("/dev/null: this is a device or a pipe; name a file on a disk")) {
      try JournalFile("/dev/null", header: header)
    }
  }

  private var squares: [UInt8] {
    (0..<20).reduce(Squares().header(of: .whole).line) {
      $0 + Squares().line(of: $1, $1 * $1)
    }
  }
}

/// Work whose cells are square numbers.
private struct Squares: CelledWork {
  /// Cells that must not be played.
  var refused: Set<Int> = []
  let command = "test"
  let plan = JSONValue(.string("squares"))
  let cellCount = 20

  func play(cell: Int, isStopped: () -> Bool) -> Int? {
    #expect(!refused.contains(cell))
    return isStopped() ? nil : cell * cell
  }

  func write(_ result: Int, to json: inout JSONWriter) { json.member("square", result) }

  func read(_ members: JSONValue) -> Int? { members["square"]?.integer }
}

/// A folder that is removed when the test is over.
private struct Folder: ~Copyable {
  private let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("journals-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  func path(_ name: String) -> String { name.isEmpty ? url.path : "\(url.path)/\(name)" }

  /// Plays the work into a file and returns its bytes.
  func play(_ work: Squares, _ name: String, workers: Int = 1) throws -> [UInt8] {
    let run = try CellRun(work, shard: .whole, journal: path(name))
    #expect(try run.play(workers: workers, watch: { _ in false }, take: { _, _ in }))
    return Array(try Data(contentsOf: URL(fileURLWithPath: path(name))))
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}
