import Foundation

/// The result of a benchmark: rows of work, columns of sizes, each cell a time and a ratio.
struct BenchTable: Codable, BenchResult {
  /// One measured figure.
  struct Cell: Codable {
    /// Nanoseconds per operation, the least of the rounds.
    let nanoseconds: Double
    /// The time divided by that of the reference.
    let ratio: Double
  }

  /// One kind of work at all sizes.
  struct Row: Codable {
    let name: String
    /// The largest acceptable ratio or time as text; empty for none.
    let target: String
    let cells: [Cell]
  }

  let benchmark: String
  /// The unit of work to which a cell's time belongs.
  let unit: String
  private(set) var columns: [String]
  var rows: [Row] = []
  var notes: [String] = []

  /// Measures column after column, each with all rows, until a signal comes.
  ///
  /// - Throws: ``BenchInterrupted`` if the signal came within the first column; errors of the measured code.
  mutating func fill(
    rows contestants: [(name: String, target: String)], measure: (_ column: Int) throws -> [Cell]
  ) throws {
    var results: [[Cell]] = []
    do {
      for column in columns.indices { results.append(try measure(column)) }
    } catch is BenchInterrupted where !results.isEmpty {
      columns.removeLast(columns.count - results.count)
    }
    for (index, contestant) in contestants.enumerated() {
      rows.append(
        Row(name: contestant.name, target: contestant.target, cells: results.map { $0[index] }))
    }
  }

  /// The table as one JSON document with sorted keys.
  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    guard let data = try? encoder.encode(self) else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }

  /// The table as text: times, with ratios in parentheses.
  var text: String {
    let header = ["\(benchmark), \(unit)"] + columns + ["target"]
    var lines = [header]
    for row in rows {
      let cells = row.cells.map { String(format: "%.1f (%.2f×)", $0.nanoseconds, $0.ratio) }
      lines.append([row.name] + cells + [row.target])
    }
    let widths = header.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    let table = lines.map { line in
      zip(line, widths).enumerated().map { index, cell in
        let padding = String(repeating: " ", count: cell.1 - cell.0.count)
        if index == header.count - 1 { return cell.0 }
        return index == 0 ? cell.0 + padding : padding + cell.0
      }
      .joined(separator: "  ")
    }
    return (table + notes).joined(separator: "\n")
  }
}
