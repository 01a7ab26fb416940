import Foundation
import TerminalSupport
import KeyboardLab
import LabProperties
import LabReports
import ShardedWork

/// Plays random trials of the caret library, which an observer judges; with shards and progress.
enum InvariantsCommand: BenchCommand {
  static let name = "invariants"
  static let summary =
    "random trials of the caret library, judged by an observer of host and messages"
  static let discussion = """
    Each run is one operation on a random text, under a random or a named profile, with random latencies
    and losses; half of the runs have disturbances. An observer that knows host and messages judges each
    run. The limit: no violation of the invariants. A run is exempt if the observer can name another world
    in which the library sees the same and its claim is true; the output shows the share of exempt runs.
    Wiggles are steps of the caret that a user can see and that do not belong to the operation: those of
    fences. A cell is 1000 runs of an operation under a profile. caretlab merge merges the journals of all
    shards to the JSON of one process.
    """
  static let options: [CommandSyntax.Option] =
    [
      .init("--runs", "N", help: "runs of each operation (default 1000)"),
      .init("--profiles", "A,B", help: "profiles by name (default hostile,ios8)"),
      .init("--task", "NAME", help: "only this operation (default all)"),
      .init(
        "--seed", "N",
        help: "play one run of each operation and profile, with this seed, and show its timeline"),
      .init("--fault", "NAME", help: "plant this fault, to test the observer"),
      ShardOptions.workers,
    ] + ShardOptions.options

  static let examples: [(command: String, remark: String)] = [
    (
      "caretlab-bench invariants --runs 100000 --profiles ios8 --task deleteAll --shard 1/2",
      "half of a long run as a journal; another process plays shard 2/2"
    ),
    (
      "caretlab-bench invariants --profiles hostile --task move --seed 7",
      "the timeline of one run"
    ),
  ]

  static func run(
    _ arguments: CommandArguments, until isInterrupted: @escaping () -> Bool
  ) throws -> any BenchResult {
    let work = try work(arguments)
    let sharing = try ShardOptions(arguments)
    let workers = try arguments.number("--workers", in: 1...64) ?? 1
    if let seed = try arguments.seed("--seed") { return OneRuns(work, seed: seed) }
    var result = InvariantsResult(
      tally: InvariantsTally(work.invariants), lines: sharing.shard.map { work.header(of: $0).line }
    )
    var terminal = StandardTerminal()
    let run = try CellRun(work, shard: sharing.shard ?? .whole, journal: sharing.journal)
    if sharing.journal != nil, sharing.shard != nil { result.lines = [] }
    var progress = ProgressLine("cells", total: run.cellCount)
    let began = Date()
    _ = try run.play(workers: workers) { count in
      progress.show(count, on: &terminal)
      return isInterrupted()
    } take: { cell, block in
      result.tally.add(block, at: cell)
      if run.journal == nil, sharing.shard != nil { result.lines? += work.line(of: cell, block) }
    }
    progress.clear(on: &terminal)
    result.seconds = sharing.journal == nil ? Date().timeIntervalSince(began) : nil
    return result
  }

  /// Returns the work that the arguments ask for.
  private static func work(_ arguments: CommandArguments) throws(UsageFault) -> InvariantsWork {
    let profiles = try arguments.profiles("--profiles", default: "hostile,ios8")
    let tasks = CaretChallenge.Task.allCases.map(\.rawValue)
    let task = try arguments.name("--task", among: tasks)
    return InvariantsWork(
      InvariantsPlan(
        profiles: profiles, tasks: task.map { [$0] } ?? tasks,
        runs: try arguments.number("--runs", in: 1...1_000_000_000) ?? 1_000,
        fault: try arguments.name("--fault", among: PlantedFault.allCases.map(\.rawValue))))
  }
}

/// One run of each operation under each profile, with what happened in it.
private struct OneRuns: BenchResult {
  private var timelines: [String] = []
  private var tally: InvariantsTally

  init(_ work: InvariantsWork, seed: UInt64) {
    tally = InvariantsTally(work.invariants)
    for row in 0..<work.invariants.rowCount {
      let trial = work.trial(row: row, seed: seed)
      timelines += TimelineText(trial).lines
      var block = InvariantsBlock()
      block.add(trial, seed: seed)
      tally.add(block, toRow: row)
      timelines += [tally.line(ofRow: row)] + tally.violationLines(ofRow: row)
    }
  }

  var isWithinBars: Bool { tally.violationCount == 0 }
  var text: String { (timelines + [tally.summary]).joined(separator: "\n") }
  var json: String { tally.json }
}

/// The observer's results.
private struct InvariantsResult: BenchResult {
  var tally: InvariantsTally
  /// The journal of a shard; empty if it is in a file; nil if the work is not shared.
  var lines: [UInt8]?
  /// The duration in seconds; nil if only a part of the work was played.
  var seconds: Double?

  var isWithinBars: Bool { tally.violationCount == 0 }

  var text: String {
    if let shard = shardText { return shard }
    var lines = tally.lines
    if let seconds {
      lines.append("\(Int(Double(tally.runCount) / max(seconds, 0.001))) runs/s")
    }
    #if DEBUG
      lines.append("This is a debug build; its rates mean nothing. Build with -c release.")
    #endif
    return lines.joined(separator: "\n")
  }

  var json: String { shardText ?? tally.json }

  var isOneDocument: Bool { lines == nil }

  /// The text that a shard writes; nil if the work is not shared.
  private var shardText: String? {
    guard let lines else { return nil }
    return lines.isEmpty ? tally.summary : String(decoding: lines.dropLast(), as: UTF8.self)
  }
}
