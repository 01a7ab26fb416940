import KeyboardModels
import ProxySimulation
import TerminalSupport

extension CheckCommand {
  static let syntax = CommandSyntax(
    name: "caretlab check", operands: "[NAME…]",
    summary: """
      Tests properties of keyboards, gestures and traces: draws documents, hosts,
      latencies, touches and disturbances, plays them, and judges the results. A
      failing case is shrunk, described in words, and saved as a trace. caretlab
      replay plays this trace to the same failure.

      NAME is a property (see --list). Without NAME all properties are tested, each on
      every correct keyboard that it concerns. The originals of published keyboards
      are tested only with --keyboard, and they fail.
      """,
    options: [
      .init("--list", help: "list the properties with the keyboards that they concern"),
      .init(
        "--keyboard", "NAME", choices: KeyboardCatalog.entries.map(\.name),
        help: "only this keyboard; names that end in a year, such as habra-2014, are originals"),
      .init(
        "--profile", "NAME", choices: ProxyProfile.named.map(\.name),
        help: "how host and proxy behave, for all properties: "
          + ProxyProfile.named.map(\.name).prefix(4).joined(separator: ", ") + ", … "
          + "(default: each property's own)"),
      .init("--runs", "N", help: "cases for each property and keyboard (default 400)"),
      .init(
        "--time", "SPAN", help: "as many cases as fit into a time such as 30s or 2m, at least one"),
      .init("--seed", "N", help: "seed of all random draws (default 0)"),
      .init("--workers", "W", help: "number of threads; it does not change the result (default 1)"),
      .init("--replay", "BLOB", help: "repeat one case; also give its property and keyboard"),
      .init(
        "--from", "FILE",
        help: "a recorded trace or an example: it runs first, is shrunk if it fails, and is "
          + "varied otherwise; can be repeated", repeats: true),
      .init(
        "--corpus", "DIR",
        help: "folder of saved failures: they run first, new failures are added, and failures "
          + "that no longer occur are removed (not by a shard)"),
      .init(
        "--out", "DIR",
        help:
          "folder for traces of failures (default caretlab-failures); for shards caretlab merge "
          + "saves them"),
      .init("--code", help: "also show failures as Swift tests"),
      .init("--json", help: "one JSON document on standard output"),
      .init(
        "--html", "OUT.html",
        help: "also write a page: a table, and each failure beside the nearest passing case"),
      .init(
        "--redact", help: "redact the page's traces as caretlab convert --redact does; for --from"),
    ] + CIOptions.options + ShardOptions.options,
    notes: [
      """
      The same options give the same bytes with any number of workers. With --time,
      and after an interrupt (Ctrl-C), the number of cases depends on the machine. An
      interrupted check shows its results so far.
      """,
      """
      JSON
        {"seed":N,"runs":N,
         "properties":[{"property":NAME,"sentence":…,"keyboard":NAME or null,
           "profile":NAME of --profile or null,"from":FILE of --from or null,
           "conditions":[the trace's conditions of keyboard and host],
           "is":held|proved|failed|flaky|gaveUp|cancelled|unreadable,
           "runs":judged cases,"executions":drawn cases,
           "rejected":N,"labels":[{"name":…,"runs":N,"demanded":share or 0}],
           "notCovered":[names of labels],"warnings":[…],
           "foundInRun":N if it failed,
           "failure":{"message":…,"claim":…,"case":[lines],"anyValueDoes":[parts],
             "replay":BLOB,"foundInRun":N in its block,"shrinkRuns":N,
             "choices":[before,after],"trace":a native trace,
             "passingTrace":the nearest passing case or "",
             "others":[{"claim":…,"replay":BLOB}]}}],
         "interrupted":BOOL,"pass":BOOL, or null if the check was interrupted}
        with --list: {"properties":[{"name":…,"sentence":…,"keyboards":[NAME]}]}
        with --shard: {"shard":{"index":I,"of":N},"seed":N,"runs":N,
         "properties":[{"property":…,"sentence":…,"keyboard":…,"profile":…,
           "from":…,"conditions":…}],
         "blocks":[{"property":place in the list,"block":N,"is":…,"runs":N,
           "executions":N,"rejected":N,"labels":[…],
           "failure":{…} if it failed}]}
      """,
      ShardOptions.note
        + """

          A cell is 100 runs of a property on a keyboard. A shard without --journal
          writes the document above.
        """,
      """
      COVERAGE
        Some labels require a share of the cases. If the real share is too low, the
        check prints NOT COVERED and the exit code is 1. The test is a one-sided exact
        binomial test that errs once in 10^9 labels; too few cases are no failure.
      """,
      """
      EXIT CODES
        0 all properties held, 1 a property failed (a trace that can't be saved is
        printed instead), was hardly tested, or was not tested because the check ended
        early, 2 wrong usage, bad input, or results that can't be written, 130 or 143
        after an interrupt or SIGTERM: the check shows its results so far
      """,
    ],
    examples: [
      ("caretlab check", "every property on every correct keyboard"),
      ("caretlab check --keyboard qwerty-2014", "the faults of an original, each as a shrunk case"),
      (
        "caretlab check clear-empties --time 30s --workers 2 --seed 7",
        "one property for half a minute"
      ),
      (
        "caretlab check --from traces/clear-paragraphs-2014.trace.jsonl",
        "which properties fail with a trace, and with similar traces"
      ),
      (
        "caretlab check --shard 1/4 --json > 1.json",
        "a quarter of a check; caretlab merge 1.json 2.json 3.json 4.json merges all four"
      ),
    ])
}
