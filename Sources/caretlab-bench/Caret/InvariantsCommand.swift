import CaretControl
import Foundation
import KeyboardLab
import LabReports
import ProxySimulation

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
  static let options = [
    BenchOption(name: "--runs", value: "N", summary: "runs of each operation (default 1000)"),
    BenchOption(
      name: "--shard", value: "I/N", summary: "only this part of the seeds (default 0/1)"),
    BenchOption(
      name: "--profiles", value: "A,B", summary: "profiles by name (default hostile,ios8)"),
    BenchOption(name: "--task", value: "NAME", summary: "only this operation (default all)"),
    BenchOption(
      name: "--seed", value: "N", summary: "only the run of this seed, and what happened in it"),
    BenchOption(
      name: "--fault", value: "NAME", summary: "plant this mistake, to see the observer notice"),
  ]

  static func run(_ options: [String: String]) throws -> any BenchResult {
    let plan = try InvariantsPlan(options)
    var result = InvariantsResult()
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
        Progress.tell(row.line)
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

  init(_ options: [String: String]) throws(BenchOptionError) {
    let runs = try InvariantsPlan.count(options["--runs"] ?? "1000", "--runs")
    let shard = (options["--shard"] ?? "0/1").split(separator: "/").map { UInt64($0) }
    guard shard.count == 2, let part = shard[0], let parts = shard[1], part < parts else {
      throw BenchOptionError(description: "--shard needs I/N with I below N, such as 0/4")
    }
    seeds = Array(stride(from: part, to: runs, by: UInt64.Stride(parts)))
    if let text = options["--seed"] {
      guard let seed = UInt64(text) else {
        throw BenchOptionError(description: "--seed needs a whole number from 0 on")
      }
      seeds = [seed]
      tellsTimeline = true
    }
    for name in (options["--profiles"] ?? "hostile,ios8").split(separator: ",") {
      guard let found = ProxyProfile.named.first(where: { $0.name == name }) else {
        throw BenchOptionError(description: "there is no profile \"\(name)\"")
      }
      profiles.append(found)
    }
    if let name = options["--task"] {
      guard let task = CaretChallenge.Task(rawValue: name) else {
        let names = tasks.map(\.rawValue).joined(separator: ", ")
        throw BenchOptionError(description: "there is no operation \"\(name)\"; they are \(names)")
      }
      tasks = [task]
    }
    if let name = options["--fault"] {
      guard let fault = PlantedFault(rawValue: name) else {
        let names = PlantedFault.allCases.map(\.rawValue).joined(separator: ", ")
        throw BenchOptionError(description: "there is no fault \"\(name)\"; they are \(names)")
      }
      settings.plantedFault = fault
    }
  }

  private static func count(_ text: String, _ name: String) throws(BenchOptionError) -> UInt64 {
    guard let number = UInt64(text), number > 0 else {
      throw BenchOptionError(description: "\(name) needs a whole number above 0")
    }
    return number
  }
}

/// Lines for somebody who waits.
private enum Progress {
  static func tell(_ line: String) {
    guard isatty(FileHandle.standardError.fileDescriptor) == 1 else { return }
    FileHandle.standardError.write(Data((line + "\n").utf8))
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
