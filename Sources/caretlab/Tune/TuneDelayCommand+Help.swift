import ProxyScenarios
import TerminalSupport
import TimingTuning

extension TuneDelayCommand {
  static let syntax = CommandSyntax(
    name: "caretlab tune delay",
    summary: """
      Finds how long a strategy should wait between its steps. The answer is one of
      these: the shortest wait with which at most a given share of runs fails, with
      its interval; a range, if longer waits do harm; no wait is needed; no wait is
      long enough, and why; more runs are needed. It also shows what caretControl,
      which waits for states, does in the same runs. Without --operation there is a
      row for each operation that the strategy can do.
      """,
    options: ComparisonOptions.options + [
      .init(
        "--strategy", "NAME",
        help: DelayStrategy.all.map(\.name).joined(separator: ", ") + " (default fixedDelay)"),
      .init("--target", "P", help: "the share of runs that may fail (default 0.01)"),
      .init("--up-to", "MS", help: "the longest wait to try (default 2000)"),
      .init("--runs", "N", help: "number of runs (default 20 ÷ target, at least 2000)"),
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
        + "\n\n  caretlab compare --help explains how such runs are judged.",
      """
      STRATEGIES
        fixedDelay: waits between two steps, without looking at the result.
        clearWindows: clears the shown text again and again, with the wait before each
        time.
        clearWindowsProd: the same, with a move after each window so that the host
        answers.
      """,
      """
      HOW SURE
        Each run is played with all waits, so one set of runs gives the whole curve.
        If a longer wait never does harm, the number is an order statistic of the
        runs' critical waits (Wilks 1941). Otherwise half of the runs choose a wait or
        a range, and the other half tests it. At most 5 % of the claims are wrong.
        A share of 0.01 needs 299 runs without a failure, 0.001 needs 2995, or 12417
        with a test after each run. If more than half of the runs fail with every
        wait, such a sequential test ends the runs early. The band covers the whole
        curve at once.
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
        ms and toMs: the range is from ms to below toMs. failure: the share of
        failures that was measured with the wait of the answer (of a range the
        shortest wait), or else with the best wait.
      """,
      ShardOptions.note,
      """
      EXIT CODES
        0 answered, 2 wrong usage, 130 or 143 interrupted: the results so far are
        shown
      """,
    ],
    examples: [
      (
        "caretlab tune delay --operation clearLine --profile ios8 --latency slowPad",
        "how long must a clear wait on a slow tablet?"
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
