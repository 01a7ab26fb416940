import TerminalSupport
import TouchTraces

extension ConvertCommand {
  static let syntax = CommandSyntax(
    name: "caretlab convert", operands: "IN OUT",
    summary: """
      Converts recordings of touches to another format: recordings of phones, laptops,
      spreadsheets and browser tests to traces, and traces to those formats. - is
      standard input or output.

      A recording reveals what was typed. Use --redact before you share it: this keeps
      the gestures, but changes places and times so that no one can find out the keys.
      """,
    options: [
      .init(
        "--from", "FORMAT", choices: TraceFormat.allCases.map(\.rawValue),
        help: "IN's format; default: from its name, else from its content"),
      .init(
        "--to", "FORMAT",
        choices: TraceFormat.allCases.filter(\.isWritable).map(\.rawValue),
        help: "OUT's format; default: from its name (.json: actions); native for -"),
      .init(
        "--screen", "WxH@SCALE",
        help: "the screen in pixels and pixels per point, such as 1080x1920@2.625: the "
          + "device's units become points; without it they are not changed. Append /120 if the "
          + "device samples 120 times a second"),
      .init(
        "--origin", "X,Y",
        help: "the keyboard's top left corner on the screen, from which places count"),
      .init(
        "--desc", "FILE",
        help: "the device's axes (evemu); default: the .desc file with whose name IN's name "
          + "begins"),
      .init(
        "--redact",
        help: "change places and times, and remove texts and names of devices and files, so that "
          + "no one can find out the keys"),
      .init("--seed", "N", help: "seed of the changes by --redact (default 0)"),
      .init("--json", help: "write a report as JSON to standard output"),
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
        The command writes while it reads, so it needs the same memory for recordings
        of any length. For csv, evemu and actions, and with --redact, it reads the
        recording more than once (for actions once for each finger and once more);
        standard input is copied to a temporary file for that. With --redact a contact
        stays in memory until it lifts. Only a document of actions is read whole; its
        limit is 64 MB, for reading and for writing.
      """,
      """
      Standard error shows what the other format can't contain, and each fault in IN
      with its place. The readable rest is still written.
      """,
      """
      JSON
        {"in":PATH,"from":FORMAT,"out":PATH,"to":FORMAT,"written":BOOL,
         "contacts":N,"touches":N,"lost":[TEXT],"faults":[TEXT],
         "interrupted":BOOL}
      """,
      """
      EXIT CODES
        0 all of IN was read, 2 wrong usage, or a part of IN could not be used, 130 or
        143 after an interrupt or SIGTERM: OUT is then unchanged. If IN is standard
        input, the interrupt only ends IN, and OUT has everything read so far
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
