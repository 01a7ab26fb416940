import PropertyTesting
import Chance
import TouchTraces

/// What is run, cut into blocks that know nothing of each other.
///
/// A block is a search of its own with a seed that follows from the plan's seed, the item and the
/// block's number. So it does not matter who makes it and when: workers and shards come to the result
/// of one, to the byte.
public struct CheckPlan: Sendable {
  /// How many runs a block has.
  package static let blockSize = 100

  /// What is checked.
  public let items: [CheckItem]
  /// How many runs each item gets.
  public let runs: Int
  /// Everything random follows from it.
  public let seed: UInt64
  /// A run to repeat instead.
  package var replay: String?

  /// A plan.
  package init(items: [CheckItem], runs: Int, seed: UInt64 = 0) {
    self.items = items
    self.runs = max(1, runs)
    self.seed = seed
  }

  /// How many blocks each item has.
  package var blockCount: Int { replay == nil ? CheckPlan.blockCount(runs: runs) : 1 }

  /// How many runs each item gets in all of its blocks.
  package var runsOfItem: Int { min(runs, blockCount * CheckPlan.blockSize) }

  static func blockCount(runs: Int) -> Int {
    (runs + CheckPlan.blockSize - 1) / CheckPlan.blockSize
  }

  /// The number of blocks of all items.
  public var unitCount: Int { blockCount * items.count }

  /// Item and block of a unit; units go round the items.
  public func unit(_ number: Int) -> (item: Int, block: Int) {
    (number % items.count, number / items.count)
  }

  /// How many runs a block has.
  public func runs(ofBlock block: Int) -> Int {
    min(CheckPlan.blockSize, runs - block * CheckPlan.blockSize)
  }

  /// Makes one block.
  ///
  /// - Parameters:
  ///   - number: the unit's.
  ///   - isCancelled: asked before each run, with what the block is doing; with `true` it ends with what it has.
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
  /// Why choices are none of a case of this property; nil if they are.
  fileprivate func problem(
    ofReplay blob: String, _ cases: TwoWayGenerator<LabCase>
  ) -> String? {
    guard let script = try? ReplayBlob.decode(blob) else { return nil }  // the search tells why
    let drawn = cases.generator.replayed(script)?.run.choices.count
    guard drawn != script.count else { return nil }
    return "the replay blob has \(script.count) choices, "
      + (drawn.map { "a case of \(savedName) that begins like it has \($0)" }
        ?? "which lead to no case of \(savedName)")
      + "; copy all of it, and the options of the line that it stands in"
  }

  /// One run: draws a case, plays it, judges it.
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
