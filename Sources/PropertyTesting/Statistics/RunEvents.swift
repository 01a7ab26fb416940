/// The reports of one run, or of a series of runs, about themselves: labels, demands, scores.
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
