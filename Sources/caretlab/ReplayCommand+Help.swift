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
          + "\nor your own layout, such as my-layout.json")
    ] + ProxyOptions.options + [
      .init("--seed", "N", help: "seed of all random streams (default 0)"),
      .init("--document", "TEXT", help: "text with | as the caret or [ ] around the selection"),
      .init(
        "--preset", "NAME", choices: TrackpadPreset.all.map(\.name),
        help: "for the keyboard trackpad: the parameters of a real keyboard: "
          + TrackpadPreset.all.map(\.name).joined(separator: ", ")),
      .init(
        "--delay", "MS",
        help: "the wait of keyboards with a fixed wait (habra-2014: default "
          + "100)"),
      .init(
        "--tags", "FILE",
        help: "the Habrakeyboard's tags: JSON, an object with a text for each "
          + "key"),
      .init(
        "--settings", "FILE",
        help: "the keyboard's settings: JSON, an object with a value for each name"),
      .init(
        "--screen", "WxH@SCALE",
        help: "convert pixels and device units to points with this screen, such as "
          + "1080x1920@2.625"),
    ]

  static let syntax = CommandSyntax(
    name: "caretlab replay", operands: "PATH…",
    summary: """
      Plays touch traces on a virtual clock. Touches go to the gesture recognizers and
      keys of a keyboard; its calls go through a proxy to a host in another process,
      and states come back. Shows the timeline, the final document with its caret, and
      which of the trace's expectations came true.

      PATH is a trace (.trace.jsonl, a table of touches as .csv, or a recording that
      caretlab convert reads), a folder (all .trace.jsonl and .csv in it and below, by
      name), or - for standard input. Without a keyboard the gestures of the default
      set are judged, each recognizer alone: tap, double tap, two- and three-finger
      tap, long press, swipe right, left, up, down, pan.
      """,
    options: runOptions + [
      .init("--quiet", help: "show only failures and the summary"),
      .init("--json", help: "one JSON document on standard output"),
      .init(
        "--html", "OUT.html",
        help: "also write a page with the phone, the timeline and every event"),
      .init(
        "--compare", "[WHAT=]A,B",
        help: "with --html: play each trace in two ways and show both side by side: with two "
          + "keyboards, or with two values of WHAT (profile, latency, seed, delay)"),
      .init(
        "--redact",
        help: "redact the traces as caretlab convert --redact does, so that no one can find out "
          + "the keys"),
      .init("--realtime", help: "play in real time, step by step"),
      .init(
        "--watch",
        help: "show the run live: keyboard, finger, texts, messages under way; without a terminal "
          + "line by line"),
      .init("--speed", "X", help: "speed of --watch, 0.001 to 1000 (default 1)"),
    ] + ReplayPictures.options + CIOptions.options + [.init("--version", help: "show the version")],
    notes: [
      """
      Options override the trace's header, which overrides the defaults. An
      expectation that names a keyboard or a profile counts only for this keyboard or
      profile.
      """,
      """
      LONG TRACES
        With --quiet (without --json and --realtime) replay needs the same memory for
        traces of any length. All other output needs a timeline, which is limited to
        100000 events (touches, disturbances, expectations, notes); a longer trace is
        then rejected, and so is a long trace that expects a property. With --quiet a
        file with more events is read twice, and may have 10000 expectations. Standard
        input, or a pipe, is read once: if it has more than 100000 events, its
        expectations must be among the first 100000. A failed expectation lists at
        most 10000 other findings.
      """,
      """
      TRACE EVENTS
        --trace-events writes {"traceEvents":[…]} for ui.perfetto.dev: each trace is a
        process, each lane a thread. Operations, touches, gestures with a duration and
        timers are slices (X, or b and e where they overlap). Messages and the states
        that answer them are flows (s, t, f). The document's length and the number of
        messages under way are counters (C). Times are microseconds with three
        decimals.
      """,
      """
      PAGES
        --html writes one file for all traces, with a list of them. The page needs no
        network and no server, and has a help sheet (the key ?). It contains what was
        typed. With --redact the traces have other places, other times and no texts.
        The page shows at most 1000000 events of a trace.
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
         "faults":[TEXT for each trace that could not be played],
         "interrupted":BOOL,"pass":BOOL, or null if the replay was interrupted}
      """,
      """
      EXIT CODES
        0 all expectations came true, 1 an expectation failed, 2 wrong usage or a
        trace that can't be played, 130 or 143 interrupted: the results so far are
        shown
      """,
    ],
    examples: [
      ("caretlab replay traces", "play every trace in a folder"),
      (
        "caretlab replay traces/clear-slow-tablet.trace.jsonl --keyboard habra-2014 --delay 300",
        "would a longer wait help?"
      ),
      (
        "caretlab replay traces/trackpad-drag-left.trace.jsonl --preset azookey",
        "where would the caret be with another keyboard's parameters?"
      ),
      (
        "caretlab replay traces/tag-while-typing-2014.trace.jsonl --svg tag.svg",
        "which messages and states crossed, in a picture?"
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
