import PropertyTesting

/// What a plan came to: for each item what its blocks came to together.
public struct CheckOutcome: Sendable {
  /// What one item came to.
  public struct Item: Hashable, Sendable {
    /// The property's name.
    public var property: String
    /// The property's sentence.
    package var sentence: String
    /// The keyboard's name; nil: none was needed.
    public var keyboard: String?
    /// The name of the profile that was asked for; nil: the property's own.
    public var profile: String?
    /// The file of the recorded trace that host and keyboard are like; nil: none.
    package var from: String?
    /// What that trace says of keyboard and host, a word for each.
    package var conditions: [String] = []
    /// How it ended; `cancelled` until a block was made.
    package var conclusion = CheckBlock.Conclusion.cancelled
    /// Cases that were judged.
    public var runs = 0
    /// Cases that were drawn, rejected ones included.
    package var executions = 0
    /// Cases that the property does not speak of.
    package var rejected = 0
    /// The labels with their counts.
    package var labels: [CheckStatistics.LabelCount] = []
    /// What failed.
    public var failure: CheckFailure?
    /// In which run of all it was found.
    package var foundInRun = 0

    /// Property, keyboard and conditions: `letters (qwerty-2014)`.
    public var name: String { property.under([keyboard] + conditions) }

    /// Whether it was to be tested, and the caller ended the check before its first case.
    package var isUntouched: Bool { conclusion == .cancelled && runs == 0 }

    /// Whether it held and was tested.
    public var isSuccess: Bool {
      [.held, .proved, .cancelled].contains(conclusion) && warnings.isEmpty && !isUntouched
        && uncovered.isEmpty
    }
  }

  /// The items in the plan's order.
  public var items: [Item]
  /// The seed.
  public let seed: UInt64
  /// The runs that each item was to get.
  public let runs: Int
  /// Whether a signal ended the check before all its runs were made; then nobody can say that it passed.
  package var isInterrupted = false

  /// Puts the blocks of a plan together.
  ///
  /// Blocks behind the first that ended its item do not count, so it does not matter whether they were
  /// made.
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
  /// Adds the block that follows those that were added.
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

  /// Labels that hold in significantly fewer cases than demanded: the property was hardly tested there.
  /// It is no failure of a keyboard. What a failure cut short is not judged.
  package var uncovered: [CheckStatistics.LabelCount] {
    guard [.held, .proved, .cancelled].contains(conclusion) else { return [] }
    return labels.filter { $0.coverage(in: runs) == .missed }
  }

  /// Doubts about the test: significantly more than four of five drawn cases were rejected. Chance
  /// alone leads to the warning in at most one of 10⁹ checks, see `CoverageVerdict`.
  package var warnings: [String] {
    guard conclusion != .failed,
      CoverageVerdict(hits: runs, runs: executions, demanded: 0.2) == .missed
    else { return [] }
    return ["\(rejected) of \(executions) cases were rejected; draw what is judged"]
  }
}

/// Puts blocks together as they come, each item's in their order; where one is missing or was ended early
/// the item was stopped.
struct CheckFold {
  private var result: CheckOutcome
  private let blockCount: Int
  /// The block of each item that comes next.
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
      if block.block != next[item] { gaps[item] = next[item] }
      if block.conclusion == .cancelled { gaps[item] = block.block }
    }
    next[item] = block.block + 1
    result.items[item].add(block)
  }

  /// The first item that was stopped, and the block that is missing; nil if there is none.
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

  /// What the blocks came to.
  var outcome: CheckOutcome {
    var outcome = result
    for item in outcome.items.indices
    where gap(item) != nil && !outcome.items[item].conclusion.isFinal {
      outcome.items[item].conclusion = .cancelled
    }
    return outcome
  }
}
