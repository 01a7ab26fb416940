/// A piece of a task that can run, and on whose behalf.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
struct ReadyJob: Sendable {
  let job: UnownedJob
  /// The serial executor that the job is isolated to; nil for the pool. The world or the mailbox's
  /// executors keep it alive.
  let serial: Unmanaged<VirtualSerialExecutor>?
}

/// First in, first out: a ring buffer of jobs.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
struct ReadyJobs {
  private var slots: [ReadyJob?] = Array(repeating: nil, count: 16)
  private var head = 0
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  private var mask: Int { slots.count - 1 }

  mutating func append(_ job: ReadyJob) {
    if count == slots.count { grow() }
    slots[(head + count) & mask] = job
    count += 1
  }

  mutating func popFirst() -> ReadyJob? {
    guard count > 0 else { return nil }
    let job = slots[head]
    head = (head + 1) & mask
    count -= 1
    return job
  }

  /// Removes the job at `index`; the others keep their order.
  /// - Complexity: O(n); for exploration only.
  mutating func remove(at index: Int) -> ReadyJob? {
    guard index < count else { return nil }
    let job = slots[(head + index) & mask]
    for place in index..<count - 1 {
      slots[(head + place) & mask] = slots[(head + place + 1) & mask]
    }
    count -= 1
    return job
  }

  private mutating func grow() {
    let ordered = (0..<count).map { slots[(head + $0) & mask] }
    slots = ordered + Array(repeating: nil, count: max(16, count))
    head = 0
  }
}
