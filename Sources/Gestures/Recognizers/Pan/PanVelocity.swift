import TouchTraces
import Timing

/// UIKit's velocity of a pan: a fifth of the newest quotient plus four fifths of the quotient before.
///
/// A quotient is a move divided by its time. The first quotient counts fully. A move at the same
/// instant as the last one gives no quotient.
struct PanVelocity: Hashable, Sendable {
  /// The velocity in points per second.
  private(set) var value = Vector.zero
  private var lastQuotient: Vector?
  /// The instant of the last move, or of the touch down from which time counts.
  private(set) var lastMove: Instant

  init(from instant: Instant) {
    lastMove = instant
  }

  /// Updates the velocity after a move by `way` at `instant`.
  mutating func move(by way: Vector, at instant: Instant, newestWeight: Double) {
    let elapsed = instant - lastMove
    guard elapsed > .zero else { return }
    let quotient = way / elapsed.seconds
    value =
      lastQuotient.map { newestWeight * quotient + (1 - newestWeight) * $0 } ?? quotient
    lastQuotient = quotient
    lastMove = instant
  }

  /// Counts time from `instant`; keeps the quotients.
  mutating func restartClock(at instant: Instant) {
    lastMove = instant
  }

  /// Sets the velocity to zero; the next quotient counts fully.
  mutating func reset() {
    value = .zero
    lastQuotient = nil
  }
}
