// Ring 3. The one file that uses `SchedulingExecutor`, which the runtime asks on every `Task.sleep`.
//
// Xcode's SDKs hide the protocol, the open-source toolchain shows it as SPI from 6.3 on. There is no
// condition that asks for it; hence the system. Who builds on macOS with the open-source toolchain
// defines VIRTUALTIME_REAL_SLEEPS.

import Timing

#if compiler(>=6.3) && (os(Linux) || VIRTUALTIME_REAL_SLEEPS)

  @_spi(ExperimentalScheduling) import _Concurrency

  /// The executor of ring 3: it takes the jobs that `Task.sleep` wants to run later.
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  final class SleepInterceptingExecutor: VirtualTaskExecutor, SchedulingExecutor,
    @unchecked Sendable
  {
    // Proof for @unchecked: adds nothing to its superclass, which is Sendable.

    /// Takes a job whose delay the runtime knows.
    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) {
      let duration = delay as? Swift.Duration
      schedule(UnownedJob(job), after: duration.map(Nanoseconds.init) ?? .zero)
    }

    /// Takes a job whose deadline the runtime computed with the real clock.
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

/// What ring 3 knows about delays.
enum RealSleeps {
  /// The grid on which delays are recovered.
  static let grid: Nanoseconds = .microseconds(100)

  /// The delay that was asked for, from the one that arrived.
  ///
  /// The runtime adds the delay to the real now, and what arrives is the deadline less a slightly
  /// later real now: some microseconds short. The nearest tenth of a millisecond is what was meant,
  /// unless the thread lost the processor in between for more than 50 µs.
  static func recovered(_ delay: Nanoseconds) -> Nanoseconds {
    guard delay > .zero else { return .zero }
    let steps = (delay + Nanoseconds(grid.count / 2)).count / grid.count
    return grid * steps
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension VirtualWorld {
  /// The executor of ring 3, or an ordinary one where this toolchain does not offer what it needs;
  /// the self-test then fails.
  static func makeSchedulingExecutor(mailbox: Mailbox) -> VirtualTaskExecutor {
    #if compiler(>=6.3) && (os(Linux) || VIRTUALTIME_REAL_SLEEPS)
      if #available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *) {
        return SleepInterceptingExecutor(mailbox: mailbox)
      }
    #endif
    return VirtualTaskExecutor(mailbox: mailbox)
  }
}
