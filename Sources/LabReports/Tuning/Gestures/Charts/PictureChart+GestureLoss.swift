import TimingTuning

extension PictureChart {
  /// Returns a chart of the loss at each value of a parameter, with the set's value and the answer.
  ///
  /// - Returns: nil for an answer about two parameters.
  static func gestureLoss(_ answer: GestureAnswer) -> PictureChart? {
    guard let curve = GestureLossCurve(answer) else { return nil }
    let parameter = answer.parameters[0]
    let unit = parameter.unit.rawValue
    let weight = GestureFigures.number(answer.weight)
    var plot = PicturePlot(
      "Loss by \(parameter.name)",
      "Missed share plus \(weight) times accidental share, at every value.\(curve.axis.note)",
      x: .even("\(parameter.name) (\(unit))", upTo: curve.mostValue),
      y: curve.axis)
    let standard = GestureFigures.number(parameter.standard)
    let value = GestureFigures.number(parameter.value)
    if answer.isUsable, let interval = answer.interval {
      plot.band(from: interval.lower, to: min(interval.upper, curve.mostValue))
      plot.explain(.band, "as good as the answer: \(GestureFigures.interval(interval))")
    }
    plot.line(curve.points)
    plot.mark(parameter.standard, "\(answer.set) \(standard)", .dashed)
    if answer.isUsable, parameter.value != parameter.standard {
      plot.mark(parameter.value, "answer \(value)", .whole)
    }
    let deciding = answer.deciding.filter { $0.critical <= curve.mostValue }
    for (isMeant, words) in [
      (true, "gestures that decide, where they turn to missed"),
      (false, "near misses that decide, where they turn to accidental"),
    ] {
      let symbol = PictureSymbol.triangle(.ink, isFilled: isMeant)
      let traces = deciding.filter { $0.isMeant == isMeant }
      for trace in traces { plot.symbol(symbol, trace.critical, curve.axis.least, size: 3.5) }
      if !traces.isEmpty { plot.explain(symbol, words) }
    }
    return plot.chart(
      summary: "\(GestureAnswerFacts(answer: answer, limits: GestureLimits()).title). Before "
        + "\(GestureFigures.loss(answer.before.loss(weight: answer.weight))), at the answer "
        + "\(GestureFigures.loss(answer.atValue.loss(weight: answer.weight))).")
  }
}
