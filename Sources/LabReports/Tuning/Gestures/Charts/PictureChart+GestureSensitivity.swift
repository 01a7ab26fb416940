import TimingTuning

extension PictureChart {
  /// Returns a chart of the loss if one of two parameters that were tuned together changes.
  ///
  /// - Returns: nil for an answer about one parameter, whose curve shows it, and if there is no answer.
  static func gestureSensitivity(_ answer: GestureAnswer) -> PictureChart? {
    guard answer.parameters.count == 2, answer.isUsable else { return nil }
    let own = answer.atValue.loss(weight: answer.weight)
    let factors = GestureAnswer.sensitivityFactors
    let lines = answer.sensitivity.map { points in
      (zip(factors, points.map { $0.counts.loss(weight: answer.weight) }) + [(1, own)])
        .sorted { $0.0 < $1.0 }
    }
    let axis = PictureAxis(
      title: "times the answer", least: 0.75, most: 1.3,
      ticks: (factors + [1]).map { ($0, GestureFigures.number($0)) })
    var plot = PicturePlot(
      "If one value is moved", "The loss near the answer, the other value as it is.", x: axis,
      y: .losses("loss", lines.joined().map(\.1)))
    for (number, line) in lines.enumerated() {
      let symbol = PictureSymbol.dot(number == 0 ? .first : .second, isFilled: number == 0)
      let points = line.map { (x: $0.0, y: $0.1) }
      plot.line(points, paint: number == 0 ? .first : .second, number == 0 ? .whole : .dashed)
      for point in points { plot.symbol(symbol, point.x, point.y) }
      let parameter = answer.parameters[number]
      plot.explain(
        symbol,
        "\(parameter.name), answer \(GestureFigures.number(parameter.value)) "
          + parameter.unit.rawValue)
    }
    return plot.chart(
      summary: zip(answer.parameters, lines).map { parameter, line in
        let losses = line.map { "\(GestureFigures.number($0.0)) \(GestureFigures.loss($0.1))" }
        return "\(parameter.name), times the answer and loss: \(losses.joined(separator: ", "))."
      }.joined(separator: " "))
  }
}
