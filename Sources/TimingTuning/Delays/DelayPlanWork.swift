import JSONText
import ShardedWork

/// Tuned delays as work that machines can share: the blocks of all settings.
///
/// Every block is played, also those that a setting does not need because it is decided before.
public struct DelayPlanWork: CelledWork {
  private let delays: DelayPlan
  private let works: [DelayWork]

  /// Work; plays a few runs of each setting to find out how to go about the rest.
  ///
  /// - Parameters:
  ///   - plan: what is tuned.
  ///   - tunings: for each of the plan's settings its question.
  ///   - isStopped: asked before each of the first plays; with `true` this ends soon, and the work is of
  ///     no use.
  public init(
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
  public var command: String { DelayPlan.command }

  /// Settings, strategy, target and seeds.
  public var plan: JSONValue { delays.json }

  /// For each setting one for every hundred runs.
  public var cellCount: Int { delays.cellCount }

  /// Plays a block.
  public func play(cell: Int, isStopped: () -> Bool) -> DelayWork.Block? {
    let (setting, block) = delays.place(of: cell)
    return works[setting].play(block: block, isStopped: isStopped)
  }

  /// Writes a block.
  public func write(_ result: DelayWork.Block, to json: inout JSONWriter) {
    result.write(to: &json)
  }

  /// Reads a block.
  public func read(_ members: JSONValue) -> DelayWork.Block? { DelayWork.Block(members) }
}

/// Puts the blocks of a plan together as they come, in order.
public struct DelayPlanFold: Sendable {
  private let plan: DelayPlan
  private let tunings: [DelayTuning]
  private var folds: [DelayFold]

  /// Nothing has come yet.
  ///
  /// - Parameters:
  ///   - plan: what is tuned.
  ///   - tunings: for each of the plan's settings its question.
  public init(_ plan: DelayPlan, _ tunings: [DelayTuning]) {
    self.plan = plan
    self.tunings = tunings
    folds = tunings.map { DelayFold($0) }
  }

  /// Adds the next block; one that its setting does not need changes nothing.
  public mutating func add(_ block: DelayWork.Block, at cell: Int) {
    let setting = plan.place(of: cell).setting
    if !folds[setting].isDecided { folds[setting].add(block) }
  }

  /// Whether no further blocks are needed.
  public var isDecided: Bool { folds.allSatisfy(\.isDecided) }

  /// The answers of the settings of which something was played, with the settings' places.
  public var answers: [(setting: Int, answer: DelayAnswer)] {
    tunings.indices.filter { !folds[$0].outcomes.isEmpty }.map {
      ($0, tunings[$0].answer(folds[$0], seeds: plan.comparison.seeds))
    }
  }
}
