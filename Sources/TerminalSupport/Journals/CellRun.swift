import Foundation
import ShardedWork

/// Plays the cells of a shard that its journal does not have yet.
package struct CellRun<Work: CelledWork> {
  /// The work.
  package let work: Work
  /// Which cells are played.
  package let shard: Shard
  /// Where results are kept; nil: nowhere.
  package let journal: JournalFile?
  /// The lines of the cells that the journal has; each is read when its turn comes.
  private let known: [Int: Journal.Line]

  /// A run.
  ///
  /// - Parameters:
  ///   - work: the work.
  ///   - shard: which cells are played.
  ///   - path: the journal's file; nil: there is none.
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

  /// How many cells the shard has.
  package var cellCount: Int { work.header(of: shard).ownCellCount }

  /// Plays the cells that are missing and hands all results out, in order.
  ///
  /// - Parameters:
  ///   - workers: threads, at least 1; the results do not depend on it.
  ///   - watch: called at least ten times a second with the number of cells so far; `true` stops.
  ///   - take: gets each cell once it is in the journal.
  /// - Returns: whether all cells were handed out.
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
