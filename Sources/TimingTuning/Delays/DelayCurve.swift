import Timing

/// How many of some runs fail, against the wait.
package struct DelayCurve: Hashable, Sendable {
  /// The runs that fail from a wait on, up to the next point's.
  package struct Point: Hashable, Sendable {
    /// The wait.
    package var wait: Nanoseconds
    /// How many runs fail.
    package var failures: Int
  }

  /// The shortest wait, then each wait at which the number changes.
  package let points: [Point]
  /// How many runs there are.
  package let runs: Int

  /// The curve of some outcomes from the wait `start` on.
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

  /// How many runs fail with a wait.
  ///
  /// - Complexity: O(log n).
  package func failures(at wait: Nanoseconds) -> Int { points[index(at: wait)].failures }

  /// The point that holds at a wait; of one before all points the first.
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

  /// The shortest wait with at most so many failures; nil if there is none.
  func first(withAtMost failures: Int) -> Nanoseconds? {
    points.first { $0.failures <= failures }?.wait
  }

  /// Where at most so many runs fail: parts from a wait up to another one, or without an end.
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
