import PropertyTesting

/// The result of a plan: for each item the merged result of its blocks.
public struct CheckOutcome: Sendable {
  /// The result of one item.
  public struct Item: Hashable, Sendable {
    /// The property's name.
    public var property: String
    /// The property's sentence.
    package var sentence: String
    /// The keyboard's name; nil: the property needs none.
    public var keyboard: String?
    /// The name of the requested profile; nil: the property's own.
    public var profile: String?
    /// The file of the recorded trace that gives settings, flags and delay; nil: none.
    package var from: String?
    /// The settings, flags and delay from that trace, a word for each.
    package var conditions: [String] = []
    /// How the item ended; `cancelled` until a block was made.
    package var conclusion = CheckBlock.Conclusion.cancelled
    /// The number of cases that were judged.
    public var runs = 0
    /// The number of cases that were drawn, including rejected ones.
    package var executions = 0
    /// The number of cases that were not judged: the property does not apply, or they need too many choices.
    package var rejected = 0
    /// The labels with their counts.
    package var labels: [CheckStatistics.LabelCount] = []
    /// The failure, if a block found one.
    public var failure: CheckFailure?
    /// The number of the run that found the failure, counted over all blocks.
    package var foundInRun = 0

    /// Property, keyboard and conditions: `letters (qwerty-2014)`.
    public var name: String { property.under([keyboard] + conditions) }

    /// Whether the caller ended the check before the item's first case.
    package var isUntouched: Bool { conclusion == .cancelled && runs == 0 }

    /// Whether the property held and was tested enough.
    public var isSuccess: Bool {
      [.held, .proved, .cancelled].contains(conclusion) && warnings.isEmpty && !isUntouched
        && uncovered.isEmpty
    }
  }

  /// The items in the plan's order.
  public var items: [Item]
  /// The seed.
  public let seed: UInt64
  /// The number of runs planned for each item.
  public let runs: Int
  /// Whether a signal ended the check before all its runs were made. Such a check has not passed.
  package var isInterrupted = false

  /// Merges the blocks of a plan.
  ///
  /// Ignores all blocks of an item after the first that ended it, whether they were made or not.
  package init(_ plan: CheckPlan, _ blocks: [CheckBlock]) {
    seed = plan.seed
    runs = plan.runs
    items = plan.items.map { item in
      Item(
        property: item.property.name, sentence: item.property.sentence,
        keyboard: item.stage.keyboard, profile: item.stage.profile, from: item.from,
        conditions: item.stage.conditions)
    }
    add(blocks, of: plan.blockCount)
  }

  init(items: [Item], seed: UInt64, runs: Int, blocks: [CheckBlock]) {
    self.items = items
    self.seed = seed
    self.runs = runs
    add(blocks, of: CheckPlan.blockCount(runs: runs))
  }

  private mutating func add(_ blocks: [CheckBlock], of blockCount: Int) {
    var fold = CheckFold(self, blockCount: blockCount)
    for block in blocks.sorted(by: { ($0.block, $0.item) < ($1.block, $1.item) }) {
      fold.add(block)
    }
    self = fold.outcome
  }

  /// Whether the check was finished, and everything held and was tested.
  public var isSuccess: Bool { !isInterrupted && items.allSatisfy(\.isSuccess) }
}

extension CheckOutcome.Item {
  /// Adds the next block.
  fileprivate mutating func add(_ block: CheckBlock) {
    conclusion = block.conclusion
    if let failure = block.failure {
      self.failure = failure
      foundInRun = executions + failure.foundInRun
    }
    runs += block.runs
    executions += block.executions
    rejected += block.rejected
    for label in block.labels {
      if let place = labels.firstIndex(where: { $0.name == label.name }) {
        labels[place].runs += label.runs
        labels[place].demanded = max(labels[place].demanded, label.demanded)
      } else {
        labels.append(label)
      }
    }
  }

  /// The labels that hold in significantly fewer cases than demanded: the property was hardly tested there.
  /// They are no failure of a keyboard. Empty for an item that ended with a failure.
  package var uncovered: [CheckStatistics.LabelCount] {
    guard [.held, .proved, .cancelled].contains(conclusion) else { return [] }
    return labels.filter { $0.coverage(in: runs) == .missed }
  }

  /// A warning if significantly more than four of five drawn cases were rejected. Chance alone causes
  /// the warning in at most one of 10⁹ checks, see `CoverageVerdict`.
  package var warnings: [String] {
    guard conclusion != .failed,
      CoverageVerdict(hits: runs, runs: executions, demanded: 0.2) == .missed
    else { return [] }
    return [
      "\(rejected) of \(executions) cases were rejected; change the generators so that they "
        + "draw fewer such cases"
    ]
  }
}

/// A merge of blocks, each item's in their order. If a block is missing or was ended early, the item
/// counts as cancelled.
struct CheckFold {
  private var result: CheckOutcome
  private let blockCount: Int
  /// The number of the next block of each item.
  private var next: [Int]
  /// The first block of each item that is missing or was ended early.
  private var gaps: [Int?]

  init(_ outcome: CheckOutcome, blockCount: Int? = nil) {
    result = outcome
    self.blockCount = blockCount ?? CheckPlan.blockCount(runs: outcome.runs)
    next = Array(repeating: 0, count: outcome.items.count)
    gaps = Array(repeating: nil, count: outcome.items.count)
  }

  mutating func add(_ block: CheckBlock) {
    let item = block.item
    guard !result.items[item].conclusion.isFinal else { return }
    if gaps[item] == nil {
      if block.block != next[item] {
        gaps[item] = next[item]
      } else if block.conclusion == .cancelled {
        gaps[item] = block.block
      }
    }
    next[item] = block.block + 1
    result.items[item].add(block)
  }

  /// The first item with a missing or cancelled block, and that block; nil if there is none.
  var firstGap: (item: Int, block: Int)? {
    for item in result.items.indices {
      if let block = gap(item) { return (item, block) }
    }
    return nil
  }

  private func gap(_ item: Int) -> Int? {
    if let gap = gaps[item] { return gap }
    return !result.items[item].conclusion.isFinal && next[item] < blockCount ? next[item] : nil
  }

  /// The result of the blocks added so far.
  var outcome: CheckOutcome {
    var outcome = result
    for item in outcome.items.indices
    where gap(item) != nil && !outcome.items[item].conclusion.isFinal {
      outcome.items[item].conclusion = .cancelled
    }
    return outcome
  }
}
