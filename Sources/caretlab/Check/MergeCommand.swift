import CaretJudge
import Foundation
import LabProperties
import LabReports
import ProxyScenarios
import ShardedWork
import TerminalSupport
import TimingTuning

/// `caretlab merge`: merges the results of shards.
enum MergeCommand: Command {
  static let syntax = CommandSyntax(
    name: "caretlab merge", operands: "FILE…",
    summary: """
      Merges the results of shards. The output is exactly that of one process: for
      caretlab check, compare and tune delay and for caretlab-bench invariants and
      judge the same JSON document or text, for caretlab sweep the same lines. Traces
      of failures are saved as by caretlab check. FILE is a file that --journal or
      --shard wrote.
      """,
    options: [
      .init("--text", help: "text instead of JSON"),
      .init("--json", help: "one JSON document (default)"),
      .init(
        "--out", "DIR", help: "folder for traces of failures (default caretlab-failures)"),
    ] + CIOptions.options,
    notes: [
      """
      EXIT CODES
        0 all properties held, 1 a property failed, or a shard was interrupted (then
        "pass" is null), 2 a file can't be used or a shard is missing
      """
    ],
    examples: [
      ("caretlab merge 1.json 2.json", "the result of two shards"),
      ("caretlab merge shards/*.json --text", "the same as text"),
      ("caretlab merge shards/*.jsonl > sweep.jsonl", "the lines of a sweep"),
    ])

  static func perform(
    _ arguments: CommandArguments, on terminal: inout some Terminal
  ) throws -> ExitCode {
    guard !arguments.operands.isEmpty else {
      throw UsageFault("name the files of the shards; see caretlab merge --help")
    }
    if arguments.has("--text"), arguments.has("--json") {
      throw UsageFault("--text and --json can't be combined; JSON is the default")
    }
    _ = try CIOptions(arguments)
    let first = try read(arguments.operands[0])
    if first.starts(with: #"{"journal":"#.utf8) {
      return try mergeJournals(arguments, on: &terminal)
    }
    var merge = CheckMerge()
    for path in arguments.operands { try merge.add(try read(path), file: path) }
    return try tell(merge.outcome(), arguments, on: &terminal)
  }

  private static func mergeJournals(
    _ arguments: CommandArguments, on terminal: inout some Terminal
  ) throws -> ExitCode {
    var merge = JournalMerge()
    for path in arguments.operands { try merge.add(try read(path), file: path) }
    let header = try merge.header()
    let integration = try CIOptions(arguments)
    guard header.command == CheckJSON.command || !integration.isAsked else {
      throw UsageFault("--junit and --annotate work only for caretlab check; leave them out")
    }
    switch header.command {
    case Sweep.command:
      guard !arguments.has("--text") else {
        throw UsageFault("a sweep has no text; leave --text out")
      }
      terminal.write(try merge.bytes())
    case ComparisonPlan.command:
      guard let plan = ComparisonPlan(header.plan), plan.cellCount == header.cellCount else {
        throw UsageFault(
          "these comparisons are from another version; run all shards again with "
            + "this version")
      }
      var report = ComparisonReport(plan, asJSON: !arguments.has("--text"))
      for line in try merge.lines() {
        let block = try merge.value(of: line, read: ComparedBlock.init)
        report.add(block, at: line.cell, on: &terminal)
      }
      report.finish(on: &terminal)
    case DelayPlan.command:
      try tellDelays(merge, header, asText: arguments.has("--text"), on: &terminal)
    case CheckJSON.command:
      return try tell(CheckOutcome(merging: merge), arguments, on: &terminal)
    case InvariantsPlan.command:
      return try tell(InvariantsTally(merging: merge), arguments, on: &terminal)
    case SequencesPlan.command:
      let report = try SequencesReport(merging: merge)
      if arguments.has("--text") {
        terminal.write(folded: report.lines())
      } else {
        terminal.write(lines: [report.json])
      }
      return report.tally.violated == 0 ? .fine : .checkFailed
    default:
      throw UsageFault(
        "\(arguments.operands[0]):1: this version can't merge journals of \(header.command); use "
          + "the version that wrote it")
    }
    return .fine
  }

  private static func tellDelays(
    _ merge: JournalMerge, _ header: JournalHeader, asText: Bool, on terminal: inout some Terminal
  ) throws {
    guard let plan = DelayPlan(header.plan), plan.cellCount == header.cellCount else {
      throw UsageFault(
        "these delays are from another version; run all shards again with this "
          + "version")
    }
    let questions = try DelayQuestions(plan)
    var fold = DelayPlanFold(plan, questions.tunings)
    for line in try merge.lines() {
      fold.add(try merge.value(of: line, read: DelayWork.Block.init), at: line.cell)
    }
    let delays = questions.delays(fold)
    if asText {
      terminal.write(folded: TunedDelayText(delays, in: terminal.style).lines)
    } else {
      terminal.write(TunedDelayJSON(delays, isInterrupted: false).bytes)
    }
  }

  private static func tell(
    _ tally: InvariantsTally, _ arguments: CommandArguments, on terminal: inout some Terminal
  ) -> ExitCode {
    if arguments.has("--text") {
      terminal.write(folded: tally.lines)
    } else {
      terminal.write(lines: [tally.json])
    }
    return tally.violationCount == 0 ? .fine : .checkFailed
  }

  private static func tell(
    _ outcome: CheckOutcome, _ arguments: CommandArguments, on terminal: inout some Terminal
  ) throws -> ExitCode {
    try CheckReporter(
      out: arguments.value(of: "--out") ?? "caretlab-failures",
      json: !arguments.has("--text"), showsCode: false, integration: try CIOptions(arguments)
    )
    .tell(outcome, on: &terminal)
    return outcome.isSuccess ? .fine : .checkFailed
  }

  private static func read(_ path: String) throws(UsageFault) -> [UInt8] {
    do {
      return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw UsageFault("\(path): \(TraceFile.reason(for: error, path: path))")
    }
  }
}
