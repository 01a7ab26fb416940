import TerminalSupport

/// Compares the simulated proxy on a document of 10 MB with one of 1 KB.
enum ProxyCommand: BenchCommand {
  static let name = "proxy"
  static let summary = "operations and messages of the simulated proxy, 10 MB of text beside 1 KB"
  static let discussion = """
    An operation is a call of the keyboard, its message, the host's work on it, and the state that comes
    back, if there is one. Each cell is the least time of an operation (in the last row, of a message)
    over the rounds and, in parentheses, its ratio to the document of 1 KB. The limit: a long document
    costs at most 3 ×, also for the first write after a snapshot. Before every operation or block of
    operations the caret moves to another place of the document. The row of the text alone has no limit:
    the text is a part of every operation, and the row shows its share of the time.
    """

  static func run(
    _ arguments: CommandArguments, until isInterrupted: @escaping () -> Bool
  ) throws -> any BenchResult {
    var table = BenchTable(
      benchmark: "simulated proxy", unit: "ns per operation", columns: ["1 KB", "10 MB"])
    var speeds: [String] = []
    var isWithinBars = true
    do {
      for work in ProxyWork.allCases {
        let cells = try cells(of: work, until: isInterrupted)
        table.rows.append(
          .init(name: work.rawValue, target: work.bar.map { "≤ \(Int($0))×" } ?? "–", cells: cells))
        if let bar = work.bar, cells.contains(where: { $0.ratio > bar }) { isWithinBars = false }
        speeds.append("\(work.rawValue): \(Int(1e9 / max(cells[1].nanoseconds, 1))) per second")
      }
    } catch is BenchInterrupted where !table.rows.isEmpty {
      // After a signal the result has the rows that are complete.
    }
    table.notes = ["At 10 MB:"] + speeds.map { "  " + $0 }
    #if DEBUG
      table.notes.append("This is a debug build; its figures mean nothing. Build with -c release.")
    #endif
    return ProxyBenchResult(table: table, isWithinBars: isWithinBars)
  }

  /// Measures one kind of work on both documents.
  private static func cells(
    of work: ProxyWork, until isInterrupted: @escaping () -> Bool
  ) throws -> [BenchTable.Cell] {
    var short = ProxyHold(units: 1_024)
    var long = ProxyHold(units: 10_485_760)
    return try Rounds(count: 15, operations: work.operations, isInterrupted: isInterrupted).play([
      Rounds.Contestant(name: "1 KB", target: "") { short.measure(work, operations: $0) },
      Rounds.Contestant(name: "10 MB", target: "") { long.measure(work, operations: $0) },
    ])
  }
}

/// The table, and whether its figures are within their bar.
private struct ProxyBenchResult: BenchResult {
  let table: BenchTable
  let isWithinBars: Bool
  var text: String { table.text }
  var json: String { table.json }
}
