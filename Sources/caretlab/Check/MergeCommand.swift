import Foundation
import LabProperties
import TerminalSupport

/// `caretlab merge`: puts the results of shards together.
enum MergeCommand: Command {
  static let syntax = CommandSyntax(
    name: "caretlab merge", operands: "FILE…",
    summary: """
      Puts the results of caretlab check --shard i/n together to exactly the result of one run: the same
      JSON document as caretlab check --json, or the same text. Traces of failures are saved as check
      saves them.
      """,
    options: [
      .init("--text", help: "the text of caretlab check instead of JSON"),
      .init("--json", help: "one JSON document, which is the default"),
      .init(
        "--out", "DIR", help: "where traces of failures are saved (default caretlab-failures)"),
    ],
    notes: [
      """
      EXIT CODES
        0 all properties held, 1 one did not, or a shard was interrupted ("pass" is null then), 2 a
        file can't be used or a shard is missing
      """
    ],
    examples: [
      ("caretlab merge 1.json 2.json", "the result of two shards"),
      ("caretlab merge shards/*.json --text", "the same for people"),
    ])

  static func perform(
    _ arguments: CommandArguments, on terminal: inout some Terminal
  ) throws -> ExitCode {
    guard !arguments.operands.isEmpty else {
      throw UsageFault("name the files of the shards; see caretlab merge --help")
    }
    if arguments.has("--text"), arguments.has("--json") {
      throw UsageFault("--text and --json exclude each other; JSON is the default")
    }
    var merge = CheckMerge()
    for path in arguments.operands { try merge.add(try read(path), file: path) }
    let outcome = try merge.outcome()
    CheckReporter(
      out: arguments.value(of: "--out") ?? "caretlab-failures",
      json: !arguments.has("--text"), showsCode: false
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
