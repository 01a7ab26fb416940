import Foundation
import LabProperties
import VirtualTime

/// Makes the blocks of a plan in several threads.
///
/// Unchecked because the compiler cannot see it: everything that changes is touched under `lock`.
final class CheckRunner: @unchecked Sendable {
  private let plan: CheckPlan
  private let shard: CheckJSON.Shard?
  private let lock = NSLock()
  private var nextUnit = 0
  private var blocks: [CheckBlock] = []
  /// The first block of each item that ended it; later ones need not be made.
  private var lastBlocks: [Int: Int] = [:]
  private var runCount = 0
  private var isStopped = false

  init(_ plan: CheckPlan, shard: CheckJSON.Shard?) {
    self.plan = plan
    self.shard = shard
  }

  /// Makes the blocks; returns when all are made or the work was stopped.
  ///
  /// - Parameters:
  ///   - workers: threads.
  ///   - watch: is called ten times a second with the number of cases so far; `true` stops the work.
  func run(workers: Int, watch: (_ runs: Int) -> Bool) -> [CheckBlock] {
    let group = DispatchGroup()
    for _ in 0..<workers {
      DispatchQueue.global().async(group: group) { self.work() }
    }
    while group.wait(timeout: .now() + .milliseconds(100)) == .timedOut {
      let runs = lock.withLock { runCount }
      if watch(runs) { lock.withLock { isStopped = true } }
    }
    return lock.withLock { blocks }
  }

  private func work() {
    while let unit = take() {
      let block = plan.run(unit: unit) { self.countRun() }
      lock.withLock {
        blocks.append(block)
        if block.conclusion != .held, block.conclusion != .cancelled {
          lastBlocks[block.item] = min(lastBlocks[block.item] ?? .max, block.block)
        }
      }
    }
  }

  /// Counts a case; whether the work was stopped.
  private func countRun() -> Bool {
    lock.withLock {
      runCount += 1
      return isStopped
    }
  }

  private func take() -> Int? {
    lock.withLock {
      while nextUnit < plan.unitCount, !isStopped {
        defer { nextUnit += 1 }
        let (item, block) = plan.unit(nextUnit)
        let isMine = shard?.makes(block: block) ?? true
        if isMine, block <= lastBlocks[item] ?? .max { return nextUnit }
      }
      return nil
    }
  }
}
