import TimingTuning

extension PictureChart {
  /// Returns a chart of how much the loss depends on each parameter: a row for each that matters.
  static func gestureImportance(_ importance: GestureImportance) -> PictureChart {
    let important = importance.parameters.filter { importance.importance(of: $0) > 0 }
    let others = importance.parameters.dropFirst(important.count).map(\.name)
    let factors = GestureImportance.factors.map { GestureFigures.number($0) }
      .joined(separator: ", ")
    let rest = others.isEmpty ? "" : " No difference: \(others.joined(separator: ", "))."
    return PictureChart(
      "The importance of each parameter",
      "Losses of \(importance.family.rawValue) at \(factors) times the value of \(importance.set), each "
        + "alone: a wide row matters, a narrow one does not." + rest,
      summary: important.map { parameter in
        let losses = importance.losses(of: parameter).map(GestureFigures.loss)
        return "\(parameter.name): \(losses.joined(separator: ", "))."
      }.joined(separator: " ") + rest
    ) { top in
      ImportanceRows(importance: importance, parameters: important, top: top).svg
    }
  }
}

/// The rows: a bar from the least loss to the largest, with a mark for each value.
private struct ImportanceRows {
  let importance: GestureImportance
  let parameters: [GestureImportance.Parameter]
  let top: Double

  private static let row = 34.0
  private static let left = 20.0
  private static let width = 360.0

  var svg: (svg: String, bottom: Double) {
    var axis = PictureAxis.losses("loss", parameters.flatMap { importance.losses(of: $0) })
    if axis.scale == .root { axis.title += " (square roots)" }
    let bottom = top + 12 + Double(parameters.count) * Self.row
    var svg = ""
    for tick in axis.ticks {
      let x = Self.left + axis.place(tick.value) * Self.width
      svg += "<path d=\"M\(PictureText.tenth(x)) \(PictureText.tenth(top + 8))"
      svg += "V\(PictureText.tenth(bottom))\" stroke-opacity=\"0.45\" "
      svg += PicturePaint.attributes(stroke: .rule) + "/>"
      svg += PictureText.line(x, bottom + 15, tick.text, .middle, paint: .soft, size: 11)
    }
    svg += PictureText.line(
      Self.left + Self.width, bottom + 31, axis.title, .end, paint: .soft, size: 11)
    for (number, parameter) in parameters.enumerated() {
      svg += row(parameter, top + 12 + Double(number) * Self.row, axis)
    }
    let words = [
      (PictureSymbol.dot(.second, isFilled: true), "the set's value"),
      (.triangle(.first, isFilled: false), "smaller"),
      (.triangle(.first, isFilled: true), "larger"),
    ]
    var x = Self.left
    for (symbol, text) in words {
      svg += symbol.svg(x, bottom + 46) + PictureText.line(x + 10, bottom + 50, text)
      x += 24 + PictureText.width(text)
    }
    return (svg, bottom + 54)
  }

  private func row(
    _ parameter: GestureImportance.Parameter, _ y: Double, _ axis: PictureAxis
  ) -> String {
    let losses = importance.losses(of: parameter)
    func place(_ loss: Double) -> Double { Self.left + axis.place(loss) * Self.width }
    let (least, most) = (place(losses.min() ?? 0), place(losses.max() ?? 0))
    let middle = y + 22
    var svg = PictureText.line(PictureChart.margin, y + 10, parameter.name)
    let difference = GestureFigures.loss(importance.importance(of: parameter))
    svg += PictureText.line(
      Self.left + Self.width, y + 10, "by \(difference)", .end, paint: .soft, size: 11)
    svg += "<path d=\"M\(PictureText.tenth(least)) \(PictureText.tenth(middle))"
    svg += "H\(PictureText.tenth(most))\" stroke-width=\"4\" stroke-opacity=\"0.5\" "
    svg += PicturePaint.attributes(stroke: .first) + "/>"
    let marks = zip(GestureImportance.factors, losses)
    for (factor, loss) in marks where factor != 1 {
      svg += PictureSymbol.triangle(.first, isFilled: factor > 1).svg(place(loss), middle)
    }
    for (factor, loss) in marks where factor == 1 {
      svg += PictureSymbol.dot(.second, isFilled: true).svg(place(loss), middle, size: 3.5)
    }
    return svg
  }
}
