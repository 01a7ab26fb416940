import CaretControl
import CaretJudge
import Foundation
import JSONText
import TerminalSupport
import LabReports
import ProxySimulation
import ShardedWork

/// Plays sequences of operations, and judges what they did to every unit of the text.
enum JudgeCommand: BenchCommand {
  static let name = "judge"
  static let summary = "sequences of operations of the caret library, judged unit by unit"
  static let discussion = """
    Each sequence is one to eight operations on a random text, with gaps of up to ten seconds. Operations
    overlap or follow each other, some are cancelled, and some sessions end. Disturbances happen only with
    --disturbed. The judge knows every unit of the host's text, who wrote it, and when a state showed it;
    it never asks the library. Damage is a change of text that the operation should not make; a false
    claim is an outcome that says something untrue. The figures are numbers of sequences, with intervals
    of 95 % (Wilson). A story is the shortest sequence with a kind of violation: its timeline, and the
    case as JSON, which --case plays again. The limit: no violation. caretlab merge merges the journals of
    shards, without stories.
    """
  static let options: [CommandSyntax.Option] =
    [
      .init("--sequences", "N", help: "number of sequences (default 1000)"),
      .init("--profile", "NAME", help: "how the host behaves (default uikit26)"),
      .init("--seed", "S", help: "seed of all random draws (default 0)"),
      .init("--disturbed", help: "user, app, system and channel disturb half of the sequences"),
      .init(
        "--assume", "RULES",
        help:
          "the library's assumptions about windows: all (default), none, or rules separated by "
          + "commas, such as sameWindows,tenWords; -tenWords leaves one out"),
      .init(
        "--stories", "N",
        help: "number of kinds of violation whose stories are shown "
          + "(default 0)"),
      .init(
        "--endings",
        help: "also show how each operation ended; with --cases: write the lines of the file "
          + "with the endings of now"),
      .init(
        "--number", "N",
        help: "play only the sequence with this number, and show its "
          + "timeline"),
      .init("--case", "JSON", help: "play only this case, and show its timeline"),
      .init(
        "--cases", "FILE",
        help: "play only the cases in this file (one on each line), and show "
          + "which are wrong or end otherwise than the line says"),
      ShardOptions.workers,
    ] + ShardOptions.options

  static let examples: [(command: String, remark: String)] = [
    (
      "caretlab-bench judge --profile webkit --sequences 100000 --workers 2",
      "many sequences; the same figures with any number of workers"
    ),
    (
      "caretlab-bench judge --profile uikit15 --sequences 5000 --stories 20",
      "with the shortest story of each of the twenty most frequent violations"
    ),
    (
      "caretlab-bench judge --profile ragged --assume none --sequences 5000",
      "windows cut anywhere, and a library without assumptions about them"
    ),
    (
      "caretlab-bench judge --profile uikit26 --seed 7 --number 41",
      "the timeline of one sequence"
    ),
  ]

  static func run(
    _ arguments: CommandArguments, until isInterrupted: @escaping () -> Bool
  ) throws -> any BenchResult {
    let profiles = ProxyProfile.named.map(\.name)
    if let text = arguments.value(of: "--case") { return try OneSequence(parsing: text) }
    if let file = arguments.value(of: "--cases") {
      return try KeptSequences(file: file, recordsEndings: arguments.has("--endings"))
    }
    let plan = SequencesPlan(
      profile: try arguments.name("--profile", among: profiles) ?? "uikit26",
      count: try arguments.number("--sequences", in: 1...1_000_000_000) ?? 1_000,
      seed: try arguments.seed("--seed") ?? 0, arguments.has("--disturbed") ? .half : .never,
      assumptions: try assumptions(arguments))
    if let number = try arguments.number("--number", in: 0...999_999_999) {
      return OneSequence(plan.sequence(number))
    }
    let sharing = try ShardOptions(arguments)
    var result = JudgeResult(plan, listsEndings: arguments.has("--endings"))
    result.lines = sharing.shard.map { plan.header(of: $0).line }
    var terminal = StandardTerminal()
    let run = try CellRun(plan, shard: sharing.shard ?? .whole, journal: sharing.journal)
    if sharing.journal != nil, sharing.shard != nil { result.lines = [] }
    var progress = ProgressLine("cells", total: run.cellCount)
    let workers = try arguments.number("--workers", in: 1...64) ?? 1
    _ = try run.play(workers: workers) { count in
      progress.show(count, on: &terminal)
      return isInterrupted()
    } take: { cell, tally in
      result.report.tally.add(tally)
      if run.journal == nil, sharing.shard != nil { result.lines? += plan.line(of: cell, tally) }
    }
    progress.clear(on: &terminal)
    let stories = try arguments.number("--stories", in: 0...1_000) ?? 0
    if result.lines == nil { result.tellStories(stories, until: isInterrupted) }
    return result
  }

  private static func assumptions(_ arguments: CommandArguments) throws -> WindowAssumptions {
    guard let names = arguments.value(of: "--assume") else { return .all }
    if let assumptions = WindowAssumptions(names: names) { return assumptions }
    throw UsageFault(
      "--assume \(names): write all, none, or some of "
        + WindowAssumptions.named.map(\.name).joined(separator: ", "))
  }
}

/// The judge's results for many sequences.
private struct JudgeResult: BenchResult {
  var report: SequencesReport
  let listsEndings: Bool
  var stories: [SequenceStory] = []
  /// The journal of a shard; empty if it is in a file; nil if the work is not shared.
  var lines: [UInt8]?

  init(_ plan: SequencesPlan, listsEndings: Bool) {
    report = SequencesReport(plan)
    self.listsEndings = listsEndings
  }

  mutating func tellStories(_ count: Int, until isStopped: () -> Bool) {
    let rows = report.tally.rows.filter(\.isViolation).sorted { $0.count > $1.count }
    for row in rows.prefix(count) where !isStopped() {
      let story = SequenceStory(
        report.plan.sequence(row.shortest), kind: row.kind, operation: row.operation,
        until: isStopped)
      if let story { stories.append(story) }
    }
  }

  var isWithinBars: Bool { report.tally.violated == 0 }
  var isOneDocument: Bool { lines == nil }

  var text: String {
    if let shard = shardText { return shard }
    return (report.lines(listingEndings: listsEndings) + stories.flatMap(OneSequence.lines))
      .joined(separator: "\n")
  }

  var json: String {
    if let shard = shardText { return shard }
    guard !stories.isEmpty else { return report.json }
    return report.json { json in
      json.array("stories") { json in
        for story in stories {
          json.object { json in
            json.member("kind", story.finding.kind.name)
            json.member("detail", story.finding.kind.detail)
            json.member("case", story.sequence.json)
          }
        }
      }
    }
  }

  /// The text that a shard writes; nil if the work is not shared.
  private var shardText: String? {
    guard let lines else { return nil }
    return lines.isEmpty
      ? "\(report.tally.sequences) sequences are in the journal"
      : String(decoding: lines.dropLast(), as: UTF8.self)
  }
}

/// One sequence with what happened in it.
struct OneSequence: BenchResult {
  let sequence: SequenceCase
  let run: SequenceRun

  init(_ sequence: SequenceCase) {
    self.sequence = sequence
    run = sequence.played(keepsEntries: true)
  }

  init(parsing text: String) throws(UsageFault) {
    do { self.init(try SequenceCase(parsing: Array(text.utf8))) } catch {
      throw UsageFault("--case: \(error)")
    }
  }

  var isWithinBars: Bool { !run.findings.contains(where: \.isViolation) }

  var text: String {
    ([sequence.json] + TimelineText(run.entries, from: sequence.document).lines
      + ["  document  \(run.judge.document)"] + run.findings.map(OneSequence.line))
      .joined(separator: "\n")
  }

  var json: String {
    var json = JSONWriter()
    json.object { json in
      json.member("case", sequence.json)
      json.array("findings") { json in run.findings.forEach { json.value(OneSequence.line($0)) } }
    }
    return String(decoding: json.takeBytes(), as: UTF8.self)
  }

  static func line(_ finding: JudgeFinding) -> String {
    let number = finding.operation.map { "\($0). " } ?? ""
    let time = String(format: "%.3f", finding.instant.milliseconds)
    return "  judge     \(number)\(finding.kind.name) \(finding.kind.detail) (\(time) ms)"
  }

  static func lines(of story: SequenceStory) -> [String] {
    let one = OneSequence(story.sequence)
    let timeline = TimelineText(one.run.entries, from: story.sequence.document).lines
    return ["", "story: \(story.finding.kind.name) by \(one.run.operationName(of: story.finding))"]
      + [story.sequence.json] + timeline.prefix(80)
      + ["  document  \(one.run.judge.document)"] + one.run.findings.map(line)
  }
}
