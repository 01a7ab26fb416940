// What lives here: how long work is cut so that many machines share it. A `CelledWork` consists of
// numbered cells that know nothing of each other; a `Shard` plays some of them; a `Journal` is the file
// of its results, a line a cell; a `JournalMerge` makes one journal of those of all shards.

/// One of several equal parts of a piece of work.
///
/// Shards are counted from 1. Cells are dealt to them in turns: with four shards the first one plays
/// the cells 0, 4, 8 … So all shards take about the same time, whatever part of the work is slow.
package struct Shard: Hashable, Sendable, CustomStringConvertible {
  /// How many shards there can be.
  package static let countMax = 100_000

  /// The only shard of work that is not shared.
  package static let whole = Shard(index: 1, count: 1)

  /// Which one, from 1.
  package var index: Int
  /// Of how many.
  package var count: Int

  /// Shard number `index` of `count`.
  ///
  /// - Parameters:
  ///   - index: 1 … `count`.
  ///   - count: 1 … ``countMax``.
  package init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }

  /// The shard that is written `2/8`; nil if `text` is no such part.
  package init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let index = numbers[0], let count = numbers[1],
      (1...Shard.countMax).contains(count), (1...count).contains(index)
    else { return nil }
    self.init(index: index, count: count)
  }

  /// Whether the shard plays this cell.
  package func plays(cell: Int) -> Bool { cell % count == index - 1 }

  /// The shard as `--shard` takes it: `2/8`.
  package var description: String { "\(index)/\(count)" }
}
