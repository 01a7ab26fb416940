import Chance
import VirtualTime
import Timing

/// The hold model on a scheduler of closures: every action schedules its successor.
///
/// `@unchecked Sendable`, proof: the scheduler runs the actions one after the other on the thread that
/// measures. The state is behind a pointer, so that the time does not include the runtime's exclusivity
/// checks.
final class ClosureHold: @unchecked Sendable {
  private let scheduler = VirtualScheduler(limits: RunLimits(timersMax: .max))
  private let state: UnsafeMutablePointer<(random: RandomStream, left: Int)>

  private init() {
    state = .allocate(capacity: 1)
    state.initialize(to: (RandomStream(seed: 1), 0))
  }

  deinit {
    state.deallocate()
  }

  /// Returns the nanoseconds that `operations` actions take while `pending` actions wait.
  static func measure(pending: Int, operations: Int) throws -> UInt64 {
    let hold = ClosureHold()
    for _ in 0..<pending { hold.scheduleNext() }
    hold.state.pointee.left = operations
    return try elapsed {
      try hold.scheduler.run { hold.state.pointee.left == 0 }
    }
  }

  private func scheduleNext() {
    let delay = 1_000 + Int64(state.pointee.random.next() & 0xf_ffff)
    scheduler.schedule(after: .nanoseconds(delay)) { [self] in
      state.pointee.left -= 1
      scheduleNext()
    }
  }
}
