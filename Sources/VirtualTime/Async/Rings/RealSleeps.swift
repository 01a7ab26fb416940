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
      let loss = RealSleeps.possibleLoss(since: world.state.pointee.lastMove)
      let instant = world.state.pointee.timers.now + RealSleeps.recovered(delay, possibleLoss: loss)
      _ = world.state.pointee.timers.schedule(.job(job), at: instant, place: .unknown)
    }
  }

#endif

/// The correction of delays in ring 3.
///
/// The runtime adds the requested delay to the real time, and subtracts a slightly later real time from the
/// sum. So the received delay is too short: by some microseconds, or by more if the thread or the machine
/// paused between these steps.
enum RealSleeps {
  /// The multiple to which delays are rounded.
  static let grid: Nanoseconds = .microseconds(100)
  /// The longest time that the runtime usually needs between its two readings of the clock.
  private static let usualLoss: Nanoseconds = .microseconds(10)
  /// The longest pause of a machine that is considered: a thread's clock does not show it.
  private static let machinePause: Nanoseconds = .microseconds(300)

  /// Returns the requested delay, computed from the received one.
  ///
  /// That is the next tenth of a millisecond if the loss is then a usual one. Otherwise it is the roundest
  /// delay, in whole tenths of a second, hundredths or milliseconds, that the possible loss explains. If that
  /// explains none, it is the nearest tenth of a millisecond.
  static func recovered(_ delay: Nanoseconds, possibleLoss: Nanoseconds) -> Nanoseconds {
    guard delay > .zero else { return .zero }
    let next = roundedUp(delay, to: grid)
    if next - delay <= usualLoss { return next }
    let round = [1_000, 100, 10].lazy.map { roundedUp(delay, to: grid * $0) }
      .first { $0 - delay <= possibleLoss }
    return round ?? roundedUp(max(delay - Nanoseconds(grid.count / 2), .zero), to: grid)
  }

  /// Returns how much too short a delay can be, if the runtime computed it after `start`: all of a short time
  /// since then, or the part of it in which the thread did not run.
  static func possibleLoss(since start: ThreadMoment) -> Nanoseconds {
    let passed = ThreadMoment.now.since(start)
    return max(min(passed.real, machinePause), passed.real - passed.used)
  }

  private static func roundedUp(_ delay: Nanoseconds, to grid: Nanoseconds) -> Nanoseconds {
    grid * ((delay.count + grid.count - 1) / grid.count)
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
