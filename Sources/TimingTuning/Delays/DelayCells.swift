import Chance
import Timing

/// Bounds of any curve of failures that hold at all waits at once.
///
/// Half of the runs determine how the waits are cut into cells; the other half is judged. In a cell the
/// true share is at least the share of runs that fail with all its waits, and at most the share of runs
/// that fail with any of its waits. Both are shares of counted runs; the error is divided among all of
/// them.
struct DelayCells: Sendable {
  /// Bounds of the share with the waits of one cell, which begins at `from`.
  typealias Cell = (from: Nanoseconds, bounds: ClosedRange<Double>)

  private let starts: [Nanoseconds]
  private let judging: [DelayOutcome]
  private let target: Double
  /// The error of one bound of one cell.
  private let error: Double

  private static let most = 32

  init(
    cutBy choosing: DelayCurve, _ judging: [DelayOutcome], target: Double, error: Double
  ) {
    let points = choosing.points
    let step = max(1, (points.count + DelayCells.most - 1) / DelayCells.most)
    starts = stride(from: 0, to: points.count, by: step).map { points[$0].wait }
    self.judging = judging
    self.target = target
    self.error = error / Double(2 * starts.count)
  }

  /// Whether the share is proved to be above the target in every cell.
  ///
  /// - Complexity: O(n) for n runs in each cell up to the first that is not proved.
  var provesNone: Bool {
    !judging.isEmpty
      && starts.indices.allSatisfy {
        failing(throughout: $0).proves(above: target, error: 2 * error)
      }
  }

  /// The bounds of all cells, in the order of their waits.
  ///
  /// - Complexity: O(n) for n runs in each cell, with a large factor.
  var bounds: [Cell] {
    starts.indices.map { cell in
      let somewhere = ClopperPearson(
        judging.count { $0.fails(somewhereFrom: starts[cell], end(of: cell)) }, of: judging.count)
      let lower = failing(throughout: cell).lower(error: error)
      return (starts[cell], lower...somewhere.upper(error: error))
    }
  }

  /// Returns how many runs fail with all waits of a cell.
  private func failing(throughout cell: Int) -> ClopperPearson {
    ClopperPearson(
      judging.count { $0.fails(throughout: starts[cell], end(of: cell)) }, of: judging.count)
  }

  private func end(of cell: Int) -> Nanoseconds? {
    cell + 1 < starts.count ? starts[cell + 1] : nil
  }
}
