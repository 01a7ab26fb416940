import Gestures
import Chance
import SyntheticTouches
import TouchTraces

extension GestureTuning {
  /// Tunes one parameter while all others are fixed.
  func singleAnswer(_ question: Question, _ items: GestureItems) -> GestureAnswer {
    let parameter = question.parameters[0]
    let player = GesturePlayer(judge: judge)
    let range = range(of: parameter)
    let found = items.items.map { item in
      player.foundValues(
        of: item.target, in: traces[item.trace].samples, parameter, over: range)
    }
    let sweep = ParameterSweep(items.items, found, over: range, weight: weight)
    let standard = self.standard(parameter, items)
    let best = sweep.best()
    let (value, interval) = sweep.choice(best, standard: standard)
    let learning = LearningTest(
      items.items, weight: weight, streams: RandomStreams(seed: seed), leastLoss: sweep.leastLoss)
    let validation = Validation(items, traces) { person in
      sweep.choice(sweep.best(without: person), standard: standard).value
    } verdicts: { index, tuned in
      (found[index].contains(range.key(standard)), found[index].contains(range.key(tuned)))
    }
    let curve = sweep.intervals()
    let place = curve.firstIndex { $0.lower == interval.lower && $0.upper == interval.upper }
    return GestureAnswer(
      set: set, arbitrates: arbitrates, family: question.family, targets: items.targets,
      parameters: [
        .init(name: parameter.name, unit: parameter.unit, standard: standard, value: value)
      ],
      weight: weight,
      verdict: self.verdict(learning, interval, isStandard: value == standard, parameter),
      interval: interval, bestCount: best.count,
      lossOutside: (
        place.flatMap { $0 > 0 ? curve[$0 - 1].counts.loss(weight: weight) : nil },
        place.flatMap { $0 + 1 < curve.count ? curve[$0 + 1].counts.loss(weight: weight) : nil }
      ),
      before: validation.before, atValue: sweep.counts(at: value), after: validation.after,
      kinds: validation.kinds, people: items.people.count,
      personTest: PersonTest(
        validation.gains(weight: weight), streams: RandomStreams(seed: seed)),
      learning: learning,
      sensitivity: [
        GestureAnswer.sensitivityFactors.map { factor in
          GestureAnswer.Point(value: value * factor, counts: sweep.counts(at: value * factor))
        }
      ],
      curve: curve,
      delays: self.delays(of: parameter, items, sweep, around: curve, [standard, value]),
      deciding: self.deciding(items.items, found.map(\.turns), near: value, range))
  }

  /// Returns the set's value; the smallest value of the natural range if the set has none.
  func standard(_ parameter: GestureParameter, _ items: GestureItems) -> Double {
    let name = items.targets.first.flatMap { judge.recognizer(of: $0) }
    return parameter.value(in: judge, of: name) ?? parameter.value(in: judge)
      ?? range(of: parameter).lower
  }

  /// Returns the recommendation, by the interval of `parameter` that holds its value.
  func verdict(
    _ learning: LearningTest, _ interval: TuningInterval, isStandard: Bool,
    _ parameter: GestureParameter, and second: GestureParameter? = nil
  ) -> GestureAnswer.Recommendation {
    guard learning.isLearned else {
      let names = parameter.name + (second.map { " and \($0.name)" } ?? "")
      return .nothingLearned(
        reason:
          "\(names) can't separate gestures from near misses: shuffled labels do as well")
    }
    let isNatural = !ranges.contains { $0.name == parameter.name }
    if isNatural, !interval.isBounded {
      let side = interval.isUnboundedAbove ? "larger" : "smaller"
      return .nothingLearned(
        reason:
          "every \(side) value does as well on these traces, so they set no limit for "
          + "\(parameter.name)"
      )
    }
    return isStandard ? .confirmed : .tuned
  }

  /// Returns the ten traces whose turns are nearest to `value`.
  func deciding(
    _ items: [GestureItem], _ turns: [[Int64]], near value: Double, _ range: ParameterRange
  ) -> [GestureAnswer.DecidingTrace] {
    var nearest: [(distance: Double, item: Int, critical: Double)] = []
    for (index, turns) in turns.enumerated() {
      let values = turns.map(range.value)
      guard let critical = values.min(by: { ($0 - value).magnitude < ($1 - value).magnitude })
      else { continue }
      nearest.append(((critical - value).magnitude, index, critical))
    }
    nearest.sort { ($0.distance, $0.item) < ($1.distance, $1.item) }
    return nearest.prefix(10).map { near in
      let trace = traces[items[near.item].trace]
      return GestureAnswer.DecidingTrace(
        name: trace.name, kind: trace.kind, isMeant: items[near.item].isMeant,
        person: trace.person, critical: near.critical)
    }
  }

  /// Returns delay and loss at a dozen values between the critical ones, and at `further`.
  private func delays(
    of parameter: GestureParameter, _ items: GestureItems, _ sweep: ParameterSweep,
    around curve: [TuningInterval], _ further: [Double]
  ) -> [GestureAnswer.Point] {
    guard curve.count > 1, let low = curve.first?.upper, let high = curve.last?.lower else {
      return []
    }
    let step = max(
      ((high - low) / 12 / sweep.range.resolution).rounded(.up) * sweep.range.resolution,
      sweep.range.resolution)
    var values = further
    for number in 0...12 {
      let value = (low / step).rounded(.down) * step + Double(number) * step
      if value > sweep.range.lower, value <= high + step { values.append(value) }
    }
    let meant = items.items.filter(\.isMeant)
    // Two hundred gestures give a median that is exact enough for a picture.
    let stride = max(1, meant.count / 200)
    let player = GesturePlayer(judge: judge)
    var points: [GestureAnswer.Point] = []
    for value in values.sorted() where points.last?.value != value {
      var delays: [Int64] = []
      for index in Swift.stride(from: 0, to: meant.count, by: stride) {
        let delay = player.delay(
          of: meant[index].target, in: traces[meant[index].trace].samples, [(parameter, value)])
        if let delay { delays.append(delay.count) }
      }
      delays.sort()
      let median = delays.isEmpty ? nil : Double(delays[delays.count / 2]) / 1_000_000
      points.append(
        GestureAnswer.Point(value: value, counts: sweep.counts(at: value), delayMs: median))
    }
    return points.markingFront(weight: weight)
  }
}

extension [GestureAnswer.Point] {
  /// Returns the points; those that no other one beats in both delay and loss are marked.
  fileprivate func markingFront(weight: Double) -> [GestureAnswer.Point] {
    map { point in
      var marked = point
      guard let delay = point.delayMs else { return point }
      let loss = point.counts.loss(weight: weight)
      marked.isOnFront = !contains { other in
        guard let otherDelay = other.delayMs else { return false }
        let otherLoss = other.counts.loss(weight: weight)
        return otherDelay <= delay && otherLoss <= loss
          && (otherDelay < delay || otherLoss < loss)
      }
      return marked
    }
  }
}
