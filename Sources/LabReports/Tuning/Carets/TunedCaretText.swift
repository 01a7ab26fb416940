import TextLayout
import TimingTuning

/// The result of tuning a drag or a repeat as text for people: the fastest setting first.
package struct TunedCaretText: Sendable {
  /// The lines without line ends.
  package let lines: [String]

  /// The largest number of settings of the front that are listed; the table has all.
  private static let frontAtMost = 12

  /// Writes the settings.
  package init(_ tuned: TunedCaret, in style: TextStyle = .plain) {
    guard let fastest = tuned.points.fastest else {
      lines = ["no settings"]
      return
    }
    let distances = tuned.tuning.distances.map(String.init).joined(separator: ", ")
    let head = [
      style.paint("fastest:", .heading) + " \(fastest.setting)",
      "  \(Self.times(fastest)); \(GestureFigures.percent(fastest.wrongShare)) wrong",
      "  accidents: \(Self.accidents(fastest)) of \(tuned.tuning.tapsBetween) taps on \(tuned.key) "
        + "from one \(tuned.action) to the next",
      tuned.limits.map { "  \($0)" },
      "  " + ReadableText.counted(tuned.tuning.attempts, "attempt")
        + " each to \(distances) characters",
    ]
    let blocks = [
      style.fold(head.compactMap(\.self)), CaretFrontPlot(tuned, in: style).lines,
      Self.front(tuned, style),
      Self.keyboards(tuned, fastest, style), Self.profiles(tuned, style),
    ]
    lines = Array(blocks.joined(separator: [""]))
  }

  private static func times(_ point: CaretTuning.Point) -> String {
    "\(TunedCaret.milliseconds(point.totalMs)) ms: \(TunedCaret.milliseconds(point.meanMs)) with "
      + "corrections, \(TunedCaret.milliseconds(point.accidentMs)) for accidents"
  }

  /// Returns the share of accidents. Long taps are so rare that percent with one digit would not show them.
  static func accidents(_ point: CaretTuning.Point) -> String {
    GestureFigures.number((point.accidentShare * 10_000 + 0.5).rounded(.down) / 100) + " %"
  }

  private static func front(_ tuned: TunedCaret, _ style: TextStyle) -> [String] {
    var table = TextTable(columns + [.init("setting", wrapsAt: 24)])
    let front = tuned.front
    for point in front.prefix(frontAtMost) {
      table.add(cells(point) + [.init("\(point.setting)")])
    }
    let more = front.count - frontAtMost
    return style.title("the Pareto front: no other setting is both faster and more exact")
      + table.lines(in: style) + (more > 0 ? ["  and \(more) more; --csv and --json have all"] : [])
  }

  private static func keyboards(
    _ tuned: TunedCaret, _ fastest: CaretTuning.Point, _ style: TextStyle
  ) -> [String] {
    var table = TextTable(
      [.init(""), .init("keyboards", wrapsAt: 20)] + columns + [.init("slower", .right)])
    for keyboards in tuned.keyboards {
      let point = keyboards.point
      let slower = TunedCaret.milliseconds(point.totalMs - fastest.totalMs)
      table.add(
        [.init(String(keyboards.letter)), .init(keyboards.names.joined(separator: ", "))]
          + cells(point) + [point.isOnFront ? "front" : .init(slower)])
    }
    return style.title("real keyboards, and how much slower they are than the fastest setting")
      + table.lines(in: style)
  }

  private static let columns: [TextTable.Column] = [
    .init("ms", .right), .init("attempt", .right), .init("accidents", .right),
    .init("wrong", .right),
  ]

  private static func cells(_ point: CaretTuning.Point) -> [TextTable.Cell] {
    [
      .init(TunedCaret.milliseconds(point.totalMs)), .init(TunedCaret.milliseconds(point.meanMs)),
      .init(accidents(point)), .init(GestureFigures.percent(point.wrongShare)),
    ]
  }

  private static func profiles(_ tuned: TunedCaret, _ style: TextStyle) -> [String] {
    style.title("the cost of each parameter, with the best values of the others (value: ms)")
      + tuned.points.profiles.flatMap { profile in
        let values = profile.values.map { value in
          "\(TunedCaret.value(value.value, of: profile.name)): "
            + TunedCaret.milliseconds(value.best.totalMs)
        }
        let name = profile.name + (profile.unit.isEmpty ? "" : " (\(profile.unit))")
        return style.fold(
          "  \(ReadableText.left(name, width: 27))\(values.joined(separator: ", "))")
      }
  }
}
