import KeyboardLab

/// Pictures of runs as papers draw protocols: two lines of life, the keyboard's and the app's, and slanted
/// arrows between them for what they send each other.
///
/// Beside each line stands what happens there and the text with its caret; operations are bars on the
/// keyboard's line. Time runs down; a long time in which nothing happens is drawn short and dotted.
package struct MessageDiagram: Sendable {
  private var charts: [PictureChart] = []

  /// How many traces one drawing holds.
  package static let traceLimit = 40

  /// Nothing is drawn yet.
  package init() {}

  /// Adds a run.
  ///
  /// - Parameters:
  ///   - result: what was played.
  ///   - recording: the recording of the same run.
  ///   - title: what stands above it; nil: trace, keyboard, profile, latency and seed.
  ///   - caption: a sentence below the title; nil: how the diagram is read.
  package mutating func add(
    _ result: ReplayResult, _ recording: RunRecording, title: String? = nil, caption: String? = nil
  ) {
    let story = DiagramStory(recording)
    let ends =
      result.setup.keyboard == nil
      ? [] : ["document  \(ReadableText.line(result.run.document, limit: 120))"]
    let verdicts = result.verdicts.map { verdict in
      Self.cut(
        (verdict.passed ? "✓ " : "✗ FAIL ") + "line \(verdict.line): "
          + ReplayText.words(verdict.expectation)
          + (verdict.failure.map { "; \(ReadableText.line($0))" } ?? ""))
    }
    charts.append(
      PictureChart(
        title ?? ReplayText.title(of: result.setup, trace: result.trace),
        caption
          ?? "Time runs down. A | is the caret; a bar is an operation, open below where nobody "
          + "tells how it ended.",
        summary: (TimelineText(result.run.timeline).lines.prefix(400) + ends + verdicts)
          .joined(separator: "; ")
      ) { top in
        DiagramDrawing(story, top: top + 6)
          .svg(endingWith: ends + verdicts)
      })
  }

  /// A text that is not longer than some lines.
  private static func cut(_ text: String) -> String {
    text.count > 240 ? text.prefix(239) + "…" : text
  }

  /// Whether no run was added.
  package var isEmpty: Bool { charts.isEmpty }

  /// How many runs were added.
  package var count: Int { charts.count }

  /// The drawing: one run below the other, as wide as a phone.
  package var svg: String { svg(sideBySide: false) }

  /// The drawing.
  ///
  /// - Parameters:
  ///   - sideBySide: whether two runs stand beside each other, which is as wide as two phones.
  ///   - title: what it shows.
  package func svg(sideBySide: Bool, title: String = "Messages between keyboard and app") -> String
  {
    PictureSheet(title: title, sections: [.init(heading: "", charts: charts)])
      .svg(columns: sideBySide ? 2 : 1)
  }
}
