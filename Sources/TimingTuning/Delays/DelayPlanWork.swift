import JSONText
import ShardedWork

/// The tuning of delays as work that machines can share: the blocks of all settings.
///
/// Every block is played, also those that are not needed because their setting is already decided.
package struct DelayPlanWork: CelledWork {
  private let delays: DelayPlan
  private let works: [DelayWork]

  /// Creates the work; plays a few runs of each setting to find the best way to search the rest.
  ///
  /// - Parameters:
  ///   - plan: the plan of what is tuned.
  ///   - tunings: the question of each of the plan's settings.
  ///   - isStopped: called before each of these plays; after `true` the initializer returns soon, and the
  ///     work is of no use.
  package init(
    _ plan: DelayPlan, _ tunings: [DelayTuning], isStopped: () -> Bool = { false }
  ) {
    precondition(
      plan.comparison.settings.count == tunings.count, "each setting needs its question")
    delays = plan
    works = tunings.map {
      DelayWork($0, seeds: plan.comparison.seeds, isStopped: isStopped)
    }
  }

  /// `caretlab tune delay`.
  package var command: String { DelayPlan.command }

  /// The settings, strategy, target and seeds.
  package var plan: JSONValue { delays.json }

  /// The number of cells: for each setting, one for every hundred runs.
  package var cellCount: Int { delays.cellCount }

  /// Plays a block.
  package func play(cell: Int, isStopped: () -> Bool) -> DelayWork.Block? {
    let (setting, block) = delays.place(of: cell)
    return works[setting].play(block: block, isStopped: isStopped)
  }

  /// Writes a block.
  package func write(_ result: DelayWork.Block, to json: inout JSONWriter) {
    result.write(to: &json)
  }

  /// Reads a block.
  package func read(_ members: JSONValue) -> DelayWork.Block? { DelayWork.Block(members) }
}

/// A fold that puts the blocks of a plan together, in order, as they come.
package struct DelayPlanFold: Sendable {
  private let plan: DelayPlan
  private let tunings: [DelayTuning]
  private var folds: [DelayFold]

  /// Creates a fold without blocks.
  ///
  /// - Parameters:
  ///   - plan: the plan of what is tuned.
  ///   - tunings: the question of each of the plan's settings.
  package init(_ plan: DelayPlan, _ tunings: [DelayTuning]) {
    self.plan = plan
    self.tunings = tunings
    folds = tunings.map { DelayFold($0) }
  }

  /// Adds the next block; ignores a block that its setting does not need.
  package mutating func add(_ block: DelayWork.Block, at cell: Int) {
    let setting = plan.place(of: cell).setting
    if !folds[setting].isDecided { folds[setting].add(block) }
  }

  /// Whether no setting needs further blocks.
  package var isDecided: Bool { folds.allSatisfy(\.isDecided) }

  /// The answers of the settings of which something was played, with the indices of the settings.
  package var answers: [(setting: Int, answer: DelayAnswer)] {
    tunings.indices.filter { !folds[$0].outcomes.isEmpty }.map {
      ($0, tunings[$0].answer(folds[$0], seeds: plan.comparison.seeds))
    }
  }
}
