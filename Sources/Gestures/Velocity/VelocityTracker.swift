import TouchTraces
import Timing

/// Estimates how fast a finger moves from its newest samples, each axis by itself.
///
/// ```swift
/// var tracker = VelocityTracker(.leastSquares, window: .flutter)
/// for (place, instant) in samples { tracker.add(place, at: instant) }
/// let velocity = tracker.velocity(liftedAt: lift)
/// ```
///
/// Touch down and moves are samples; the lift is none, not even with a new position. UIKit's pan
/// has a rule of its own (``PanParameters/newestWeight``).
package struct VelocityTracker: Hashable, Sendable {
  private struct Sample: Hashable, Sendable {
    let instant: Instant
    let place: LayoutPoint
  }

  /// How the samples become a velocity.
  package let strategy: VelocityStrategy
  /// Which samples count.
  package let window: VelocityWindow
  private var samples: [Sample] = []

  /// A tracker that has seen nothing.
  package init(_ strategy: VelocityStrategy = .leastSquares, window: VelocityWindow = .android) {
    self.strategy = strategy
    self.window = window
  }

  /// Takes in where the finger is. An instant before the newest one counts as the newest, and a
  /// place that is no number is ignored. At the newest instant the place replaces the newest one if
  /// the window holds one sample per instant.
  /// - Complexity: O(samples of the window).
  package mutating func add(_ place: LayoutPoint, at instant: Instant) {
    guard place.isFinite else { return }
    let instant = max(instant, samples.last?.instant ?? instant)
    if window.isOnePerInstant, samples.last?.instant == instant { samples.removeLast() }
    if samples.count >= max(window.samples, 1) { samples.removeFirst() }
    samples.append(Sample(instant: instant, place: place))
  }

  /// Forgets everything.
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

  /// The velocity with which the finger lifts; zero if it rested before.
  /// - Complexity: O(samples of the window).
  package func velocity(liftedAt instant: Instant) -> Vector {
    rested(until: instant) ? .zero : velocity
  }

  /// How far the finger got within the samples that count.
  package var displacement: Vector {
    let history = history
    guard let first = history.first, let last = history.last else { return .zero }
    return last.place - first.place
  }

  /// Whether a lift at `instant` comes so late that the finger had stopped.
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
