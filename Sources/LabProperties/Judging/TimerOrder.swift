import Dispatch
import VirtualTime
import Timing

/// The order in which timers fire.
enum TimerOrder {
  /// A collector of the numbers of timers.
  ///
  /// Unchecked, because the compiler cannot see that access is safe: a scheduler runs one action at a
  /// time, and the numbers are read after the semaphore or the end of the virtual run.
  private final class Log: @unchecked Sendable {
    var numbers: [Int] = []
  }

  /// Returns the order under virtual time.
  static func virtual(_ deadlines: [Nanoseconds]) throws -> [Int] {
    let scheduler = VirtualScheduler()
    let log = Log()
    for (number, deadline) in deadlines.enumerated() {
      scheduler.schedule(at: .start + deadline) { log.numbers.append(number) }
    }
    try scheduler.run()
    return log.numbers
  }

  /// Returns the order on Dispatch, after all timers have fired.
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
    // A released scheduler runs no more actions.
    withExtendedLifetime(scheduler) { done.wait() }
    return log.numbers
  }
}
