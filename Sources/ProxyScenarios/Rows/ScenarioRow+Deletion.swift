import ProxySimulation

extension ScenarioRow {
  /// Rows about backspaces.
  static let deletion: [ScenarioRow] = [
    ScenarioRow(
      "S9",
      "before is nil although there is text",
      flags: [#"nilWindowRate={"before":1,"after":0}"#],
      on: "ab|cd",
      operations: [.at(0, .deleteBackward(count: 1))],
      naive: ScenarioColumn(
        strategy: "guarded", "ab|cd", caret: 2),
      correct: ScenarioColumn(
        "a|cd", caret: 1, hostMs: 10, resolvedMs: 250, outcomes: ["assumed"])),
    ScenarioRow(
      "S14-accent",
      "delete one Character, combining accent",
      on: "ae\u{301}|",
      operations: [.at(0, .deleteCharacter)],
      naive: ScenarioColumn(
        strategy: "countUtf16", "|", caret: 0, hostMs: 10),
      correct: ScenarioColumn(
        "a|", caret: 1, hostMs: 10, resolvedMs: 250, outcomes: ["assumed"])),
    ScenarioRow(
      "S14-devanagari",
      "delete one Character, Devanagari",
      on: "क्षि|",
      operations: [.at(0, .deleteCharacter)],
      naive: ScenarioColumn(
        strategy: "countCharacters", "क्ष|", caret: 3, hostMs: 10),
      correct: ScenarioColumn(
        "|", caret: 0, hostMs: 10, resolvedMs: 250, outcomes: ["assumed"])),
    ScenarioRow(
      "S15",
      "smart delete leaves a phantom space in the mirror",
      flags: ["smartDelete=spaceBefore"],
      on: "Une fois [ton] mot",
      operations: [
        .at(0, .deleteSelection), .afterOutcome(orAt: 100, .replaceWord(with: "foie")),
      ],
      naive: ScenarioColumn(
        strategy: "countMirror", "Unefoie | mot", caret: 8, hostMs: 110, mirror: "Une foie | mot"),
      correct: ScenarioColumn(
        "Une foie| mot", caret: 8, hostMs: 30, resolvedMs: 40, outcomes: ["confirmed"])),
    ScenarioRow(
      "S24",
      "backspace in an empty field jumps to the previous one",
      profile: "form",
      flags: ["backspaceJumpsWhenEmpty=true"],
      fields: [Field("previous", "Smith|"), Field("current", "ab|")],
      focus: "current",
      operations: [.at(0, .holdDelete(releaseMs: 2000))],
      naive: ScenarioColumn(
        strategy: "unguardedRepeat", "|", "", caret: 0, hostMs: 1110),
      correct: ScenarioColumn(
        "Smith", "|", caret: 0, hostMs: 510, outcomes: ["confirmed"]),
      check: .bounds,
      bounds:
        #"{"document":{"previous":"Smith","current":"|"},"surplusDeletes":[0,1],"outcome":["confirmed","assumed"]}"#
    ),
    ScenarioRow(
      "S34",
      "host busy for 3 s during a held delete",
      keyboardFlags: ["wordMode=false", "unconfirmedTicks=5"],
      on: Self.times(60, "a") + "|",
      operations: [.at(0, .holdDelete(releaseMs: 3450))],
      disturbances: [.at(500, .busy(.milliseconds(3000)))],
      naive: ScenarioColumn(
        strategy: "unguardedRepeat", Self.times(29, "a") + "|", caret: 29, hostMs: 3500),
      correct: ScenarioColumn(
        Self.times(58, "a") + "|", caret: 58, hostMs: 3500, resolvedMs: 3510, outcomes: ["partial"]),
      check: .bounds,
      bounds: #"{"deletesAppliedAfterRelease":[0,5],"outcome":["partial","confirmed"]}"#),
    ScenarioRow(
      "S40",
      "Keyman: backspace over the window's edge",
      profile: "keyman2024",
      flags: ["windowRefresh=onlyAfterEditBeyondEdge", "window=fixed(10)"],
      legs: (10, 120),
      on: Self.times(40, "x") + "|",
      operations: [.at(0, .holdDelete(releaseMs: 1550))],
      naive: ScenarioColumn(
        strategy: "keymanRefresh(100)", Self.times(27, "x") + "|", caret: 27, hostMs: 1610),
      correct: ScenarioColumn(
        Self.times(28, "x") + "|", caret: 28, outcomes: ["confirmed"]),
      check: .informative),
    ScenarioRow(
      "S41",
      "false empty at a sentence boundary",
      profile: "textField",
      flags: ["falseEmptyAtSentenceBoundary=true"],
      on: "One two. Three four|",
      operations: [.at(0, .holdDelete(releaseMs: 2500))],
      naive: ScenarioColumn(
        strategy: "guardedRepeat", "One two. |", caret: 9, hostMs: 1310),
      correct: ScenarioColumn(
        "|", caret: 0, hostMs: 2210, outcomes: ["confirmed"]),
      check: .bounds,
      bounds: #"{"document":"|","surplusDeletes":[0,1],"outcome":["confirmed","assumed"]}"#),
    ScenarioRow(
      "S43",
      "two equal words and a stale push",
      on: "to to|",
      operations: [.at(0, .deleteBackward(count: 3))],
      disturbances: [.at(-5, .tapNoop)],
      naive: ScenarioColumn(
        strategy: "matchSuffix", "to|", caret: 2, hostMs: 10, resolvedMs: 5, mirror: "to to|"),
      correct: ScenarioColumn(
        "to|", caret: 2, hostMs: 35, resolvedMs: 45, outcomes: ["confirmed"])),
  ]
}
