import KeyboardLab
import VirtualTime
import Timing

/// The timeline of a run that a scheduler paces.
enum PacedTimeline {
  /// A collector of the entries that a run tells.
  ///
  /// Unchecked, because the compiler cannot see that access is safe: the virtual scheduler calls back in
  /// the thread that runs it, and `virtual` reads the entries after it has ended.
  private final class Listener: @unchecked Sendable {
    var entries: [TimelineEntry] = []
  }

  /// Returns the timeline under virtual time.
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
