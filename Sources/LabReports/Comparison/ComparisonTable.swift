import ProxyScenarios
import VirtualTime

/// Strategies under one set of conditions as lines of text.
public struct ComparisonTable: Sendable {
  /// The lines.
  public let lines: [String]

  /// A table.
  ///
  /// - Parameters:
  ///   - title: the conditions in words.
  ///   - cells: a strategy each.
  ///   - legMedians: the yardstick for the times.
  public init(title: String, _ cells: [ComparisonCell], legMedians: Nanoseconds) {
    let rows = [ComparisonTable.header] + cells.map(ComparisonTable.row)
    let widths = ComparisonTable.header.indices.map { column in
      rows.map { $0[column].count }.max() ?? 0
    }
    lines =
      [title]
      + rows.map { row in
        var line = "  "
        for (column, cell) in row.enumerated() {
          let space = String(repeating: " ", count: widths[column] - cell.count)
          line += column == 0 ? cell + space : "  " + space + cell
        }
        return line
      } + ["  times in ms; the legs' medians: \(ComparisonTable.milliseconds(legMedians))"]
      + cells.filter { $0.exempt > 0 }.map {
        "  \($0.strategy): \($0.exempt) of \($0.runs) runs look just like others in which the claim is true"
      }
  }

  private static let header = [
    "strategy", "wrong", "95 %", "refused", "lost", "extra", "caret", "median", "p95", "sent",
    "wiggles",
  ]

  private static func row(_ cell: ComparisonCell) -> [String] {
    let interval = cell.wrongInterval
    let runs = max(1, cell.runs)
    return [
      cell.strategy, percent(Double(cell.wrong) / Double(runs)),
      tenths(interval.lowerBound * 100) + "–" + tenths(interval.upperBound * 100),
      percent(Double(cell.refused) / Double(runs)), "\(cell.damage.lost)", "\(cell.damage.extra)",
      "\(cell.damage.caretError)", milliseconds(cell.time(percent: 50)),
      milliseconds(cell.time(percent: 95)), tenths(Double(cell.messages) / Double(runs)),
      tenths(Double(cell.wiggles) / Double(runs)),
    ]
  }

  private static func percent(_ share: Double) -> String { tenths(share * 100) + " %" }

  private static func milliseconds(_ time: Nanoseconds?) -> String {
    time.map { tenths($0.milliseconds) } ?? "–"
  }

  private static func tenths(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
