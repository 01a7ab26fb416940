import ProxyScenarios
import TerminalSupport
import TimingTuning

extension TuneDelayCommand {
  static let syntax = CommandSyntax(
    name: "caretlab tune delay",
    summary: """
      How long a strategy should wait between its steps: the shortest wait with which
      at most a given share of runs fails, and how sure that is; where a longer wait
      does harm, the range of such waits; or that no wait is needed, that none
      suffices and why, or how many runs are missing. Beside it what
      caretControl, which waits for states, does in the same runs. Without --operation
      a row for each operation that the strategy can do.
      """,
    options: ComparisonOptions.options + [
      .init(
        "--strategy", "NAME",
        help: DelayStrategy.all.map(\.name).joined(separator: ", ") + " (default fixedDelay)"),
      .init("--target", "P", help: "the share of runs that may fail (default 0.01)"),
      .init("--up-to", "MS", help: "the longest wait to try (default 2000)"),
      .init("--runs", "N", help: "how many runs (default 20 ÷ target, at least 2000)"),
      .init("--seed", "N", help: "seed of the first run (default 0)"),
    ] + ComparisonOptions.between + [
      ShardOptions.workers,
      .init("--csv", "FILE", help: "write the curves as a table"),
      .init("--svg", "FILE", help: "draw the curves, their bands and the answers"),
      .init("--html", "FILE", help: "write a page with the pictures and the text"),
      .init("--json", help: "one JSON document on standard output"),
    ] + ShardOptions.options,
    notes: [
      ComparisonOptions.operationsNote
        + "\n  clearWindows and clearWindowsProd can only clear.",
      ComparisonOptions.disturbancesNote
        + "\n  caretlab compare --help tells how such runs are judged.",
      """
      STRATEGIES
        fixedDelay: a step, the wait, the next step, whatever happened.
        clearWindows: clears what is shown, again and again, the wait before each.
        clearWindowsProd: the same, with a move after each window so that the host
        answers.
      """,
      """
      HOW SURE
        Every run is followed over all waits, so one set of runs gives the whole
        curve. Where a longer wait never does harm the number is an order statistic
        of the runs' critical waits (Wilks 1941); else half of the runs choose a wait
        or a range and the other half proves it. Claims are wrong in 5 % of cases at
        most.
        A share of 0.01 takes 299 runs without a failure, 0.001 takes 2995, or 12417
        if one looked after each run and stopped at will. Where more than half fail
        with every wait, the runs end early by such a sequence. The band of the
        curve holds everywhere at once.
      """,
      """
      JSON
        {"answers":[{"operation","strategy","profile","latency","typingMs",
          "disturbances":[NAME],"target",
          "kind":"number|range|noWait|noneSuffices|undecided","reason" of
          noneSuffices,"furtherRuns" of undecided or null,"ms" or null,
          "msInterval":[LOW,HIGH or null] or null,"toMs" of range or null,
          "toMsInterval":[LOW,HIGH or null] or null,"failure",
          "failureInterval":[LOW,HIGH],"leastAtMs" or null,
          "failureAtMostTargetIn":[[FROM,TO or null]],"curve":[{"ms","failure",
          "low","high"}],"upToMs","extrapolated","monotone","exact","endedEarly",
          "runs","caretControl":{"runs","failures","failure","failureInterval",
          "refused","medianMs","p95Ms","p99Ms"}}],"interrupted":BOOL}
        ms and toMs: a range holds ms and each longer wait below toMs.
        failure: the share that was seen with the wait that is told, of a range the
        shortest one, else with the best one.
      """,
      ShardOptions.note,
      """
      EXIT CODES
        0 answered, 2 wrong usage, 130 or 143 interrupted: what was played until then is told
      """,
    ],
    examples: [
      (
        "caretlab tune delay --operation clearLine --profile ios8 --latency slowPad",
        "how long does a clear wait on a slow tablet?"
      ),
      ("caretlab tune delay --operation insertWithCaret --typing 300", "what does a wait cost?"),
      (
        "caretlab tune delay --operation clearLine --profile ios8 --typing 10000 --target 0.1",
        "neither too short nor too long: a range"
      ),
      (
        "caretlab tune delay --strategy clearWindowsProd --operation clearTwentySentences "
          + "--latency my.csv", "with your own measurements"
      ),
      (
        "caretlab tune delay --target 0.001 --workers 2 --html delays.html",
        "a page of all operations"
      ),
    ])
}
