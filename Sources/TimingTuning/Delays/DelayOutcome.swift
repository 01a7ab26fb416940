import Timing

/// The waits at which one run fails.
///
/// A run has the same document and the same latencies with every wait, so its verdict changes at a few
/// waits only.
public struct DelayOutcome: Hashable, Sendable {
  /// Whether the run fails at the shortest wait.
  package let startsFailing: Bool
  /// The waits at which the verdict changes, in ascending order. A new verdict holds from its wait on.
  package let changes: [Nanoseconds]
  /// Whether every wait at which something can change was played. If not, a failure between two played
  /// waits with the same verdict may be missing.
  package let isExact: Bool

  /// Creates an outcome.
  package init(startsFailing: Bool, changes: [Nanoseconds] = [], isExact: Bool = true) {
    self.startsFailing = startsFailing
    self.changes = changes
    self.isExact = isExact
  }

  /// Returns whether the run fails with a wait.
  ///
  /// - Complexity: O(number of changes).
  package func fails(at wait: Nanoseconds) -> Bool {
    let count = changes.prefix { $0 <= wait }.count
    return startsFailing == (count % 2 == 0)
  }

  /// Whether the run fails with every wait.
  package var failsAlways: Bool { startsFailing && changes.isEmpty }

  /// Whether each wait longer than a sufficient one also suffices.
  package var isMonotone: Bool { changes.isEmpty || startsFailing && changes.count == 1 }

  /// Returns the parts of the waits from `start` on in which the run fails, in ascending order and with
  /// gaps between them.
  func failing(from start: Nanoseconds) -> [DelayAnswer.Part] {
    let ends = (startsFailing ? [start] : []) + changes
    return stride(from: 0, to: ends.count, by: 2).map { index in
      .init(from: ends[index], to: index + 1 < ends.count ? ends[index + 1] : nil)
    }
  }

  /// Returns whether the run fails with all waits from `start` up to `end`.
  func fails(throughout start: Nanoseconds, _ end: Nanoseconds?) -> Bool {
    fails(at: start) && !hasChange(after: start, before: end)
  }

  /// Returns whether the run fails with any wait from `start` up to `end`.
  func fails(somewhereFrom start: Nanoseconds, _ end: Nanoseconds?) -> Bool {
    fails(at: start) || hasChange(after: start, before: end)
  }

  private func hasChange(after start: Nanoseconds, before end: Nanoseconds?) -> Bool {
    changes.contains { $0 > start && $0 < end ?? Nanoseconds(.max) }
  }
}
