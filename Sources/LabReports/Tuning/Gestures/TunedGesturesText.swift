import TextLayout
import TimingTuning

/// The result of tuning gestures as text for people: the answer first.
package struct TunedGesturesText: Sendable {
  /// The lines without line ends.
  package let lines: [String]

  /// The largest number of answers about one parameter whose curves are drawn.
  private static let plotsAtMost = 2

  /// Writes the answers, each with the curve of its loss if there are one or two about one parameter, and
  /// then which parameters matter.
  package init(_ tuned: TunedGestures, in style: TextStyle = .plain) {
    let singles = tuned.answers.count { $0.parameters.count == 1 }
    let answers = tuned.answers.map { answer in
      let plot =
        singles <= Self.plotsAtMost ? GestureLossPlot(answer, in: style)?.lines ?? [] : []
      return Self.lines(for: GestureAnswerFacts(answer: answer, limits: tuned.limits), style)
        + (plot.isEmpty ? [] : [""] + plot)
    }
    let importance = tuned.importance.map { style.fold(Self.lines(for: $0)) }
    lines = Array((answers + importance).joined(separator: [""]))
  }

  private static func lines(for importance: GestureImportance) -> [String] {
    let factors = GestureImportance.factors.map { GestureFigures.number($0) }
      .joined(separator: ", ")
    let important = importance.parameters.filter { importance.importance(of: $0) > 0 }
    let others = importance.parameters.dropFirst(important.count).map(\.name)
    let width = important.map(\.name.count).max() ?? 0
    return [
      "\(importance.family.rawValue), \(importance.set): importance of each parameter alone; "
        + "losses at \(factors) times the set's value"
    ]
      + important.map { parameter in
        let losses = importance.losses(of: parameter).map(GestureFigures.loss)
          .joined(separator: ", ")
        let own = GestureFigures.loss(importance.importance(of: parameter))
        return "  " + ReadableText.left(parameter.name, width: width) + "  "
          + ReadableText.left(own, width: 6) + "  (\(losses))"
      } + (others.isEmpty ? [] : ["  no difference: \(others.joined(separator: ", "))"])
  }

  private static func lines(for facts: GestureAnswerFacts, _ style: TextStyle) -> [String] {
    let answer = facts.answer
    var table = TextTable(([" "] + GestureAnswerFacts.columns).map { .init($0) })
    for row in facts.rows {
      table.add([.init(ReadableText.left(row[0], width: 10))] + row.dropFirst().map { .init($0) })
    }
    var lines = facts.evidence.map(line)
    if !answer.deciding.isEmpty {
      lines.append("  decided by")
      lines += answer.deciding.map { trace in
        let critical = GestureFigures.thousandths(trace.critical)
        return "    \(ReadableText.right(critical, width: 9))  \(ReadableText.name(trace.name)) "
          + "(\(trace.description))"
      }
    }
    return style.title(facts.title) + style.fold(facts.values.map(line))
      + table.lines(in: style) + style.fold(lines)
  }

  private static func line(_ fact: GestureAnswerFacts.Fact) -> String {
    "  \(ReadableText.left(fact.name, width: 12))\(fact.text)"
  }
}
