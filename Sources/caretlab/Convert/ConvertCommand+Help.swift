import TerminalSupport
import TouchTraces

extension ConvertCommand {
  static let syntax = CommandSyntax(
    name: "caretlab convert", operands: "IN OUT",
    summary: """
      Turns recordings of touches into another format: what phones, laptops,
      spreadsheets and browser tests give into traces, and traces into what those
      take. - is standard input or output.

      A recording reveals what was typed. Before you share one, --redact it: it keeps
      gestures, but neither places nor times from which keys could be read back.
      """,
    options: [
      .init(
        "--from", "FORMAT", choices: TraceFormat.allCases.map(\.rawValue),
        help: "IN's format; default: what its name tells, else its content"),
      .init(
        "--to", "FORMAT",
        choices: TraceFormat.allCases.filter(\.isWritable).map(\.rawValue),
        help: "OUT's format; default: what its name tells (.json: actions), for - native"),
      .init(
        "--screen", "WxH@SCALE",
        help: "the screen in pixels and pixels per point, such as 1080x1920@2.625: the "
          + "device's units become points; without it they stay what they are. /120 behind "
          + "it: the device samples 120 times a second"),
      .init(
        "--origin", "X,Y",
        help: "the keyboard's corner on the screen: places are counted from there"),
      .init(
        "--desc", "FILE",
        help: "the device's axes (evemu); default: the .desc file whose name begins IN's name"),
      .init(
        "--redact",
        help: "other places and other times, no texts, no names of devices and files: no key can "
          + "be read back"),
      .init("--seed", "N", help: "determines what --redact draws (default 0)"),
      .init("--json", help: "say on standard output what was done, as JSON"),
    ],
    notes: [
      """
      FORMATS
        native    .trace.jsonl                   read and written
        csv       a table of touches             read and written
        getevent  adb shell getevent -lt         read, labelled or raw
        evemu     evemu-record                   read and written
        libinput  libinput record                read
        evtest    evtest                         read
        actions   W3C WebDriver actions (JSON)   read and written
      """,
      """
      MEMORY
        A recording is written while it is read: memory stays the same however long it
        is. To csv, evemu and actions, and with --redact, it is read more than once
        (to actions once for each finger and once more); standard input is kept in a
        temporary file meanwhile. With --redact a contact stays in memory until it
        lifts. Only a document of actions is read whole; it may be 64 MB long, and
        none is written that is longer.
      """,
      """
      What the other format can't hold is told on standard error. If something in IN
      is wrong, it is told with its place, and what could be read is written
      nevertheless.
      """,
      """
      JSON
        {"in":PATH,"from":FORMAT,"out":PATH,"to":FORMAT,"written":BOOL,
         "contacts":N,"touches":N,"lost":[TEXT],"faults":[TEXT],
         "interrupted":BOOL}
      """,
      """
      EXIT CODES
        0 all was read, 2 wrong usage, or something in IN could not be used,
        130 or 143 if an interrupt or a request to end came: OUT is as it was then, but
        IN from standard input only ends there, and OUT has what was read until then
      """,
    ],
    examples: [
      ("adb shell getevent -lt | caretlab convert - swipe.trace.jsonl", "a trace from a phone"),
      (
        "caretlab convert swipe.evemu swipe.trace.jsonl --screen 1600x2560@2",
        "in points, for keyboards and gestures"
      ),
      ("caretlab convert mine.trace.jsonl shared.trace.jsonl --redact", "a trace to share"),
      ("caretlab convert swipe.trace.jsonl swipe.json", "a test for a browser"),
    ])
}
