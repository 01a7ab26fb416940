import Timing

/// The number of failing runs for each wait.
package struct DelayCurve: Hashable, Sendable {
  /// A wait, and the number of runs that fail from it up to the next point.
  package struct Point: Hashable, Sendable {
    /// The wait.
    package var wait: Nanoseconds
    /// The number of failing runs.
    package var failures: Int
  }

  /// The shortest wait, then each wait at which the number changes.
  package let points: [Point]
  /// The number of runs.
  package let runs: Int

  /// Creates the curve of `outcomes` from the wait `start` on.
  ///
  /// - Complexity: O(n log n) for n changes.
  package init(_ outcomes: some Collection<DelayOutcome>, from start: Nanoseconds) {
    runs = outcomes.count
    var steps: [(wait: Nanoseconds, step: Int)] = []
    var failures = 0
    for outcome in outcomes {
      failures += outcome.startsFailing ? 1 : 0
      var fails = outcome.startsFailing
      for change in outcome.changes {
        fails.toggle()
        steps.append((change, fails ? 1 : -1))
      }
    }
    steps.sort { $0.wait < $1.wait }
    var points = [Point(wait: start, failures: failures)]
    for index in steps.indices {
      failures += steps[index].step
      let isLast = index + 1 == steps.count || steps[index + 1].wait > steps[index].wait
      if isLast, failures != points[points.count - 1].failures {
        points.append(Point(wait: steps[index].wait, failures: failures))
      }
    }
    self.points = points
  }

  /// Returns how many runs fail with a wait.
  ///
  /// - Complexity: O(log n).
  package func failures(at wait: Nanoseconds) -> Int { points[index(at: wait)].failures }

  /// Returns the index of the point that holds at a wait; the first index for a wait before all points.
  func index(at wait: Nanoseconds) -> Int {
    var (low, high) = (0, points.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if points[middle].wait <= wait { low = middle } else { high = middle }
    }
    return low
  }

  /// The shortest wait with the fewest failures.
  package var least: Point {
    points.dropFirst().reduce(points[0]) { $1.failures < $0.failures ? $1 : $0 }
  }

  /// Returns the shortest wait with at most this many failures; nil if there is none.
  func first(withAtMost failures: Int) -> Nanoseconds? {
    points.first { $0.failures <= failures }?.wait
  }

  /// Returns the parts of the waits in which at most this many runs fail.
  func parts(withAtMost failures: Int) -> [DelayAnswer.Part] {
    var parts: [DelayAnswer.Part] = []
    var isInside = false
    for point in points where (point.failures <= failures) != isInside {
      isInside.toggle()
      if isInside {
        parts.append(.init(from: point.wait, to: nil))
      } else {
        parts[parts.count - 1].to = point.wait
      }
    }
    return parts
  }
}
