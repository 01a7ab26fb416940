import Foundation
import LabProperties
import PropertyTesting
import TerminalSupport

/// Measures how many runs of the whole lab a check makes per second, and the gain from a second thread.
enum CheckBenchCommand: BenchCommand {
  static let name = "check"
  static let summary = "full-lab runs per second of caretlab check, and events per run"
  static let discussion = """
    A run draws a case, makes a trace of it, plays it through recognizers, keyboard, proxy and host, and
    judges it. An event is an entry of the run's timeline. The last row plays everything that caretlab
    check plays without names, except dispatch-order, which sleeps in real time; in this row a second
    thread must bring 1.8 × by user time. The rows above are single properties; each is so short that its
    figure is exact to about 15 %. In every row two threads must give the same bytes. The exit code is 1
    if a row misses its limit.

    \(ThreadGain.explanation)
    """
  static let options: [CommandSyntax.Option] = [
    .init("--runs", "N", help: "runs of each property (default 1000)"),
    .init(
      "--only", "NAME",
      help:
        "only this property; all: every property, each on one keyboard; whole: only the last row"),
  ]

  static func run(
    _ arguments: CommandArguments, until isInterrupted: @escaping () -> Bool
  ) throws -> any BenchResult {
    let runs = try arguments.number("--runs", in: 1...Int.max) ?? 1_000
    let only = arguments.value(of: "--only")
    var rows: [CheckSpeed] = []
    var whole: CheckSpeed?
    do {
      for property in try properties(only) {
        rows.append(try CheckSpeed.measure(property, runs: runs, until: isInterrupted))
      }
      if only == nil || only == "all" || only == "whole" {
        whole = try CheckSpeed.measureWhole(runs: runs, until: isInterrupted)
      }
    } catch is BenchInterrupted where !rows.isEmpty {
      // After a signal the result has the rows that are complete.
    }
    return CheckBenchResult(rows: rows, whole: whole)
  }

  private static func properties(_ only: String?) throws -> [LabProperty] {
    guard let only else {
      return ["clear-empties", "clear-long", "tag-caret-exact", "letters"].compactMap(
        LabProperty.named)
    }
    if only == "all" { return LabProperty.all }
    if only == "whole" { return [] }
    guard let property = LabProperty.named(only) else {
      throw UsageFault(
        "--only", unknown: only, among: LabProperty.all.map(\.name), or: ["all", "whole"])
    }
    return [property]
  }
}

/// The speed of one property's check.
struct CheckSpeed {
  let name: String
  let runsPerSecond: Double
  let eventsPerRun: Double
  let gain: ThreadGain
  let isSame: Bool

  /// Measures a property on the first correct keyboard to which it applies.
  static func measure(
    _ property: LabProperty, runs: Int, until isInterrupted: () -> Bool
  ) throws -> CheckSpeed {
    let item = try CheckItem(property, keyboard: property.rightKeyboards.first)
    return try measure(
      [item], runs: runs, rounds: 16, name: item.savedName, until: isInterrupted)
  }

  /// Measures a check of all properties that do not sleep. Sleeping threads would make the gain look larger.
  static func measureWhole(
    runs: Int, until isInterrupted: () -> Bool
  ) throws -> CheckSpeed {
    let items = try CheckItem.items(LabProperty.all.filter { $0.name != "dispatch-order" })
    return try measure(
      items, runs: runs, rounds: 4, name: "caretlab check", until: isInterrupted)
  }

  private static func measure(
    _ items: [CheckItem], runs: Int, rounds: Int, name: String, until isInterrupted: () -> Bool
  ) throws -> CheckSpeed {
    let plan = CheckPlan(items: items, runs: runs, seed: 1)
    var bytes: [[UInt8]] = [[], []]
    let gain = try ThreadGain.measure(rounds: rounds) { threads in
      if isInterrupted() { throw BenchInterrupted() }
      let blocks = blocks(of: plan, threads: threads)
      bytes[threads - 1] = CheckJSON.bytes(of: CheckOutcome(plan, blocks))
    }
    return CheckSpeed(
      name: name, runsPerSecond: Double(runs * items.count) / gain.wallOfOne,
      eventsPerRun: items.map(events).reduce(0, +) / Double(items.count), gain: gain,
      isSame: bytes[0] == bytes[1])
  }

  /// Plays the plan's blocks, shared among the threads in turn.
  private static func blocks(of plan: CheckPlan, threads: Int) -> [CheckBlock] {
    let parts = Parts(count: threads)
    DispatchQueue.concurrentPerform(iterations: threads) { thread in
      let units = stride(from: thread, to: plan.unitCount, by: threads)
      parts.put(units.map { plan.run(unit: $0) }, at: thread)
    }
    return parts.all
  }

  /// The results of each thread. `@unchecked Sendable`, proof: every access to `parts` holds the lock.
  private final class Parts: @unchecked Sendable {
    private let lock = NSLock()
    private var parts: [[CheckBlock]]

    init(count: Int) { parts = Array(repeating: [], count: count) }
    func put(_ blocks: [CheckBlock], at place: Int) { lock.withLock { parts[place] = blocks } }
    var all: [CheckBlock] { lock.withLock { Array(parts.joined()) } }
  }

  private static func events(of item: CheckItem) -> Double {
    let cases = item.property.cases(on: item.stage)
    var events = 0
    var runs = 0
    _ = examineProperty("events", settings: CheckSettings(seed: 1, runs: 500)) { draw in
      let played = try PlayedCase(playing: draw.parts(of: cases).trace(on: item.stage))
      events += played.run.timeline.count
      runs += 1
    }
    return Double(events) / Double(max(1, runs))
  }
}

/// The rows of properties, and the row of the whole check.
private struct CheckBenchResult: BenchResult {
  let rows: [CheckSpeed]
  /// The speed of a whole check; nil if only one property was measured.
  let whole: CheckSpeed?

  private var all: [CheckSpeed] { rows + [whole].compactMap { $0 } }

  var isWithinBars: Bool { all.allSatisfy(\.isSame) && whole?.gain.isWithinBar != false }

  var text: String {
    var lines = [
      "property                           runs/s   events/run   2 threads: by user time   by wall time   cores   same bytes"
    ]
    for row in all {
      lines.append(
        row.name.padding(toLength: 32, withPad: " ", startingAt: 0)
          + String(
            format: "%9.0f %12.1f %24.2f× %13.2f× %7.2f   ", row.runsPerSecond, row.eventsPerRun,
            row.gain.byUserTime, row.gain.byWallTime, row.gain.cores)
          + (row.isSame ? "yes" : "NO"))
      if let warning = row.gain.warning { lines.append("  \(warning)") }
    }
    #if DEBUG
      lines.append("This is a debug build; its figures mean nothing. Build with -c release.")
    #endif
    return lines.joined(separator: "\n")
  }

  var json: String {
    let members = all.map { row in
      String(
        format: """
          {"name": "%@", "runsPerSecond": %.0f, "eventsPerRun": %.1f, %@, "sameBytes": %@}
          """, row.name, row.runsPerSecond, row.eventsPerRun, row.gain.json,
        row.isSame ? "true" : "false")
    }
    return "{\"benchmark\":\"check\",\"rows\":[\(members.joined(separator: ","))]}"
  }
}
