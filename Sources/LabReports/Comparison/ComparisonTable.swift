import ProxyScenarios
import TextLayout
import Timing

/// The strategies under one set of conditions as lines of text.
package struct ComparisonTable: Sendable {
  /// The lines.
  package let lines: [String]

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - title: the conditions in words.
  ///   - cells: the results, one for each strategy.
  ///   - legMedians: the sum of the legs' medians, to compare times with.
  ///   - style: the style of the text.
  package init(
    title: String, _ cells: [ComparisonCell], legMedians: Nanoseconds, in style: TextStyle = .plain
  ) {
    var table = TextTable(
      [.init("strategy")]
        + [
          "wrong", "95 %", "refused", "damage", "claims", "caret", "median", "p95", "sent",
          "wiggles",
        ].map { TextTable.Column($0, .right) })
    for cell in cells { table.add(ComparisonTable.row(cell)) }
    let excused = cells.filter { $0.excused > 0 }.map {
      "  \($0.strategy): \($0.excused) of \($0.runs) runs were wrong only because of an act that "
        + "it could not know of"
    }
    let medians = "  times in ms; the legs' medians: \(ComparisonTable.milliseconds(legMedians))"
    lines = style.title(title) + table.lines(in: style) + style.fold([medians] + excused)
  }

  private static func row(_ cell: ComparisonCell) -> [TextTable.Cell] {
    let interval = cell.wrongInterval
    let runs = max(1, cell.runs)
    return [
      .init(cell.strategy),
      .init(percent(Double(cell.wrong) / Double(runs)), cell.wrong > 0 ? .fail : nil),
      "\(tenths(interval.lowerBound * 100))–\(tenths(interval.upperBound * 100))",
      .init(percent(Double(cell.refused) / Double(runs))), "\(cell.faults.damage)",
      "\(cell.faults.claims)", "\(cell.faults.caret)",
      .init(milliseconds(cell.time(percent: 50))), .init(milliseconds(cell.time(percent: 95))),
      .init(tenths(Double(cell.messages) / Double(runs))),
      .init(tenths(Double(cell.wiggles) / Double(runs))),
    ]
  }

  static func percent(_ share: Double) -> String { tenths(share * 100) + " %" }

  static func milliseconds(_ time: Nanoseconds?) -> String {
    time.map { tenths($0.milliseconds) } ?? "–"
  }

  static func tenths(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
