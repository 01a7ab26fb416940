import Gestures
import Chance
import SyntheticTouches
import TouchTraces

extension GestureTuning {
  /// Tunes two parameters together: the first exactly, the second at the values of a grid.
  ///
  /// - Complexity: four plays and more for each trace and value of the grid.
  func pairAnswer(_ question: Question, _ items: GestureItems) -> GestureAnswer {
    let (first, second) = (question.parameters[0], question.parameters[1])
    let standards = (first: standard(first, items), second: standard(second, items))
    let (pair, found) = pairSweep(first, second, standards.second, items)
    let best = pair.best()
    let choice = pair.choice(best, standards: standards)
    let chosen = pair.rows[choice.row]
    let standardRow = pair.rows.firstIndex { $0.second == standards.second } ?? choice.row
    let streams = RandomStreams(seed: seed)
    let learning = LearningTest(
      items.items, weight: weight, streams: streams, leastLoss: pair.leastLoss)
    let range = chosen.sweep.range
    let validation = Validation(items, traces) { person in
      pair.choice(pair.best(without: person), standards: standards)
    } verdicts: { index, tuned in
      (
        found[standardRow][index].contains(range.key(standards.first)),
        found[tuned.row][index].contains(range.key(tuned.first))
      )
    }
    let firsts = best.map(\.interval.lower) + best.map(\.interval.upper)
    let seconds = best.map { pair.rows[$0.row].second }
    func parameter(
      _ parameter: GestureParameter, _ standard: Double, _ value: Double, _ best: [Double]
    ) -> GestureAnswer.Parameter {
      .init(
        name: parameter.name, unit: parameter.unit, standard: standard, value: value,
        extent: (best.min() ?? value)...(best.max() ?? value))
    }
    return GestureAnswer(
      set: set, arbitrates: arbitrates, family: question.family, targets: items.targets,
      parameters: [
        parameter(first, standards.first, choice.first, firsts),
        parameter(second, standards.second, chosen.second, seconds),
      ],
      weight: weight,
      verdict: self.verdict(
        learning, choice.interval,
        isStandard: choice.first == standards.first && chosen.second == standards.second,
        first, and: second),
      interval: nil, bestCount: best.count, lossOutside: (nil, nil),
      before: validation.before, atValue: chosen.sweep.counts(at: choice.first),
      after: validation.after, kinds: validation.kinds, people: items.people.count,
      personTest: PersonTest(validation.gains(weight: weight), streams: streams),
      learning: learning,
      sensitivity: sensitivity(question, (choice.first, chosen.second), chosen.sweep, items),
      curve: [], delays: [],
      deciding: self.deciding(
        items.items, found[choice.row].map(\.turns), near: choice.first, range))
  }

  /// Returns the sweeps over the first parameter, and for each sweep what was found.
  private func pairSweep(
    _ first: GestureParameter, _ second: GestureParameter, _ standard: Double,
    _ items: GestureItems
  ) -> (PairSweep, [[FoundValues]]) {
    let range = range(of: first)
    var rows: [PairSweep.Row] = []
    var found: [[FoundValues]] = []
    for value in grid(of: second, around: standard) {
      var judge = judge
      _ = second.set(value, in: &judge)
      let player = GesturePlayer(judge: judge)
      let earlier = found.last
      found.append(
        items.items.enumerated().map { index, item in
          player.foundValues(
            of: item.target, in: traces[item.trace].samples, first, over: range,
            like: earlier?[index])
        })
      rows.append(
        .init(
          second: value,
          sweep: ParameterSweep(items.items, found[found.count - 1], over: range, weight: weight)))
    }
    return (PairSweep(rows: rows), found)
  }

  /// Returns the values of a second parameter: multiples of its default or, if a range was given, nine
  /// values from one end to the other; and the default.
  private func grid(of parameter: GestureParameter, around standard: Double) -> [Double] {
    let range = range(of: parameter)
    var values = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4].map { $0 * standard }
    if ranges.contains(where: { $0.name == parameter.name }) || standard == 0 {
      let upper = standard == 0 && range.upper == 1_000 ? 100 : range.upper
      values = (0...8).map { range.lower + Double($0) * (upper - range.lower) / 8 }
    }
    let rounded = values.map { value in
      value == standard ? value : (value / range.resolution).rounded() * range.resolution
    }
    return Array(Set(rounded.filter { $0 >= range.lower && $0 <= range.upper } + [standard]))
      .sorted()
  }

  private func sensitivity(
    _ question: Question, _ values: (first: Double, second: Double), _ sweep: ParameterSweep,
    _ items: GestureItems
  ) -> [[GestureAnswer.Point]] {
    let player = GesturePlayer(judge: judge)
    return [
      GestureAnswer.sensitivityFactors.map { factor in
        .init(value: values.first * factor, counts: sweep.counts(at: values.first * factor))
      },
      GestureAnswer.sensitivityFactors.map { factor in
        let setting = [
          (question.parameters[0], values.first), (question.parameters[1], values.second * factor),
        ]
        return .init(value: setting[1].1, counts: player.counts(of: items, in: traces, setting))
      },
    ]
  }
}
