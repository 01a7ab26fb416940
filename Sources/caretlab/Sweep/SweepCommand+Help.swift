import TerminalSupport

extension SweepCommand {
  static let syntax = CommandSyntax(
    name: "caretlab sweep", operands: "FILE.json",
    summary: """
      Plays every combination of parameters as caretlab compare plays a strategy or as
      caretlab check tests a property, and writes a line of JSON for each. FILE names
      the parameters with their values, the runs of a cell and the seeds.
      """,
    options: ShardOptions.options + [
      ShardOptions.workers,
      .init("--json", help: "what is written is JSON anyway"),
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
        A range {"from":A,"to":B,"by":STEP} stands for its numbers; with "in" for
        texts that hold them. The values of the last parameter change first. Each of
        the seeds begins a cell of its own with so many runs (200):
        {"from":0,"to":9000,"by":1000} and 1000 runs make ten cells of each.
      """,
      """
      PARAMETERS of {"sweep":"compare"}
      \(lines(of: .compare))
        A flag of caretlab profiles --flags is a parameter too.
      PARAMETERS of {"sweep":"check"}
      \(lines(of: .check))
      """,
      """
      LINES
        {"cell":N, each parameter with its value, "seed":N, what it came to,
        "check":CRC}.
        Where values do not go together it came to "isLeftOut":true, else of compare to
        "runs":N,"right":N,"wrong":N,"wrongInterval":[LOW,HIGH],"refused":N,
        "excused":N,"damage":N,"claims":N,"caret":N,"unended":N,"medianMs":MS or null,
        "p95Ms":MS or null,"p99Ms":MS or null,"messages":N,"wiggles":N,
        and of check to
        "runs":N,"is":held|proved|failed|flaky|gaveUp,"executions":N,"rejected":N,
        "foundInRun":N or null,"message":TEXT or null,"replay":BLOB or null.
        The words mean what the help of these commands says. The line before the first
        is the header of a journal.
      """,
      ShardOptions.note,
      """
      EXIT CODES
        0 played, 2 wrong usage or bad input, or results that can't be written; 130 or
        143 ended early
      """,
    ],
    examples: [
      ("caretlab sweep delays.json > delays.jsonl", "all cells"),
      (
        "caretlab sweep delays.json --journal delays.jsonl --workers 2",
        "the same in a file that survives; run it again to go on"
      ),
      (
        "caretlab sweep delays.json --shard 1/2 > 1.jsonl",
        "half of it; caretlab merge 1.jsonl 2.jsonl makes the bytes of one process"
      ),
    ])

  private static func lines(of kind: SweepKind) -> String {
    kind.parameters.map { "  \($0.name): \($0.values)" }.joined(separator: "\n")
  }
}
