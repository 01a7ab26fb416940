import Foundation
import KeyboardLab
import TerminalSupport
import Timing

/// Plays a scenario in real time with Dispatch, and passes its steps to the calling thread.
enum RealtimeReplay {
  /// Plays a scenario to its end. Returns the run, or nil if a signal comes before the end.
  ///
  /// - Parameters:
  ///   - scenario: the scenario.
  ///   - interruption: notices signals.
  ///   - tell: is called on this thread with the entries of each step.
  static func play(
    _ scenario: Scenario, unless interruption: Interruption, tell: ([TimelineEntry]) -> Void
  ) -> Run? {
    let inbox = Inbox()
    let paced = PacedRun(scenario, on: DispatchScheduler()) { inbox.put($0) }
    paced.start()
    while true {
      if interruption.isRequested { return nil }
      switch inbox.take(within: 0.05) {
      case nil: break
      case .entries(let entries): tell(entries)
      case .finished(let run): return run
      }
    }
  }

  /// Passes progress from the scheduler's queue to the thread that takes it.
  private final class Inbox: @unchecked Sendable {
    // `waiting` is touched only while `condition` is locked.
    private let condition = NSCondition()
    private var waiting: [RunProgress] = []

    func put(_ progress: RunProgress) {
      condition.lock()
      waiting.append(progress)
      condition.signal()
      condition.unlock()
    }

    /// Returns the next progress; nil if there is none within this number of seconds.
    func take(within seconds: Double) -> RunProgress? {
      condition.lock()
      defer { condition.unlock() }
      if waiting.isEmpty { _ = condition.wait(until: Date().addingTimeInterval(seconds)) }
      return waiting.isEmpty ? nil : waiting.removeFirst()
    }
  }
}
