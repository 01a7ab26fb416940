import KeyboardModels
import ProxySimulation
import TerminalSupport

extension ReplayCommand {
  /// The options that decide how a trace is played.
  static let runOptions: [CommandSyntax.Option] =
    [
      .init(
        "--keyboard", "NAME|FILE", choices: KeyboardCatalog.entries.map(\.name),
        help: KeyboardCatalog.entries.map { "\($0.name): \($0.summary)" }.joined(separator: "\n")
          + "\nor a layout of your own such as my-layout.json")
    ] + ProxyOptions.options + [
      .init("--seed", "N", help: "seed of all random streams (default 0)"),
      .init("--document", "TEXT", help: "text with | as the caret or [ ] around the selection"),
      .init(
        "--preset", "NAME", choices: TrackpadPreset.all.map(\.name),
        help: "the trackpad's parameters as a real keyboard has them: "
          + TrackpadPreset.all.map(\.name).joined(separator: ", ")),
      .init("--delay", "MS", help: "the wait of keyboards that wait (habra-2014: default 100)"),
      .init(
        "--tags", "FILE", help: "the Habrakeyboard's tags: JSON, an object with a text per key"),
      .init(
        "--settings", "FILE",
        help: "the keyboard's settings: JSON, an object with a value per name"),
      .init(
        "--screen", "WxH@SCALE",
        help: "pixels and device units become points, such as 1080x1920@2.625"),
    ]

  static let syntax = CommandSyntax(
    name: "caretlab replay", operands: "PATH…",
    summary: """
      Plays touch traces on a virtual clock: touches through the gesture recognizers
      and keys of a keyboard, its calls through a proxy to a host in another process,
      states back. Shows the timeline, the final document with its caret, and which of
      the trace's expectations came true.

      PATH is a trace (.trace.jsonl, a table of touches as .csv, or a recording that
      caretlab convert reads), a folder (all .trace.jsonl and .csv in it and below, by
      name), or - for standard input. Without a keyboard the gestures of the default
      set are judged, each recognizer alone: tap, double tap, two- and three-finger
      tap, long press, swipe right, left, up, down, pan.
      """,
    options: runOptions + [
      .init("--quiet", help: "only what failed, and the summary"),
      .init("--json", help: "one JSON document on standard output"),
      .init(
        "--html", "OUT.html",
        help: "also write a page to look at what happened: the phone, the timeline, every event"),
      .init(
        "--compare", "[WHAT=]A,B",
        help: "with --html: play each trace in two ways and show both side by side; two keyboards, "
          + "or WHAT is profile, latency, seed, delay"),
      .init(
        "--redact",
        help: "play the traces redacted as by caretlab convert, so that no key can be read back"),
      .init("--realtime", help: "at the trace's own pace, step by step, instead of at once"),
      .init(
        "--watch",
        help: "show the run live: keyboard, finger, texts, what is under way; line by line where "
          + "there is no terminal"),
      .init("--speed", "X", help: "how fast --watch is, 0.001 to 1000 (default 1)"),
    ] + ReplayPictures.options + CIOptions.options + [.init("--version", help: "show the version")],
    notes: [
      """
      Options come before the trace's header, which comes before the defaults. An
      expectation that names a keyboard or a profile counts only for it.
      """,
      """
      LONG TRACES
        With --quiet (without --json and --realtime) a trace of any length takes the
        memory of a short one. A timeline, which everything else needs, is kept of at
        most 100000 events (touches, disturbances, expectations, notes); a longer
        trace is refused then, and so is one that expects a property. A longer file is
        read twice, and may have 10000 expectations. Standard input, or a pipe, is
        read once: of more than 100000 events, the expectations have to be among the
        first 100000. An expectation that fails tells at most 10000 things that were
        found instead.
      """,
      """
      TRACE EVENTS
        --trace-events writes {"traceEvents":[…]} for ui.perfetto.dev: each trace is a
        process, each lane a thread. Operations, touches, gestures that last and timers
        are slices (X, or b and e where they overlap), messages and the states that
        answer them flows (s, t, f), the document's length and what is under way
        counters (C). Times are microseconds with three decimals.
      """,
      """
      PAGES
        --html writes one file for all traces, with a list to pick from. It needs no
        network and no server, and has a help sheet (the key ?). It contains what was
        typed, unless --redact is given: then the traces have other places, other
        times and no texts. At most 1000000 events of a trace are shown.
      """,
      """
      JSON
        {"traces":[{"trace":PATH,"keyboard":NAME or null,"profile":NAME,
          "latency":NAME,"seed":N,
          "final":{"document":TEXT with caret,"caret":UTF-16 offset,
            "fields":{NAME:TEXT with caret} if there are several},
          "gestures":[{"kind":…,"direction":… for swipes,"taps":N if several,
            "touches":N if several,"state":recognized|began|ended|cancelled,
            "atMs":N}],
          "keys":[{"name":…,"atMs":N}],
          "displays":[{"is":TEXT,"atMs":N}],
          "system":[{"is":WORD such as replaced,"atMs":N}],
          "outcomes":[{"of":OPERATION,"is":OUTCOME,"atMs":N}],
          "expectations":[{"line":N,"pass":BOOL,"found":TEXT if it failed}]}],
         "summary":{"traces":N,"expectations":N,"passed":N},
         "faults":[what could not be played],
         "interrupted":BOOL,"pass":BOOL, or null if the replay was interrupted}
      """,
      """
      EXIT CODES
        0 all expectations came true, 1 one did not, 2 wrong usage or a trace that
        can't be played, 130 or 143 interrupted: what was played until then is told
      """,
    ],
    examples: [
      ("caretlab replay traces", "play every trace in a folder"),
      (
        "caretlab replay traces/clear-slow-tablet.trace.jsonl --keyboard habra-2014 --delay 300",
        "would a longer wait have helped?"
      ),
      (
        "caretlab replay traces/trackpad-drag-left.trace.jsonl --preset azookey",
        "where would the caret be with another keyboard's parameters?"
      ),
      (
        "caretlab replay traces/tag-while-typing-2014.trace.jsonl --svg tag.svg",
        "what crossed on its way, in a picture?"
      ),
      (
        "caretlab replay traces/clear-2500-units.trace.jsonl --watch --speed 0.2",
        "live, five times slower"
      ),
      (
        "caretlab replay traces/clear-2500-units.trace.jsonl --trace-events clear.json",
        "the same for ui.perfetto.dev"
      ),
      (
        "caretlab replay traces --quiet --junit results.xml --annotate github",
        "in a job of GitHub Actions"
      ),
      (
        "caretlab replay traces/clear-slow-tablet.trace.jsonl --html clear.html",
        "look at it in a browser"
      ),
      (
        "caretlab replay traces/tag-while-typing.trace.jsonl --compare habra-2014,habra --html two.html",
        "two keyboards side by side"
      ),
      (
        "caretlab replay flings.csv --screen 1080x1920@2.625 --json",
        "the gestures in a table of pixels, for a program"
      ),
    ])
}
