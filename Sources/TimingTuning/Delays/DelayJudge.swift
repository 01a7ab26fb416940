import Chance
import ProxyScenarios
import Timing

/// A judge that determines from the outcomes of runs how long to wait.
///
/// Every claim is wrong with a probability of at most 5 %. If a longer wait never does harm in any run, the
/// number is Wilks' order statistic of the runs' critical waits. Else half of the runs choose a wait and
/// the other half proves it.
package struct DelayJudge: Sendable {
  /// The allowed share of failures, between 0 and 1.
  package let target: Double
  /// The shortest and the longest wait that were played.
  package let waits: ClosedRange<Nanoseconds>
  private let error = 0.05

  /// Creates a judge.
  package init(target: Double, waits: ClosedRange<Nanoseconds>) {
    self.target = target
    self.waits = waits
  }

  /// Returns the answer.
  ///
  /// - Parameters:
  ///   - outcomes: the outcomes of the runs, in order.
  ///   - caretControl: the result of the library in the same runs.
  ///   - endedEarly: whether a confidence sequence has proved that no wait suffices.
  package func answer(
    _ outcomes: [DelayOutcome], caretControl: ComparisonCell, endedEarly: Bool = false
  ) -> DelayAnswer {
    let curve = DelayCurve(outcomes, from: waits.lowerBound)
    let isMonotone = outcomes.allSatisfy(\.isMonotone)
    let halves = isMonotone ? nil : halves(of: outcomes)
    let kind = kind(curve, halves, endedEarly: endedEarly)
    var answer = DelayAnswer(
      kind: kind, target: target, shortest: waits.lowerBound, longest: waits.upperBound,
      waitInterval: nil, failures: 0, runs: curve.runs, failureInterval: 0...1, leastAt: nil,
      parts: curve.parts(withAtMost: Int(target * Double(curve.runs))), curve: [],
      isMonotone: isMonotone, isExact: outcomes.allSatisfy(\.isExact), endedEarly: endedEarly,
      caretControl: caretControl)
    let told = answer.wait.map { max($0, waits.lowerBound) } ?? curve.least.wait
    answer.failures = curve.failures(at: told)
    answer.failureInterval = ClopperPearson(answer.failures, of: curve.runs).interval(error: error)
    answer.leastAt = curve.points.count > 1 ? curve.least.wait : nil
    let range: Range<Nanoseconds>? = if case .range(let waits) = kind { waits } else { nil }
    answer.curve = thinned(curve, keeping: [told, range?.upperBound ?? told], halves?.cells.bounds)
    if case .number(let wait) = kind {
      answer.waitInterval = interval(of: wait, curve, answer.curve, isMonotone: isMonotone)
    } else if let range {
      answer.waitInterval = interval(
        of: range.lowerBound, curve, answer.curve, isMonotone: isMonotone)
      let harm = answer.curve.first { $0.wait >= range.upperBound && $0.band.lowerBound > target }
      answer.endInterval = .init(from: range.upperBound, to: harm?.wait)
    }
    return answer
  }

  /// Returns only the kind of the answer.
  ///
  /// - Complexity: O(n log n) for n changes.
  package func kind(_ outcomes: [DelayOutcome]) -> DelayAnswer.Kind {
    let halves = outcomes.allSatisfy(\.isMonotone) ? nil : halves(of: outcomes)
    return kind(DelayCurve(outcomes, from: waits.lowerBound), halves, endedEarly: false)
  }

  private func halves(of outcomes: [DelayOutcome]) -> DelayHalves {
    DelayHalves(outcomes, in: waits, target: target, error: error)
  }

  private func kind(
    _ curve: DelayCurve, _ halves: DelayHalves?, endedEarly: Bool
  ) -> DelayAnswer.Kind {
    let atOnce = ClopperPearson(curve.points[0].failures, of: curve.runs)
    if atOnce.proves(atMost: target, error: error) { return .noWait }
    let bound = WilksBound(share: target, error: error)
    if let halves {
      if let kind = halves.proved(bound) { return kind }
    } else if let wait = number(curve, bound) {
      return .number(wait)
    }
    if endedEarly || halves.map({ $0.provesNone }) ?? provesNone(curve) {
      return .noneSuffices(reason: nil)
    }
    return .undecided(furtherRuns: furtherRuns(curve, isHalved: halves != nil))
  }

  /// Returns the shortest wait with fewer failures than the rank: Wilks' order statistic of the critical
  /// waits.
  private func number(_ curve: DelayCurve, _ bound: WilksBound) -> Nanoseconds? {
    let rank = bound.rank(of: curve.runs)
    return rank > 0 ? curve.first(withAtMost: rank - 1) : nil
  }

  private func provesNone(_ curve: DelayCurve) -> Bool {
    ClopperPearson(curve.least.failures, of: curve.runs).proves(above: target, error: error)
  }

  /// Returns how many more runs should decide if the best wait keeps its share of failures; nil if unknown.
  private func furtherRuns(_ curve: DelayCurve, isHalved: Bool) -> Int? {
    let best = Double(curve.least.failures) / Double(max(1, curve.runs))
    let halves = isHalved ? 2 : 1
    if best < target {
      let all = WilksBound(share: target, error: error).runs(withShare: best)
      return all.map { max(1, halves * $0 - curve.runs) }
    }
    guard best > target else { return nil }
    var runs = max(1, curve.runs)
    while !ClopperPearson(Int(best * Double(runs)), of: runs).proves(above: target, error: error) {
      guard runs < 1_000_000_000 else { return nil }
      runs *= 2
    }
    return max(1, halves * runs - curve.runs)
  }
}

/// The intervals and the curve of an answer.
extension DelayJudge {
  private func interval(
    of wait: Nanoseconds, _ curve: DelayCurve, _ points: [DelayAnswer.Point], isMonotone: Bool
  ) -> DelayAnswer.Part {
    guard isMonotone else {
      let first = points.first { $0.band.lowerBound <= target }?.wait ?? wait
      return .init(from: min(first, wait), to: wait)
    }
    // Lower bound: with any shorter wait, more runs failed than is probable for a share of at most the
    // target.
    let tail = BinomialTail(runs: curve.runs, share: target)
    var (low, high) = (0, curve.runs)
    while low < high {
      let middle = (low + high) / 2
      if tail.atMost(middle) >= 1 - error / 2 { high = middle } else { low = middle + 1 }
    }
    let rank = WilksBound(share: target, error: error / 2).rank(of: curve.runs)
    return .init(
      from: curve.first(withAtMost: low) ?? wait,
      to: rank > 0 ? curve.first(withAtMost: rank - 1) : nil)
  }

  /// Returns the curve with its band. A long curve keeps only points that differ from the last one by more
  /// than chance.
  private func thinned(
    _ curve: DelayCurve, keeping kept: [Nanoseconds], _ cells: [DelayCells.Cell]?
  ) -> [DelayAnswer.Point] {
    let band = cells == nil ? TailBand(values: max(1, curve.runs), error: error) : nil
    var points: [DelayAnswer.Point] = []
    var last = Int.min / 2
    for (index, point) in curve.points.enumerated() {
      let scatter = Double(min(point.failures, curve.runs - point.failures)).squareRoot()
      let isNeeded =
        curve.points.count <= 200 || index + 1 == curve.points.count || kept.contains(point.wait)
        || abs(point.failures - last) > Int(scatter)
      guard isNeeded else { continue }
      last = point.failures
      let failure = Double(point.failures) / Double(max(1, curve.runs))
      let cell = cells?.last { $0.from <= point.wait }
      let bounds = band?.bounds(above: point.failures) ?? cell?.bounds ?? 0...1
      points.append(
        .init(
          wait: point.wait, failure: failure,
          band: min(bounds.lowerBound, failure)...max(bounds.upperBound, failure)))
    }
    return points
  }
}
