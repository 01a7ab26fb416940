import PropertyTesting
import Chance
import TouchTraces

/// The runs of a check, divided into independent blocks.
///
/// Each block is a separate search. Its seed is computed from the plan's seed, the item and the
/// block's number. So any number of workers and shards, in any order, produce the same result to the
/// byte.
public struct CheckPlan: Sendable {
  /// How many runs a block has at most.
  package static let blockSize = 100

  /// The properties to check, with their keyboards.
  public let items: [CheckItem]
  /// How many runs each item gets.
  public let runs: Int
  /// The seed of all random numbers.
  public let seed: UInt64
  /// The choices of one run to repeat instead of the search.
  package var replay: String?

  /// Creates a plan.
  package init(items: [CheckItem], runs: Int, seed: UInt64 = 0) {
    self.items = items
    self.runs = max(1, runs)
    self.seed = seed
  }

  /// How many blocks each item has.
  package var blockCount: Int { replay == nil ? CheckPlan.blockCount(runs: runs) : 1 }

  /// How many runs each item gets in all its blocks together.
  package var runsOfItem: Int { min(runs, blockCount * CheckPlan.blockSize) }

  static func blockCount(runs: Int) -> Int {
    (runs + CheckPlan.blockSize - 1) / CheckPlan.blockSize
  }

  /// The number of blocks of all items.
  public var unitCount: Int { blockCount * items.count }

  /// Returns the item and the block of a unit. Units are ordered by block, then by item.
  public func unit(_ number: Int) -> (item: Int, block: Int) {
    (number % items.count, number / items.count)
  }

  /// Returns how many runs a block has.
  public func runs(ofBlock block: Int) -> Int {
    min(CheckPlan.blockSize, runs - block * CheckPlan.blockSize)
  }

  /// Makes one block.
  ///
  /// - Parameters:
  ///   - number: the unit's number.
  ///   - isCancelled: called before each run with the current phase; `true` ends the block with its results so far.
  public func run(
    unit number: Int, isCancelled: (@Sendable (CheckPhase) -> Bool)? = nil
  ) -> CheckBlock {
    let (item, block) = unit(number)
    let check = items[item]
    var settings = CheckSettings(
      seed: seed(of: check, block), runs: runs(ofBlock: block), shrinkRunsMax: 5_000,
      replay: replay, saved: block == 0 ? check.saved : [],
      silenced: Set(HealthCheck.allCases), isCancelled: isCancelled)
    settings.examples = check.examples
    let cases = check.property.cases(on: check.stage)
    if let replay, let problem = check.problem(ofReplay: replay, cases) {
      return CheckBlock(item: item, block: block, unreadable: problem)
    }
    let report = examineProperty(check.savedName, settings: settings) { draw in
      try check.run(cases, draw)
    }
    return CheckBlock(report, of: check, cases, item: item, block: block)
  }

  private func seed(of item: CheckItem, _ block: Int) -> UInt64 {
    var stream = RandomStreams(seed: seed).stream("\(item.name) block \(block)")
    return stream.next()
  }
}

extension CheckItem {
  /// Returns why a replay blob holds no case of this property; nil if it holds one, or can't be read.
  fileprivate func problem(
    ofReplay blob: String, _ cases: TwoWayGenerator<LabCase>
  ) -> String? {
    guard let script = try? ReplayBlob.decode(blob) else { return nil }  // the search tells why
    let drawn = cases.generator.replayed(script)?.run.choices.count
    guard drawn != script.count else { return nil }
    return "the replay blob has \(script.count) choices, "
      + (drawn.map { "but a case of \(savedName) with this beginning has \($0)" }
        ?? "but they give no case of \(savedName)")
      + "; copy the whole blob, and the options of its line"
  }

  /// Draws a case, plays it, and judges it.
  func run(_ cases: TwoWayGenerator<LabCase>, _ draw: PropertyDraw) throws {
    let drawn = draw.parts(of: cases)
    if draw.isOver { return }
    let played = try PlayedCase(playing: drawn.trace(on: stage))
    for label in property.labels(played) {
      if label.demanded > 0 {
        draw.cover(label.name, atLeast: label.demanded, if: label.holds)
      } else {
        draw.label(label.name, if: label.holds)
      }
    }
    try property.judge(played)
  }
}
