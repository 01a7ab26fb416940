import TimingTuning

extension PictureChart {
  /// Returns a chart of the time until a gesture is found, against the loss.
  ///
  /// - Returns: nil if no delay was measured.
  static func gestureDelay(_ answer: GestureAnswer) -> PictureChart? {
    let points = answer.delays.filter { $0.delayMs != nil }
    guard let parameter = answer.parameters.first, points.count > 1 else { return nil }
    func delay(_ point: GestureAnswer.Point) -> Double { point.delayMs ?? 0 }
    func loss(_ point: GestureAnswer.Point) -> Double {
      point.counts.loss(weight: answer.weight)
    }
    let front = points.filter(\.isOnFront).sorted {
      (delay($0), $0.value) < (delay($1), $1.value)
    }
    let axis = PictureAxis.losses("loss", points.map(loss))
    var plot = PicturePlot(
      "Recognition delay against loss",
      "Values of \(parameter.name) (\(parameter.unit.rawValue)). Lower left is better; no value "
        + "is better than a filled dot in both." + axis.note,
      x: .even("median delay after touch down (ms)", upTo: (points.map(delay).max() ?? 1) * 1.15),
      y: axis)
    var labels = PictureLabels(plot)
    for point in points { labels.avoid(delay(point), loss(point), in: plot) }
    plot.line(front.map { (delay($0), loss($0)) }, .dashed)
    for point in points where !point.isOnFront {
      plot.symbol(.dot(.first, isFilled: false), delay(point), loss(point))
    }
    for point in front { plot.symbol(.dot(.first, isFilled: true), delay(point), loss(point)) }
    var named: [(value: Double, name: String)] = [(parameter.standard, answer.set)]
    if answer.isUsable, parameter.value != parameter.standard {
      named.append((parameter.value, "answer"))
    }
    for (number, entry) in named.enumerated() {
      guard let point = points.first(where: { $0.value == entry.value }) else { continue }
      let symbol = PictureSymbol.diamond(.second, isFilled: number == 1)
      plot.symbol(symbol, delay(point), loss(point))
      plot.explain(
        symbol,
        "\(entry.name) \(GestureFigures.number(entry.value)): \(GestureFigures.tenths(delay(point))) "
          + "ms, loss \(GestureFigures.loss(loss(point)))")
    }
    for group in front.groups(by: { [delay($0), loss($0)] }).prefix(6) {
      let values = group.map(\.value)
      guard !named.contains(where: { values.contains($0.value) }) else { continue }
      let ends = [values.min() ?? 0, values.max() ?? 0].map(GestureFigures.number)
      plot.label(
        ends[0] == ends[1] ? ends[0] : "\(ends[0])…\(ends[1])", at: delay(group[0]), loss(group[0]),
        &labels)
    }
    return plot.chart(
      summary: "The front: "
        + front.map {
          "\(GestureFigures.number($0.value)) \(parameter.unit.rawValue) takes "
            + "\(GestureFigures.tenths(delay($0))) ms and loses \(GestureFigures.loss(loss($0)))"
        }.joined(separator: "; ") + ".")
  }
}

extension [GestureAnswer.Point] {
  /// Returns groups of neighbours at the same place.
  fileprivate func groups(by place: (Element) -> [Double]) -> [[Element]] {
    reduce(into: []) { groups, point in
      if let last = groups.last?.first, place(last) == place(point) {
        groups[groups.count - 1].append(point)
      } else {
        groups.append([point])
      }
    }
  }
}
