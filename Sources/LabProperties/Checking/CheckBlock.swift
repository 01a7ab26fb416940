import PropertyTesting
import Timing

/// The result of one block of runs.
public struct CheckBlock: Hashable, Sendable {
  /// How the block ended.
  package enum Conclusion: String, Hashable, Sendable, CaseIterable {
    /// Nothing failed.
    case held
    /// All possible cases were tried, and none failed.
    case proved
    /// A case fails.
    case failed
    /// The same case gave different results.
    case flaky
    /// Nearly all cases were rejected: next to nothing was tested.
    case gaveUp
    /// The caller ended the block early.
    case cancelled
    /// The choices to replay can't be read.
    case unreadable

    /// Whether later blocks of the item are ignored.
    var isFinal: Bool { self != .held && self != .cancelled }
  }

  /// The item's place in the plan.
  public var item: Int
  /// The block's number.
  package var block: Int
  /// How the block ended.
  package var conclusion: Conclusion
  /// The number of cases that were judged.
  public var runs: Int
  /// The number of cases that were drawn, including rejected ones.
  package var executions: Int
  /// The number of cases that were not judged: the property does not apply, or they need too many choices.
  package var rejected: Int
  /// The labels with their counts.
  package var labels: [CheckStatistics.LabelCount]
  /// The failure, if the block found one.
  public var failure: CheckFailure?
  /// How long the search took, by the machine's clock. No report shows it.
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

  /// Creates the result of a block whose replay can't be read.
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
