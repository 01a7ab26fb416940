import TextLayout
import TimingTuning

/// A plot of time against errors for a terminal, in eighteen lines: all settings, the front, and a letter
/// for each keyboard.
struct CaretFrontPlot: Sendable {
  /// The lines.
  let lines: [String]

  private static let height = 14

  /// Draws the settings.
  init(_ tuned: TunedCaret, in style: TextStyle) {
    var plot = TerminalPlot(in: style, height: Self.height)
    let most = tuned.mostMs
    let axis = PictureAxis.losses("wrong", tuned.wrongShares)
    let least = (tuned.points.fastest?.totalMs ?? 0) * 0.9
    func put(_ character: Character, _ point: CaretTuning.Point) {
      let share = (point.totalMs - least) / (most - least)
      let column = plot.column(min(share, 1))
      plot.put(character, column: column, row: plot.row(axis.place(point.wrongShare)))
    }
    for point in tuned.points where point.preset == nil && point.totalMs <= most { put("·", point) }
    for point in tuned.front { put("*", point) }
    for keyboards in tuned.keyboards { put(keyboards.letter, keyboards.point) }
    let numbers = axis.ticks.map {
      (plot.row(axis.place($0.value)), GestureFigures.number($0.value * 100) + " %")
    }
    lines =
      style.fold(
        "wrong attempts by time: settings (·), the front (*), keyboards (letters; at the right edge "
          + "those that are slower still)", hanging: 2)
      + plot.lines(
        numbers: numbers, zero: "",
        ends: (TunedCaret.milliseconds(least), TunedCaret.milliseconds(most) + " ms"))
  }
}
