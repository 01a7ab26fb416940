// What lives here: the division of long work among many machines. A `CelledWork` consists of independent
// numbered cells; a `Shard` plays some of them; a `Journal` is the file of its results, a line for each cell;
// a `JournalMerge` combines the journals of all shards.

/// One of several equal parts of a piece of work.
///
/// Shards are numbered from 1 and get cells in turn: with four shards the first one plays the cells 0, 4, 8 …
/// So all shards take about the same time, even if a part of the work is slow.
package struct Shard: Hashable, Sendable, CustomStringConvertible {
  /// The largest number of shards.
  package static let countMax = 100_000

  /// The only shard of undivided work.
  package static let whole = Shard(index: 1, count: 1)

  /// The shard's number, from 1.
  package var index: Int
  /// The number of shards.
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

  /// Creates the shard from a text such as `2/8`; nil if `text` has another form.
  package init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let index = numbers[0], let count = numbers[1],
      (1...Shard.countMax).contains(count), (1...count).contains(index)
    else { return nil }
    self.init(index: index, count: count)
  }

  /// Whether the shard plays this cell.
  package func plays(cell: Int) -> Bool { cell % count == index - 1 }

  /// The shard in the form for `--shard`: `2/8`.
  package var description: String { "\(index)/\(count)" }
}
