import Gestures
import Chance
import SyntheticTouches
import TouchTraces

extension GestureTuning {
  /// Tunes a swipe's `minimumPrimary` and `maximumSecondary` together, at whole points.
  func jointAnswer(_ question: Question, _ items: GestureItems) -> GestureAnswer {
    let corners = items.items.map { swipeCorners(of: $0) }
    let sweep = JointSweep(items.items, corners, weight: weight)
    let standards = question.parameters.map { self.standard($0, items) }
    let standard = JointSweep.Pair(
      primary: JointSweep.whole(standards[0]), secondary: JointSweep.whole(standards[1]))
    let all = sweep.table()
    let best = sweep.best(all)
    let choice = sweep.choice(best, standard: standard)
    let learning = LearningTest(items.items, weight: weight, streams: RandomStreams(seed: seed)) {
      sweep.leastLoss(sweep.table(where: $0))
    }
    let validation = jointValidation(items, corners, standards)
    let range = ParameterRange.natural(.points)
    let turns = corners.map { corners in
      corners.last { $0.secondary <= Double(choice.secondary) }.map { [range.key($0.primary)] }
        ?? []
    }
    let values = [Double(choice.primary), Double(choice.secondary)]
    let extents = [best.map(\.primary), best.map(\.secondary)].map { side in
      Double(side.min() ?? 1)...Double(side.max() ?? 1)
    }
    return GestureAnswer(
      set: set, arbitrates: arbitrates, family: question.family, targets: items.targets,
      parameters: question.parameters.indices.map { index in
        GestureAnswer.Parameter(
          name: question.parameters[index].name, unit: question.parameters[index].unit,
          standard: standards[index], value: values[index], extent: extents[index])
      },
      weight: weight, verdict: self.verdict(learning, isStandard: values == standards),
      interval: nil, bestCount: best.count, lossOutside: (nil, nil),
      before: validation.before, atValue: all.counts(at: choice), after: validation.after,
      kinds: validation.kinds, people: items.people.count,
      personTest: PersonTest(
        validation.gains(weight: weight), streams: RandomStreams(seed: seed)),
      learning: learning,
      sensitivity: values.indices.map { place in
        GestureAnswer.sensitivityFactors.map { factor in
          var moved = values
          moved[place] *= factor
          return GestureAnswer.Point(
            value: moved[place],
            counts: JointSweep.counts(items.items, corners, moved[0], moved[1]))
        }
      },
      curve: [], delays: [],
      deciding: self.deciding(items.items, turns, near: values[0], range))
  }

  /// Leaves each person out, tunes on all others, and judges that person.
  func jointValidation(
    _ items: GestureItems, _ corners: [[SwipeCorner]], _ standards: [Double]
  ) -> Validation {
    let sweep = JointSweep(items.items, corners, weight: weight)
    let standard = JointSweep.Pair(
      primary: JointSweep.whole(standards[0]), secondary: JointSweep.whole(standards[1]))
    let all = sweep.table()
    return Validation(items, traces) { person in
      sweep.choice(sweep.best(all - sweep.table(of: person)), standard: standard)
    } verdicts: { index, tuned in
      (
        corners[index].allow(standards[0], standards[1]),
        corners[index].allow(Double(tuned.primary), Double(tuned.secondary))
      )
    }
  }

  /// Returns the corners of a one-finger swipe, by a formula that agrees with plays.
  func swipeCorners(of item: GestureItem) -> [SwipeCorner] {
    guard case .uikit(let set) = judge, let name = judge.recognizer(of: item.target),
      case .swipe(let swipe)? = set.recognizers.first(where: { $0.name == name })?.kind
    else { return [] }
    // The formula has no answer for several fingers, which make no swipe of one finger.
    return SwipeCorner.all(item.target, traces[item.trace].samples, swipe) ?? []
  }

  private func verdict(_ learning: LearningTest, isStandard: Bool) -> GestureAnswer.Recommendation {
    guard learning.isLearned else {
      return .nothingLearned(
        reason:
          "a swipe's limits can't separate gestures from near misses: shuffled labels do as "
          + "well")
    }
    return isStandard ? .confirmed : .tuned
  }
}

extension JointSweep {
  /// Returns the nearest whole value of the table.
  static func whole(_ value: Double) -> Int {
    min(max(Int(value + 0.5), 1), size)
  }

  /// Returns the verdicts at any two values.
  static func counts(
    _ items: [GestureItem], _ corners: [[SwipeCorner]], _ primary: Double, _ secondary: Double
  ) -> ConfusionCounts {
    var counts = ConfusionCounts()
    for (item, corners) in zip(items, corners) {
      counts.count(isMeant: item.isMeant, isFound: corners.allow(primary, secondary))
    }
    return counts
  }
}

extension [SwipeCorner] {
  /// Returns whether a swipe is found with these limits.
  func allow(_ primary: Double, _ secondary: Double) -> Bool {
    contains { $0.primary >= primary && $0.secondary <= secondary }
  }
}
