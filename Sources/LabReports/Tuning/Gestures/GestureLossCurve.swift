import TimingTuning

/// The part of a parameter's curve that pictures show: up to twice the larger of the set's value and the
/// answer.
struct GestureLossCurve: Sendable {
  /// The largest value that is shown.
  let mostValue: Double
  /// The axis of the shown losses.
  let axis: PictureAxis
  /// The shown intervals with their losses, in ascending order.
  private let steps: [(lower: Double, upper: Double, loss: Double)]

  /// Creates the curve of an answer; nil if the answer is about two parameters.
  init?(_ answer: GestureAnswer) {
    guard answer.parameters.count == 1, let parameter = answer.parameters.first,
      let last = answer.curve.last?.upper, last > 0
    else { return nil }
    let twice = 2 * max(parameter.value, parameter.standard)
    let most = twice > 0 ? min(twice, last) : last
    mostValue = most
    steps = answer.curve.filter { $0.lower <= most }.map {
      ($0.lower, min($0.upper, most), $0.counts.loss(weight: answer.weight))
    }
    axis = .losses("loss", steps.map(\.loss))
  }

  /// The curve as points: two for each interval.
  var points: [(x: Double, y: Double)] {
    steps.flatMap { [($0.lower, $0.loss), ($0.upper, $0.loss)] }
  }

  /// Returns the losses between two values.
  func losses(from: Double, to: Double) -> [Double] {
    steps.filter { $0.lower < to && $0.upper > from }.map(\.loss)
  }
}
