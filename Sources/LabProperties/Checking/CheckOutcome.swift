import PropertyTesting

/// What a plan came to: for each item what its blocks came to together.
public struct CheckOutcome: Sendable {
  /// What one item came to.
  public struct Item: Hashable, Sendable {
    /// The property's name.
    public var property: String
    /// The property's sentence.
    public var sentence: String
    /// The keyboard's name; nil: none was needed.
    public var keyboard: String?
    /// How it ended; `cancelled` until a block was made.
    public var conclusion = CheckBlock.Conclusion.cancelled
    /// Cases that were judged.
    public var runs = 0
    /// Cases that were drawn, rejected ones included.
    public var executions = 0
    /// Cases that the property does not speak of.
    public var rejected = 0
    /// The labels with their counts.
    public var labels: [CheckStatistics.LabelCount] = []
    /// What failed.
    public var failure: CheckFailure?
    /// In which run of all it was found.
    public var foundInRun = 0

    /// Whether it was to be tested, and the caller ended the check before its first case.
    public var isUntouched: Bool { conclusion == .cancelled && runs == 0 }

    /// Whether it held and was tested.
    public var isSuccess: Bool {
      [.held, .proved, .cancelled].contains(conclusion) && warnings.isEmpty && !isUntouched
    }
  }

  /// The items in the plan's order.
  public var items: [Item]
  /// The seed.
  public let seed: UInt64
  /// The runs that each item was to get.
  public let runs: Int

  /// Puts the blocks of a plan together.
  ///
  /// Blocks behind the first that ended its item do not count, so it does not matter whether they were
  /// made.
  public init(_ plan: CheckPlan, _ blocks: [CheckBlock]) {
    seed = plan.seed
    runs = plan.runs
    items = plan.items.map { item in
      Item(
        property: item.property.name, sentence: item.property.sentence,
        keyboard: item.stage.keyboard)
    }
    add(blocks)
  }

  init(items: [Item], seed: UInt64, runs: Int, blocks: [CheckBlock]) {
    self.items = items
    self.seed = seed
    self.runs = runs
    add(blocks)
  }

  private mutating func add(_ blocks: [CheckBlock]) {
    for block in blocks.sorted(by: { ($0.item, $0.block) < ($1.item, $1.block) })
    where items.indices.contains(block.item) && !items[block.item].conclusion.isFinal {
      items[block.item].add(block)
    }
  }

  /// Whether everything held and was tested.
  public var isSuccess: Bool { items.allSatisfy(\.isSuccess) }
}

extension CheckOutcome.Item {
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

  /// Doubts about the test: too much was rejected, or what was demanded was not reached. Told from 100
  /// drawn cases on.
  public var warnings: [String] {
    guard executions >= 100, conclusion != .failed else { return [] }
    var warnings: [String] = []
    if rejected > runs * 4 {
      warnings.append("\(rejected) of \(executions) cases were rejected; draw what is judged")
    }
    for label in labels where Double(label.runs) < label.demanded * Double(max(runs, 1)) {
      let percent = Int(label.demanded * 100 + 0.5)
      warnings.append(
        "\"\(label.name)\" in \(label.runs) of \(runs) cases, less than the \(percent) % demanded")
    }
    return warnings
  }
}
