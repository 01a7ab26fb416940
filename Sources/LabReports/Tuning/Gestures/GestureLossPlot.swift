import TextLayout
import TimingTuning

/// The curve of a parameter's loss for a terminal, in eighteen lines. Losses are drawn as in pictures: by
/// their square root, or evenly from a round number.
struct GestureLossPlot: Sendable {
  /// The lines.
  let lines: [String]

  private static let height = 14

  /// Draws the loss of an answer about one parameter; nil if there is no curve.
  init?(_ answer: GestureAnswer, in style: TextStyle) {
    guard let curve = GestureLossCurve(answer) else { return nil }
    let parameter = answer.parameters[0]
    let axis = curve.axis
    var plot = TerminalPlot(in: style, height: Self.height)
    for column in 0..<plot.width {
      let from = curve.mostValue * (Double(column) - 0.5) / Double(max(plot.width - 1, 1))
      let to = curve.mostValue * (Double(column) + 0.5) / Double(max(plot.width - 1, 1))
      let losses = curve.losses(from: from, to: to)
      guard let least = losses.min(), let most = losses.max() else { continue }
      for row in plot.row(axis.place(most))...plot.row(axis.place(least)) {
        plot.put("*", column: column, row: row)
      }
    }
    let isUsable = answer.isUsable && parameter.value != parameter.standard
    if isUsable { plot.fill("|", column: plot.column(parameter.value / curve.mostValue)) }
    plot.fill(":", column: plot.column(parameter.standard / curve.mostValue))
    let numbers = axis.ticks.map { (plot.row(axis.place($0.value)), $0.text) }
    let unit = parameter.unit.rawValue
    let value = GestureFigures.number(parameter.value)
    let standard = GestureFigures.number(parameter.standard)
    lines =
      style.fold(
        "loss (*) by \(parameter.name); :  the set's \(standard) \(unit)"
          + (isUsable ? ", |  the answer \(value) \(unit)" : ""), hanging: 2)
      + plot.lines(
        numbers: numbers, zero: "",
        ends: ("0", "\(GestureFigures.number(curve.mostValue)) \(unit)"))
  }
}
