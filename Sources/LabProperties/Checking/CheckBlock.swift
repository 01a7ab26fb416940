import PropertyTesting
import Timing

/// What one block of runs came to.
public struct CheckBlock: Hashable, Sendable {
  /// How it ended.
  package enum Conclusion: String, Hashable, Sendable, CaseIterable {
    /// Nothing failed.
    case held
    /// Nothing failed, and there is no other case.
    case proved
    /// A case fails.
    case failed
    /// The same case gave different results.
    case flaky
    /// Nearly all cases were rejected: next to nothing was tested.
    case gaveUp
    /// The caller ended it.
    case cancelled
    /// The run that was to be repeated can't be read.
    case unreadable

    /// Whether later blocks don't count any more.
    var isFinal: Bool { self != .held && self != .cancelled }
  }

  /// The item's place in the plan.
  public var item: Int
  /// The block's number.
  package var block: Int
  /// How it ended.
  package var conclusion: Conclusion
  /// Cases that were judged.
  public var runs: Int
  /// Cases that were drawn, rejected ones included.
  package var executions: Int
  /// Cases that the property does not speak of.
  package var rejected: Int
  /// The labels with their counts.
  package var labels: [CheckStatistics.LabelCount]
  /// What failed.
  public var failure: CheckFailure?
  /// How long the search took, by the machine's clock; it is in no report.
  package var duration = Nanoseconds.zero

  init(
    _ report: CheckReport, of check: CheckItem, _ cases: TwoWayGenerator<LabCase>, item: Int,
    block: Int
  ) {
    self.item = item
    self.block = block
    let statistics = report.statistics
    runs = statistics.validRuns
    executions = statistics.executions
    rejected = statistics.rejectedRuns + statistics.overlongRuns
    labels = statistics.labelCounts
    duration = statistics.duration
    switch report.conclusion {
    case .held: conclusion = .held
    case .proved: conclusion = .proved
    case .cancelled: conclusion = .cancelled
    case .gaveUp: conclusion = .gaveUp
    case .flaky(let reason):
      conclusion = .flaky
      failure = CheckFailure(message: reason)
    case .invalidReplay(let problem):
      conclusion = .unreadable
      failure = CheckFailure(message: "\(problem)")
    case .failed(let counterexample):
      conclusion = .failed
      failure = CheckFailure(counterexample, of: check, cases)
    }
  }

  /// A block that could not be made.
  init(item: Int, block: Int, unreadable problem: String) {
    self.init(
      item: item, block: block, conclusion: .unreadable, runs: 0, executions: 0, rejected: 0,
      labels: [], failure: CheckFailure(message: problem))
  }

  init(
    item: Int, block: Int, conclusion: Conclusion, runs: Int, executions: Int, rejected: Int,
    labels: [CheckStatistics.LabelCount], failure: CheckFailure?
  ) {
    self.item = item
    self.block = block
    self.conclusion = conclusion
    self.runs = runs
    self.executions = executions
    self.rejected = rejected
    self.labels = labels
    self.failure = failure
  }
}
