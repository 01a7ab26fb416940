import VirtualTime

/// The hold model on a scheduler of closures: every action schedules its successor.
///
/// `@unchecked Sendable`, proof: the scheduler runs the actions one after the other on the thread
/// that measures.
final class ClosureHold: @unchecked Sendable {
  private let scheduler = VirtualScheduler(
    limits: RunLimits(timersMax: .max))
  private var random = RandomStream(seed: 1)
  private var left = 0

  /// The time `operations` actions take with `pending` of them waiting.
  static func measure(pending: Int, operations: Int) throws -> UInt64 {
    let hold = ClosureHold()
    for _ in 0..<pending { hold.scheduleNext() }
    hold.left = operations
    return try elapsed {
      try hold.scheduler.run { hold.left == 0 }
    }
  }

  private func scheduleNext() {
    let delay = 1_000 + Int64(random.next() & 0xf_ffff)
    scheduler.schedule(after: .nanoseconds(delay)) { [self] in
      left -= 1
      scheduleNext()
    }
  }
}
