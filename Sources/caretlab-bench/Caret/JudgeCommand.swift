import BinomialStatistics
import CaretJudge
import Foundation
import JSONText
import JournalFiles
import LabReports
import ProxySimulation
import ShardedWork
import TerminalSupport

/// Sequences of operations, judged by a judge that knows every unit of the text.
enum JudgeCommand: BenchCommand {
  static let name = "judge"
  static let summary = "sequences of operations of the caret library, judged unit by unit"
  static let discussion = """
    Each sequence is one to eight operations on a drawn text, with gaps up to ten seconds, overlapping or
    one after the other, some cancelled, some over the end of a session. Nobody interferes unless
    --disturbed asks for it. The judge knows every unit of the host's text, who wrote it and when a state
    showed it; it never asks the library. Damage is text that went or came and was not the operation's; a
    false claim is an outcome that says what is not so. Counts are of sequences, with intervals of 95 %
    (Wilson). The shortest story of each kind of violation is told, with the case as JSON that --case plays
    again. The bar: no violation.
    """
  static let options: [CommandSyntax.Option] =
    [
      .init("--sequences", "N", help: "how many sequences (default 1000)"),
      .init("--profile", "NAME", help: "how the host behaves (default uikit26)"),
      .init("--seed", "S", help: "decides what is drawn (default 0)"),
      .init("--disturbed", help: "user, app, system and channel interfere in half of them"),
      .init("--stories", "N", help: "tell at most so many stories (default 10)"),
      .init("--endings", help: "also how each operation ended"),
      .init("--number", "N", help: "only the sequence with this number, and what happened in it"),
      .init("--case", "JSON", help: "only this case, and what happened in it"),
      ShardOptions.workers,
    ] + ShardOptions.options

  static let examples: [(command: String, remark: String)] = [
    (
      "caretlab-bench judge --profile webkit --sequences 100000 --workers 2",
      "many sequences; the same figures with any number of workers"
    ),
    (
      "caretlab-bench judge --profile uikit26 --seed 7 --number 41",
      "what happens in one of them"
    ),
  ]

  static func run(
    _ arguments: CommandArguments, until isInterrupted: @escaping () -> Bool
  ) throws -> any BenchResult {
    let profiles = ProxyProfile.named.map(\.name)
    if let text = arguments.value(of: "--case") { return try OneSequence(parsing: text) }
    let plan = SequencesPlan(
      profile: try arguments.name("--profile", among: profiles) ?? "uikit26",
      count: try arguments.number("--sequences", in: 1...1_000_000_000) ?? 1_000,
      seed: try arguments.seed("--seed") ?? 0, arguments.has("--disturbed") ? .half : .never)
    if let number = try arguments.number("--number", in: 0...999_999_999) {
      return OneSequence(plan.sequence(number))
    }
    let sharing = try ShardOptions(arguments)
    var result = JudgeResult(plan: plan, listsEndings: arguments.has("--endings"))
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
      result.tally.add(tally)
      if run.journal == nil, sharing.shard != nil { result.lines? += plan.line(of: cell, tally) }
    }
    progress.clear(on: &terminal)
    let stories = try arguments.number("--stories", in: 0...1_000) ?? 10
    if result.lines == nil { result.tellStories(stories, until: isInterrupted) }
    return result
  }
}

/// What the judge said of many sequences.
private struct JudgeResult: BenchResult {
  let plan: SequencesPlan
  let listsEndings: Bool
  var tally = SequencesTally()
  var stories: [SequenceStory] = []
  /// The journal of a shard, if it goes to standard output; empty if it is in a file.
  var lines: [UInt8]?

  init(plan: SequencesPlan, listsEndings: Bool) {
    self.plan = plan
    self.listsEndings = listsEndings
  }

  mutating func tellStories(_ count: Int, until isStopped: () -> Bool) {
    let rows = tally.rows.filter(\.isViolation).sorted { $0.count > $1.count }
    for row in rows.prefix(count) where !isStopped() {
      let story = SequenceStory(
        plan.sequence(row.shortest), kind: row.kind, operation: row.operation, until: isStopped)
      if let story { stories.append(story) }
    }
  }

  var isWithinBars: Bool { tally.violated == 0 }
  var isOneDocument: Bool { lines == nil }

  var text: String {
    if let lines { return String(decoding: lines.dropLast(), as: UTF8.self) }
    var text = [
      "\(plan.profile): \(tally.sequences) sequences, \(tally.violated) with a violation"
        + " \(interval(tally.violated)), \(tally.disturbed) with an act or the end of a session"
    ]
    for kind in tally.kinds { text.append("  \(kind.name): \(kind.count) \(interval(kind.count))") }
    text += tally.rows.map { row in
      "    \(row.kind), \(row.operation): \(row.count), the shortest is number \(row.shortest)"
    }
    if listsEndings {
      text += tally.endings.map {
        "    \($0.operation) \($0.outcome): \($0.count)"
          + ($0.wrong > 0 ? ", wrong \($0.wrong)" : "")
      }
    }
    for story in stories { text += OneSequence.lines(of: story) }
    return text.joined(separator: "\n")
  }

  private func interval(_ hits: Int) -> String {
    let interval = WilsonInterval.of(hits, of: tally.sequences)
    func percent(_ share: Double) -> String { String(format: "%.3f", share * 100) }
    return "(\(percent(interval.lowerBound)) … \(percent(interval.upperBound)) %)"
  }

  var json: String {
    if let lines { return String(decoding: lines.dropLast(), as: UTF8.self) }
    var json = JSONWriter()
    json.object { json in
      json.member("judge", plan.plan)
      tally.write(to: &json)
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
    return String(decoding: json.takeBytes(), as: UTF8.self)
  }
}

/// One sequence with what happened in it.
private struct OneSequence: BenchResult {
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
