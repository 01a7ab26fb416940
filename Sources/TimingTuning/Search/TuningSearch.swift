import Chance

/// A search under way: the candidates and their outcomes so far.
struct TuningSearch {
  private let parameters: [TuningParameter]
  private let goals: [TuningGoal]
  private let confidence: Double
  private let budget: TuningBudget
  private let places: [[Double]]
  private var candidates: [TuningResult.Candidate] = []
  private var sums: [[Double]]
  private var sequences: [[MeanSequence]]
  private var runs = 0
  private var began = 0.0

  /// The number of settings that race; halving removes the others before.
  private static let racing = 8

  init(
    _ parameters: [TuningParameter], goals: [TuningGoal], candidates count: Int,
    confidence: Double, budget: TuningBudget
  ) throws(TuningFault) {
    guard (1...HaltonSequence.dimensions).contains(parameters.count) else {
      throw TuningFault("a search can tune 1 to \(HaltonSequence.dimensions) parameters at once")
    }
    for (index, parameter) in parameters.enumerated() {
      try parameter.check()
      if parameters[..<index].contains(where: { $0.name == parameter.name }) {
        throw TuningFault("two parameters have the name \"\(parameter.name)\"; rename one")
      }
    }
    guard !goals.isEmpty,
      goals.allSatisfy({ $0.range.lowerBound < $0.range.upperBound && $0.range.upperBound.isFinite }
      )
    else {
      throw TuningFault("a search needs a goal, and each goal needs a range that is not empty")
    }
    guard confidence > 0, confidence < 1, (2...4_096).contains(count) else {
      throw TuningFault(
        "the confidence must be between 0 and 1, and the number of settings from "
          + "2 to 4096")
    }
    switch budget {
    case .runs(let runs) where runs < 1, .runs(let runs) where runs > 1_000_000_000:
      throw TuningFault("a budget of \(runs) runs is not in 1…1000000000")
    case .seconds(let seconds, _) where !(seconds > 0):
      throw TuningFault("a budget of \(seconds) s is not above 0")
    case .runs, .seconds: break
    }
    self.parameters = parameters
    self.goals = goals
    self.confidence = confidence
    self.budget = budget
    var places: [[Double]] = []
    for index in 0..<count {
      let place = parameters.indices.map { HaltonSequence.place(index, dimension: $0) }
      let setting = TuningSetting(
        zip(parameters, place).map { ($0.name, $0.value(at: $1)) })
      guard !candidates.contains(where: { $0.setting == setting }) else { continue }
      places.append(place)
      candidates.append(
        .init(setting: setting, runs: 0, means: goals.map { _ in 0 }, fate: .survived))
    }
    self.places = places
    sums = candidates.map { _ in goals.map { _ in 0 } }
    sequences = candidates.map { _ in goals.map { _ in MeanSequence() } }
  }

  mutating func run(
    from firstSeed: UInt64, _ evaluate: (TuningSetting, UInt64) throws -> [Double]
  ) throws -> TuningResult {
    if case .seconds(_, let clock) = budget { began = clock() }
    var seed = firstSeed
    var alive = Array(candidates.indices)
    var rounds = 4
    halving: while alive.count > Self.racing {
      for _ in 0..<rounds {
        guard try play(alive, seed, evaluate) != nil else { break halving }
        seed &+= 1
      }
      let ranked = alive.map(rank).sorted(by: <).map(\.2)
      let kept = max((alive.count + 1) / 2, Self.racing)
      for index in ranked.dropFirst(kept) { candidates[index].fate = .halved }
      alive = ranked.prefix(kept).sorted()
      rounds *= 2
    }
    try race(alive, from: seed, evaluate)
    return result()
  }

  /// Plays each of `alive` with one seed.
  /// - Returns: the outcomes as shares of the goals' ranges; nil if the budget does not suffice.
  private mutating func play(
    _ alive: [Int], _ seed: UInt64, _ evaluate: (TuningSetting, UInt64) throws -> [Double]
  ) throws -> [[Double]]? {
    switch budget {
    case .runs(let limit): guard runs + alive.count <= limit else { return nil }
    case .seconds(let seconds, let clock): guard clock() - began < seconds else { return nil }
    }
    var shares: [[Double]] = []
    for index in alive {
      let outcome = try evaluate(candidates[index].setting, seed)
      runs += 1
      guard outcome.count == goals.count, outcome.allSatisfy({ !$0.isNaN }) else {
        throw TuningFault(
          "seed \(seed): the outcome \(outcome) must be \(goals.count) numbers, one for each goal")
      }
      candidates[index].runs += 1
      var own: [Double] = []
      for (goal, value) in outcome.enumerated() {
        let range = goals[goal].range
        let bounded = min(max(value, range.lowerBound), range.upperBound)
        sums[index][goal] += bounded
        candidates[index].means[goal] = sums[index][goal] / Double(candidates[index].runs)
        let share = (bounded - range.lowerBound) / (range.upperBound - range.lowerBound)
        sequences[index][goal].add(share)
        own.append(share)
      }
      shares.append(own)
    }
    return shares
  }

  /// Returns the rank in halving: the number of candidates that beat this one in every goal, then the mean
  /// of the first goal, then the index.
  private func rank(_ index: Int) -> (Int, Double, Int) {
    let beaten = candidates.indices.count { other in
      candidates[other].fate == .survived && dominates(candidates[other], candidates[index])
    }
    return (beaten, candidates[index].means[0], index)
  }

  private func dominates(_ left: TuningResult.Candidate, _ right: TuningResult.Candidate) -> Bool {
    guard left.runs > 0, right.runs > 0 else { return false }
    let pairs = Array(zip(left.means, right.means))
    return pairs.allSatisfy { $0 <= $1 } && pairs.contains { $0 < $1 }
  }

  /// Lets candidates race, with new seeds. The seeds by which halving has chosen would make them look too
  /// good.
  private mutating func race(
    _ starters: [Int], from firstSeed: UInt64,
    _ evaluate: (TuningSetting, UInt64) throws -> [Double]
  ) throws {
    let count = starters.count
    guard count > 1 else { return }
    // One proof for each ordered pair. A proof needs all goals, so the error is not divided among goals.
    let needed = Double(count * (count - 1)) / (1 - confidence)
    var capitals = [[BettingCapital]](
      repeating: goals.map { _ in BettingCapital() }, count: count * count)
    var alive = Array(starters.indices)
    var seed = firstSeed
    while alive.count > 1 {
      let indices = alive.map { starters[$0] }
      guard let shares = try play(indices, seed, evaluate) else { return }
      seed &+= 1
      for (left, a) in alive.enumerated() {
        for (right, b) in alive.enumerated() where a != b {
          for goal in goals.indices {
            capitals[a * count + b][goal].bet(on: shares[left][goal] - shares[right][goal])
          }
        }
      }
      let racers = alive
      for loser in racers {
        let winner = racers.first { winner in
          winner != loser
            && capitals[loser * count + winner].allSatisfy { $0.evidence >= needed }
        }
        guard let winner else { continue }
        candidates[starters[loser]].fate = .beaten(by: starters[winner])
        alive.removeAll { $0 == loser }
      }
    }
  }

  private mutating func result() -> TuningResult {
    let survivors = candidates.filter { $0.fate == .survived && $0.runs > 0 }
    for index in candidates.indices
    where candidates[index].fate == .survived && candidates[index].runs > 0 {
      candidates[index].isOnFront = !survivors.contains { dominates($0, candidates[index]) }
    }
    for index in candidates.indices { candidates[index].intervals = intervals(of: index) }
    return TuningResult(candidates: candidates, runs: runs, importance: importance())
  }

  /// Returns the intervals of a candidate's means. The error is divided among all candidates and goals.
  private func intervals(of index: Int) -> [ClosedRange<Double>] {
    let error = (1 - confidence) / Double(candidates.count * goals.count)
    return goals.indices.map { goal in
      let range = goals[goal].range
      let width = range.upperBound - range.lowerBound
      let shares = sequences[index][goal].interval(error: error)
      let mean = candidates[index].means[goal]
      guard candidates[index].runs > 0 else { return range }
      // Rounding must not leave the mean outside.
      return min(
        mean, range.lowerBound + shares.lowerBound * width)...max(
          mean, range.lowerBound + shares.upperBound * width)
    }
  }

  /// Returns the variance between four equal parts of a parameter's values, or between its names, as a
  /// share of the total variance.
  private func importance() -> [(parameter: String, share: Double)] {
    let played = candidates.indices.filter { candidates[$0].runs > 0 }
    let values = played.map { candidates[$0].means[0] }
    let mean = values.reduce(0, +) / Double(max(values.count, 1))
    let all = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return parameters.enumerated().map { number, parameter in
      var groups = 4
      if case .names(let names) = parameter.values { groups = names.count }
      var sums = [(sum: Double, count: Int)](repeating: (0, 0), count: groups)
      for (index, value) in zip(played, values) {
        let group = min(Int(places[index][number] * Double(groups)), groups - 1)
        sums[group].sum += value
        sums[group].count += 1
      }
      let between = sums.reduce(0.0) { total, group in
        guard group.count > 0 else { return total }
        let difference = group.sum / Double(group.count) - mean
        return total + Double(group.count) * difference * difference
      }
      return (parameter.name, all > 0 ? between / all : 0)
    }
  }
}
