import Chance
import Timing

/// Two halves of the runs for cases in which a wait may do harm: one half chooses waits, the other one
/// proves them.
///
/// The choosing half also determines what is to be proved: a range if it has too many failures with the
/// longest wait, else a number.
///
/// Sources: Berger, "Multiparameter hypothesis testing and acceptance sampling", Technometrics 24, 1982
/// (all cells of a range may be proved at the whole error); Maurer, Hothorn and Lehmacher, "Multiple
/// comparisons in drug clinical trials and preclinical assays: a-priori ordered hypotheses", 1995
/// (proving in an order that is fixed before, until the first that fails, needs no division of the
/// error; Bretz, Maurer, Brannath and Posch, Statist. Med. 28, 2009, for an order that branches).
struct DelayHalves: Sendable {
  private let choosing: DelayCurve
  private let proving: DelayCurve
  private let judged: [DelayOutcome]
  private let target: Double
  private let error: Double

  init(
    _ outcomes: [DelayOutcome], in waits: ClosedRange<Nanoseconds>, target: Double, error: Double
  ) {
    let first = outcomes.indices.filter { $0 % 2 == 0 }.map { outcomes[$0] }
    judged = outcomes.indices.filter { $0 % 2 == 1 }.map { outcomes[$0] }
    choosing = DelayCurve(first, from: waits.lowerBound)
    proving = DelayCurve(judged, from: waits.lowerBound)
    self.target = target
    self.error = error
  }

  /// Cells of waits that the choosing half has cut, with the runs of the proving half.
  var cells: DelayCells { DelayCells(cutBy: choosing, judged, target: target, error: error) }

  /// Whether the share is proved to be above the target with every wait.
  var provesNone: Bool { cells.provesNone }

  /// Returns the number or the range that is proved; nil if none is.
  func proved(_ bound: WilksBound) -> DelayAnswer.Kind? {
    let allowed = bound.rank(of: proving.runs) - 1
    guard allowed >= 0 else { return nil }
    let last = choosing.points[choosing.points.count - 1]
    guard last.failures > limit else { return number(allowed).map { .number($0) } }
    guard let cells = stretch(allowed) else { return nil }
    let from = choosing.points[cells.lowerBound].wait
    if cells.lowerBound == 0 { return .noWait }
    if cells.upperBound == choosing.points.count { return .number(from) }
    return .range(from..<choosing.points[cells.upperBound].wait)
  }

  /// The largest number of failures in the choosing half that is not above the target.
  private var limit: Int { Int(target * Double(choosing.runs)) }

  /// The index of the middle one of the choosing half's best points.
  private var best: Int {
    let least = choosing.least.failures
    let equals = choosing.points.indices.filter { choosing.points[$0].failures == least }
    return equals[equals.count / 2]
  }

  /// Returns the shortest wait that is proved.
  ///
  /// Waits are tried in ascending order of their failures in the choosing half, until the other half fails
  /// to prove one. So a better wait is tried even if waits next to it can't be proved.
  private func number(_ allowed: Int) -> Nanoseconds? {
    let best = best
    let candidates = (0...best).filter { choosing.points[$0].failures <= limit }
      .sorted {
        (choosing.points[$0].failures, best - $0) < (choosing.points[$1].failures, best - $1)
      }
      .map { choosing.points[$0].wait }
    return candidates.prefix { proving.failures(at: $0) <= allowed }.min()
  }

  /// Returns the cells around the best wait that are proved one after the other.
  ///
  /// The changes in the choosing half are the borders of the cells. The other half proves that few enough
  /// of its runs fail anywhere in a cell. It begins with the best cell and the whole error; then it goes
  /// outwards on both sides, with half of the error for each side, until it fails to prove a cell.
  ///
  /// - Complexity: O(n log n) for n changes.
  private func stretch(_ allowed: Int) -> Range<Int>? {
    let failing = failuresSomewhere()
    let best = best
    guard failing[best] <= allowed else { return nil }
    let half = WilksBound(share: target, error: error / 2).rank(of: proving.runs) - 1
    let left = failing[..<best].lastIndex { $0 > half }.map { $0 + 1 } ?? 0
    let right = failing[(best + 1)...].firstIndex { $0 > half } ?? failing.count
    return left..<right
  }

  /// Returns for each cell how many runs of the proving half fail with any of its waits.
  private func failuresSomewhere() -> [Int] {
    var steps = [Int](repeating: 0, count: choosing.points.count + 1)
    for outcome in judged {
      var counted = -1
      for failing in outcome.failing(from: choosing.points[0].wait) {
        let first = max(choosing.index(at: failing.from), counted + 1)
        let last =
          failing.to.map { choosing.index(at: $0 - Nanoseconds(1)) } ?? choosing.points.count - 1
        guard first <= last else { continue }
        steps[first] += 1
        steps[last + 1] -= 1
        counted = last
      }
    }
    var count = 0
    return steps.dropLast().map { step in
      count += step
      return count
    }
  }
}
