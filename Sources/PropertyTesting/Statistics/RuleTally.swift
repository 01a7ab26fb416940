/// How often a rule of a state machine was taken and refused.
public struct RuleTally: Hashable, Sendable {
  /// The name of the rule.
  public let name: String
  /// The number of steps in which the rule was taken.
  package var taken = 0
  /// The number of steps in which the rule was chosen, but its precondition did not hold.
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
