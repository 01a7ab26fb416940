/// Faulty lines and files, and what has to be said about them.
enum NativeFaultCases {
  /// A line between two good ones, and its message after `file:3:`.
  static let lines: [(line: String, message: String)] = [
    // Numbers
    (
      touch(t: "1e999"),
      "22: the number 1e999 is too large for a double; write a smaller number"
    ),
    (touch(x: "NaN"), "38: NaN is not a JSON value; write a finite number or leave the member out"),
    (touch(t: "-0"), #"22: "t" is -0; write 0"#),
    (touch(id: "-0"), #"32: "id" is -0; write 0"#),
    (touch(x: "-0"), #"38: "x" is -0; write 0"#),
    (touch(t: "2000.5"), #"22: "t" is 2000.5; write whole microseconds such as 16667"#),
    (touch(t: "-5"), #"22: "t" is -5; write whole microseconds such as 16667"#),
    (
      touch(t: "9223372036854776"),
      #"22: "t" is 9223372036854776; write at most 9223372036854775 µs"#
    ),
    (touch(t: "1e30"), #"22: "t" is 1e30; write at most 9223372036854775 µs"#),
    (touch(t: "1e15"), #"22: "t" is 1e15; write digits only, such as 16667"#),
    (touch(id: "-1"), #"32: "id" is -1; write a whole number such as 1"#),
    (touch(x: "01"), "38: the number 01 begins with an unnecessary zero; remove the zeros"),
    // Types and members
    (touch(t: "\"2000\""), #"22: "t" is a string; write whole microseconds such as 16667"#),
    (touch(x: "null"), #"38: "x" is null; write points such as 256.0"#),
    (
      #"{"touch":"moved","t":2000,"id":9,"x":1.0}"#,
      #"1: touch has no "y"; add "y" with points such as 191.5"#
    ),
    (touch(y: #"1,"radius":-1"#), #"55: "radius" is -1; write points, 0 or more"#),
    (touch(y: #"1,"coalesced":1"#), #"58: "coalesced" is a number; write true or false"#),
    (
      touch(y: #"1,"t":3"#), #"46: the name "t" appears twice in one object; remove one of the two"#
    ),
    (
      touch(y: #"1,"note":"x""#),
      "46: the line is touch and note at once; write a separate line for each"
    ),
    // Order of the touches
    (touch(t: "999"), "22: t goes back from 1000 to 999; sort the lines by t or correct it"),
    (
      touch(id: "3"),
      #"10: touch "moved" for finger 3, which is not down; begin it first or remove the line"#
    ),
    (
      touch("ended", id: "3"),
      #"10: touch "ended" for finger 3, which is not down; begin it first or remove the line"#
    ),
    (
      touch("cancelled", id: "3"),
      #"10: touch "cancelled" for finger 3, which is not down; begin it first or remove the line"#
    ),
    (
      touch("began"),
      #"32: touch "began" for finger 9, which is down already; end it first, or give the other finger its own id"#
    ),
    (
      touch("began", t: "1000"),
      "32: two fingers come down with the id 9 at 1000; give each finger its own id"
    ),
    // Kinds
    (
      touch("pressed"),
      #"10: touch "pressed" is unknown; use began, moved, ended or cancelled"#
    ),
    (
      #"{"host":"turn","t":2000}"#,
      #"9: host "turn" is unknown; use type, tap, select, clear, busy, refuse, rotate, resize, background, secure, phonePad, namePhonePad, back, focus or setting"#
    ),
    (
      #"{"expect":"miracle"}"#,
      #"11: expect "miracle" is unknown; use gesture, document, outcome, key, none, property, display or system"#
    ),
    (#"{"touch":1}"#, #"10: "touch" is a number; write one of began, moved, ended, cancelled"#),
    (#"{"note":1}"#, #"9: "note" is a number; write a text"#),
    ("{}", "1: the line is neither touch nor host, expect or note; give it one of these keys"),
    (
      "[1]",
      #"1: the line is an array, not an object; write one object on each line, such as {"note":"…"}"#
    ),
    (TraceText.header, "1: a second header begins here; put each trace into its own file"),
    // Host lines
    (
      #"{"host":"tap","t":2000}"#,
      #"1: host "tap" has no "caret"; add "caret" with UTF-16 units from the document's start, such as 3"#
    ),
    (
      #"{"host":"tap","caret":1}"#,
      #"1: host "tap" has no "t"; add "t" with whole microseconds such as 16667"#
    ),
    (
      #"{"host":"clear","t":1}"#,
      "21: t goes back from 1000 to 1; sort the lines by t or correct it"
    ),
    (
      #"{"host":"select","t":2000,"from":3,"to":2}"#,
      #"41: "to" is 2; write 3 ("from") or more"#
    ),
    (
      #"{"host":"busy","t":2000}"#,
      #"1: host "busy" has no "for"; add "for" with whole microseconds such as 16667"#
    ),
    (#"{"host":"type","t":2000,"text":7}"#, #"32: "text" is a number; write a text"#),
    // Expectations
    (
      #"{"expect":"gesture","at":1}"#,
      #"1: expect "gesture" has no "kind"; add "kind" with a gesture such as "swipe""#
    ),
    (
      #"{"expect":"key","name":"a","at":[2,1]}"#,
      #"33: "at" is a range that ends before it begins; write whole microseconds such as 16667, or two of them as [500000,520000]"#
    ),
    (
      #"{"expect":"key","name":"a","at":[1,2,3]}"#,
      #"33: "at" is 3 times; write whole microseconds such as 16667, or two of them as [500000,520000]"#
    ),
    (
      #"{"expect":"document","is":"|","for":1}"#,
      #"37: "for" is a number; write a keyboard's name"#
    ),
    // Bytes
    (
      "{\"note\":\"\0\"}",
      "10: there is a zero byte; remove it; the file may be damaged or not be text"
    ),
    (
      "{\"note\":\"é\\uD83D\"}",
      "11: \\uD83D is half a surrogate pair; write both halves or the character itself"
    ),
    (
      "{\"a\":" + String(repeating: "[", count: 64) + "}",
      "69: arrays and objects are nested more than 64 deep; make it flatter"
    ),
    (
      #"{"note":"é" "é"}"#,
      #"13: found " instead of a comma or }; correct it"#
    ),
    (#"{"note":"a""#, "12: the text ends where a comma or } should follow; complete it"),
    // Warnings
    (
      #"{"note":"a","colour":"red"}"#,
      #"13: warning: note has a member "colour", which is unknown; it is kept; check the spelling"#
    ),
  ]

  private static func touch(
    _ phase: String = "moved", t: String = "2000", id: String = "9", x: String = "1",
    y: String = "1"
  ) -> String {
    #"{"touch":"\#(phase)","t":\#(t),"id":\#(id),"x":\#(x),"y":\#(y)}"#
  }

  static let noHeader =
    #"the first line is not the header of a trace; begin the file with a line such as {"trace":"caretlab","version":1}"#
  static let truncated =
    "the last line is cut off; complete it or remove it; the file may have been copied in part"
  static let empty =
    #"f:1:1: the file is empty; record again, or begin it with a header: {"trace":"caretlab","version":1}"#

  static let files: [(text: String, messages: [String])] = [
    ("", [empty]), ("\n \n", [empty]),
    ("t_us,x,y\n1,2,3\n", ["f:1:1: " + noHeader]), ("[1]\n", ["f:1:1: " + noHeader]),
    (#"{"a":1}"#, ["f:1:1: " + noHeader]),
    (
      "{\"note\":\"x\"}\n{\"note\":1}\n",
      ["f:1:1: " + noHeader, #"f:2:9: "note" is a number; write a text"#]
    ),
    (
      #"{"trace":"other","version":1}"#,
      [
        #"f:1:10: "trace" is "other", so this is not a caretlab trace; give a trace, or convert the file"#
      ]
    ),
    (
      "{\"trace\":\"caretlab\",\"version\":2}\n{\"note\":1}\n",
      [
        "f:1:31: the trace has version 2; this program understands version 1; update the program or convert the trace"
      ]
    ),
    (
      #"{"trace":"caretlab"}"#,
      [#"f:1:1: the header has no "version"; add "version" with the number 1"#]
    ),
    (
      #"{"trace":"caretlab","version":"1"}"#,
      [#"f:1:31: "version" is a string; write the number 1"#]
    ),
    (TraceText.header + "\n{\"note\":\"a", ["f:2:11: " + truncated]),
    (TraceText.header + "\n{\"touch\":\"moved\",\"t\":1", ["f:2:23: " + truncated]),
    (TraceText.header + "\n{\"note\":tru", ["f:2:12: " + truncated]),
    (TraceText.header + "\n{\"note\":\"complete\"}", []),
    (String(TraceText.header.dropLast(3)), ["f:1:30: " + truncated]),
    (
      TraceText.header + "\r\n{\"note\":\"a\"}\r\n",
      [
        "f:1:33: warning: lines end with CR LF; they are read, and are written as LF"
      ]
    ),
    (
      "\u{FEFF}" + TraceText.header + "\n",
      [
        "f:1:1: warning: the file begins with a byte order mark; save the file as UTF-8 without it"
      ]
    ),
    (
      TraceText.header + "\n" + #"{"touch":"began","t":0,"id":4,"x":1,"y":1}"# + "\n",
      [
        #"f:2:1: warning: finger 4 comes down here and is still down at the end; add its "ended" line unless the recording stops there on purpose"#
      ]
    ),
  ]
}
