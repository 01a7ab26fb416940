/// What one run, or a series of runs, said about itself: labels, demands, scores.
struct RunEvents: Sendable {
  /// A label with the number of runs that carried it.
  struct Tally: Sendable {
    let name: String
    /// The demanded share of runs, from 0 to 1; 0: none.
    var demanded: Double
    var runs = 0
    var isInThisRun = false
  }

  var tallies: [Tally] = []
  /// The scores of this run, by target.
  var scores: [(target: String, score: Double)] = []
  /// How often each rule was taken, and refused by its precondition.
  var rules: [RuleTally] = []

  var isEmpty: Bool { tallies.isEmpty && scores.isEmpty && rules.isEmpty }

  mutating func note(_ name: String, _ holds: Bool, demanded: Double) {
    var place = 0
    while place < tallies.count && tallies[place].name != name { place += 1 }
    if place == tallies.count { tallies.append(Tally(name: name, demanded: demanded)) }
    if demanded > tallies[place].demanded { tallies[place].demanded = demanded }
    if holds { tallies[place].isInThisRun = true }
  }

  mutating func beginRun() {
    if !scores.isEmpty { scores.removeAll(keepingCapacity: true) }
    for place in tallies.indices { tallies[place].isInThisRun = false }
    for place in rules.indices { rules[place].beginRun() }
  }

  /// Counts the run that ends.
  mutating func endRun() {
    for place in tallies.indices where tallies[place].isInThisRun { tallies[place].runs += 1 }
    for place in rules.indices { rules[place].endRun() }
  }

  /// Adds the counts of a series of runs.
  mutating func merge(_ other: RunEvents) {
    for tally in other.tallies {
      note(tally.name, false, demanded: tally.demanded)
      for place in tallies.indices where tallies[place].name == tally.name {
        tallies[place].runs += tally.runs
      }
    }
    for rule in other.rules {
      if let place = rules.firstIndex(where: { $0.name == rule.name }) {
        rules[place].taken += rule.taken
        rules[place].refused += rule.refused
      } else {
        rules.append(rule)
      }
    }
  }
}

/// How often a rule of a state machine was taken and refused.
public struct RuleTally: Hashable, Sendable {
  /// The rule.
  public let name: String
  /// Steps in which it was taken.
  public var taken = 0
  /// Steps in which it was wanted, but its precondition did not hold.
  public var refused = 0

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

extension Draw {
  /// Counts the run under `name` if the condition holds; the report shows the share of runs.
  public func label(_ name: String, if condition: Bool = true) {
    events.note(name, condition, demanded: 0)
  }

  /// Demands that the condition holds in at least this share of the runs; the check fails if the
  /// property was tested too rarely where it matters.
  /// The share is from 0 to 1: 0.05 for 5 %.
  public func cover(_ name: String, atLeast share: Double, if condition: Bool) {
    events.note(name, condition, demanded: share)
  }

  /// Asks the runner to look for runs with a high score: a caret far from where it was promised,
  /// a long wait, a full queue.
  /// A score that is not finite is ignored.
  public func maximise(_ target: String, _ score: Double) {
    if score.isFinite { events.scores.append((target, score)) }
  }
}
