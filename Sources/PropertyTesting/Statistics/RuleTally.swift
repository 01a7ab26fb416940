/// How often a rule of a state machine was taken and refused.
public struct RuleTally: Hashable, Sendable {
  /// The rule.
  public let name: String
  /// Steps in which it was taken.
  package var taken = 0
  /// Steps in which it was wanted, but its precondition did not hold.
  package var refused = 0

  var takenInThisRun = 0
  var refusedInThisRun = 0

  init(name: String) { self.name = name }

  mutating func beginRun() {
    takenInThisRun = 0
    refusedInThisRun = 0
  }

  mutating func endRun() {
    taken += takenInThisRun
    refused += refusedInThisRun
    beginRun()
  }
}
