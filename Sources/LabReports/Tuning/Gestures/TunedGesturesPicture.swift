import TimingTuning

/// Pictures of tuned gestures. For each answer: the loss of every value, missed against accidental shares
/// (DET), delay against loss (the Pareto front), and the confusion matrices. For each family: how much its
/// parameters matter.
package struct TunedGesturesPicture: Sendable {
  private let tuned: TunedGestures

  /// Draws the answers.
  package init(_ tuned: TunedGestures) {
    self.tuned = tuned
  }

  /// The drawing: charts as wide as a phone, one below the other.
  package var svg: String { sheet.svg }

  /// A page that loads nothing: the charts, and the answers in words.
  package var page: String { sheet.page }

  private var sheet: PictureSheet {
    let answers = tuned.answers.map { section($0) }
    let importance = tuned.importance.map { importance in
      PictureSheet.Section(
        heading: "\(importance.family.rawValue), \(importance.set): importance of parameters",
        charts: [.gestureImportance(importance)])
    }
    return PictureSheet(title: "Tuned gestures", sections: answers + importance)
  }

  private func section(_ answer: GestureAnswer) -> PictureSheet.Section {
    let facts = GestureAnswerFacts(answer: answer, limits: tuned.limits)
    let charts =
      [
        .gestureLoss(answer), .gestureSensitivity(answer), .gestureErrors(answer, tuned.limits),
        .gestureConfusion(answer), .gestureDelay(answer),
      ].compactMap(\.self) as [PictureChart]
    var tables = [
      PictureTable(
        caption: "before: the set's values; after: tuned on all other people",
        columns: [("", .words)] + GestureAnswerFacts.columns.map { ($0, .number) }, rows: facts.rows
      )
    ]
    if !answer.deciding.isEmpty {
      tables.append(
        PictureTable(
          caption: "The traces that decide: whose verdict turns nearest to the answer",
          columns: [("turns at", .number), ("trace", .name), ("what", .words)],
          rows: answer.deciding.map {
            [GestureFigures.thousandths($0.critical), $0.name, $0.description]
          }))
    }
    return PictureSheet.Section(
      heading: "\(facts.subject): \(answer.parameters.map(\.name).joined(separator: ", "))",
      sentences: [facts.headline], charts: charts, tables: tables,
      facts: facts.values + facts.evidence)
  }
}
