import ProxySimulation

extension ScenarioRow {
  /// Rows about emptying a field.
  static let clearing: [ScenarioRow] = [
    ScenarioRow(
      "S5",
      "delete all from the middle of a line",
      on: "hello| world",
      operations: [.at(0, .deleteAll)],
      naive: ScenarioColumn(
        strategy: "fixedDelay(100)", "|", caret: 0, hostMs: 110),
      correct: ScenarioColumn(
        "|", caret: 0, hostMs: 10, resolvedMs: 20, outcomes: ["confirmed"])),
    ScenarioRow(
      "S5-delegate",
      "as S5, host delegate refuses a range it does not recognise",
      flags: ["rangeSensitiveDelegate=true"],
      on: "hello| world",
      operations: [.at(0, .deleteAll)],
      naive: ScenarioColumn(
        strategy: "fixedDelay(100)", "|", caret: 0, hostMs: 110),
      correct: ScenarioColumn(
        "|", caret: 0, hostMs: 30, resolvedMs: 40, outcomes: ["confirmed"])),
    ScenarioRow(
      "S6-ios15",
      "delete all over three lines",
      profile: "uikit15",
      flags: ["lineEdge=ios15", "window=lineOnly"],
      on: "aaa\nbb|b\nccc",
      operations: [.at(0, .deleteAll)],
      naive: ScenarioColumn(
        strategy: "fixedDelay(100)", "aaa\n|\nccc", caret: 4, hostMs: 110),
      correct: ScenarioColumn(
        "|", caret: 0, hostMs: 170, resolvedMs: 180, outcomes: ["confirmed"])),
    ScenarioRow(
      "S6-ios16",
      "delete all over three lines",
      flags: ["lineEdge=ios16", "window=uikitSentence"],
      on: "aaa\nbb|b\nccc",
      operations: [.at(0, .deleteAll)],
      naive: ScenarioColumn(
        strategy: "fixedDelay(100)", "|\nccc", caret: 0, hostMs: 110),
      correct: ScenarioColumn(
        "|", caret: 0, hostMs: 90, resolvedMs: 100, outcomes: ["confirmed"])),
    ScenarioRow(
      "S7",
      "delete all, 2 500 units, one paragraph",
      on: Self.times(500, "word ") + "|",
      operations: [.at(0, .deleteAll)],
      naive: ScenarioColumn(
        strategy: "fixedDelay(100)", Self.times(400, "word ") + "|", caret: 2000, hostMs: 110),
      correct: ScenarioColumn(
        "|", caret: 0, hostMs: 70, resolvedMs: 80, outcomes: ["confirmed"])),
    ScenarioRow(
      "S8",
      "while hasText { delete } in front of text",
      on: "|abc",
      operations: [.at(0, .deleteAll)],
      naive: ScenarioColumn(
        strategy: "hasTextLoop", "|abc", caret: 0, outcomes: ["unbounded"]),
      correct: ScenarioColumn(
        "|", caret: 0, hostMs: 10, resolvedMs: 20, outcomes: ["confirmed"])),
    ScenarioRow(
      "S17",
      "the user taps into a running delete-all",
      on: Self.times(20, Self.sentence) + "|",
      operations: [.at(0, .deleteAll)],
      disturbances: [.at(30, .tap(caret: 100))],
      naive: ScenarioColumn(
        strategy: "fixedDelay(100)", Self.sentence + "|" + Self.times(18, Self.sentence), caret: 50,
        hostMs: 110),
      correct: ScenarioColumn(
        caret: 51, hostMs: 30, resolvedMs: 40, outcomes: ["interrupted"]),
      check: .bounds,
      bounds:
        #"{"unitsLeft":[900,950],"messagesAppliedAfterDisturbance":[0,1],"outcome":"interrupted","resolvedMsAtMost":60}"#
    ),
    ScenarioRow(
      "S18",
      "focus changes during a delete-all",
      fields: [Field("to", Self.times(4, Self.sentence) + "|"), Field("body", "Dear Bob|")],
      operations: [.at(0, .deleteAll)],
      disturbances: [.at(30, .focus(to: "body"))],
      naive: ScenarioColumn(
        strategy: "fixedDelay(100)", Self.times(4, Self.sentence), "|", caret: 0, hostMs: 110),
      correct: ScenarioColumn(
        Self.times(3, Self.sentence), "|", caret: 0, hostMs: 30, resolvedMs: 40,
        outcomes: ["focusChanged"]),
      check: .bounds,
      bounds:
        #"{"messagesAppliedAfterDisturbance":[0,1],"outcome":"focusChanged","resolvedMsAtMost":60,"unitsLeft":{"to":[100,200]}}"#
    ),
    ScenarioRow(
      "S21",
      "the caret leaves the editable element",
      profile: "webkit",
      flags: ["caretLeavesElement=true", "contextLeaksElement=true"],
      fields: [Field("element", "abc|"), Field("page after", "Footer", isEditable: false)],
      operations: [.at(0, .deleteAll)],
      naive: ScenarioColumn(
        strategy: "fixedDelay(100)", "abc", hostMs: 10),
      correct: ScenarioColumn(
        "abc|", caret: 3, outcomes: ["leftDocument"]),
      check: .invariants),
    ScenarioRow(
      "S23",
      "blink, delete all",
      profile: "blink",
      on: "he|llo",
      operations: [.at(0, .deleteAll)],
      naive: ScenarioColumn(
        strategy: "fixedDelay(100)", "|llo", caret: 0, hostMs: 110),
      correct: ScenarioColumn(
        "|llo", caret: 0, hostMs: 10, resolvedMs: 20, outcomes: ["partial"])),
    ScenarioRow(
      "S32",
      "callbacks that say nothing changed",
      on: "ab|c",
      operations: [.at(0, .deleteAll)],
      disturbances: [.at(-5, .tapNoop), .at(-4, .tapNoop), .at(-3, .tapNoop)],
      naive: ScenarioColumn(
        strategy: "waitForCallback", "a|", caret: 1, hostMs: 15),
      correct: ScenarioColumn(
        "|", caret: 0, hostMs: 10, resolvedMs: 20, outcomes: ["confirmed"])),
    ScenarioRow(
      "S35",
      "controller recreated inside a delete-all",
      fields: [Field("first", Self.times(4, Self.sentence) + "|"), Field("second", "Dear Bob|")],
      operations: [.at(0, .deleteAll)],
      disturbances: [.at(40, .recreateController(focus: "second"))],
      naive: ScenarioColumn(
        strategy: "fixedDelay(100)", Self.times(4, Self.sentence), "|", caret: 0, hostMs: 110),
      correct: ScenarioColumn(
        Self.times(2, Self.sentence), "Dear Bob|", caret: 8, hostMs: 30, resolvedMs: 40,
        outcomes: ["interrupted"]),
      check: .bounds,
      bounds:
        #"{"messagesAppliedAfterDisturbance":[0,0],"outcome":"interrupted","second":"Dear Bob|","unitsLeft":{"first":[100,150]}}"#
    ),
  ]
}
