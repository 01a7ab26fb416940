import ProxyScenarios
import TerminalSupport

extension CompareCommand {
  static let syntax = CommandSyntax(
    name: "caretlab compare", operands: "",
    summary: """
      Compares strategies. Each plays every operation many times, on documents drawn
      from a seed, under a profile and latencies. Run n has the same document,
      latencies, typing and disturbance for every strategy.

      One judge, which knows every unit of the text, judges all strategies by the same
      rules. A run is wrong if the strategy damages text that the operation should not
      touch, if it makes a false claim, if the caret ends at a wrong place, or if the
      operation never ends. A strategy that reports that it could not do the
      operation, or did only a part, counts as refused. A strategy without outcomes
      always claims success; its claim counts as true if the field had the wanted text
      after one of its messages.
      """,
    options: [
      .init(
        "--strategy", "NAME", choices: StrategyCatalog.plainNames,
        help: "a strategy from the list in caretlab scenarios --help; can be repeated "
          + "(default " + usual.joined(separator: ", ") + ")", repeats: true)
    ] + ComparisonOptions.options + [
      .init("--runs", "N", help: "runs of each strategy (default 200)"),
      .init("--seed", "N", help: "seed of the first run (default 0)"),
    ] + ComparisonOptions.between + [
      .init(
        "--timeline",
        help: "show the timeline of each run of caretControl; needs --disturb and at most 20 runs"),
      .init(
        "--svg", "FILE",
        help: "draw each table: the share of finished runs over time, and the intervals of the "
          + "shares of wrong runs"),
      ShardOptions.workers,
      .init("--json", help: "one JSON document on standard output"),
      .init(
        "--html", "OUT.html",
        help: "also write a page: tables, and a wrong run of each strategy beside the library's "
          + "run"),
    ] + ShardOptions.options,
    notes: [
      ComparisonOptions.operationsNote
        + "\n  An operation's table leaves out strategies that can't do it.",
      ComparisonOptions.disturbancesNote + "\n\n" + """
          The disturbance comes at a random instant: in three of four runs within 300 ms
          after the operation's start, else within 3 s. A message that was sent before a
          state could show the disturbance is judged as if there was no
          disturbance. Other effects of the disturbance are excused, and counted.
        """,
      """
      COLUMNS
        wrong: the share of failures, with the 95 % interval of Wilson
        refused: refusals and true partial results
        damage, claims, caret: runs with damaged text, with a false claim, with the
        caret at a wrong place (a run can have several)
        median, p95: ms until the strategy knew that it was done or, if it never
        knows, until the last change of the host, with --typing including the letter
        sent: messages per run
        wiggles: how often in a run the user sees the caret step aside and back
        The unit for round trips is the sum of the legs' medians, command and push.
        An endless wait counts as wrong.
      """,
      """
      JSON
        {"comparisons":[{"operation":…,"profile":…,"latency":…,"legMediansMs":MS,
          "typingMs":N,"disturbances":[NAME],"strategy":…,"runs":N,"right":N,
          "wrong":N,"wrongInterval":[LOW,HIGH],
          "failures":[{"seed":N,"reason":TEXT or null}],
          "excused":N,"refused":{OUTCOME:N},
          "faults":{"damage":N,"claims":N,"caret":N,"unended":N},
          "medianMs":MS or null,"p95Ms":MS or null,"messages":N,"wiggles":N}],
         "interrupted":BOOL}
        failures: the first twenty; --seed N --runs 1 plays one of them.
        messages, wiggles: the sums over all runs.
      """,
      ShardOptions.note
        + "\n  A cell is 1000 runs of a strategy. A shard without --journal writes its journal "
        + "to\n  standard output. Merging takes 8 bytes of memory for each run.",
      """
      EXIT CODES
        0 played, 2 wrong usage or a journal that can't be used, 130 or 143
        interrupted: the results so far are shown
      """,
    ],
    examples: [
      ("caretlab compare --operation clearSentences", "does a wait of 0.1 s clear a long field?"),
      (
        "caretlab compare --operation insertWithCaret --typing 300 --latency slowPad",
        "what if the user goes on typing?"
      ),
      (
        "caretlab compare --operation insertWithCaret --latency slowPad --svg compared.svg",
        "what does the wait cost, in a picture?"
      ),
      (
        "caretlab compare --disturb any --runs 10000",
        "what if the user, the app or the system interrupts?"
      ),
    ])
}
