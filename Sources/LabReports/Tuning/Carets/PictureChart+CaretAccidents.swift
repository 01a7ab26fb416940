import TimingTuning

extension PictureChart {
  /// Returns a chart of the time that a shorter press or an earlier repeat saves, and of the cost of its
  /// accidents.
  static func caretAccidents(_ tuned: TunedCaret) -> PictureChart {
    let prices = tuned.points.pricesOfAccidents.compactMap { point in
      point.setting.parameters.first?.value.map { (span: $0, point: point) }
    }.sorted { $0.span < $1.span }
    let fastest = tuned.points.fastest
    let name = tuned.tuning.subject == .drag ? "press before a drag" : "start of a repeat"
    let most = 2.5 * (fastest?.totalMs ?? 1)
    var plot = PicturePlot(
      "The cost of accidents",
      "\(tuned.tuning.tapsBetween) taps on \(tuned.key) from one \(tuned.action) to the next; each that "
        + "lasts too long costs \(TunedCaret.milliseconds(OrdinaryTaps.price.milliseconds)) ms. Curves "
        + "that touch the upper edge continue above it.",
      x: .even("\(name) (ms)", upTo: prices.last?.span ?? 1), y: .even("ms", upTo: most))
    func line(_ value: (CaretTuning.Point) -> Double) -> [(x: Double, y: Double)] {
      prices.map { ($0.span, value($0.point)) }
    }
    plot.line(line(\.meanMs), .dashed)
    plot.line(line(\.accidentMs), paint: .second, .dotted)
    plot.line(line(\.totalMs))
    for (span, point) in prices where point.totalMs <= most {
      plot.symbol(.dot(.first, isFilled: true), span, point.totalMs, size: 3)
    }
    if let fastest, let best = fastest.setting.parameters.first?.value {
      plot.mark(best, "fastest \(ReadableText.number(best))", .whole)
    }
    plot.explain(.line(.first, .whole), "all together")
    plot.explain(.line(.first, .dashed), "the \(tuned.action) itself, with corrections")
    plot.explain(
      .line(.second, .dotted),
      "accidents; from 300 ms on an upper bound, because there are no measurements")
    return plot.chart(
      summary: prices.map { span, point in
        "\(ReadableText.number(span)) ms: \(TunedCaret.milliseconds(point.meanMs)) ms and "
          + "\(TunedCaret.milliseconds(point.accidentMs)) ms for accidents of "
          + "\(TunedCaretText.accidents(point)) of the taps."
      }.joined(separator: " "))
  }

  /// Returns a chart of the cost of each value of one parameter while all others have their best values.
  static func caretProfile(_ profile: CaretProfile, _ fastest: CaretTuning.Point) -> PictureChart {
    let values = profile.values.map { value in
      (text: TunedCaret.value(value.value, of: profile.name), best: value.best)
    }
    let unit = profile.unit.isEmpty ? "" : " (\(profile.unit))"
    // The values stand at equal distances, so that "none" has a place too.
    let axis = PictureAxis(
      title: profile.name + unit, least: -0.5, most: max(Double(values.count) - 0.5, 0.5),
      ticks: values.enumerated().map { (Double($0), $1.text) })
    let most = min(values.map(\.best.totalMs).max() ?? 1, 2.5 * fastest.totalMs)
    var plot = PicturePlot(
      "Time by \(profile.name)",
      "The fastest setting with each value. Bars that touch the upper edge continue above it.",
      x: axis,
      y: .even("mean time with accidents (ms)", upTo: most * 1.05))
    for (number, value) in values.enumerated() {
      let isBest = value.best.totalMs == fastest.totalMs
      plot.bar(
        Double(number), width: 0.35, to: value.best.totalMs, paint: isBest ? .second : .band)
    }
    plot.explain(.bar(.second), "the fastest")
    return plot.chart(
      summary: values.map { "\($0.text): \(TunedCaret.milliseconds($0.best.totalMs)) ms" }
        .joined(separator: ", ") + ".")
  }
}
