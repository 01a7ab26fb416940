import PropertyTesting

/// Runs the challenges.
struct ShrinkBenchmark {
  let seeds: ClosedRange<Int>
  /// The only challenge to run; `nil` for all.
  var only: String?
  /// Whether failures of fewer than 30 choices are ignored.
  var isHardStart = false

  /// The results of one challenge.
  struct Row {
    let challenge: ShrinkChallenge
    var seeds = 0
    var smallest = 0
    var found = 0
    var first = 0
    var shrink = 0
    var shrinkMax = 0
    var choices = 0
    var others: [String: Int] = [:]

    func mean(_ total: Int) -> Double { Double(total) / Double(max(1, found)) }
    var isSmallest: Bool { smallest == seeds }
    var isFast: Bool {
      mean(first) <= challenge.reference.first && mean(shrink) <= challenge.reference.allowedShrink
    }
  }

  static let challenges =
    NumberChallenges.all + TreeChallenges.all + ListChallenges.all + MachineChallenges.all

  /// Returns one row for each challenge, until a signal comes. A row that the signal interrupts is left out.
  func run(until isInterrupted: () -> Bool = { false }) -> [Row] {
    var rows: [Row] = []
    for challenge in ShrinkBenchmark.challenges where only == nil || challenge.name == only {
      guard let row = row(challenge, until: isInterrupted) else { break }
      rows.append(row)
    }
    return rows
  }

  /// Runs all seeds of one challenge.
  func row(_ challenge: ShrinkChallenge) -> Row {
    row(challenge, until: { false }) ?? Row(challenge: challenge)
  }

  /// Runs all seeds of one challenge; nil if a signal came before the last one.
  private func row(_ challenge: ShrinkChallenge, until isInterrupted: () -> Bool) -> Row? {
    var row = Row(challenge: challenge)
    for seed in seeds {
      if isInterrupted() { return nil }
      add(challenge, UInt64(seed), to: &row)
    }
    return row
  }

  private func add(_ challenge: ShrinkChallenge, _ seed: UInt64, to row: inout Row) {
    var settings = CheckSettings(seed: seed, runs: 10_000)
    if isHardStart { settings.choicesMinOfFailure = 30 }
    let result = challenge.run(settings)
    row.seeds += 1
    if result.isSmallest { row.smallest += 1 } else { row.others[result.found, default: 0] += 1 }
    guard let counterexample = result.report.counterexample else { return }
    row.found += 1
    row.first += counterexample.executionsToFirst
    row.shrink += counterexample.executionsToShrink
    row.shrinkMax = max(row.shrinkMax, counterexample.executionsToShrink)
    row.choices += counterexample.firstChoices
  }
}
