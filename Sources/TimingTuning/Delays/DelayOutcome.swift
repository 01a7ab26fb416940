import Timing

/// At which waits one run fails.
///
/// A run is the same document with the same latencies whatever the wait, so its verdict changes at a few
/// waits only.
public struct DelayOutcome: Hashable, Sendable {
  /// Whether it fails at the shortest wait.
  package let startsFailing: Bool
  /// The waits from which on the verdict is another one, rising.
  package let changes: [Nanoseconds]
  /// Whether every wait at which something can change was played. If not, a failure between two waits
  /// that were played and agree may be missing.
  package let isExact: Bool

  /// An outcome.
  package init(startsFailing: Bool, changes: [Nanoseconds] = [], isExact: Bool = true) {
    self.startsFailing = startsFailing
    self.changes = changes
    self.isExact = isExact
  }

  /// Whether it fails with a wait.
  ///
  /// - Complexity: O(number of changes).
  package func fails(at wait: Nanoseconds) -> Bool {
    let count = changes.prefix { $0 <= wait }.count
    return startsFailing == (count % 2 == 0)
  }

  /// Whether it fails with every wait.
  package var failsAlways: Bool { startsFailing && changes.isEmpty }

  /// Whether a wait that is long enough stays long enough.
  package var isMonotone: Bool { changes.isEmpty || startsFailing && changes.count == 1 }

  /// Where it fails, in parts that rise and do not touch, from the wait `start` on.
  func failing(from start: Nanoseconds) -> [DelayAnswer.Part] {
    let ends = (startsFailing ? [start] : []) + changes
    return stride(from: 0, to: ends.count, by: 2).map { index in
      .init(from: ends[index], to: index + 1 < ends.count ? ends[index + 1] : nil)
    }
  }

  /// Whether it fails with all waits from `start` up to `end`.
  func fails(throughout start: Nanoseconds, _ end: Nanoseconds?) -> Bool {
    fails(at: start) && !hasChange(behind: start, before: end)
  }

  /// Whether it fails with any wait from `start` up to `end`.
  func fails(somewhereFrom start: Nanoseconds, _ end: Nanoseconds?) -> Bool {
    fails(at: start) || hasChange(behind: start, before: end)
  }

  private func hasChange(behind start: Nanoseconds, before end: Nanoseconds?) -> Bool {
    changes.contains { $0 > start && $0 < end ?? Nanoseconds(.max) }
  }
}
