import Timing

/// A mistake of the library in a trial.
package struct CaretViolation: Hashable, Sendable, CustomStringConvertible {
  /// The invariants. Source: Rules of the simulation §4.
  package enum Invariant: String, Hashable, Sendable, CaseIterable {
    /// (i) No insert is applied twice.
    case insertedTwice
    /// (ii) An outcome's claim is true of the host at the instant at which its state was taken.
    case wrongClaim
    /// (iii) Every wait ends in bounded time.
    case unbounded
    /// (iv) After a foreign change at most one editing message is still applied, and a state that was
    /// taken after it confirms nothing.
    case wentOn
    /// (v) Text outside the operation's range is as it was.
    case damage
  }

  /// The invariant that was violated.
  package var invariant: Invariant
  /// The instant of the violation.
  package var instant: Instant
  /// What the library claimed or did, and what was the case.
  package var description: String
}
