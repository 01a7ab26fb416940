import KeyboardModels
import SyntheticTouches
import TerminalSupport

extension SynthCommand {
  static let syntax = CommandSyntax(
    name: "caretlab synth",
    summary: """
      Synthesizes labelled traces of gestures: it draws a person, then each touch of
      this person, from tables of measurements. The labels in a trace's header say
      which gesture was meant, and by whom; an expectation says the same for replay.
      People make mistakes, so replay shows failures: a third of free flicks to the
      left end outside UIKit's limits; the recognizer judges each movement, and
      recognizes most of them before that.
      """,
    options: [
      .init(
        "--gesture", "NAME", choices: SyntheticGesture.allCases.map(\.rawValue),
        help: SyntheticGesture.allCases.map(\.rawValue).joined(separator: ", ")),
      .init("--count", "N", help: "number of traces (default 1)"),
      .init("--people", "N", help: "number of people, who make the traces in turn (default 20)"),
      .init("--seed", "N", help: "seed of every person and every touch (default 0)"),
      .init(
        "--out", "DIR", help: "the output folder; a single trace can go to standard output"),
      .init(
        "--near-misses", "N",
        help: "number of additional traces of other gestures, in which the gesture must not be "
          + "found (default 0)"),
      .init(
        "--keyboard", "NAME|FILE", choices: KeyboardCatalog.entries.map(\.name),
        help: "aim at its keys; without it at the middle of 430 × 932 pt"),
      .init(
        "--keys", "NAMES",
        help:
          "key names, separated by blanks (inside a name write \"\\ \" for a blank): the keys to "
          + "type, or first the key to tap, hold or drag"),
      .init("--posture", "NAME", help: "one-hand (default), two-thumbs or searching"),
      .init(
        "--hand", "NAME",
        help: "right (default) or left (mirrored, because there are no "
          + "measurements)"),
      .init(
        "--holds", "NAME",
        help: "rolling or steady; default: both in turn, because their shares "
          + "are unknown"),
      .init("--threshold", "MS", help: "the platform's duration of a long press (default 500)"),
      .init("--distance", "PT", help: "the length of a drag (default 100)"),
      .init(
        "--gap", "MS",
        help: "time between the taps of a double tap (required for it: there "
          + "are no measurements)"),
      .init(
        "--spread", "PT",
        help: "distance between the fingers of a two-finger tap (default "
          + "60)"),
      .init("--assume-turned", help: "make flicks up and down by rotating horizontal ones by 90°"),
      .init("--rate", "N", help: "touch samples per second (default 60)"),
      .init("--scale", "N", help: "pixels per point (default 3)"),
      .init("--list", help: "show every parameter with its table, source and confidence"),
      .init("--draw", "TABLE", help: "draw --count values of one table, one on each line"),
      .init("--json", help: "--list as one JSON document"),
    ],
    notes: [
      """
      LABELS
        The header's labels are the gesture, "person-N", and the variant, if there are
        several (rolling, steady, two-thumbs, turned). A near miss has "near-miss",
        "not-GESTURE" and the gesture that it is. "expect" lines also expect the keys
        and gestures.
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
        "caretlab synth --gesture swipe-left --count 100 --near-misses 100 --people 20 --out flicks",
        "100 flicks of 20 people, and touches that are similar, for caretlab tune gestures"
      ),
      (
        "caretlab synth --gesture long-press --count 50 --near-misses 50 --out presses",
        "presses, and touches that are similar to a press"
      ),
      (
        "caretlab synth --gesture keys --keyboard qwerty --keys \"H E L L O\" --posture two-thumbs",
        "a word on standard output, with missed keys"
      ),
      ("caretlab synth --list", "what is known about touches, with sources and confidence"),
    ])
}
