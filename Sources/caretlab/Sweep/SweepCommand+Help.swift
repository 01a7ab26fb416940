import TerminalSupport

extension SweepCommand {
  static let syntax = CommandSyntax(
    name: "caretlab sweep", operands: "FILE.json",
    summary: """
      Plays every combination of parameters, like caretlab compare or caretlab check,
      and writes one line of JSON for each. FILE has the parameters with their values,
      the number of runs in a cell, and the seeds.
      """,
    options: ShardOptions.options + [
      ShardOptions.workers,
      .init("--json", help: "has no effect: the output is always JSON"),
    ],
    notes: [
      """
      FILE
        {"sweep":"compare",
         "parameters":{
           "operation":["insertWithCaret","clearLine"],
           "strategy":[{"from":50,"to":250,"by":100,"in":"fixedDelay(*)"},
             "caretControl"],
           "latency":["device","slowPad"]},
         "runs":200,
         "seeds":[0]}
        A range {"from":A,"to":B,"by":STEP} means its numbers, or with "in" texts that
        contain them. The values of the last parameter change first. Each seed begins
        a cell with this number of runs (200): {"from":0,"to":9000,"by":1000} and 1000
        runs make ten cells of each combination.
      """,
      """
      PARAMETERS of {"sweep":"compare"}
      \(lines(of: .compare))
        A flag of caretlab profiles --flags is a parameter too.
      PARAMETERS of {"sweep":"check"}
      \(lines(of: .check))
        In parentheses: the default.
      """,
      """
      LINES
        {"cell":N, each parameter with its value, "seed":N, the result, "check":CRC}.
        If the values can't be combined, the result is "isLeftOut":true. Otherwise it
        is for compare
        "runs":N,"right":N,"wrong":N,"wrongInterval":[LOW,HIGH],"refused":N,
        "excused":N,"damage":N,"claims":N,"caret":N,"unended":N,"medianMs":MS or null,
        "p95Ms":MS or null,"p99Ms":MS or null,"messages":N,"wiggles":N,
        and for check
        "runs":N,"is":held|proved|failed|flaky|gaveUp,"executions":N,"rejected":N,
        "foundInRun":N or null,"message":TEXT or null,"replay":BLOB or null.
        The help of these commands explains the names. The first line is the header of
        a journal.
      """,
      ShardOptions.note,
      """
      EXIT CODES
        0 played, 2 wrong usage or bad input, or results that can't be written; 130 or
        143 interrupted
      """,
    ],
    examples: [
      ("caretlab sweep delays.json > delays.jsonl", "all cells"),
      (
        "caretlab sweep delays.json --journal delays.jsonl --workers 2",
        "the same with a journal; run it again to continue"
      ),
      (
        "caretlab sweep delays.json --shard 1/2 > 1.jsonl",
        "half of the cells; caretlab merge 1.jsonl 2.jsonl makes the bytes of one process"
      ),
    ])

  private static func lines(of kind: SweepKind) -> String {
    kind.parameters.map { "  \($0.name): \($0.values)" }.joined(separator: "\n")
  }
}
