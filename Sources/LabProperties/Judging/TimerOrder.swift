import Dispatch
import VirtualTime
import Timing

/// In which order timers fire.
enum TimerOrder {
  /// Collects the numbers of timers.
  ///
  /// Unchecked because the compiler cannot see it: a scheduler runs one action at a time, and nobody
  /// reads before the last one has run, which the semaphore or the end of the virtual run says.
  private final class Log: @unchecked Sendable {
    var numbers: [Int] = []
  }

  /// The order under virtual time.
  static func virtual(_ deadlines: [Nanoseconds]) throws -> [Int] {
    let scheduler = VirtualScheduler()
    let log = Log()
    for (number, deadline) in deadlines.enumerated() {
      scheduler.schedule(at: .start + deadline) { log.numbers.append(number) }
    }
    try scheduler.run()
    return log.numbers
  }

  /// The order on Dispatch; waits until all have fired.
  static func onDispatch(_ deadlines: [Nanoseconds]) -> [Int] {
    let scheduler = DispatchScheduler()
    let log = Log()
    let done = DispatchSemaphore(value: 0)
    let start = scheduler.now + .milliseconds(2)
    for (number, deadline) in deadlines.enumerated() {
      scheduler.schedule(at: start + deadline) { log.numbers.append(number) }
    }
    scheduler.schedule(at: start + (deadlines.max() ?? .zero) + .milliseconds(1)) {
      done.signal()
    }
    // A scheduler that is released runs nothing more.
    withExtendedLifetime(scheduler) { done.wait() }
    return log.numbers
  }
}
