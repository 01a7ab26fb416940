import TouchTraces
import Timing

/// UIKit's velocity of a pan: a fifth of the newest quotient, four fifths of the one before.
///
/// The first quotient counts alone. A move at the time of the last one gives no quotient.
struct PanVelocity: Hashable, Sendable {
  /// In points per second.
  private(set) var value = Vector.zero
  private var lastQuotient: Vector?
  /// The last move, or the touch down from which time counts.
  private(set) var lastMove: Instant

  init(from instant: Instant) {
    lastMove = instant
  }

  /// Takes in a move by `way` at `instant`.
  mutating func move(by way: Vector, at instant: Instant, newestWeight: Double) {
    let elapsed = instant - lastMove
    guard elapsed > .zero else { return }
    let quotient = way / elapsed.seconds
    value =
      lastQuotient.map { newestWeight * quotient + (1 - newestWeight) * $0 } ?? quotient
    lastQuotient = quotient
    lastMove = instant
  }

  /// Lets time count from `instant`; the quotients stay.
  mutating func restartClock(at instant: Instant) {
    lastMove = instant
  }

  /// Forgets all movement; the next quotient counts alone.
  mutating func reset() {
    value = .zero
    lastQuotient = nil
  }
}
