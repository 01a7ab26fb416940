// Ring 3. Only this file uses `SchedulingExecutor`, which the runtime calls in every `Task.sleep`.
//
// Xcode's SDKs hide the protocol; the open-source toolchain has it as SPI since 6.3. No compilation condition
// can detect it, so the code checks the system. To build on macOS with the open-source toolchain, define
// VIRTUALTIME_REAL_SLEEPS.

import Timing

#if compiler(>=6.3) && (os(Linux) || VIRTUALTIME_REAL_SLEEPS)

  @_spi(ExperimentalScheduling) import _Concurrency

  /// The executor of ring 3: it receives the jobs that `Task.sleep` schedules for later.
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  final class SleepInterceptingExecutor: VirtualTaskExecutor, SchedulingExecutor,
    @unchecked Sendable
  {
    // Proof for @unchecked: the class adds no property to its superclass, which is Sendable.

    /// Receives a job with a delay.
    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) {
      let duration = delay as? Swift.Duration
      schedule(UnownedJob(job), after: duration.map(Nanoseconds.init) ?? .zero)
    }

    /// Receives a job with a deadline, which the runtime computed with the real clock.
    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
    ) {
      let delay = clock.now.duration(to: instant)
      enqueue(job, after: delay, tolerance: tolerance, clock: clock)
    }

    private func schedule(_ job: UnownedJob, after delay: Nanoseconds) {
      guard let world = DrivingThread.world(of: mailbox) else {
        mailbox.post { $0.jobs.append(ReadyJob(job: job, serial: nil)) }
        return
      }
      let now = world.state.pointee.timers.now
      _ = world.state.pointee.timers.schedule(
        .job(job), at: now + RealSleeps.recovered(delay), place: .unknown)
    }
  }

#endif

/// The correction of delays in ring 3.
enum RealSleeps {
  /// The multiple to which delays are rounded.
  static let grid: Nanoseconds = .microseconds(100)

  /// Returns the requested delay, computed from the received one.
  ///
  /// The runtime adds the delay to the real time, and subtracts a slightly later real time from the sum. So
  /// the received delay is some microseconds too short. The nearest tenth of a millisecond is the requested
  /// delay, unless the thread lost the processor for more than 50 µs between these steps.
  static func recovered(_ delay: Nanoseconds) -> Nanoseconds {
    guard delay > .zero else { return .zero }
    let steps = (delay + Nanoseconds(grid.count / 2)).count / grid.count
    return grid * steps
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension VirtualWorld {
  /// Returns the executor of ring 3, or an ordinary one if this toolchain lacks the protocol; the self-test
  /// then fails.
  static func makeSchedulingExecutor(mailbox: Mailbox) -> VirtualTaskExecutor {
    #if compiler(>=6.3) && (os(Linux) || VIRTUALTIME_REAL_SLEEPS)
      if #available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *) {
        return SleepInterceptingExecutor(mailbox: mailbox)
      }
    #endif
    return VirtualTaskExecutor(mailbox: mailbox)
  }
}
