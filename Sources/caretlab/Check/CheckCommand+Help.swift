import KeyboardModels
import ProxySimulation
import TerminalSupport

extension CheckCommand {
  static let syntax = CommandSyntax(
    name: "caretlab check", operands: "[NAME…]",
    summary: """
      Tests properties of keyboards, gestures and traces: draws documents, hosts,
      latencies, touches and disturbances, plays them, and judges what comes out. A
      case that fails is made as small as it gets, told in words, and saved as a trace
      that caretlab replay plays to the same failure.

      NAME is a property (see --list); without one all are tested, each on every right
      keyboard that it concerns. The originals of published keyboards are tested with
      --keyboard, and fail.
      """,
    options: [
      .init("--list", help: "list the properties with the keyboards that they concern"),
      .init(
        "--keyboard", "NAME", choices: KeyboardCatalog.entries.map(\.name),
        help: "only this keyboard; habra-2014 and its like are originals"),
      .init(
        "--profile", "NAME", choices: ProxyProfile.named.map(\.name),
        help: "how host and proxy behave, for all properties: "
          + ProxyProfile.named.map(\.name).prefix(4).joined(separator: ", ") + ", … "
          + "(default: each property's own)"),
      .init("--runs", "N", help: "cases for each property and keyboard (default 400)"),
      .init(
        "--time", "SPAN", help: "as many cases as fit into a time such as 30s or 2m, at least one"),
      .init("--seed", "N", help: "everything random follows from it (default 0)"),
      .init("--workers", "W", help: "threads; the result is the same (default 1)"),
      .init("--replay", "BLOB", help: "repeat one case; name its property and keyboard"),
      .init(
        "--from", "FILE",
        help: "a recorded trace or an example: it is run first, made small if it fails, "
          + "else varied; can be repeated", repeats: true),
      .init(
        "--corpus", "DIR",
        help: "failures that were saved there are run first, new ones are saved there, those that "
          + "hold now are removed (by whole checks, not by shards)"),
      .init(
        "--out", "DIR",
        help:
          "where traces of failures are saved (default caretlab-failures); caretlab merge saves "
          + "those of shards"),
      .init("--code", help: "show failures as Swift tests too"),
      .init("--json", help: "one JSON document on standard output"),
      .init(
        "--html", "OUT.html",
        help: "also write a page: a table, and each failure beside the nearest case that passes"),
      .init(
        "--redact", help: "play the page's traces redacted as by caretlab convert; for --from"),
    ] + CIOptions.options + ShardOptions.options,
    notes: [
      """
      The same options give the same bytes, whatever the number of workers; with
      --time, and after an interrupt (Ctrl-C, which ends a check with what it has),
      the number of cases depends on the machine.
      """,
      """
      JSON
        {"seed":N,"runs":N,
         "properties":[{"property":NAME,"sentence":…,"keyboard":NAME or null,
           "profile":NAME of --profile or null,"from":FILE of --from or null,
           "conditions":[what that trace says of keyboard and host],
           "is":held|proved|failed|flaky|gaveUp|cancelled|unreadable,
           "runs":cases that were judged,"executions":cases that were drawn,
           "rejected":N,"labels":[{"name":…,"runs":N,"demanded":share or 0}],
           "notCovered":[names of labels],"warnings":[…],
           "foundInRun":N if it failed,
           "failure":{"message":…,"claim":…,"case":[lines],"anyValueDoes":[parts],
             "replay":BLOB,"foundInRun":N in its block,"shrinkRuns":N,
             "choices":[before,after],"trace":a native trace,
             "passingTrace":the nearest case that passes or "",
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

          A cell is a hundred runs of a property on a keyboard. A shard without
          --journal writes the document above.
        """,
      """
      COVERAGE
        Some labels demand a share of the cases. NOT COVERED is told, and the exit
        code is 1, only where the share is below it by more than chance explains (a
        one-sided exact binomial test that errs once in 10^9 labels); too few cases to
        say are no failure.
      """,
      """
      EXIT CODES
        0 all properties held, 1 one did not (a trace that can't be saved is shown
        instead) or was hardly tested (not at all, if the check ended before its
        turn), 2 wrong usage, bad input, or results that can't be written, 130 or 143
        if an interrupt or a request to end (SIGTERM) ended the check; what was found
        until then is told
      """,
    ],
    examples: [
      ("caretlab check", "every property on every right keyboard"),
      ("caretlab check --keyboard qwerty-2014", "the faults of an original, each made small"),
      (
        "caretlab check clear-empties --time 30s --workers 2 --seed 7",
        "one property for half a minute"
      ),
      (
        "caretlab check --from traces/clear-paragraphs-2014.trace.jsonl",
        "what a trace breaks, and what traces like it break"
      ),
      (
        "caretlab check --shard 1/4 --json > 1.json",
        "a quarter of a check; caretlab merge 1.json 2.json 3.json 4.json puts it together"
      ),
    ])
}
