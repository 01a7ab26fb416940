import TerminalSupport

/// Compares event queues, schedulers and async sleeps with a textbook heap.
enum TimeCommand: BenchCommand {
  static let name = "time"
  static let summary = "event queues, schedulers and async sleeps beside a textbook heap"
  static let discussion = """
    The hold model with 10, 1 000 and 100 000 pending events: an operation takes the first event out and
    schedules another one. Each cell is the least time of an operation over many rounds and, in
    parentheses, its ratio to the reference. The reference is a binary heap over 16-byte entries in an
    unsafe buffer. In async rows one sleep is one operation.
    """

  private static let sizes = [10, 1_000, 100_000]

  static func run(
    _ arguments: CommandArguments, until isInterrupted: @escaping () -> Bool
  ) throws -> any BenchResult {
    var table = BenchTable(
      benchmark: "hold model", unit: "ns per operation",
      columns: sizes.map { "\($0) pending" })
    try table.fill(rows: contestants(pending: 1).map { ($0.name, $0.target) }) { column in
      let isLarge = sizes[column] > 10_000
      return try Rounds(
        count: isLarge ? 20 : 60, operations: isLarge ? 400_000 : 100_000,
        isInterrupted: isInterrupted
      ).play(contestants(pending: sizes[column]))
    }
    #if DEBUG
      table.notes.append("This is a debug build; its figures mean nothing. Build with -c release.")
    #endif
    return table
  }

  private static func contestants(pending: Int) -> [Rounds.Contestant] {
    var model = HoldModel(pending: pending)
    var list = [
      Rounds.Contestant(name: "reference: binary heap", target: "–") { model.reference($0) },
      Rounds.Contestant(name: "bare queue", target: "≤ 1.0×") { model.bareQueue($0) },
      Rounds.Contestant(name: "payload, cancellation", target: "≤ 1.5×") { model.eventQueue($0) },
      Rounds.Contestant(name: "closures", target: "≤ 3×", share: 2) {
        try ClosureHold.measure(pending: pending, operations: $0)
      },
    ]
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) {
      list += [
        Rounds.Contestant(name: "async sleep, ring 1", target: "≤ 1 µs at 1 000", share: 4) {
          try AsyncHold.preferredExecutor(pending: pending, operations: $0)
        },
        Rounds.Contestant(name: "async sleep, ring 2", target: "≤ 2 µs at 1 000", share: 4) {
          try AsyncHold.unchangedCode(pending: pending, operations: $0)
        },
      ]
    }
    return list
  }
}
