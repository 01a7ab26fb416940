import Timing

/// The next step of a run: the earliest one that is offered; at one instant, the one whose kind comes
/// first.
package struct NextStep: Sendable {
  /// The kinds of steps in their order at one instant. Steps of one kind are played first in, first out.
  /// Source: Rules of the simulation §1.1, §2.
  package enum Kind: Int, Sendable {
    /// Something happens to the keyboard's place on the screen.
    case happening
    /// User or app act, a message reaches the host, or a state reaches the mirror.
    case world
    /// A recognizer has waited long enough.
    case recognizers
    /// An operation is asked for, cancelled or released.
    case request
    /// The touch screen reports touches.
    case sample
    /// A timer of the client's is due.
    case timer
    /// The system answers an earlier request of the keyboard.
    case answer

    /// Whether the step is input from outside and no result of earlier steps.
    @inlinable
    package var isInput: Bool { self == .happening || self == .request || self == .sample }
  }

  /// No step: nothing is offered yet.
  @inlinable
  package init() {}

  /// The instant and kind of the next step; nil if nothing is left.
  package var first: (instant: Instant, kind: Kind)?

  /// Offers a step of a kind; nil if no step of this kind is left.
  @inlinable
  package mutating func offer(_ instant: Instant?, _ kind: Kind) {
    guard let instant else { return }
    if let first, (first.instant, first.kind.rawValue) <= (instant, kind.rawValue) { return }
    first = (instant, kind)
  }
}
