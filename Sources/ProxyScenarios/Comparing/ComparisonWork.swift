import JSONText
import ShardedWork

/// A comparison as work that several machines can share.
package struct ComparisonWork: CelledWork {
  /// The results of a block of runs; they are nil if the strategy can't do the operation.
  package typealias Cell = ComparedBlock

  /// The plan of the comparison.
  package let comparison: ComparisonPlan
  private let conditions: [StrategyComparison]

  /// Creates the work.
  ///
  /// - Parameters:
  ///   - plan: the plan of the comparison.
  ///   - comparisons: one comparison for each of the plan's settings, in the same order.
  package init(_ plan: ComparisonPlan, _ comparisons: [StrategyComparison]) {
    precondition(plan.settings.count == comparisons.count, "each setting needs its comparison")
    comparison = plan
    conditions = comparisons
  }

  /// `caretlab compare`.
  package var command: String { ComparisonPlan.command }

  /// Settings, strategies and seeds.
  package var plan: JSONValue { comparison.json }

  /// The number of blocks of at most a thousand runs, for each setting and each strategy.
  package var cellCount: Int { comparison.cellCount }

  /// Plays a block of runs.
  package func play(cell: Int, isStopped: () -> Bool) -> ComparedBlock? {
    let place = comparison.place(of: cell)
    let name = comparison.strategies[place.strategy]
    var block = ComparisonCell(strategy: name)
    for seed in place.seeds {
      if isStopped() { return nil }
      guard let run = conditions[place.setting].play(name, seeds: seed..<seed + 1) else {
        return ComparedBlock(cell: nil)
      }
      block.add(run)
    }
    return ComparedBlock(cell: block)
  }

  /// Writes a block.
  package func write(_ result: ComparedBlock, to json: inout JSONWriter) { result.write(to: &json) }

  /// Reads a block.
  package func read(_ members: JSONValue) -> ComparedBlock? { ComparedBlock(members) }
}

/// The results of a block of a strategy's runs.
package struct ComparedBlock: Hashable, Sendable {
  /// The runs; nil if the strategy can't do the operation.
  package var cell: ComparisonCell?

  /// A block.
  package init(cell: ComparisonCell?) {
    self.cell = cell
  }

  /// Reads the block in a journal's line; nil if the line holds something else.
  package init?(_ members: JSONValue) {
    if members["isLeftOut"]?.bool == true {
      cell = nil
    } else {
      guard let name = members["strategy"]?.string,
        let cell = ComparisonCell(strategy: name, members: members)
      else { return nil }
      self.cell = cell
    }
  }

  func write(to json: inout JSONWriter) {
    if let cell {
      json.member("strategy", cell.strategy)
      cell.write(to: &json)
    } else {
      json.member("isLeftOut", true)
    }
  }
}

/// Joins the blocks of a comparison, which must arrive in order.
package struct ComparisonFold: Sendable {
  private let plan: ComparisonPlan
  private var setting = 0
  private var cells: [ComparisonCell] = []

  /// A fold without blocks.
  package init(_ plan: ComparisonPlan) {
    self.plan = plan
  }

  /// Adds a block.
  ///
  /// - Returns: the previous setting with all its strategies if this block is the first of another
  ///   setting; else nil.
  package mutating func add(
    _ block: ComparedBlock, at cell: Int
  ) -> (setting: Int, cells: [ComparisonCell])? {
    let place = plan.place(of: cell)
    let finished = place.setting == setting ? nil : takeSetting()
    setting = place.setting
    guard let more = block.cell else { return finished }
    if cells.last?.strategy == more.strategy, place.seeds.lowerBound != plan.seeds.lowerBound {
      cells[cells.count - 1].add(more)
    } else {
      cells.append(more)
    }
    return finished
  }

  /// Returns the last setting with its strategies so far, and removes them.
  package mutating func takeSetting() -> (setting: Int, cells: [ComparisonCell]) {
    defer { cells = [] }
    return (setting, cells)
  }
}
