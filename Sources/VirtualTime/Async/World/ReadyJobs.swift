import Timing

/// A piece of a task that can run, and its executor.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
struct ReadyJob: Sendable {
  let job: UnownedJob
  /// The serial executor that the job is isolated to; nil for the pool. ``ExecutorGraveyard`` keeps
  /// it alive.
  let serial: Unmanaged<VirtualSerialExecutor>?
}

/// A ring buffer of jobs, first in, first out. Its owner frees it.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
struct ReadyJobs {
  private var slots = UnsafeMutablePointer<ReadyJob>.allocate(capacity: 16)
  private var capacity = 16
  private var head = 0
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  func deallocate() {
    slots.deallocate()
  }

  mutating func append(_ job: ReadyJob) {
    if count == capacity { grow() }
    (slots + place(count)).initialize(to: job)
    count &+= 1
  }

  mutating func popFirst() -> ReadyJob? {
    guard count > 0 else { return nil }
    let job = slots[head]
    head = place(1)
    count &-= 1
    return job
  }

  /// Removes the job at `index`; the others keep their order.
  /// - Complexity: O(n); for exploration only.
  mutating func remove(at index: Int) -> ReadyJob? {
    guard index < count else { return nil }
    let job = slots[place(index)]
    for follower in index + 1..<max(count, index + 1) {
      slots[place(follower - 1)] = slots[place(follower)]
    }
    count -= 1
    return job
  }

  /// Returns the slot of the job at `index`. The capacity is a power of two.
  private func place(_ index: Int) -> Int { (head &+ index) & (capacity &- 1) }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<ReadyJob>.allocate(capacity: 2 * capacity)
    for index in 0..<count { (larger + index).initialize(to: slots[place(index)]) }
    slots.deallocate()
    slots = larger
    capacity *= 2
    head = 0
  }
}
