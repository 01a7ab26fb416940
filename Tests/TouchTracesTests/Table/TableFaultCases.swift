/// Faulty rows and tables, and what has to be said about them.
enum TableFaultCases {
  /// A row between two good ones, and its message after `file:3:`.
  static let rows: [(row: String, message: String)] = [
    ("5,1,1,1", "1: the row has 4 fields instead of 5; complete the row or remove it"),
    ("5", "1: the row has 1 field instead of 5; complete the row or remove it"),
    ("5,1,1,1,moved,7", "1: the row has 6 fields instead of 5; complete the row or remove it"),
    ("5,1,,1,moved", #"5: "x" is ""; write a number such as 256.0"#),
    ("5,1,NaN,1,moved", #"5: "x" is "NaN"; write a number such as 256.0"#),
    ("5,1,1,1e999,moved", #"7: "y" is "1e999"; write a number such as 256.0"#),
    ("5,1,1,0x10,moved", #"7: "y" is "0x10"; write a number such as 256.0"#),
    ("x,1,1,1,moved", #"1: "t_us" is "x"; write a decimal number such as 16667"#),
    (
      "99999999999999999999,1,1,1,moved",
      #"1: "t_us" is "99999999999999999999"; write a decimal number such as 16667"#
    ),
    (
      "2.16691E+11,1,1,1,moved",
      #"1: "t_us" is "2.16691E+11", which has lost digits; export the column as plain numbers"#
    ),
    ("5,-1,1,1,moved", #"3: "id" is "-1"; write a whole number, 0 or more"#),
    ("5,1.5,1,1,moved", #"3: "id" is "1.5"; write a whole number, 0 or more"#),
    (
      "5,1,1,1,hover",
      #"9: the phase "hover" is unknown; use began, moved, ended, cancelled, down, move, up, cancel or a browser's names such as pointerdown"#
    ),
    (
      "5,\"1,1,1,moved",
      "3: a quoted field has no closing quote on its line; close it; no field of a touch table spans lines"
    ),
    (
      "5,\"1\"1,1,1,moved",
      "6: there is text after a quoted field; put the whole field into the quotes"
    ),
    (
      "5,7,1,1,moved",
      #"1: touch "moved" for finger 7, which is not down; begin it first or remove the line"#
    ),
    (
      "5,7,1,1,began",
      #"1: warning: finger 7 comes down here and never lifts; the contact is left out; add its last row with the phase "ended" to keep it"#
    ),
  ]

  static let files: [(text: String, messages: [String])] = [
    (
      "",
      [
        #"f:1:1: the file is empty; record again, or begin it with a header: {"trace":"caretlab","version":1}"#
      ]
    ),
    (
      "0,1,2,3\n1,2,3,4\n",
      [
        "f:1:1: no column has the time; name one t_us or t_ms or t_ns or t or timeStamp in the first line",
        "f:1:1: no column has the x; name one x or x_px or clientX in the first line",
        "f:1:1: no column has the y; name one y or y_px or clientY in the first line",
      ]
    ),
    (
      "t_us;id;x;y\n",
      ["f:1:1: the names are separated by semicolons; export the table with commas"]
    ),
    ("t_us\tx\ty\n", ["f:1:1: the names are separated by tabs; export the table with commas"]),
    (
      "t_us,x,y,x_px\n",
      [#"f:1:10: the columns "x" and "x_px" have the same meaning; remove one of the two"#]
    ),
    (
      "t_us,x,y\n0,1,1\n",
      [
        #"f:1:1: warning: no column has the finger, so every row is finger 0; add a column "id" if there are several fingers"#
      ]
    ),
    (
      "t,id,x,y\n0,0,1,1\n0.016,0,1,1\n",
      [#"f:3:1: "t" is "0.016"; write whole microseconds, or name the column t_ms, t_us or t_ns"#]
    ),
    (
      "t_us,id,x,\"y\n",
      [
        "f:1:11: a quoted field has no closing quote on its line; close it; no field of a touch table spans lines"
      ]
    ),
  ]
}
