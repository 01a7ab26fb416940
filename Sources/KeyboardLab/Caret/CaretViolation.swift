import Timing

/// What the library got wrong in a trial.
package struct CaretViolation: Hashable, Sendable, CustomStringConvertible {
  /// The invariants. Source: Rules of the simulation §4.
  package enum Invariant: String, Hashable, Sendable, CaseIterable {
    /// (i) No insert is applied twice.
    case insertedTwice
    /// (ii) What an outcome claims is so in the host at the instant at which its state was taken.
    case wrongClaim
    /// (iii) Every wait ends in bounded time.
    case unbounded
    /// (iv) After a foreign change at most one editing message is still applied, and a state that was
    /// taken after it confirms nothing.
    case wentOn
    /// (v) Text outside the operation's range is as it was.
    case damage
  }

  /// Which one.
  package var invariant: Invariant
  /// When.
  package var instant: Instant
  /// What was claimed or done, and what was so.
  package var description: String
}
