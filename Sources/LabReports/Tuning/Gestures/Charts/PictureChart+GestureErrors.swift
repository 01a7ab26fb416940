import TimingTuning

extension PictureChart {
  /// Returns a chart of missed against accidental shares (a DET curve): for every value of one parameter,
  /// and before and after.
  static func gestureErrors(_ answer: GestureAnswer, _ limits: GestureLimits) -> PictureChart {
    let name = answer.parameters.map(\.name).joined(separator: " and ")
    let isCurve = !answer.curve.isEmpty
    var plot = PicturePlot(
      "Missed against accidental",
      (isCurve ? "The line goes through all values of \(name). " : "")
        + "Lower left is better. Both axes are square roots.",
      x: .shares("near misses recognized as the gesture"), y: .shares("gestures missed"))
    plot.column(limits.accidental)
    plot.level(limits.missed)
    plot.line(answer.curve.map { ($0.counts.accidentalShare, $0.counts.missedShare) })
    let values = [
      (PictureSymbol.dot(.second, isFilled: false), "before, \(answer.set)", answer.before),
      (.dot(.second, isFilled: true), "after, on people left out", answer.after),
    ]
    func errors(_ counts: ConfusionCounts) -> String {
      "missed \(GestureFigures.percent(counts.missedShare)), accidental "
        + GestureFigures.percent(counts.accidentalShare)
    }
    for (symbol, name, counts) in values {
      plot.symbol(symbol, counts.accidentalShare, counts.missedShare)
      plot.explain(symbol, "\(name): \(errors(counts))")
    }
    let most = [limits.missed, limits.accidental].map { GestureFigures.number($0 * 100) }
    plot.explain(
      .line(.soft, .dotted), "limits: missed \(most[0]) %, accidental \(most[1]) %")
    return plot.chart(
      summary: values.map { "\($0.1): \(errors($0.2))." }.joined(separator: " "))
  }
}
