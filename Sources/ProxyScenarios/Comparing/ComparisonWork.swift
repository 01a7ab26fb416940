import JSONText
import ShardedWork

/// A comparison as work that can be shared.
package struct ComparisonWork: CelledWork {
  /// What became of a block of runs; nil if the strategy can't do the operation.
  package typealias Cell = ComparedBlock

  /// What is to be played.
  package let comparison: ComparisonPlan
  private let conditions: [StrategyComparison]

  /// Work.
  ///
  /// - Parameters:
  ///   - plan: what is to be played.
  ///   - comparisons: for each of the plan's settings one that plays it.
  package init(_ plan: ComparisonPlan, _ comparisons: [StrategyComparison]) {
    precondition(plan.settings.count == comparisons.count, "each setting needs its comparison")
    comparison = plan
    conditions = comparisons
  }

  /// `caretlab compare`.
  package var command: String { ComparisonPlan.command }

  /// Settings, strategies and seeds.
  package var plan: JSONValue { comparison.json }

  /// For each setting and each strategy one for every thousand runs.
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

/// What became of a block of a strategy's runs.
package struct ComparedBlock: Hashable, Sendable {
  /// The runs; nil if the strategy can't do the operation.
  package var cell: ComparisonCell?

  /// A block.
  package init(cell: ComparisonCell?) {
    self.cell = cell
  }

  /// The block that a journal's line says; nil if it says something else.
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

/// Puts the blocks of a comparison together as they come, in order.
package struct ComparisonFold: Sendable {
  private let plan: ComparisonPlan
  private var setting = 0
  private var cells: [ComparisonCell] = []

  /// Nothing has come yet.
  package init(_ plan: ComparisonPlan) {
    self.plan = plan
  }

  /// Adds a block.
  ///
  /// - Returns: the setting before this block's, with all its strategies, if this block is the first of
  ///   another setting.
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

  /// The last setting with the strategies that have come.
  package mutating func takeSetting() -> (setting: Int, cells: [ComparisonCell]) {
    defer { cells = [] }
    return (setting, cells)
  }
}
