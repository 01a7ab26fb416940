import Foundation
import LabProperties
import PropertyTesting

/// How many runs of the whole lab a second a check makes, and what a second thread brings.
enum CheckBenchCommand: BenchCommand {
  static let name = "check"
  static let summary = "full-lab runs per second of caretlab check, and events per run"
  static let discussion = """
    A run draws a case, makes a trace of it, plays it through recognizers, keyboard, proxy and host, and
    judges it. The rows are properties; an event is an entry of the run's timeline. A second thread is to
    bring 1.8 × by user time, and to come to the same bytes. Exit code 1 if a row misses its bar.

    \(ThreadGain.explanation)
    """
  static let options = [
    BenchOption(name: "--runs", value: "N", summary: "runs of each property (1000)"),
    BenchOption(
      name: "--only", value: "NAME", summary: "one property, or \"all\" on their first keyboards"),
  ]

  static func run(_ options: [String: String]) throws -> any BenchResult {
    guard let runs = Int(options["--runs"] ?? "1000"), runs > 0 else {
      throw BenchOptionError(description: "--runs needs a number above 0")
    }
    return CheckBenchResult(
      rows: try properties(options["--only"]).map { try CheckSpeed.measure($0, runs: runs) })
  }

  private static func properties(_ only: String?) throws -> [LabProperty] {
    guard let only else {
      return ["clear-empties", "clear-long", "tag-caret-exact", "letters"].compactMap(
        LabProperty.named)
    }
    if only == "all" { return LabProperty.all }
    guard let property = LabProperty.named(only) else {
      throw BenchOptionError(
        description: "there is no property \"\(only)\"; see caretlab check --list")
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

  /// Measures a property on the first right keyboard that it concerns.
  static func measure(_ property: LabProperty, runs: Int) throws -> CheckSpeed {
    let item = try CheckItem(property, keyboard: property.rightKeyboards.first)
    let plan = CheckPlan(items: [item], runs: runs, seed: 1)
    var bytes: [[UInt8]] = [[], []]
    let gain = ThreadGain.measure(rounds: 16) { threads in
      let blocks = blocks(of: plan, threads: threads)
      bytes[threads - 1] = CheckJSON.bytes(of: CheckOutcome(plan, blocks))
    }
    return CheckSpeed(
      name: item.name, runsPerSecond: Double(runs) / gain.wallOfOne, eventsPerRun: events(of: item),
      gain: gain, isSame: bytes[0] == bytes[1])
  }

  /// The blocks, every second one in a thread of its own.
  private static func blocks(of plan: CheckPlan, threads: Int) -> [CheckBlock] {
    let parts = Parts(count: threads)
    DispatchQueue.concurrentPerform(iterations: threads) { thread in
      let units = stride(from: thread, to: plan.unitCount, by: threads)
      parts.put(units.map { plan.run(unit: $0) }, at: thread)
    }
    return parts.all
  }

  /// Results by thread; unchecked because the compiler cannot see the lock around everything.
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

/// The rows.
private struct CheckBenchResult: BenchResult {
  let rows: [CheckSpeed]

  var isWithinBars: Bool { rows.allSatisfy { $0.isSame && $0.gain.isWithinBar } }

  var text: String {
    var lines = [
      "property                           runs/s   events/run   2 threads: by user time   by wall time   cores   same bytes"
    ]
    for row in rows {
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
    let members = rows.map { row in
      String(
        format: """
          {"name": "%@", "runsPerSecond": %.0f, "eventsPerRun": %.1f, %@, "sameBytes": %@}
          """, row.name, row.runsPerSecond, row.eventsPerRun, row.gain.json,
        row.isSame ? "true" : "false")
    }
    return "{\"benchmark\":\"check\",\"rows\":[\(members.joined(separator: ","))]}"
  }
}
