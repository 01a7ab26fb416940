import Timing

/// What comes next in a run: the earliest of what is offered, and at one instant the first kind.
package struct NextStep: Sendable {
  /// What a step takes, in the order at one instant; first in, first out inside each.
  /// Source: Rules of the simulation §1.1, §2.
  package enum Kind: Int, Sendable {
    /// Something happens to the keyboard's place on the screen.
    case happening
    /// User or app act, a message reaches the host, or a state the keyboard's copy.
    case world
    /// A recognizer has waited long enough.
    case recognizers
    /// An operation is asked for, cancelled or released.
    case request
    /// The touch screen reports touches.
    case sample
    /// A timer of the client's is due.
    case timer
    /// The system tells what the keyboard has asked before.
    case answer

    /// Whether it comes from outside, and not of what was done before.
    @inlinable
    package var isInput: Bool { self == .happening || self == .request || self == .sample }
  }

  /// A step before anything is offered.
  @inlinable
  package init() {}

  /// What comes first, and when; nil if nothing is left.
  package var first: (instant: Instant, kind: Kind)?

  /// Offers what may come next; nil: nothing of this kind is left.
  @inlinable
  package mutating func offer(_ instant: Instant?, _ kind: Kind) {
    guard let instant else { return }
    if let first, (first.instant, first.kind.rawValue) <= (instant, kind.rawValue) { return }
    first = (instant, kind)
  }
}
