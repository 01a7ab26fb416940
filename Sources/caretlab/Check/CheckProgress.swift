import LabProperties
import PropertyTesting

/// How far the making of a plan's blocks is: the cases that were judged, and the failures that are being
/// made simpler, which is work that nobody can foresee.
struct CheckProgress {
  /// Whether a block was begun.
  private(set) var hasBegun = false
  private var finished = 0
  private var phases: [Int: (phase: CheckPhase, runs: Int)] = [:]

  /// Notes what the block of a unit does, that has so many cases to judge.
  mutating func note(_ phase: CheckPhase, ofUnit unit: Int, runs: Int) {
    hasBegun = true
    phases[unit] = (phase, runs)
  }

  /// Notes that a unit with so many cases was made, or need not be made any more.
  mutating func finish(unit: Int, runs: Int) {
    phases[unit] = nil
    finished += runs
  }

  /// Cases that were judged, or need not be: they belong to a property that has failed.
  var runs: Int {
    finished
      + phases.values.reduce(0) { sum, block in
        if case .searching(let runs) = block.phase { return sum + min(runs, block.runs) }
        return sum + block.runs
      }
  }

  /// What is made simpler at present; nil if nothing is.
  var shrinking: String? {
    let runs = phases.values.compactMap { block -> Int? in
      if case .shrinking(let runs) = block.phase { return runs }
      return nil
    }
    guard !runs.isEmpty else { return nil }
    return "making \(runs.count) failure\(runs.count == 1 ? "" : "s") simpler, "
      + "\(runs.reduce(0, +)) runs"
  }
}
