import TimingTuning

/// Pictures of a tuned drag or repeat: time against errors together with the real keyboards, the cost of
/// accidents, and the cost of each parameter.
package struct TunedCaretPicture: Sendable {
  private let tuned: TunedCaret

  /// Draws the settings.
  package init(_ tuned: TunedCaret) {
    self.tuned = tuned
  }

  /// The drawing: charts as wide as a phone, one below the other.
  package var svg: String { sheet.svg }

  /// A page that loads nothing: the charts, and the figures in words.
  package var page: String { sheet.page }

  private var sheet: PictureSheet {
    guard let fastest = tuned.points.fastest else {
      return PictureSheet(title: title, sections: [])
    }
    let profiles = tuned.points.profiles.map { PictureChart.caretProfile($0, fastest) }
    return PictureSheet(
      title: title,
      sections: [
        PictureSheet.Section(
          heading: "Time and errors",
          sentences: ["Fastest: \(fastest.setting)."]
            + (tuned.limits.map { ["Of the press or start alone: \($0)."] } ?? []),
          charts: [.caretFront(tuned), .caretAccidents(tuned)], tables: [front, keyboards]),
        PictureSheet.Section(heading: "What each parameter costs", charts: profiles),
      ])
  }

  private var title: String {
    tuned.tuning.subject == .drag ? "Tuned drag over the space bar" : "Tuned repeat of a held key"
  }

  private static let columns: [(name: String, kind: PictureTable.Kind)] = [
    ("ms", .number), ("attempt", .number), ("accidents", .number), ("wrong", .number),
  ]

  private static func cells(_ point: CaretTuning.Point) -> [String] {
    [
      TunedCaret.milliseconds(point.totalMs), TunedCaret.milliseconds(point.meanMs),
      TunedCaretText.accidents(point), GestureFigures.percent(point.wrongShare),
    ]
  }

  private var front: PictureTable {
    PictureTable(
      caption: "The front: nothing else is both faster and more exact",
      columns: Self.columns + [("setting", .words)],
      rows: tuned.front.map { Self.cells($0) + ["\($0.setting)"] })
  }

  private var keyboards: PictureTable {
    PictureTable(
      caption: "Real keyboards", columns: [("", .words), ("keyboards", .words)] + Self.columns,
      rows: tuned.keyboards.map {
        [String($0.letter), $0.names.joined(separator: ", ")] + Self.cells($0.point)
      })
  }
}
