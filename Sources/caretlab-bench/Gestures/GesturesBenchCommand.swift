import Foundation
import Gestures
import TerminalSupport
import TouchTraces
import Timing

/// Compares reading touches and recognizing gestures with Foundation's JSON decoder on the same bytes.
enum GesturesBenchCommand: BenchCommand {
  static let name = "gestures"
  static let summary = "reading traces and recognizing gestures, beside Foundation's JSONDecoder"
  static let discussion = """
    The input is a trace of two fingers that tap, flick, press and drag at 120 Hz. Each cell is the least
    time per touch line and, in parentheses, its ratio to that of JSONDecoder, line by line. Reading finds
    every fault that a trace can have; the standard set judges each recognizer alone. Limits: reading is
    at least 20 × as fast as JSONDecoder, gestures take at most as long as reading, and each importer
    needs no more memory for 1 GB than for 10 MB.
    """

  static let options: [CommandSyntax.Option] = [
    .init(
      "--megabytes", "N",
      help: "length of the long recordings; 0: memory is not measured (default 1024)")
  ]

  static func run(
    _ arguments: CommandArguments, until isInterrupted: @escaping () -> Bool
  ) throws -> any BenchResult {
    let megabytes = try arguments.number("--megabytes", in: 0...1_048_576) ?? 1_024
    let work = GestureWork(megabytes: 2)
    var readTimes: [Double] = []
    var gestureTimes: [Double] = []
    let cells = try Rounds(
      count: 31, operations: work.lines.count, isInterrupted: isInterrupted
    ).play([
      Rounds.Contestant(name: "JSONDecoder", target: "", share: 8) { try work.decode($0) },
      Rounds.Contestant(name: "read", target: "") { count in
        let time = work.read()
        readTimes.append(Double(time) / Double(count))
        return time
      },
      Rounds.Contestant(name: "recognize", target: "") { count in
        let time = try work.recognize()
        gestureTimes.append(Double(time) / Double(count))
        return time
      },
    ])
    var table = BenchTable(
      benchmark: "touches", unit: "ns per touch line", columns: ["2 MB"])
    for (name, target, cell) in zip3(
      ["JSONDecoder, line by line", "reading a trace", "the standard set"],
      ["–", "≤ 0.05×", "≤ reading"], cells)
    {
      table.rows.append(.init(name: name, target: target, cells: [cell]))
    }
    let shares = zip(gestureTimes, readTimes).dropFirst().map { $0 / $1 }.sorted()
    let share = cells[2].nanoseconds / cells[1].nanoseconds
    let bytesPerLine = Double(work.bytes.count) / Double(work.lines.count)
    let memory =
      megabytes == 0 || isInterrupted()
      ? nil : GestureMemory(short: min(10, megabytes), long: megabytes)
    table.notes = [
      String(
        format: "reading: %.0f MB/s, %.1f × JSONDecoder",
        bytesPerLine * 1e3 / cells[1].nanoseconds, 1 / cells[1].ratio),
      String(
        format: "the standard set takes %.2f × the time of reading, %.2f × in the median round",
        share, shares[shares.count / 2]),
    ]
    table.notes += memory?.notes ?? []
    #if DEBUG
      table.notes.append("This is a debug build; its figures mean nothing. Build with -c release.")
    #endif
    let isWithinBars =
      cells[1].ratio <= 0.05 && share <= 1 && memory?.isFlat ?? true
    return GesturesBenchResult(table: table, isWithinBars: isWithinBars)
  }

  private static func zip3<A, B, C>(_ a: [A], _ b: [B], _ c: [C]) -> [(A, B, C)] {
    zip(zip(a, b), c).map { ($0.0, $0.1, $1) }
  }
}

/// The table, and whether its figures are within their bars.
private struct GesturesBenchResult: BenchResult {
  let table: BenchTable
  let isWithinBars: Bool
  var text: String { table.text }
  var json: String { table.json }
}
