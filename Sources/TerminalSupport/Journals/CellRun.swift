import Foundation
import ShardedWork

/// Plays the cells of a shard that its journal does not contain yet.
package struct CellRun<Work: CelledWork> {
  /// The work.
  package let work: Work
  /// The shard whose cells are played.
  package let shard: Shard
  /// The journal for the results; nil if there is none.
  package let journal: JournalFile?
  /// The lines of the cells in the journal. Each line is parsed when its cell is next.
  private let known: [Int: Journal.Line]

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - work: the work.
  ///   - shard: the shard whose cells are played.
  ///   - path: the journal's file; nil for no journal.
  /// - Throws: `ShardFault` if the file can't be used.
  package init(_ work: Work, shard: Shard, journal path: String?) throws(ShardFault) {
    self.work = work
    self.shard = shard
    guard let path else {
      journal = nil
      known = [:]
      return
    }
    let file = try JournalFile(path, header: work.header(of: shard))
    journal = file
    let lines = file.resumed?.lines ?? []
    known = Dictionary(uniqueKeysWithValues: lines.map { ($0.cell, $0) })
  }

  /// The number of cells in the shard.
  package var cellCount: Int { work.header(of: shard).ownCellCount }

  /// Plays the missing cells and passes all results to `take`, in order.
  ///
  /// - Parameters:
  ///   - workers: the number of threads, at least 1; the results do not depend on it.
  ///   - watch: called at least ten times a second with the number of cells so far; `true` stops
  ///     the run.
  ///   - take: receives each cell when it is in the journal.
  /// - Returns: whether `take` received all cells.
  /// - Throws: `ShardFault` if the journal can't be written, or has a line of another version.
  package func play(
    workers: Int, watch: (_ cells: Int) -> Bool, take: (_ cell: Int, _ result: Work.Cell) -> Void
  ) throws(ShardFault) -> Bool {
    let own = work.header(of: shard).ownCells
    let queue = CellQueue(work, cells: own.filter { known[$0] == nil }, workers: workers)
    defer {
      queue.stop()
      journal?.flush()
    }
    var count = 0
    for cell in own {
      if let line = known[cell], let there = journal?.resumed {
        take(cell, try result(of: line, in: there))
      } else {
        guard let result = wait(for: queue, count, watch) else { return false }
        try journal?.append(work.line(of: cell, result))
        take(cell, result)
      }
      count += 1
      if watch(count) { return count == cellCount }
    }
    return true
  }

  private func result(
    of line: Journal.Line, in journal: Journal
  ) throws(ShardFault) -> Work.Cell {
    if let result = work.read(try journal.members(of: line)) { return result }
    throw journal.fault(line, "it comes from another version of caretlab")
  }

  private func wait(
    for queue: CellQueue<Work>, _ count: Int, _ watch: (Int) -> Bool
  ) -> Work.Cell? {
    while true {
      if let next = queue.next() { return next.result }
      if watch(count) { return nil }
    }
  }
}
