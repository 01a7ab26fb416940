import ProxySimulation

extension ScenarioRow {
  /// Rows about inserting text.
  static let insertion: [ScenarioRow] = [
    ScenarioRow(
      "S1",
      "insert a tag, caret between the quotes",
      on: "see | now",
      operations: [.at(0, .insertWithCaret(#"<a href=""></a>"#, caretBack: 6))],
      naive: ScenarioColumn(
        strategy: "fixedDelay(100)", #"see <a href="|"></a> now"#, caret: 13, hostMs: 110),
      correct: ScenarioColumn(
        #"see <a href="|"></a> now"#, caret: 13, hostMs: 10, resolvedMs: 20, outcomes: ["confirmed"]
      )),
    ScenarioRow(
      "S2",
      "the user types x 50 ms into a tag insertion",
      on: "see | now",
      operations: [.at(0, .insertWithCaret(#"<a href=""></a>"#, caretBack: 6))],
      disturbances: [.at(50, .type(Array("x".utf16)))],
      naive: ScenarioColumn(
        strategy: "fixedDelay(100)", #"see <a href=""|></a>x now"#, caret: 14, hostMs: 110),
      correct: ScenarioColumn(
        #"see <a href="x|"></a> now"#, caret: 14, hostMs: 10, resolvedMs: 20,
        outcomes: ["confirmed"])),
    ScenarioRow(
      "S3",
      "the field refuses the tag",
      flags: ["maxLength=12", "hostFilter=veto"],
      on: "0123456789|",
      operations: [.at(0, .insertWithCaret(#"<a href=""></a>"#, caretBack: 6))],
      naive: ScenarioColumn(
        strategy: "fixedDelay(100)", "0123|456789", caret: 4, hostMs: 110),
      correct: ScenarioColumn(
        "0123456789|", caret: 10, hostMs: 30, resolvedMs: 40, outcomes: ["rejected"])),
    ScenarioRow(
      "S4",
      "a mask rewrites the text",
      profile: "form",
      flags: ["mask=(ddd) ", "hostFilter=veto + own text"],
      on: "(12|",
      operations: [.at(0, .insert("3")), .afterOutcome(orAt: 100, .undoLastWordByCount)],
      naive: ScenarioColumn(
        strategy: "fixedDelay(100)", "(1|", caret: 2, hostMs: 110),
      correct: ScenarioColumn(
        "|", caret: 0, hostMs: 30, resolvedMs: 40, outcomes: ["transformed"])),
    ScenarioRow(
      "S16",
      "a stale push makes a poll repeat the insert",
      on: "ab|",
      operations: [.at(2, .insert("c"))],
      disturbances: [.at(0, .tap(caret: 2))],
      naive: ScenarioColumn(
        strategy: "poll(50)", "abcc|", caret: 4, hostMs: 62),
      correct: ScenarioColumn(
        "abc|", caret: 3, hostMs: 12, resolvedMs: 292, outcomes: ["assumed or confirmed"]),
      check: .bounds,
      bounds:
        #"{"document":"abc|","caret":3,"insertsApplied":1,"outcome":["assumed","confirmed"],"resolvedMsAtMost":300}"#
    ),
    ScenarioRow(
      "S19",
      "the user presses Send between two steps",
      profile: "chat",
      on: "say helo|",
      operations: [.at(0, .replaceLast(units: 4, with: "hello"))],
      disturbances: [.at(50, .send)],
      naive: ScenarioColumn(
        strategy: "fixedDelay(100)", "hello|", caret: 5, hostMs: 110, sent: ["say "]),
      correct: ScenarioColumn(
        "|", caret: 0, hostMs: 10, resolvedMs: 60, outcomes: ["cleared"], sent: ["say hello"])),
    ScenarioRow(
      "S25",
      "unmark and newline in one turn",
      profile: "chat",
      flags: ["markedTextChannel=outOfBand", #"markedText={"text":"kana","selected":4}"#],
      on: "|",
      operations: [.at(0, .commitMarkedText(then: "\n"))],
      naive: ScenarioColumn(
        strategy: "sameTurn", "\n|", caret: 1, hostMs: 10),
      correct: ScenarioColumn(
        "kana\n|", caret: 5, hostMs: 10, outcomes: ["assumed"])),
    ScenarioRow(
      "S26",
      "setMarkedText and next keyboard in one turn",
      flags: [#"markedText={"text":"ab"}"#, "markedOnSwitch=committed"],
      on: "|",
      operations: [.at(0, .setMarkedText("abc")), .at(0, .advanceToNextInputMode)],
      naive: ScenarioColumn(
        strategy: "sameTurn", "ab|", caret: 2, hostMs: 10),
      correct: ScenarioColumn(
        "abc|", caret: 3, outcomes: ["confirmed"]),
      check: .bounds,
      bounds: #"{"document":"abc|","caret":3,"outcome":["confirmed","assumed"]}"#),
    ScenarioRow(
      "S27",
      "newline moves the focus",
      profile: "form",
      flags: ["returnAdvancesFocus=true"],
      fields: [Field("first", "|"), Field("second", "|")],
      operations: [.at(0, .insert("a\nb"))],
      naive: ScenarioColumn(
        strategy: "oneInsert", "a|", "|", caret: 0, hostMs: 10, mirror: "|"),
      correct: ScenarioColumn(
        "a|", "|", caret: 0, hostMs: 10, resolvedMs: 20, outcomes: ["focusChanged"])),
    ScenarioRow(
      "S28",
      "three digits in one turn, room for two",
      profile: "form",
      flags: ["maxLength=4", "allowedCharacters=digits", "hostFilter=veto"],
      on: "12|",
      operations: [.at(0, .type("3")), .at(0, .type("4")), .at(0, .type("5"))],
      naive: ScenarioColumn(
        strategy: "sameTurn", "12|", caret: 2),
      correct: ScenarioColumn(
        "1234|", caret: 4, hostMs: 10, resolvedMs: 20,
        outcomes: ["confirmed", "confirmed", "rejected"])),
    ScenarioRow(
      "S33",
      "the host turns :+1: into an emoji",
      flags: [#"expandOnInsert={":+1:":"👍"}"#],
      on: "abcd|",
      operations: [.at(0, .insert(":+1:")), .afterOutcome(orAt: 100, .undoByCount(4))],
      naive: ScenarioColumn(
        strategy: "countOwn", "a|", caret: 1, hostMs: 110),
      correct: ScenarioColumn(
        "abcd|", caret: 4, hostMs: 30, resolvedMs: 40, outcomes: ["transformed"])),
    ScenarioRow(
      "S36",
      "operation before the first push",
      flags: ["identifierInitiallyNil=1"],
      on: "|",
      operations: [.at(0, .insert("a"))],
      naive: ScenarioColumn(
        strategy: "unwrapsIdentifier", "|", caret: 0, outcomes: ["trap"]),
      correct: ScenarioColumn(
        "a|", caret: 1, hostMs: 10, resolvedMs: 250, outcomes: ["assumed"])),
    ScenarioRow(
      "S38",
      "an insert is lost",
      flags: ["dropRate=1", "dropCount=1"],
      on: "we can see | now",
      operations: [.at(0, .insertWithCaret(#"<a href=""></a>"#, caretBack: 6))],
      naive: ScenarioColumn(
        strategy: "fixedDelay(100)", "we ca|n see  now", caret: 5, hostMs: 110),
      correct: ScenarioColumn(
        "we can see | now", caret: 11, hostMs: 280, resolvedMs: 290, outcomes: ["dropped"])),
    ScenarioRow(
      "S39",
      "host moves the caret to the end on re-appearance",
      flags: ["caretResetOnKeyboardSwitch=true"],
      on: "ab|cd",
      operations: [.at(0, .insertWithCaret(#"<a href=""></a>"#, caretBack: 6))],
      disturbances: [.at(50, .keyboardSwitch)],
      naive: ScenarioColumn(
        strategy: "fixedDelay(100)", #"ab<a href="">|</a>cd"#, caret: 13, hostMs: 110),
      correct: ScenarioColumn(
        #"ab<a href=""></a>cd|"#, caret: 19, hostMs: 10, resolvedMs: 20, outcomes: ["confirmed"])),
  ]
}
