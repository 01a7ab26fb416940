import TouchTraces
import Timing

/// An estimator of a finger's velocity from its newest samples, on each axis separately.
///
/// ```swift
/// var tracker = VelocityTracker(.leastSquares, window: .flutter)
/// for (place, instant) in samples { tracker.add(place, at: instant) }
/// let velocity = tracker.velocity(liftedAt: lift)
/// ```
///
/// Touch downs and moves are samples; a lift is not, even with a new position. UIKit's pan has its
/// own rule (``PanParameters/newestWeight``).
package struct VelocityTracker: Hashable, Sendable {
  private struct Sample: Hashable, Sendable {
    let instant: Instant
    let place: LayoutPoint
  }

  /// How to compute a velocity from the samples.
  package let strategy: VelocityStrategy
  /// Which samples count.
  package let window: VelocityWindow
  private var samples: [Sample] = []

  /// Creates a tracker without samples.
  package init(_ strategy: VelocityStrategy = .leastSquares, window: VelocityWindow = .android) {
    self.strategy = strategy
    self.window = window
  }

  /// Adds the finger's position. An instant before the newest one counts as the newest; a position
  /// that is not finite is ignored. If the window holds one sample per instant, a position at the
  /// newest instant replaces the newest sample.
  /// - Complexity: O(samples of the window).
  package mutating func add(_ place: LayoutPoint, at instant: Instant) {
    guard place.isFinite else { return }
    let instant = max(instant, samples.last?.instant ?? instant)
    if window.isOnePerInstant, samples.last?.instant == instant { samples.removeLast() }
    if samples.count >= max(window.samples, 1) { samples.removeFirst() }
    samples.append(Sample(instant: instant, place: place))
  }

  /// Removes all samples.
  package mutating func removeAll() {
    samples.removeAll(keepingCapacity: true)
  }

  /// The velocity at the newest sample, in length units per second.
  /// - Complexity: O(samples of the window).
  package var velocity: Vector {
    let history = history
    guard let first = history.first, history.count >= window.fewest else { return .zero }
    func velocity(along axis: (LayoutPoint) -> Double) -> Double {
      strategy.velocity(history.count) { index in
        let sample = history[history.startIndex + index]
        return ((sample.instant - first.instant).seconds, axis(sample.place))
      }
    }
    return Vector(dx: velocity(along: \.x), dy: velocity(along: \.y))
  }

  /// Returns the velocity at a lift; zero if the finger had stopped before.
  /// - Complexity: O(samples of the window).
  package func velocity(liftedAt instant: Instant) -> Vector {
    rested(until: instant) ? .zero : velocity
  }

  /// The finger's movement from the first to the last sample that counts.
  package var displacement: Vector {
    let history = history
    guard let first = history.first, let last = history.last else { return .zero }
    return last.place - first.place
  }

  /// Whether the finger had stopped before a lift at `instant`.
  func rested(until instant: Instant) -> Bool {
    guard let newest = samples.last else { return true }
    return instant - newest.instant > window.liftLimit
  }

  /// The samples that count, oldest first.
  private var history: ArraySlice<Sample> {
    guard let newest = samples.last else { return [] }
    var start = samples.count - 1
    while start > 0 {
      let (older, newer) = (samples[start - 1].instant, samples[start].instant)
      if newest.instant - older > window.horizon || window.stop.separates(newer - older) { break }
      start -= 1
    }
    return samples[start...]
  }
}
