import KeyboardLab
import VirtualTime
import Timing

/// The timeline of a run that is paced by a scheduler.
enum PacedTimeline {
  /// Collects what a run tells.
  ///
  /// Unchecked because the compiler cannot see it: the virtual scheduler calls back in the thread that
  /// runs it, and nobody reads before it has ended.
  private final class Listener: @unchecked Sendable {
    var entries: [TimelineEntry] = []
  }

  /// The timeline under virtual time.
  static func virtual(_ scenario: Scenario) throws -> [TimelineEntry] {
    let scheduler = VirtualScheduler()
    let listener = Listener()
    PacedRun(scenario, on: scheduler) { progress in
      if case .entries(let entries) = progress { listener.entries += entries }
    }
    .start()
    try scheduler.run()
    return listener.entries
  }
}
