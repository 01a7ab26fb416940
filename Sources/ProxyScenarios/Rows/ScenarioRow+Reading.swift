import ProxySimulation

extension ScenarioRow {
  /// Rows about reading and waiting.
  static let reading: [ScenarioRow] = [
    ScenarioRow(
      "S29",
      "uppercase a long selection",
      on: "[" + Self.longSelection + "]",
      operations: [.at(0, .uppercaseSelection)],
      naive: ScenarioColumn(
        strategy: "readSelection",
        "S1 AAAA AAAA AAAA AAAA AAAA AAAA AAAA AAAA AAAA AAAA AAAA AAAABB.  S6 AAAA AAAA AAAA AAAA AAAA AAAA AAAA AAAA AAAA AAAA AAAA AAAA AAAAAA.|",
        caret: 137, hostMs: 10),
      correct: ScenarioColumn(
        "[" + Self.longSelection + "]", resolvedMs: 0, outcomes: ["unsupported"])),
    ScenarioRow(
      "S30",
      "read the whole text with a late push: the prediction looks empty",
      legs: (10, 900),
      on: Self.sixSentences + "|",
      operations: [.at(0, .readDocument)],
      naive: ScenarioColumn(
        strategy: "fixedDelay(100) reader", Self.sixSentences + "|", caret: 294, hostMs: 110,
        unitsRead: 49),
      correct: ScenarioColumn(
        Self.sixSentences + "|", caret: 294, outcomes: ["partial"]),
      check: .bounds,
      bounds:
        #"{"document":"<unchanged>","outcome":["partial","timedOut","confirmed"],"textReadIs":"a contiguous part of the document, never doubled; `confirmed` only if it is all of it"}"#
    ),
    ScenarioRow(
      "S30-stale",
      "read the whole text with a late push: stale mirror doubles the text",
      profile: "ios8",
      legs: (10, 900),
      on: Self.sixSentences + "|",
      operations: [.at(0, .readDocument)],
      naive: ScenarioColumn(
        strategy: "fixedDelay(100) reader", Self.sixSentences + "|", caret: 294, hostMs: 1510,
        unitsRead: 735),
      correct: ScenarioColumn(
        Self.sixSentences + "|", caret: 294, outcomes: ["partial"]),
      check: .bounds,
      bounds:
        #"{"document":"<unchanged>","outcome":["partial","timedOut","confirmed"],"textReadIs":"a contiguous part of the document, never doubled; `confirmed` only if it is all of it"}"#
    ),
    ScenarioRow(
      "S31",
      "no push ever",
      flags: ["pushPolicy=never"],
      on: "|",
      operations: [.at(0, .insert("a"))],
      naive: ScenarioColumn(
        strategy: "waitForCallback", "a|", caret: 1, hostMs: 10, outcomes: ["unbounded"]),
      correct: ScenarioColumn(
        "a|", caret: 1, hostMs: 10, resolvedMs: 250, outcomes: ["assumed"])),
  ]
}
