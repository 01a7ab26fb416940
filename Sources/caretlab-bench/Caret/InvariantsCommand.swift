import CaretControl
import Foundation
import KeyboardLab
import LabReports
import ProxySimulation
import TerminalSupport

/// Random trials of the caret library, judged by an observer; sharded, with progress.
enum InvariantsCommand: BenchCommand {
  static let name = "invariants"
  static let summary =
    "random trials of the caret library, judged by an observer of host and messages"
  static let discussion = """
    Each run is one operation on a drawn text, under a drawn or a named profile, with drawn latencies,
    losses and disturbances; half of the runs are disturbed. An observer that knows host and messages
    judges it. The bar: no violation of the invariants. A run is exempt where the observer can name
    another world in which the library sees the same and its claim is true; the share is told. Caret
    wiggles are steps aside that a user can see and that are not the operation's own: a fence's.
    Seeds of shard I of N are those whose remainder by N is I, so shards never share a run.
    """
  static let options: [CommandSyntax.Option] = [
    .init("--runs", "N", help: "runs of each operation (default 1000)"),
    .init("--shard", "I/N", help: "only this part of the seeds (default 0/1)"),
    .init("--profiles", "A,B", help: "profiles by name (default hostile,ios8)"),
    .init("--task", "NAME", help: "only this operation (default all)"),
    .init("--seed", "N", help: "only the run of this seed, and what happened in it"),
    .init("--fault", "NAME", help: "plant this mistake, to see the observer notice"),
  ]

  static let examples: [(command: String, remark: String)] = [
    (
      "caretlab-bench invariants --runs 100000 --profiles ios8 --task deleteAll --shard 0/2",
      "half of a long run; another process makes shard 1/2"
    ),
    (
      "caretlab-bench invariants --profiles hostile --task move --seed 7",
      "what happens in one run"
    ),
  ]

  static func run(_ arguments: CommandArguments) throws -> any BenchResult {
    let plan = try InvariantsPlan(arguments)
    var result = InvariantsResult()
    var terminal = StandardTerminal()
    for (name, profile) in plan.profiles {
      for task in plan.tasks {
        var row = InvariantsResult.Row(profile: name, task: task.rawValue)
        let began = Date()
        for seed in plan.seeds {
          let trial = CaretChallenge(task, in: profile, seed: seed).trial(settings: plan.settings)
          row.add(trial, seed)
          if plan.tellsTimeline { row.timeline = TimelineText(trial).lines }
        }
        row.seconds = Date().timeIntervalSince(began)
        if terminal.isWatched { terminal.say(line: row.line) }
        result.rows.append(row)
      }
    }
    return result
  }
}

/// What was asked for.
private struct InvariantsPlan {
  var profiles: [(name: String, profile: ProxyProfile)] = []
  var tasks = CaretChallenge.Task.allCases
  var seeds: [UInt64] = []
  var settings = CaretSettings()
  var tellsTimeline = false

  init(_ arguments: CommandArguments) throws(UsageFault) {
    let runs = try arguments.number("--runs", in: 1...UInt64.max) ?? 1_000
    let shard = try arguments.value("--shard", "I/N with I below N, such as 0/4") { text in
      let parts = text.split(separator: "/").compactMap { UInt64($0) }
      return parts.count == 2 && parts[0] < parts[1] ? parts : nil
    }
    let (part, parts) = (shard?[0] ?? 0, shard?[1] ?? 1)
    seeds = Array(stride(from: part, to: runs, by: UInt64.Stride(parts)))
    if let seed = try arguments.seed("--seed") {
      seeds = [seed]
      tellsTimeline = true
    }
    for name in (arguments.value(of: "--profiles") ?? "hostile,ios8").split(separator: ",") {
      guard let found = ProxyProfile.named.first(where: { $0.name == name }) else {
        throw UsageFault(
          "--profiles", unknown: String(name), among: ProxyProfile.named.map(\.name))
      }
      profiles.append(found)
    }
    if let name = try arguments.name("--task", among: tasks.map(\.rawValue)) {
      tasks = CaretChallenge.Task(rawValue: name).map { [$0] } ?? []
    }
    if let name = try arguments.name("--fault", among: PlantedFault.allCases.map(\.name)) {
      settings.plantedFault = PlantedFault.allCases.first { $0.name == name }
    }
  }
}

/// What the observer said.
private struct InvariantsResult: BenchResult {
  struct Row {
    var profile: String
    var task: String
    var runs = 0
    var exempt = 0
    var wiggles = 0
    var confirmed = 0
    var violations: [(seed: UInt64, text: String)] = []
    var seconds = 0.0
    var timeline: [String] = []

    mutating func add(_ trial: CaretTrial, _ seed: UInt64) {
      runs += 1
      let judgement = CaretObserver().judgement(of: trial)
      if !judgement.exemptions.isEmpty { exempt += 1 }
      if trial.outcomes.last?.outcome == .confirmed { confirmed += 1 }
      wiggles += trial.wiggles
      if let first = judgement.violations.first { violations.append((seed, "\(first)")) }
    }

    var line: String {
      let share = Double(exempt) * 100 / Double(max(1, runs))
      let rate = Int(Double(runs) / max(seconds, 0.001))
      return "\(profile) \(task): \(runs) runs, \(violations.count) violations, "
        + String(format: "%.2f %% exempt, ", share)
        + String(format: "%.2f wiggles per run, ", Double(wiggles) / Double(max(1, runs)))
        + "\(confirmed) confirmed, \(rate) runs/s"
    }
  }

  var rows: [Row] = []

  var isWithinBars: Bool { rows.allSatisfy(\.violations.isEmpty) }

  var text: String {
    var lines = rows.flatMap { $0.timeline + [$0.line] }
    for row in rows {
      lines += row.violations.prefix(5).map {
        "  \(row.profile) \(row.task) seed \($0.seed): \($0.text)"
      }
    }
    let runs = rows.reduce(0) { $0 + $1.runs }
    let violations = rows.reduce(0) { $0 + $1.violations.count }
    let exempt = rows.reduce(0) { $0 + $1.exempt }
    let seconds = rows.reduce(0) { $0 + $1.seconds }
    lines.append(
      "\(runs) runs, \(violations) violations, \(exempt) exempt, "
        + "\(Int(Double(runs) / max(seconds, 0.001))) runs/s")
    #if DEBUG
      lines.append("This is a debug build; its rates mean nothing. Build with -c release.")
    #endif
    return lines.joined(separator: "\n")
  }

  var json: String {
    let members = rows.map { row in
      let seeds = row.violations.map { "\($0.seed)" }.joined(separator: ",")
      return "{\"profile\":\"\(row.profile)\",\"task\":\"\(row.task)\",\"runs\":\(row.runs),"
        + "\"violations\":[\(seeds)],\"exempt\":\(row.exempt),\"wiggles\":\(row.wiggles),"
        + "\"confirmed\":\(row.confirmed)}"
    }
    return "{\"invariants\":[\(members.joined(separator: ","))]}"
  }
}
