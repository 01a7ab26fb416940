import Chance
import Timing

/// Bounds of any curve of failures that hold at all waits at once.
///
/// Half of the runs determine how the waits are cut into cells; the other half is judged. In a cell the
/// true share is at least the share of runs that fail with all its waits, and at most the share of runs
/// that fail with any of its waits. Both are shares of counted runs; the error is divided among all of
/// them.
struct DelayCells: Sendable {
  private var cells: [(from: Nanoseconds, bounds: ClosedRange<Double>)] = []
  /// Whether the share is proved to be above the target in every cell.
  private(set) var provesNone: Bool

  private static let most = 32

  init(
    cutBy choosing: DelayCurve, _ judging: [DelayOutcome], target: Double, error: Double
  ) {
    let points = choosing.points
    let step = max(1, (points.count + DelayCells.most - 1) / DelayCells.most)
    let starts = stride(from: 0, to: points.count, by: step).map { points[$0].wait }
    let own = error / Double(2 * starts.count)
    provesNone = !judging.isEmpty
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : nil
      let throughout = ClopperPearson(
        judging.count { $0.fails(throughout: start, end) }, of: judging.count)
      let somewhere = ClopperPearson(
        judging.count { $0.fails(somewhereFrom: start, end) }, of: judging.count)
      cells.append((start, throughout.lower(error: own)...somewhere.upper(error: own)))
      provesNone = provesNone && throughout.proves(above: target, error: 2 * own)
    }
  }

  /// Returns the bounds at a wait.
  func bounds(at wait: Nanoseconds) -> ClosedRange<Double> {
    cells.last { $0.from <= wait }?.bounds ?? 0...1
  }
}
