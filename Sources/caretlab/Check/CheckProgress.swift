import LabProperties
import PropertyTesting

/// The progress of a plan: the judged cases, and the failures that are being shrunk. The amount of
/// shrinking can't be known in advance.
struct CheckProgress {
  /// Whether a block has begun.
  private(set) var hasBegun = false
  private var finished = 0
  private var phases: [Int: (phase: CheckPhase, runs: Int)] = [:]

  /// Records the phase of a unit's block, which has this number of cases.
  mutating func note(_ phase: CheckPhase, ofUnit unit: Int, runs: Int) {
    hasBegun = true
    phases[unit] = (phase, runs)
  }

  /// Records that a unit with this number of cases is finished or no longer needed.
  mutating func finish(unit: Int, runs: Int) {
    phases[unit] = nil
    finished += runs
  }

  /// The number of cases that were judged, or that are no longer needed because their property has
  /// failed.
  var runs: Int {
    finished
      + phases.values.reduce(0) { sum, block in
        if case .searching(let runs) = block.phase { return sum + min(runs, block.runs) }
        return sum + block.runs
      }
  }

  /// The present shrinking in words; nil if there is none.
  var shrinking: String? {
    let runs = phases.values.compactMap { block -> Int? in
      if case .shrinking(let runs) = block.phase { return runs }
      return nil
    }
    guard !runs.isEmpty else { return nil }
    return "shrinking \(runs.count) failure\(runs.count == 1 ? "" : "s"), "
      + "\(runs.reduce(0, +)) runs"
  }
}
