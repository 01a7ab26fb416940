import Gestures

/// How much the loss of a family of gestures depends on each parameter.
///
/// One parameter is changed at a time; all others have the values of the set.
package struct GestureImportance: Sendable {
  /// A parameter with the verdicts at other values.
  package struct Parameter: Sendable {
    /// The name, such as `swipe.minimumPrimary`.
    package var name: String
    /// The unit of the values.
    package var unit: GestureParameter.Unit
    /// The value in the set.
    package var standard: Double
    /// The verdicts at each of ``factors`` times the value of the set.
    package var points: [GestureAnswer.Point]
  }

  /// The multiples of a set's value that are tried.
  package static let factors = [0.5, 0.8, 1, 1.25, 2]

  /// The set's name.
  package var set: String
  /// Whether all recognizers were on one view.
  package var arbitrates: Bool
  /// The family.
  package var family: GestureFamily
  /// The cost of an accident, where a miss costs 1.
  package var weight: Double
  /// The parameters, the most important one first.
  package var parameters: [Parameter]

  /// Returns the losses of a parameter at each of ``factors``.
  package func losses(of parameter: Parameter) -> [Double] {
    parameter.points.map { $0.counts.loss(weight: weight) }
  }

  /// Returns the difference between the largest and the smallest loss; 0 if the parameter does not matter.
  package func importance(of parameter: Parameter) -> Double {
    let losses = losses(of: parameter)
    return (losses.max() ?? 0) - (losses.min() ?? 0)
  }
}

extension GestureTuning {
  /// Returns how much the loss of `family` depends on each parameter that decides about it.
  ///
  /// Whole numbers, such as the number of fingers, are not varied; shares stay at most 1.
  /// - Complexity: four plays for each trace and parameter.
  package func importance(for family: GestureFamily) -> GestureImportance {
    let items = GestureItems(family, in: traces, beside: neighbours)
    let player = GesturePlayer(judge: judge)
    let own = player.counts(of: items, in: traces, [])
    var importance = GestureImportance(
      set: set, arbitrates: arbitrates, family: family, weight: weight, parameters: [])
    for parameter in GestureParameter.all(of: judge)
    where parameter.unit != .count && family.isDecided(by: parameter, in: judge) {
      let standard = standard(parameter, items)
      guard standard > 0 else { continue }
      let points = GestureImportance.factors.map { factor in
        let largest = parameter.unit == .share ? 1 : Double.infinity
        let value = min(standard * factor, largest)
        return GestureAnswer.Point(
          value: value,
          counts: value == standard
            ? own : player.counts(of: items, in: traces, [(parameter, value)]))
      }
      importance.parameters.append(
        .init(name: parameter.name, unit: parameter.unit, standard: standard, points: points))
    }
    let ranked = importance.parameters.enumerated().sorted {
      (importance.importance(of: $1.element), $0.offset)
        < (importance.importance(of: $0.element), $1.offset)
    }
    importance.parameters = ranked.map(\.element)
    return importance
  }
}
