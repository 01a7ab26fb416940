import Foundation
import TerminalSupport
import LabProperties
import PropertyTesting
import ShardedWork
import Timing

/// Runs the blocks of a plan in several threads.
///
/// `@unchecked Sendable`, proof: all variables are accessed only under `lock`.
final class CheckRunner: @unchecked Sendable {
  private let plan: CheckPlan
  private let shard: Shard?
  private let journal: JournalFile?
  /// The units whose results are in the journal.
  private var known: Set<Int> = []
  private var fault: ShardFault?
  private let lock = NSLock()
  private var nextUnit = 0
  private var blocks: [CheckBlock] = []
  /// The first block of each item that ended the item. Later blocks are not needed.
  private var lastBlocks: [Int: Int] = [:]
  private var progress = CheckProgress()
  private var isStopped = false

  /// Creates a runner that continues where the journal ends.
  ///
  /// - Throws: `ShardFault` if the journal can't be used.
  init(_ plan: CheckPlan, _ sharing: ShardOptions) throws(ShardFault) {
    self.plan = plan
    shard = sharing.shard
    guard let path = sharing.journal else {
      journal = nil
      return
    }
    let file = try JournalFile(path, header: CheckJSON.header(of: plan, shard ?? .whole))
    journal = file
    let results = try file.results { CheckJSON.block($0, itemCount: plan.items.count) }
    for (unit, block) in results {
      known.insert(unit)
      keep(block)
    }
  }

  /// The number of cases of this shard that are not in the journal.
  ///
  /// - Complexity: O(u) for u units with a shard or a journal, else O(1). A plan for a time has about 10⁹
  ///   units, but no shard or journal.
  var total: Int {
    if shard == nil, known.isEmpty { return plan.items.count * plan.runsOfItem }
    return (0..<plan.unitCount).reduce(0) { isMine($1) ? $0 + runs(ofUnit: $1) : $0 }
  }

  private func isMine(_ unit: Int) -> Bool {
    (shard?.makes(block: plan.unit(unit).block) ?? true) && !known.contains(unit)
  }

  private func runs(ofUnit unit: Int) -> Int { plan.runs(ofBlock: plan.unit(unit).block) }

  /// Runs the blocks. Returns when all have run or the work was stopped.
  ///
  /// - Parameters:
  ///   - workers: the number of threads.
  ///   - watch: is called ten times a second. Returning true stops the work.
  /// - Throws: `ShardFault` if the journal can't be written.
  func run(workers: Int, watch: (CheckProgress) -> Bool) throws(ShardFault) -> [CheckBlock] {
    let group = DispatchGroup()
    for _ in 0..<workers {
      DispatchQueue.global().async(group: group) { self.work() }
    }
    while group.wait(timeout: .now() + .milliseconds(100)) == .timedOut {
      let progress = lock.withLock { self.progress }
      if watch(progress) { lock.withLock { isStopped = true } }
    }
    journal?.flush()
    if let fault = lock.withLock({ fault }) { throw fault }
    return lock.withLock { blocks }
  }

  private func work() {
    while let unit = take() {
      let block = plan.run(unit: unit) { self.note($0, of: unit) }
      lock.withLock {
        record(block)
        keep(block)
        progress.finish(unit: unit, runs: runs(ofUnit: unit))
      }
    }
  }

  /// Writes a block into the journal, unless it was stopped early.
  private func record(_ block: CheckBlock) {
    guard let journal, fault == nil, block.conclusion != .cancelled else { return }
    do {
      try journal.append(CheckJSON.line(of: block, of: plan))
    } catch {
      fault = error
      isStopped = true
    }
  }

  private func keep(_ block: CheckBlock) {
    blocks.append(block)
    if block.conclusion != .held, block.conclusion != .cancelled {
      lastBlocks[block.item] = min(lastBlocks[block.item] ?? .max, block.block)
    }
  }

  /// Records the phase of a block. Returns whether the work was stopped.
  private func note(_ phase: CheckPhase, of unit: Int) -> Bool {
    lock.withLock {
      progress.note(phase, ofUnit: unit, runs: runs(ofUnit: unit))
      return isStopped
    }
  }

  /// Returns whether an earlier block has ended every item.
  private func isOver(at block: Int) -> Bool {
    lastBlocks.count == plan.items.count && lastBlocks.values.allSatisfy { $0 < block }
  }

  private func take() -> Int? {
    lock.withLock {
      while nextUnit < plan.unitCount, !isStopped {
        defer { nextUnit += 1 }
        guard isMine(nextUnit) else { continue }
        let (item, block) = plan.unit(nextUnit)
        if isOver(at: block) { break }
        if block <= lastBlocks[item] ?? .max { return nextUnit }
        progress.finish(unit: nextUnit, runs: runs(ofUnit: nextUnit))
      }
      return nil
    }
  }
}
