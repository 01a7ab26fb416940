import JSONText
import KeyboardLab
import ProxySimulation
import ShardedWork

/// Random trials of the caret library as work that several machines can share.
package struct InvariantsWork: CelledWork {
  /// The trials to play.
  package let invariants: InvariantsPlan
  private let profiles: [ProxyProfile]
  private let fault: PlantedFault?

  /// Creates the work of a plan. An unknown profile becomes `uikit26`.
  package init(_ plan: InvariantsPlan) {
    invariants = plan
    profiles = plan.profiles.map { name in
      ProxyProfile.named.first { $0.name == name }?.profile ?? .uikit26
    }
    fault = plan.fault.flatMap(PlantedFault.init)
  }

  /// `caretlab-bench invariants`.
  package var command: String { InvariantsPlan.command }

  /// The profiles, operations, runs and planted fault.
  package var plan: JSONValue { invariants.json }

  /// The number of cells: one for every thousand runs of each operation under each profile.
  package var cellCount: Int { invariants.cellCount }

  /// Returns one run.
  package func trial(row: Int, seed: UInt64) -> CaretTrial {
    let profile = profiles[row / invariants.tasks.count]
    let task = CaretChallenge.Task(rawValue: invariants.names(ofRow: row).task)
    return CaretChallenge(task ?? .insert, in: profile, seed: seed).trial(planting: fault)
  }

  /// Plays a block of runs; nil if `isStopped` ends it early.
  package func play(cell: Int, isStopped: () -> Bool) -> InvariantsBlock? {
    let place = invariants.place(of: cell)
    var block = InvariantsBlock()
    for seed in place.seeds {
      if isStopped() { return nil }
      block.add(trial(row: place.row, seed: seed), seed: seed)
    }
    return block
  }

  /// Writes a block.
  package func write(_ result: InvariantsBlock, to json: inout JSONWriter) {
    json.member("runs", result.runs)
    json.member("exempt", result.exempt)
    json.member("wiggles", result.wiggles)
    json.member("confirmed", result.confirmed)
    json.array("violations") { json in
      for violation in result.violations {
        json.object { json in
          json.member("seed", violation.seed)
          json.member("claim", violation.text)
        }
      }
    }
  }

  /// Reads a block.
  package func read(_ members: JSONValue) -> InvariantsBlock? { InvariantsBlock(members) }
}

/// The observer's judgement of some runs.
package struct InvariantsBlock: Hashable, Sendable {
  /// A run that violates an invariant.
  package struct Violation: Hashable, Sendable {
    /// The seed of the run.
    package var seed: UInt64
    /// The invariant that is violated.
    package var text: String

    /// Creates a violation.
    package init(seed: UInt64, text: String) {
      self.seed = seed
      self.text = text
    }
  }

  /// The number of runs.
  package var runs = 0
  /// The number of runs with a wrong claim that is true in some other world.
  package var exempt = 0
  /// The number of wiggles in all runs.
  package var wiggles = 0
  /// The number of runs that ended `confirmed`.
  package var confirmed = 0
  /// The runs that violate an invariant.
  package var violations: [Violation] = []

  /// Creates a block without runs.
  package init() {}

  init?(_ value: JSONValue) {
    // The limit keeps sums of counts from overflowing.
    func count(_ name: String) -> Int? {
      value[name]?.integer.flatMap { (0...1_000_000_000_000).contains($0) ? $0 : nil }
    }
    guard let runs = count("runs"), let exempt = count("exempt"), let wiggles = count("wiggles"),
      let confirmed = count("confirmed"), let violations = value["violations"]?.array
    else { return nil }
    (self.runs, self.exempt, self.wiggles, self.confirmed) = (runs, exempt, wiggles, confirmed)
    for violation in violations {
      guard let seed = violation["seed"]?.number?.unsigned, let text = violation["claim"]?.string
      else { return nil }
      self.violations.append(Violation(seed: seed, text: text))
    }
  }

  /// Adds a run.
  package mutating func add(_ trial: CaretTrial, seed: UInt64) {
    let judgement = CaretObserver().judgement(of: trial)
    runs += 1
    exempt += judgement.exemptions.isEmpty ? 0 : 1
    confirmed += trial.outcomes.last?.outcome == .confirmed ? 1 : 0
    wiggles += trial.wiggles
    if let first = judgement.violations.first {
      violations.append(Violation(seed: seed, text: "\(first)"))
    }
  }

  mutating func add(_ more: InvariantsBlock) {
    runs += more.runs
    exempt += more.exempt
    wiggles += more.wiggles
    confirmed += more.confirmed
    violations += more.violations
  }
}
