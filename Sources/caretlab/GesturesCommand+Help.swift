import Gestures
import KeyboardModels
import LabReports
import TerminalSupport

extension GesturesCommand {
  static let syntax = CommandSyntax(
    name: "caretlab gestures", operands: "PATH…",
    summary: """
      Runs gesture recognizers on the touches of traces, without a keyboard. For each
      sequence of touches it shows which recognizers succeeded, and why the others
      failed. With --cases it runs gesture cases: timelines of touches with expected
      events.

      PATH is a trace (.trace.jsonl, a table of touches as .csv, or a recording that
      caretlab convert reads), a folder (all .trace.jsonl and .csv in it and below, by
      name), or - for standard input. The set uikit has tap, double tap, two- and
      three-finger tap, long press, swipe right, left, up, down and pan.
      """,
    options: [
      .init(
        "--set-of", "NAME", choices: GestureJudge.names,
        help: "uikit, android (its gesture detector) or flutter (its arena); default uikit"),
      .init(
        "--arbitrate",
        help: "attach all recognizers to one view; the pan waits for the swipes to fail, and the "
          + "tap for the double tap. Without it each recognizer is judged alone"),
      .init(
        "--also", "NAME", choices: ["cursor-drag", "glide-path"],
        help: "also run this recognizer: cursor-drag (a drag on the space bar) or glide-path (the "
          + "keys that a finger passes); can be repeated", repeats: true),
      .init(
        "--keyboard", "NAME|FILE", choices: KeyboardCatalog.entries.map(\.name),
        help:
          "a keyboard, or a layout file; shows the keys that a finger glides over (default for "
          + "--also glide-path: the trace's keyboard; see caretlab keyboards)"),
      .init(
        "--set", "NAME=VALUE",
        help: "change a parameter of a kind or of one recognizer; can be repeated",
        repeats: true),
      .init(
        "--cases", "FILE",
        help: "run the cases of a file (in Markdown: its blocks marked gesture-cases); "
          + "- is standard input; can be repeated", repeats: true),
      .init(
        "--screen", "WxH@SCALE",
        help: "convert pixels and device units to points with this screen, such as "
          + "1080x1920@2.625"),
      .init(
        "--svg", "FILE",
        help:
          "draw the path of each sequence of touches with the recognizers' thresholds, and its "
          + "speed below; at most \(GesturePicture.sequenceLimit)"),
      .init("--json", help: "one JSON document for each trace, each on one line"),
      .init("--version", help: "show the version"),
    ],
    notes: [
      "PARAMETERS\n"
        + GestureJudge.names.map { set in
          let judge = GestureJudge.named(set, arbitrates: false)
          let parameters = judge.map(GestureParameter.all(of:)) ?? []
          let names = parameters.map { "    \($0.name) (\($0.unit.rawValue))" }
          return "  \(set)\n" + names.joined(separator: "\n")
        }.joined(separator: "\n"),
      """
      LONG TRACES
        The command needs the same memory for traces of any length. For text it reads
        a file twice; input that can't be read twice, such as standard input, is
        copied to a temporary file (in TMPDIR, or the system's temporary folder). So
        are the lists of a long trace in JSON.
      """,
      """
      CASES
        case ID [A] title            A documented or measured, B good sources, C a
                                     decision
        set uikit | keys policy=stock | android | flutter
        rec NAME KIND key=value …    uikit: tap, long, swipe, pan, cursor (by=N),
                                     glide (path=a|b); android: detector; flutter:
                                     tap, double, long, hdrag, vdrag, pan
        req A B / sim A B            A requires B to fail / both may recognize
                                     together
        req A B when=PLACE           … if A's first touch comes down there: onKeys,
                                     besideKeys, inside:X,Y,W,H, outside:X,Y,W,H (of
                                     rec: receive=PLACE)
        key NAME x y w h             a key; repeat=NAME lets it repeat, exclusive=yes
                                     stops others
        t MS 1+ X,Y; 2~ X,Y          a sample: + down, ~ moved, - up, ! cancelled
        at MS disable NAME           switched off
        end MS                       the clock runs on
        => MS NAME EVENT key=value   an expected event, or => none
      """,
      """
      JSON
        {"file":PATH,"set":NAME,"arbitrates":BOOL,
         "gestures":[{"kind":…,"direction":… for swipes,"taps":N if several,
           "touches":N if several,
           "state":recognized|began|ended|cancelled (android, flutter: called),
           "atMs":N,"recognizer":NAME,"sequence":N,"translation":[X,Y],
           "velocity":[X,Y],"delta":[X,Y],
           "characters":N,"path":[{"key":…,"enteredMs":N,"leftMs":N}]}],
         "failures":[{"recognizer":NAME,"reason":TEXT,"atMs":N,"sequence":N}],
         "sequences":[{"beginMs":N,"endMs":N,"touches":N,"samples":N}]}
        with --cases:
        {"cases":N,"passed":N,
         "failures":[{"case":ID,"file":PATH,"line":N,"difference":TEXT}],
         "faults":[TEXT],"interrupted":BOOL,"pass":BOOL or null}
        The last line of an interrupted command is {"interrupted":true,"pass":null}.
      """,
      """
      EXIT CODES
        0 fine, 1 a case failed, 2 wrong usage, or a file that can't be read or
        understood, 130 or 143 interrupted: the results so far are shown
      """,
    ],
    examples: [
      ("caretlab gestures traces/tag-bold.trace.jsonl", "what is in these touches?"),
      (
        "caretlab gestures flings.csv --screen 1080x1920@2.625 --arbitrate --json",
        "the gestures in a table of pixels, for a program"
      ),
      (
        "caretlab gestures traces --set swipe.minimumPrimary=40 --set \"swipe left.maximumDuration=400\"",
        "would other thresholds recognize the gestures?"
      ),
      (
        "caretlab gestures traces/qwerty-every-key.trace.jsonl --also glide-path",
        "which keys did each finger pass?"
      ),
      (
        "caretlab gestures traces/swipe-left.trace.jsonl --svg swipe.svg",
        "why is it a swipe, in a picture?"
      ),
      (
        "caretlab gestures traces --set-of android",
        "which gestures does Android's detector "
          + "recognize?"
      ),
      ("caretlab gestures --cases my-gestures.md", "do your own cases pass?"),
    ])
}
