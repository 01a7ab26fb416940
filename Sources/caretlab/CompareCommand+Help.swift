import ProxyScenarios
import TerminalSupport

extension CompareCommand {
  static let syntax = CommandSyntax(
    name: "caretlab compare", operands: "",
    summary: """
      Plays strategies beside each other: each operation many times, on documents
      drawn from a seed, under a profile and latencies. Run n has the same document,
      latencies, typing and disturbance for every strategy.

      One judge, who knows every unit of the text, judges all strategies alike. A run
      is wrong if text is damaged that the operation had no business with, if the
      strategy claims something that is not so, if the caret ends elsewhere, or if it
      never ends. A strategy that says that it could not do it, or only a part, is
      counted as refused. A strategy without outcomes claims success always, and is
      believed if the field was as wanted after one of its messages.
      """,
    options: [
      .init(
        "--strategy", "NAME", choices: StrategyCatalog.plainNames,
        help: "as caretlab scenarios --help lists them; can be repeated "
          + "(default " + usual.joined(separator: ", ") + ")", repeats: true)
    ] + ComparisonOptions.options + [
      .init("--runs", "N", help: "runs of each strategy (default 200)"),
      .init("--seed", "N", help: "seed of the first run (default 0)"),
    ] + ComparisonOptions.between + [
      .init(
        "--timeline",
        help: "what happened in each run of caretControl; with --disturb and at most 20 runs"),
      .init(
        "--svg", "FILE",
        help: "draw each table: the share of runs that are over against time, and intervals of the "
          + "wrong ones"),
      ShardOptions.workers,
      .init("--json", help: "one JSON document on standard output"),
      .init(
        "--html", "OUT.html",
        help: "also write a page: tables, and a wrong run of each strategy beside the library's"),
    ] + ShardOptions.options,
    notes: [
      ComparisonOptions.operationsNote
        + "\n  A strategy that can't do an operation is left out of it.",
      ComparisonOptions.disturbancesNote + "\n" + """
          At a random instant: in three of four runs within 300 ms of the operation's
          beginning, else within 3 s. What was sent before a state could show it is
          judged as if it had not happened; what it does besides is excused, and
          counted.
        """,
      """
      COLUMNS
        wrong: share of failures, with the 95 % interval of Wilson; refused: refusals
        and honest parts; damage, claims, caret: runs with damaged text, with a false
        claim, with the caret elsewhere; a run can have several; median and p95: ms
        until the strategy knew that it was done or, if it never knows, until the host
        changed last; with --typing the letter counts too; sent: messages per run;
        wiggles: how often in a run the user sees the caret step aside and back. The
        legs' medians, command and push, are what a round trip is measured by. A wait
        that never ends is wrong.
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
        failures: the first twenty; --seed N --runs 1 plays one of them. messages and
        wiggles are those of all runs together.
      """,
      ShardOptions.note
        + "\n  A cell is a thousand runs of a strategy; a shard without --journal writes its journal to\n"
        + "  standard output. Merging takes 8 bytes of memory for each run.",
      """
      EXIT CODES
        0 played, 2 wrong usage or a journal that can't be used, 130 or 143
        interrupted: what was played until then is told
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
        "what if user, app or system come in between?"
      ),
    ])
}
