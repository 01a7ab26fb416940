import Foundation
import ShardedWork

/// Distributes the cells of a shard to threads and returns their results in order.
///
/// `@unchecked` because the compiler can't check that code accesses mutable state only under `condition`.
final class CellQueue<Work: CelledWork>: @unchecked Sendable {
  /// The largest number of results per thread that may wait for an earlier one.
  private static var lead: Int { 4 }

  private let work: Work
  /// The cells to play, in order.
  private let cells: [Int]
  private let window: Int
  private let condition = NSCondition()
  private var nextPlace = 0
  private var handedOut = 0
  private var results: [Int: Work.Cell] = [:]
  private var isStopped = false
  private let group = DispatchGroup()

  /// Starts the threads.
  init(_ work: Work, cells: [Int], workers: Int) {
    self.work = work
    self.cells = cells
    window = workers * CellQueue.lead
    for _ in 0..<workers {
      DispatchQueue.global().async(group: group) { self.playCells() }
    }
  }

  /// Returns the next cell in order with its result; nil if there is no result within a tenth of a second.
  func next() -> (cell: Int, result: Work.Cell)? {
    condition.withLock {
      if results[handedOut] == nil { _ = condition.wait(until: Date(timeIntervalSinceNow: 0.1)) }
      guard let result = results.removeValue(forKey: handedOut) else { return nil }
      defer {
        handedOut += 1
        condition.broadcast()
      }
      return (cells[handedOut], result)
    }
  }

  /// Makes the threads give up their cells, and waits for their end.
  func stop() {
    condition.withLock {
      isStopped = true
      condition.broadcast()
    }
    group.wait()
  }

  private func playCells() {
    while let place = take() {
      let result = work.play(cell: cells[place]) { condition.withLock { isStopped } }
      condition.withLock {
        results[place] = result
        condition.broadcast()
      }
    }
  }

  private func take() -> Int? {
    condition.withLock {
      while !isStopped, nextPlace < cells.count, nextPlace - handedOut >= window {
        condition.wait()
      }
      guard !isStopped, nextPlace < cells.count else { return nil }
      defer { nextPlace += 1 }
      return nextPlace
    }
  }
}
