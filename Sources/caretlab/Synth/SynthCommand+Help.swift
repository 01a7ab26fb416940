import KeyboardModels
import SyntheticTouches
import TerminalSupport

extension SynthCommand {
  static let syntax = CommandSyntax(
    name: "caretlab synth",
    summary: """
      Writes labelled traces of gestures that nobody made, as plausible as people's: a
      person is drawn first, then each of their touches, from tables of what was
      measured. The labels in a trace's header say what was meant, by whom; its
      expectation says so for replay. People miss, so replay tells failures: a third
      of free flicks to the left end outside UIKit's limits, though the recognizer,
      which judges each move, sees most of them before.
      """,
    options: [
      .init(
        "--gesture", "NAME", choices: SyntheticGesture.allCases.map(\.rawValue),
        help: SyntheticGesture.allCases.map(\.rawValue).joined(separator: ", ")),
      .init("--count", "N", help: "how many traces (default 1)"),
      .init("--people", "N", help: "how many people make them in turn (default 20)"),
      .init("--seed", "N", help: "determines every person and every touch (default 0)"),
      .init(
        "--out", "DIR", help: "the folder to write to; one trace alone goes to standard output"),
      .init(
        "--near-misses", "N",
        help: "so many traces more of other things that people do, in which the gesture must not "
          + "be found (default 0)"),
      .init(
        "--keyboard", "NAME|FILE", choices: KeyboardCatalog.entries.map(\.name),
        help: "aim at its keys; without it at the middle of 430 × 932 pt"),
      .init(
        "--keys", "NAMES",
        help:
          "keys with blanks between (in a name a blank is written \"\\ \"): those to type, or the "
          + "first one to tap, hold or drag"),
      .init("--posture", "NAME", help: "one-hand (default), two-thumbs or searching"),
      .init("--hand", "NAME", help: "right (default) or left: mirrored, as nobody has measured it"),
      .init(
        "--holds", "NAME", help: "rolling or steady; by default both in turn, their shares unknown"),
      .init("--threshold", "MS", help: "when the platform answers a press (default 500)"),
      .init("--distance", "PT", help: "how far a drag leads (default 100)"),
      .init("--gap", "MS", help: "between the taps of a double tap; nobody has measured it"),
      .init("--spread", "PT", help: "between the fingers of a two-finger tap (default 60)"),
      .init("--assume-turned", help: "flicks up and down are horizontal ones turned by a quarter"),
      .init("--rate", "N", help: "touch samples per second (default 60)"),
      .init("--scale", "N", help: "pixels per point (default 3)"),
      .init("--list", help: "show every parameter with its table, source and confidence"),
      .init("--draw", "TABLE", help: "draw --count values of one table, a line each"),
      .init("--json", help: "--list as one JSON document"),
    ],
    notes: [
      """
      LABELS
        The header's labels are the gesture, "person-N", and how it was made where
        that differs (rolling, steady, two-thumbs, turned). A near miss has
        "near-miss", "not-GESTURE" and what it is instead. Keys and gestures are
        expected in "expect" lines as well.
      """,
      """
      JSON
        {"tables":[{"name":…,"unit":…,"quantiles":[p1 p5 p10 p25 p50 p75 p90 p95 p99],
          "confidence":A|B|C,"source":…,"unknown":… if anything}],
         "constants":[{"name":…,"value":…,"confidence":…,"source":…}],
         "notInvented":[{"name":…,"instead":…}]}
      """,
    ],
    examples: [
      (
        "caretlab synth --gesture swipe-left --count 100 --people 20 --seed 7 --out flicks",
        "a hundred flicks of twenty people"
      ),
      (
        "caretlab synth --gesture long-press --count 50 --near-misses 50 --out presses",
        "presses, and what is easily taken for one"
      ),
      (
        "caretlab synth --gesture keys --keyboard qwerty --keys \"H E L L O\" --posture two-thumbs",
        "a word on standard output, missed keys included"
      ),
      ("caretlab synth --list", "what is known about touches, and how well"),
    ])
}
