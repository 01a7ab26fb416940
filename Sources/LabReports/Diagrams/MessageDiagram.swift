import KeyboardLab

/// Pictures of runs in the form of sequence diagrams: two lifelines, the keyboard's and the app's, and
/// slanted arrows between them for what they send each other.
///
/// Beside each line stand its events and the text with its caret. Operations are bars on the keyboard's
/// line. Time runs down; a long time without events is drawn short and dotted.
package struct MessageDiagram: Sendable {
  private var charts: [PictureChart] = []

  /// The largest number of traces in one drawing.
  package static let traceLimit = 40

  /// Creates an empty diagram.
  package init() {}

  /// Adds a run.
  ///
  /// - Parameters:
  ///   - result: the run.
  ///   - recording: the recording of the same run.
  ///   - title: the title above the run; nil: trace, keyboard, profile, latency and seed.
  ///   - caption: a sentence below the title; nil: how to read the diagram.
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
          ?? "Time runs down. A | is the caret; a bar is an operation. A bar without a lower edge "
          + "has no outcome.",
        summary: (TimelineText(result.run.timeline).lines.prefix(400) + ends + verdicts)
          .joined(separator: "; ")
      ) { top in
        DiagramDrawing(story, top: top + 6)
          .svg(endingWith: ends + verdicts)
      })
  }

  /// Returns a text of at most a few lines.
  private static func cut(_ text: String) -> String {
    text.count > 240 ? text.prefix(239) + "…" : text
  }

  /// Whether no run was added.
  package var isEmpty: Bool { charts.isEmpty }

  /// The number of runs that were added.
  package var count: Int { charts.count }

  /// The drawing: the runs one below the other, as wide as a phone.
  package var svg: String { svg(sideBySide: false) }

  /// Returns the drawing.
  ///
  /// - Parameters:
  ///   - sideBySide: whether two runs stand side by side, which is as wide as two phones.
  ///   - title: the title of the drawing.
  package func svg(sideBySide: Bool, title: String = "Messages between keyboard and app") -> String
  {
    PictureSheet(title: title, sections: [.init(heading: "", charts: charts)])
      .svg(columns: sideBySide ? 2 : 1)
  }
}
