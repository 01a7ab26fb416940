import JSONText
import ShardedWork

/// Tuned delays as work that machines can share: the blocks of all settings.
///
/// Every block is played, also those that a setting does not need because it is decided before.
package struct DelayPlanWork: CelledWork {
  private let delays: DelayPlan
  private let works: [DelayWork]

  /// Work; plays a few runs of each setting to find out how to go about the rest.
  ///
  /// - Parameters:
  ///   - plan: what is tuned.
  ///   - tunings: for each of the plan's settings its question.
  ///   - isStopped: asked before each of the first plays; with `true` this ends soon, and the work is of
  ///     no use.
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

  /// Settings, strategy, target and seeds.
  package var plan: JSONValue { delays.json }

  /// For each setting one for every hundred runs.
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

/// Puts the blocks of a plan together as they come, in order.
package struct DelayPlanFold: Sendable {
  private let plan: DelayPlan
  private let tunings: [DelayTuning]
  private var folds: [DelayFold]

  /// Nothing has come yet.
  ///
  /// - Parameters:
  ///   - plan: what is tuned.
  ///   - tunings: for each of the plan's settings its question.
  package init(_ plan: DelayPlan, _ tunings: [DelayTuning]) {
    self.plan = plan
    self.tunings = tunings
    folds = tunings.map { DelayFold($0) }
  }

  /// Adds the next block; one that its setting does not need changes nothing.
  package mutating func add(_ block: DelayWork.Block, at cell: Int) {
    let setting = plan.place(of: cell).setting
    if !folds[setting].isDecided { folds[setting].add(block) }
  }

  /// Whether no further blocks are needed.
  package var isDecided: Bool { folds.allSatisfy(\.isDecided) }

  /// The answers of the settings of which something was played, with the settings' places.
  package var answers: [(setting: Int, answer: DelayAnswer)] {
    tunings.indices.filter { !folds[$0].outcomes.isEmpty }.map {
      ($0, tunings[$0].answer(folds[$0], seeds: plan.comparison.seeds))
    }
  }
}
