import TerminalSupport

/// Compares every shrink challenge, with many seeds, with the figures of Hypothesis; measures the engine's speed.
enum ShrinkCommand: BenchCommand {
  static let name = "shrink"
  static let summary = "property testing: counterexamples, executions and speed beside Hypothesis"
  static let discussion = """
    Each challenge is a false property with a known smallest counterexample. The table shows how often the
    search found it, the mean executions until the first failure and for shrinking, the largest shrink,
    and the mean number of choices of the first failure; then the figures of Hypothesis 6.170.15, and the
    limit for shrinking. State machines count the fewest steps. The speed rows run the small model of the
    proxy; their limit is 200 times the 1 140 runs/s of Hypothesis, and a second worker must bring 1.8 ×
    by user time. The exit code is 1 if a row misses its limit.

    \(ThreadGain.explanation)
    """
  static let options: [CommandSyntax.Option] = [
    .init("--seeds", "A...B", help: "the seeds (default 1...100)"),
    .init("--only", "NAME", help: "one challenge, or \"speed\""),
    .init(
      "--hard-start",
      help: "ignore failures of fewer than 30 choices, and do not check the "
        + "limits"),
  ]

  static func run(
    _ arguments: CommandArguments, until isInterrupted: @escaping () -> Bool
  ) throws -> any BenchResult {
    let names = ShrinkBenchmark.challenges.map(\.name)
    let only = try arguments.name("--only", among: ["speed"] + names)
    let isHardStart = arguments.has("--hard-start")
    let benchmark = ShrinkBenchmark(
      seeds: try seeds(arguments) ?? 1...100, only: only, isHardStart: isHardStart)
    let rows = benchmark.run(until: isInterrupted)
    let asksSpeed = !isHardStart && (only == nil || only == "speed")
    let speed = asksSpeed && !isInterrupted() ? ProxySpeed.measure() : nil
    if rows.isEmpty, speed == nil, isInterrupted() { throw BenchInterrupted() }
    return ShrinkResult(rows: rows, speed: speed, hasBars: !isHardStart)
  }

  private static func seeds(
    _ arguments: CommandArguments
  ) throws(UsageFault) -> ClosedRange<Int>? {
    try arguments.value("--seeds", "a range such as 1...100") { text in
      let ends = text.split(separator: ".").map { Int($0) }
      guard ends.count == 2, let first = ends[0], let last = ends[1], 0...last ~= first else {
        return nil
      }
      return first...last
    }
  }
}
