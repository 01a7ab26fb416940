import JSONText
import ShardedWork

extension CheckOutcome {
  /// Creates the outcome of a check from the journals of all its shards.
  ///
  /// - Throws: `ShardFault` if a shard or a needed block is missing, or a line belongs to no check.
  /// - Complexity: O(n log n) for n blocks. Only one block at a time is decoded in memory.
  package init(merging merge: JournalMerge) throws(ShardFault) {
    let header = try merge.header()
    guard header.command == CheckJSON.command, let plan = CheckDocument(header.plan).plan,
      header.cellCount == CheckPlan.blockCount(runs: plan.runs) * plan.items.count
    else {
      throw ShardFault(
        "this check is from another version; run all shards again with this "
          + "version")
    }
    self.init(items: plan.items, seed: plan.seed, runs: plan.runs, blocks: [])
    var fold = CheckFold(self)
    for line in try merge.lines(mayLackCells: true) {
      fold.add(
        try merge.value(of: line) { CheckJSON.block($0, itemCount: plan.items.count) })
    }
    if let (item, block) = fold.firstGap {
      let count = merge.shardCount
      let shard = block % count + 1
      throw ShardFault(
        "\(merge.file(of: shard) ?? ""): shard \(shard) of \(count) lacks block \(block) of "
          + "\(items[item].name); run its command again to continue it")
    }
    self = fold.outcome
  }
}
