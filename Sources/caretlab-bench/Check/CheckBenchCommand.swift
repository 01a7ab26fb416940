import Foundation
import LabProperties
import PropertyTesting

/// How many runs of the whole lab a second a check makes, and what a second thread brings.
enum CheckBenchCommand: BenchCommand {
  static let name = "check"
  static let summary = "full-lab runs per second of caretlab check, and events per run"
  static let discussion = """
    A run draws a case, makes a trace of it, plays it through recognizers, keyboard, proxy and host, and
    judges it. The rows are properties; an event is an entry of the run's timeline. The gain of a second
    thread is told by user time (2 ÷ the ratio of user times) and by wall time, which other work on the
    machine lowers; the bar is 1.8 × by user time, and both must come to the same bytes.
    """
  static let options = [
    BenchOption(name: "--runs", value: "N", summary: "runs of each property (4000)")
  ]

  static func run(_ options: [String: String]) throws -> any BenchResult {
    guard let runs = Int(options["--runs"] ?? "4000"), runs > 0 else {
      throw BenchOptionError(description: "--runs needs a number above 0")
    }
    let rows: [(property: String, keyboard: String)] = [
      ("clear-empties", "habra"), ("clear-long", "habra"), ("tag-caret-exact", "habra"),
      ("letters", "qwerty"),
    ]
    return CheckBenchResult(
      rows: try rows.map { try CheckSpeed.measure($0.property, on: $0.keyboard, runs: runs) })
  }
}

/// The speed of one property's check.
struct CheckSpeed {
  let name: String
  let runsPerSecond: Double
  let eventsPerRun: Double
  let userGain: Double
  let wallGain: Double
  let isSame: Bool

  static func measure(_ name: String, on keyboard: String, runs: Int) throws -> CheckSpeed {
    guard let property = LabProperty.named(name) else {
      throw BenchOptionError(description: "there is no property \(name)")
    }
    let item = try CheckItem(property, keyboard: keyboard)
    let plan = CheckPlan(items: [item], runs: runs, seed: 1)
    var wall = [Double.infinity, Double.infinity]
    var user = wall
    var bytes: [[UInt8]] = [[], []]
    for _ in 0..<3 {
      for threads in [1, 2] {
        let (start, userStart) = (Date(), clock())
        let blocks = self.blocks(of: plan, threads: threads)
        wall[threads - 1] = min(wall[threads - 1], Date().timeIntervalSince(start))
        user[threads - 1] = min(user[threads - 1], Double(clock() - userStart))
        bytes[threads - 1] = CheckJSON.bytes(of: CheckOutcome(plan, blocks))
      }
    }
    return CheckSpeed(
      name: "\(name) (\(keyboard))", runsPerSecond: Double(runs) / wall[0],
      eventsPerRun: events(of: item), userGain: 2 * user[0] / user[1], wallGain: wall[0] / wall[1],
      isSame: bytes[0] == bytes[1])
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

  var isWithinBars: Bool { rows.allSatisfy { $0.isSame && $0.userGain >= ProxySpeed.gainMin } }

  var text: String {
    var lines = [
      "property                     runs/s   events/run   2 threads: by user time   by wall time   same bytes"
    ]
    for row in rows {
      lines.append(
        row.name.padding(toLength: 26, withPad: " ", startingAt: 0)
          + String(
            format: "%9.0f %12.1f %21.2f× %13.2f×   ", row.runsPerSecond, row.eventsPerRun,
            row.userGain, row.wallGain) + (row.isSame ? "yes" : "NO"))
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
          {"name":"%@","runsPerSecond":%.0f,"eventsPerRun":%.1f,"userGainOfTwo":%.2f,\
          "wallGainOfTwo":%.2f,"sameBytes":%@}
          """, row.name, row.runsPerSecond, row.eventsPerRun, row.userGain, row.wallGain,
        row.isSame ? "true" : "false")
    }
    return "{\"benchmark\":\"check\",\"rows\":[\(members.joined(separator: ","))]}"
  }
}
