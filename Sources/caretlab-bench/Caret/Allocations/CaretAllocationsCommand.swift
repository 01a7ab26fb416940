import Foundation
import TerminalSupport

/// Measures how often the caret library allocates memory per operation after a warm-up.
enum CaretAllocationsCommand: BenchCommand {
  static let name = "caret"
  static let summary = "the caret library's allocations per operation in steady state"
  static let discussion = """
    One engine uses a field of one line that changes at once; each operation is done 64 times before the
    count begins. A cell is the number of heap allocations of Swift code inside the library's calls, per
    operation: at its beginning, at its answer (or its timer), and the most of one operation. Allocations
    of the field do not count. The limit: moves and deletions allocate nothing.
    """
  static let options: [CommandSyntax.Option] = [
    .init("--rounds", "N", help: "operations that are counted (default 200)")
  ]

  static func run(
    _ arguments: CommandArguments, until isInterrupted: @escaping () -> Bool
  ) throws -> any BenchResult {
    let rounds = try arguments.number("--rounds", in: 1...300) ?? 200
    var rows: [CaretAllocations.Row] = []
    for work in SteadyWork.all where !isInterrupted() {
      rows.append(.init(work, try work.play(warmUp: 64, rounds: rounds)))
    }
    return CaretAllocations(rows: rows)
  }
}

/// Allocations per operation.
private struct CaretAllocations: BenchResult, Codable {
  struct Row: Codable {
    let operation: String
    let rounds: Int
    let beginning: Double
    let ending: Double
    let most: Int
    /// Whether the operation must not allocate.
    let hasBar: Bool

    init(_ work: SteadyWork, _ counts: SteadyWork.Counts) {
      let divisor = Double(max(1, counts.rounds))
      operation = work.name
      rounds = counts.rounds
      beginning = Double(counts.beginning) / divisor
      ending = Double(counts.ending) / divisor
      most = counts.most
      hasBar = work.hasBar
    }
  }

  let rows: [Row]

  var isWithinBars: Bool { rows.allSatisfy { !$0.hasBar || ($0.most == 0 && $0.rounds > 0) } }

  var text: String {
    let width = rows.map(\.operation.count).max() ?? 0
    func line(_ cells: [String]) -> String {
      let name = cells[0].padding(toLength: width, withPad: " ", startingAt: 0)
      return cells.dropFirst().reduce(name) { line, cell in
        line + "  " + String(repeating: " ", count: max(0, 9 - cell.count)) + cell
      }
    }
    var lines = [line(["allocations per operation", "beginning", "ending", "most", "target"])]
    for row in rows {
      lines.append(
        line([
          row.operation, String(format: "%.1f", row.beginning), String(format: "%.1f", row.ending),
          "\(row.most)", row.hasBar ? "0" : "–",
        ]))
    }
    #if DEBUG
      lines.append("This is a debug build; its figures mean nothing. Build with -c release.")
    #endif
    return lines.joined(separator: "\n")
  }

  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    guard let data = try? encoder.encode(["caret": rows]) else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }
}
